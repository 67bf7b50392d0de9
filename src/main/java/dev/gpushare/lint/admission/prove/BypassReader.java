package dev.gpushare.lint.admission.prove;

import dev.gpushare.lint.admission.Guard;
import dev.gpushare.lint.admission.PlainCopy;
import dev.gpushare.lint.admission.PodTrials.Sender;
import dev.gpushare.lint.admission.Verdict;
import dev.gpushare.lint.finding.Phrase;
import dev.gpushare.lint.finding.Place;
import dev.gpushare.lint.finding.ProofCell.Bearing;
import dev.gpushare.lint.finding.ProofCell.Carrier;
import dev.gpushare.lint.finding.ProofCell.Operation;
import dev.gpushare.lint.finding.ProofCell.Via;
import dev.gpushare.lint.finding.Witness;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Says of a Pod that walks through why it does, who can send it, and makes it small. */
final class BypassReader {

  private final List<Guard> guards;
  private final PathTable table;
  private final Asker asker;
  private final boolean thorough;

  /**
   * @param thorough whether evasions too are made small and looked for among tenants
   */
  BypassReader(List<Guard> guards, PathTable table, Asker asker, boolean thorough) {
    this.thorough = thorough;
    this.guards = guards;
    this.table = table;
    this.asker = asker;
  }

  /** Whether a guard looks at who sends a Pod, so that a tenant may pass where others do not. */
  boolean looksAtSender() {
    return guards.stream()
        .flatMap(guard -> guard.expressions().stream())
        .anyMatch(one -> one.written().text().contains("userInfo"));
  }

  /**
   * The hole that a Pod shows.
   *
   * @param verdict what the policies said of it
   * @param others further Pods of the same cell, among which a tenant may find one that it can send
   */
  Bypass read(Candidate candidate, Verdict verdict, List<Candidate> others) {
    boolean closer = thorough || !candidate.path().evades();
    Optional<Candidate> sent = closer ? fromTenant(candidate, others) : Optional.empty();
    Candidate shown = sent.orElse(candidate);
    Verdict said =
        sent.isPresent() && sent.get() != candidate
            ? ask(shown, Sender.SYNCER).orElse(verdict)
            : verdict;
    Verdict heard = said.admitted() ? said : verdict;
    Shrinker.Pair small =
        closer
            ? new Shrinker((pod, before) -> keeps(shown, sent.isPresent(), pod, before))
                .shrink(shown.pod(), shown.before())
            : new Shrinker.Pair(shown.pod(), shown.before());
    Guard guard = responsible(shown.check(), heard);
    GuardPlaces places = new GuardPlaces(guard);
    Verdict.Pass pass = pass(guard, heard);
    return new Bypass(
        shown,
        guard.name(),
        cause(pass),
        expected(guard, places, shown.check()),
        place(places, pass, shown.check()),
        term(pass, shown),
        why(pass, shown.check()),
        sent.isPresent() ? Via.TENANT : Via.HOST,
        new Witness(PlainCopy.shown(small.pod()), small.before().map(PlainCopy::shown)));
  }

  private Optional<Verdict> ask(Candidate candidate, Sender sender) {
    return asker.ask(
        candidate.team(), candidate.pod(), candidate.before(), candidate.ephemeral(), sender);
  }

  /** The guard that makes a check; where none does, that which came closest to a refusal. */
  private Guard responsible(Profile.Check check, Verdict verdict) {
    return guards.stream()
        .filter(guard -> new GuardPlaces(guard).validation(check).isPresent())
        .findFirst()
        .orElseGet(
            () ->
                guards.stream()
                    .max(Comparator.comparing(guard -> pass(guard, verdict).reason()))
                    .orElseThrow());
  }

  private static Verdict.Pass pass(Guard guard, Verdict verdict) {
    return verdict
        .pass(guard.name())
        .orElseGet(
            () -> new Verdict.Pass(guard.name(), Verdict.Reason.NOT_MATCHED, Optional.empty()));
  }

  private static Bypass.Cause cause(Verdict.Pass pass) {
    return switch (pass.reason()) {
      case NOT_MATCHED -> Bypass.Cause.REQUEST;
      case CONDITION -> Bypass.Cause.CONDITION;
      case VALIDATED -> Bypass.Cause.CHECK;
      case ERROR_IGNORED -> Bypass.Cause.ERROR;
      case NOT_DENIED -> Bypass.Cause.ACTION;
    };
  }

  private static Optional<String> expected(Guard guard, GuardPlaces places, Profile.Check check) {
    return places.validation(check).map(one -> guard.name() + "[" + one.name() + "]");
  }

  private static Place place(GuardPlaces places, Verdict.Pass pass, Profile.Check check) {
    return switch (pass.reason()) {
      case NOT_MATCHED -> places.at("spec", "matchConstraints", "resourceRules");
      case CONDITION ->
          pass.condition()
              .flatMap(places::condition)
              .map(places::of)
              .orElseGet(() -> places.at("spec", "matchConditions"));
      case ERROR_IGNORED -> places.at("spec", "failurePolicy");
      default ->
          places
              .validation(check)
              .map(places::of)
              .orElseGet(() -> places.at("spec", "validations"));
    };
  }

  private String term(Verdict.Pass pass, Candidate candidate) {
    return switch (pass.reason()) {
      case CONDITION -> candidate.sign().wholeTerm();
      case VALIDATED ->
          candidate.check() == Profile.Check.ACCOUNT
              ? candidate.sign().term()
              : table
                  .check(candidate.check().word())
                  .replace("{namespace}", candidate.team().namespace())
                  .replace("{name}", candidate.team().name())
                  .replace("{queue}", candidate.team().queue());
      default -> "";
    };
  }

  private static Phrase why(Verdict.Pass pass, Profile.Check check) {
    return switch (pass.reason()) {
      case NOT_MATCHED -> Phrase.of("prove.open.request", "policy", pass.policy());
      case CONDITION ->
          new Phrase(
              "prove.open.condition",
              Map.of("policy", pass.policy(), "condition", pass.condition().orElse("")));
      case VALIDATED -> Phrase.of("prove.open.check." + check.word(), "policy", pass.policy());
      case ERROR_IGNORED -> Phrase.of("prove.open.error", "policy", pass.policy());
      case NOT_DENIED -> Phrase.of("prove.open.action", "policy", pass.policy());
    };
  }

  /** The first Pod of a cell that walks through after the syncer has made a host Pod of it. */
  private Optional<Candidate> fromTenant(Candidate first, List<Candidate> others) {
    if (asTenant(first).isPresent()) {
      return Optional.of(first);
    }
    return others.stream().filter(one -> one != first && asTenant(one).isPresent()).findFirst();
  }

  /** What is said of a Pod that a tenant sends through its virtual cluster, if it is admitted. */
  Optional<Verdict> asTenant(Candidate candidate) {
    if (!candidate.profile().fits(candidate.team())) {
      return Optional.empty();
    }
    Optional<Map<String, Object>> pod = onHost(candidate, candidate.pod());
    Optional<Map<String, Object>> before =
        candidate.before().flatMap(old -> onHost(candidate, old));
    if (pod.isEmpty() || before.isPresent() != candidate.before().isPresent()) {
      return Optional.empty();
    }
    return asker
        .ask(candidate.team(), pod.get(), before, candidate.ephemeral(), Sender.SYNCER)
        .filter(Verdict::admitted);
  }

  /** What the tenant writes has no label of the syncer. */
  private Optional<Map<String, Object>> onHost(Candidate candidate, Map<String, Object> pod) {
    Map<String, Object> own = PlainCopy.of(pod);
    Fragments.child(own, "metadata").put("namespace", "default");
    Fragments.child(own, "metadata", "labels").remove(Profile.MANAGED_BY);
    return asker.onHost(candidate.team(), own);
  }

  private boolean keeps(
      Candidate candidate,
      boolean tenant,
      Map<String, Object> pod,
      Optional<Map<String, Object>> before) {
    Object owner = Fragments.at(pod, "metadata", "labels").get(Profile.MANAGED_BY);
    return candidate.isShownBy(pod)
        && (!tenant || candidate.team().name().equals(owner))
        && isPossible(candidate, pod, before)
        && ask(candidate.with(pod, before), tenant ? Sender.SYNCER : Sender.HOST)
            .filter(Verdict::admitted)
            .isPresent();
  }

  /** A server lets an UPDATE change metadata only, and the subresource its containers only. */
  private static boolean isPossible(
      Candidate candidate, Map<String, Object> pod, Optional<Map<String, Object>> before) {
    if (before.isEmpty()) {
      return true;
    }
    Map<String, Object> spec = PlainCopy.of(Fragments.at(pod, "spec"));
    boolean subresource = candidate.operation() == Operation.UPDATE_EPHEMERALCONTAINERS;
    if (subresource && candidate.sign().carrier() == Carrier.EPHEMERAL) {
      spec.remove("ephemeralContainers");
    }
    boolean right = candidate.profile().bearing() == Bearing.RIGHT || !before.get().equals(pod);
    return right
        && spec.equals(before.get().get("spec"))
        && (!subresource || Fragments.at(pod, "metadata").equals(before.get().get("metadata")));
  }
}
