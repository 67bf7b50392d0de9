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

  private final List<Bypass> bypasses;
  private final List<GuardFault> faults = new ArrayList<>();

  private GuardFaults(List<Bypass> bypasses) {
    this.bypasses = bypasses;
  }

  static List<GuardFault> of(List<Bypass> bypasses) {
    GuardFaults sorted = new GuardFaults(bypasses);
    Set<String> guards = new LinkedHashSet<>();
    bypasses.forEach(bypass -> guards.add(bypass.guard()));
    for (String guard : guards) {
      sorted.conditions(guard);
      sorted.checks(guard);
      sorted.evasions(guard);
    }
    return List.copyOf(sorted.faults);
  }

  private List<Bypass> of(String guard, Bypass.Cause cause, boolean evades) {
    return bypasses.stream()
        .filter(
            bypass ->
                bypass.guard().equals(guard)
                    && bypass.cause() == cause
                    && bypass.candidate().path().evades() == evades)
        .toList();
  }

  /** One fault for each path that is open everywhere, one for each list that is not looked at. */
  private void conditions(String guard) {
    Map<String, List<Bypass>> byPath = new LinkedHashMap<>();
    for (Bypass bypass : of(guard, Bypass.Cause.CONDITION, false)) {
      byPath.computeIfAbsent(bypass.candidate().path().id(), id -> new ArrayList<>()).add(bypass);
    }
    Map<String, List<Bypass>> byList = new LinkedHashMap<>();
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
            for (Bypass bypass : open) {
              byList.computeIfAbsent(list(bypass), key -> new ArrayList<>()).add(bypass);
            }
          } else if (byPath.values().stream().allMatch(GuardFaults::isLate)) {
            add(GuardFault.Kind.PATH, guard, "", "", open);
          }
        });
    byList.forEach((list, open) -> add(GuardFault.Kind.CONTAINER, guard, list, "", open));
  }

  /** Whether bypasses of one path are of containers that are added later. */
  private static boolean isLate(List<Bypass> ofPath) {
    return ofPath.get(0).candidate().path().late();
  }

  private static boolean isPlain(Bypass bypass) {
    Carrier carrier = bypass.candidate().sign().carrier();
    return carrier == Carrier.MAIN || carrier == Carrier.POD;
  }

  private static String list(Bypass bypass) {
    return bypass.candidate().sign().carrier() == Carrier.EPHEMERAL
        ? "ephemeralContainers"
        : "initContainers";
  }

  private void checks(String guard) {
    Map<Profile.Check, List<Bypass>> byCheck = new LinkedHashMap<>();
    for (Bypass bypass : of(guard, Bypass.Cause.CHECK, false)) {
      byCheck.computeIfAbsent(bypass.candidate().check(), key -> new ArrayList<>()).add(bypass);
    }
    byCheck.forEach((check, open) -> add(GuardFault.Kind.CHECK, guard, "", check.word(), open));
  }

  private void evasions(String guard) {
    List<Bypass> open = of(guard, Bypass.Cause.CHECK, true);
    if (!open.isEmpty()) {
      add(GuardFault.Kind.EVASION, guard, "", "", open);
    }
  }

  private void add(
      GuardFault.Kind kind, String guard, String container, String check, List<Bypass> open) {
    Set<String> paths = new LinkedHashSet<>();
    Set<String> tenants = new LinkedHashSet<>();
    Set<String> terms = new LinkedHashSet<>();
    for (Bypass bypass : open) {
      paths.add(bypass.candidate().path().id() + " " + bypass.candidate().path().name());
      tenants.add(bypass.candidate().team().title());
      terms.add(bypass.term());
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
