package dev.gpushare.lint.admission.prove;

import dev.gpushare.lint.admission.Guard;
import dev.gpushare.lint.admission.PlainCopy;
import dev.gpushare.lint.admission.PodTrials.Sender;
import dev.gpushare.lint.admission.Verdict;
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
  private final Asker asker;
  private final boolean thorough;

  /**
   * @param thorough whether the refused Pods are made small
   */
  RequiredPods(List<Guard> guards, Asker asker, boolean thorough) {
    this.thorough = thorough;
    this.guards = guards;
    this.asker = asker;
  }

  /** What a guard has against a Pod of that shape; nothing where another policy refuses it. */
  Optional<ProofRefusal> of(Team tenant, RequiredPod shape) {
    Team team = shape.namespace().map(tenant::in).orElse(tenant);
    Optional<Map<String, Object>> pod = pod(team, shape, shape.pod());
    Optional<Map<String, Object>> before = shape.before().flatMap(old -> pod(team, shape, old));
    if (pod.isEmpty() || before.isPresent() != shape.before().isPresent()) {
      return Optional.empty();
    }
    Optional<Verdict.Objection> objection = objection(team, pod.get(), before, sender(shape));
    Optional<Guard> guard =
        objection.flatMap(
            one -> guards.stream().filter(each -> each.name().equals(one.policy())).findFirst());
    return guard.map(
        one -> refusal(team, shape, one, objection.get(), new Shrinker.Pair(pod.get(), before)));
  }

  private static Sender sender(RequiredPod shape) {
    return shape.byKai() ? Sender.KAI : shape.tenant() ? Sender.SYNCER : Sender.HOST;
  }

  private Optional<Map<String, Object>> pod(
      Team team, RequiredPod shape, Map<String, Object> part) {
    Map<String, Object> pod = new LinkedHashMap<>();
    pod.put("apiVersion", "v1");
    pod.put("kind", "Pod");
    Map<String, Object> metadata = Fragments.child(pod, "metadata");
    metadata.put("name", shape.name());
    metadata.put("namespace", shape.tenant() ? "default" : team.namespace());
    if (shape.labelled()) {
      Map<String, Object> labels = Fragments.child(metadata, "labels");
      if (!shape.tenant()) {
        labels.put(Profile.MANAGED_BY, team.name());
      }
      labels.put(Profile.QUEUE, team.queue());
    }
    if (shape.kai()) {
      Fragments.child(pod, "spec").put("schedulerName", Profile.KAI);
    }
    Fragments.add(pod, Fragments.filled(part, "{name}", team.name()));
    return shape.tenant() ? asker.onHost(team, pod) : Optional.of(pod);
  }

  private Optional<Verdict.Objection> objection(
      Team team, Map<String, Object> pod, Optional<Map<String, Object>> before, Sender sender) {
    return asker
        .ask(team, pod, before, false, sender)
        .filter(verdict -> verdict.invalid().isEmpty())
        .flatMap(Verdict::objection);
  }

  private ProofRefusal refusal(
      Team team, RequiredPod shape, Guard guard, Verdict.Objection objection, Shrinker.Pair sent) {
    Sender sender = sender(shape);
    Optional<Guard.Erring> erring =
        objection.error()
            ? asker.erring(guard, team, sent.pod(), sent.before(), sender)
            : Optional.empty();
    Map<String, Object> needed = needed(team, shape);
    Shrinker.Pair small =
        thorough
            ? new Shrinker(
                    (pod, before) ->
                        Fragments.holds(pod, needed)
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
        new Witness(PlainCopy.shown(small.pod()), small.before().map(PlainCopy::shown)));
  }

  /**
   * What makes a Pod a tenant's right one, and has to stay; every part of a harmless one may go.
   */
  private static Map<String, Object> needed(Team team, RequiredPod shape) {
    Map<String, Object> needed = new LinkedHashMap<>();
    if (shape.valid()) {
      Profile right = Profile.right(team, Profile.Check.IDENTITY);
      Fragments.child(needed, "metadata", "labels").putAll(right.labels());
      Fragments.child(needed, "metadata", "annotations")
          .putAll(PlainCopy.of(Fragments.at(shape.pod(), "metadata", "annotations")));
      Fragments.child(needed, "spec").put("schedulerName", right.scheduler());
    }
    return needed;
  }

  private static boolean isSame(Verdict.Objection one, Optional<Verdict.Objection> other) {
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
