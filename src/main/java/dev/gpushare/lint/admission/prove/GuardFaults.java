package dev.gpushare.lint.admission.prove;

import dev.gpushare.lint.admission.PodTrials;
import dev.gpushare.lint.finding.ProofCell.Carrier;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Sorts the holes of a proof by what is to be mended. What other rules say is left to them:
 * requests that no rule matches, namespaces without a binding, bindings that do not deny, errors
 * ignored.
 */
final class GuardFaults {

  private final List<Hole> holes;
  private final List<GuardFault> faults = new ArrayList<>();

  private GuardFaults(List<Hole> holes) {
    this.holes = holes;
  }

  static List<GuardFault> of(List<Hole> holes) {
    GuardFaults sorted = new GuardFaults(holes);
    Set<String> guards = new LinkedHashSet<>();
    holes.forEach(hole -> guards.add(hole.guard()));
    for (String guard : guards) {
      sorted.conditions(guard);
      sorted.checks(guard);
      sorted.evasions(guard);
    }
    return List.copyOf(sorted.faults);
  }

  private List<Hole> of(String guard, Hole.Cause cause, boolean evades) {
    return holes.stream()
        .filter(
            hole ->
                hole.guard().equals(guard)
                    && hole.cause() == cause
                    && hole.candidate().path().evades() == evades)
        .toList();
  }

  /** One fault for each path that is open everywhere, one for each list that is not looked at. */
  private void conditions(String guard) {
    Map<String, List<Hole>> byPath = new LinkedHashMap<>();
    for (Hole hole : of(guard, Hole.Cause.CONDITION, false)) {
      byPath.computeIfAbsent(hole.candidate().path().id(), id -> new ArrayList<>()).add(hole);
    }
    Map<String, List<Hole>> byList = new LinkedHashMap<>();
    byPath.forEach(
        (path, open) -> {
          boolean everywhere = open.stream().anyMatch(GuardFaults::isPlain);
          if (everywhere) {
            add(
                GuardFault.Kind.PATH,
                guard,
                "",
                "",
                open.stream().filter(GuardFaults::isPlain).toList());
          } else if (!isLate(open)) {
            for (Hole hole : open) {
              byList.computeIfAbsent(list(hole), key -> new ArrayList<>()).add(hole);
            }
          } else if (byPath.values().stream().allMatch(GuardFaults::isLate)) {
            add(GuardFault.Kind.PATH, guard, "", "", open);
          }
        });
    byList.forEach((list, open) -> add(GuardFault.Kind.CONTAINER, guard, list, "", open));
  }

  /** Whether holes of one path are of containers that are added later. */
  private static boolean isLate(List<Hole> ofPath) {
    return ofPath.get(0).candidate().path().late();
  }

  private static boolean isPlain(Hole hole) {
    Carrier carrier = hole.candidate().sign().carrier();
    return carrier == Carrier.MAIN || carrier == Carrier.POD;
  }

  private static String list(Hole hole) {
    return hole.candidate().sign().carrier() == Carrier.EPHEMERAL
        ? "ephemeralContainers"
        : "initContainers";
  }

  private void checks(String guard) {
    Map<Profile.Check, List<Hole>> byCheck = new LinkedHashMap<>();
    for (Hole hole : of(guard, Hole.Cause.CHECK, false)) {
      byCheck.computeIfAbsent(hole.candidate().check(), key -> new ArrayList<>()).add(hole);
    }
    byCheck.forEach((check, open) -> add(GuardFault.Kind.CHECK, guard, "", check.word(), open));
  }

  private void evasions(String guard) {
    List<Hole> open = of(guard, Hole.Cause.CHECK, true);
    if (!open.isEmpty()) {
      add(GuardFault.Kind.EVASION, guard, "", "", open);
    }
  }

  private void add(
      GuardFault.Kind kind, String guard, String container, String check, List<Hole> open) {
    Set<String> paths = new LinkedHashSet<>();
    Set<String> tenants = new LinkedHashSet<>();
    Set<String> terms = new LinkedHashSet<>();
    for (Hole hole : open) {
      paths.add(hole.candidate().path().id() + " " + hole.candidate().path().name());
      tenants.add(hole.candidate().team().title());
      terms.add(hole.term());
    }
    faults.add(
        new GuardFault(
            kind,
            guard,
            List.copyOf(paths),
            container,
            check,
            List.copyOf(tenants),
            open.get(0).place(),
            List.copyOf(terms),
            PodTrials.json(open.get(0).witness().object())));
  }
}
