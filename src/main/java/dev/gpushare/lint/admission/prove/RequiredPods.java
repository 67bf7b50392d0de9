package dev.gpushare.lint.admission.prove;

import dev.gpushare.lint.admission.analysis.Guard;
import dev.gpushare.lint.admission.analysis.HypotheticalPods.Sender;
import dev.gpushare.lint.admission.analysis.PodVerdict;
import dev.gpushare.lint.admission.prove.candidate.WitnessShrinker;
import dev.gpushare.lint.admission.prove.guard.GuardPlaces;
import dev.gpushare.lint.admission.prove.guard.UnguardedRead;
import dev.gpushare.lint.admission.prove.path.ObjectFragments;
import dev.gpushare.lint.admission.prove.path.RequiredPod;
import dev.gpushare.lint.admission.prove.tenant.PodIdentity;
import dev.gpushare.lint.admission.prove.tenant.ProvenTenant;
import dev.gpushare.lint.admission.unstructured.ObjectCopy;
import dev.gpushare.lint.finding.Place;
import dev.gpushare.lint.finding.ProofRefusal;
import dev.gpushare.lint.finding.Witness;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Tries the Pods that have to be admitted. */
final class RequiredPods {

  private final List<Guard> guards;
  private final BudgetedQuestions asker;
  private final boolean thorough;

  /**
   * @param thorough whether the refused Pods are made small
   */
  RequiredPods(List<Guard> guards, BudgetedQuestions asker, boolean thorough) {
    this.thorough = thorough;
    this.guards = guards;
    this.asker = asker;
  }

  /** What a guard has against a Pod of that shape; nothing where another policy refuses it. */
  Optional<ProofRefusal> of(ProvenTenant tenant, RequiredPod shape) {
    ProvenTenant team = shape.namespace().map(tenant::in).orElse(tenant);
    Optional<Map<String, Object>> pod = pod(team, shape, shape.pod());
    Optional<Map<String, Object>> before = shape.before().flatMap(old -> pod(team, shape, old));
    if (pod.isEmpty() || before.isPresent() != shape.before().isPresent()) {
      return Optional.empty();
    }
    Optional<PodVerdict.Objection> objection = objection(team, pod.get(), before, sender(shape));
    Optional<Guard> guard =
        objection.flatMap(
            one -> guards.stream().filter(each -> each.name().equals(one.policy())).findFirst());
    return guard.map(
        one ->
            refusal(
                team, shape, one, objection.get(), new WitnessShrinker.Pair(pod.get(), before)));
  }

  private static Sender sender(RequiredPod shape) {
    return shape.byKai() ? Sender.KAI : shape.tenant() ? Sender.SYNCER : Sender.HOST;
  }

  private Optional<Map<String, Object>> pod(
      ProvenTenant team, RequiredPod shape, Map<String, Object> part) {
    Map<String, Object> pod = new LinkedHashMap<>();
    pod.put("apiVersion", "v1");
    pod.put("kind", "Pod");
    Map<String, Object> metadata = ObjectFragments.child(pod, "metadata");
    metadata.put("name", shape.name());
    metadata.put("namespace", shape.tenant() ? "default" : team.namespace());
    if (shape.labelled()) {
      Map<String, Object> labels = ObjectFragments.child(metadata, "labels");
      if (!shape.tenant()) {
        labels.put(PodIdentity.MANAGED_BY, team.name());
      }
      labels.put(PodIdentity.QUEUE, team.queue());
    }
    if (shape.kai()) {
      ObjectFragments.child(pod, "spec").put("schedulerName", PodIdentity.KAI);
    }
    ObjectFragments.add(pod, ObjectFragments.filled(part, "{name}", team.name()));
    return shape.tenant() ? asker.onHost(team, pod) : Optional.of(pod);
  }

  private Optional<PodVerdict.Objection> objection(
      ProvenTenant team,
      Map<String, Object> pod,
      Optional<Map<String, Object>> before,
      Sender sender) {
    return asker
        .ask(team, pod, before, false, sender)
        .filter(verdict -> verdict.invalid().isEmpty())
        .flatMap(PodVerdict::objection);
  }

  private ProofRefusal refusal(
      ProvenTenant team,
      RequiredPod shape,
      Guard guard,
      PodVerdict.Objection objection,
      WitnessShrinker.Pair sent) {
    Sender sender = sender(shape);
    Optional<Guard.Erring> erring =
        objection.error()
            ? asker.erring(guard, team, sent.pod(), sent.before(), sender)
            : Optional.empty();
    Map<String, Object> needed = needed(team, shape);
    WitnessShrinker.Pair small =
        thorough
            ? new WitnessShrinker(
                    (pod, before) ->
                        ObjectFragments.holds(pod, needed)
                            && isSame(objection, objection(team, pod, before, sender))
                            && (erring.isEmpty()
                                || isSame(
                                    erring.get(), asker.erring(guard, team, pod, before, sender))))
                .shrink(sent.pod(), sent.before())
            : sent;
    GuardPlaces places = new GuardPlaces(guard);
    Optional<UnguardedRead> read = erring.flatMap(UnguardedRead::of);
    Place place =
        read.map(one -> places.of(one.checked(), one.range().from(), one.range().to()))
            .or(() -> erring.map(one -> places.of(one.checked())))
            .or(() -> places.validation(objection.validation()).map(places::of))
            .or(() -> places.condition().map(places::of))
            .orElseGet(() -> places.at("spec", "validations"));
    return new ProofRefusal(
        shape.name(),
        team.title(),
        shape.valid(),
        objection.by(),
        objection.message(),
        Optional.of(place),
        read.map(UnguardedRead::repaired),
        new Witness(ObjectCopy.shown(small.pod()), small.before().map(ObjectCopy::shown)));
  }

  /**
   * What makes a Pod a tenant's right one, and has to stay; every part of a harmless one may go.
   */
  private static Map<String, Object> needed(ProvenTenant team, RequiredPod shape) {
    Map<String, Object> needed = new LinkedHashMap<>();
    if (shape.valid()) {
      PodIdentity right = PodIdentity.right(team, PodIdentity.Check.IDENTITY);
      ObjectFragments.child(needed, "metadata", "labels").putAll(right.labels());
      ObjectFragments.child(needed, "metadata", "annotations")
          .putAll(ObjectCopy.of(ObjectFragments.at(shape.pod(), "metadata", "annotations")));
      ObjectFragments.child(needed, "spec").put("schedulerName", right.scheduler());
    }
    return needed;
  }

  private static boolean isSame(PodVerdict.Objection one, Optional<PodVerdict.Objection> other) {
    return other.isPresent()
        && one.policy().equals(other.get().policy())
        && one.validation() == other.get().validation()
        && one.error() == other.get().error();
  }

  private static boolean isSame(Guard.Erring one, Optional<Guard.Erring> other) {
    return other.isPresent()
        && one.offset() == other.get().offset()
        && one.checked().name().equals(other.get().checked().name());
  }
}
