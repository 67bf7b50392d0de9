package dev.gpushare.lint.admission.prove;

import dev.gpushare.lint.admission.Guard;
import dev.gpushare.lint.admission.GuardFacts;
import dev.gpushare.lint.admission.PodTrials.Sender;
import dev.gpushare.lint.admission.PolicyExpression;
import dev.gpushare.lint.admission.Verdict;
import dev.gpushare.lint.cel.Expression;
import dev.gpushare.lint.finding.Place;
import dev.gpushare.lint.finding.ProofRefusal;
import dev.gpushare.lint.finding.Witness;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Tries the Pods that have to be admitted. */
final class Refusals {

  private static final String NO_KEY = "no such key: ";

  private final List<Guard> guards;
  private final Asker asker;

  Refusals(List<Guard> guards, Asker asker) {
    this.guards = guards;
    this.asker = asker;
  }

  /** What a guard has against a Pod of that shape; nothing where another policy refuses it. */
  Optional<ProofRefusal> of(Team team, Shape shape) {
    Optional<Map<String, Object>> pod = pod(team, shape, shape.pod());
    Optional<Map<String, Object>> before = shape.before().flatMap(old -> pod(team, shape, old));
    if (pod.isEmpty() || before.isPresent() != shape.before().isPresent()) {
      return Optional.empty();
    }
    Sender sender = shape.byKai() ? Sender.KAI : shape.tenant() ? Sender.SYNCER : Sender.HOST;
    Optional<Verdict.Objection> objection = objection(team, pod.get(), before, sender);
    Optional<Guard> guard =
        objection.flatMap(
            one -> guards.stream().filter(each -> each.name().equals(one.policy())).findFirst());
    return guard.map(
        one -> refusal(team, shape, one, objection.get(), new Shrinker.Pair(pod.get(), before)));
  }

  private Optional<Map<String, Object>> pod(Team team, Shape shape, Map<String, Object> part) {
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
      Team team, Shape shape, Guard guard, Verdict.Objection objection, Shrinker.Pair sent) {
    Sender sender = shape.byKai() ? Sender.KAI : shape.tenant() ? Sender.SYNCER : Sender.HOST;
    Shrinker.Pair small =
        shape.valid()
            ? sent
            : new Shrinker(
                    (pod, before) ->
                        objection(team, pod, before, sender)
                            .filter(
                                one ->
                                    one.policy().equals(objection.policy())
                                        && one.validation() == objection.validation()
                                        && one.error() == objection.error())
                            .isPresent())
                .shrink(sent.pod(), sent.before());
    GuardPlaces places = new GuardPlaces(guard);
    Optional<Fault> fault = objection.error() ? fault(guard, objection) : Optional.empty();
    Place place =
        fault
            .map(one -> places.of(one.checked(), one.range().from(), one.range().to()))
            .or(() -> places.validation(objection.validation()).map(places::of))
            .or(() -> places.condition().map(places::of))
            .orElseGet(() -> places.at("spec", "validations"));
    String by =
        objection.policy() + (objection.validation() < 0 ? "" : "[" + objection.validation() + "]");
    return new ProofRefusal(
        shape.name(),
        team.name(),
        shape.valid(),
        by,
        objection.message(),
        Optional.of(place),
        fault.map(Fault::repaired),
        new Witness(HoleReader.shown(small.pod()), small.before().map(HoleReader::shown)));
  }

  /**
   * A read that errs.
   *
   * @param range where it is written
   * @param repaired the term around it with a test of presence
   */
  private record Fault(Guard.Checked checked, NodeText.Range range, String repaired) {}

  /** The unguarded read: the field of the server's words in the expression that they quote. */
  private static Optional<Fault> fault(Guard guard, Verdict.Objection objection) {
    int at = objection.message().lastIndexOf(NO_KEY);
    if (at < 0) {
      return Optional.empty();
    }
    String field = objection.message().substring(at + NO_KEY.length());
    for (Guard.Checked checked : guard.expressions()) {
      String text = checked.written().text();
      boolean quoted =
          objection.message().contains(text)
              || checked.written().role() == PolicyExpression.Role.VARIABLE;
      Optional<Fault> found =
          quoted
              ? fault(checked, checked.expression(), field, new ArrayList<>())
              : Optional.empty();
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private static Optional<Fault> fault(
      Guard.Checked checked, Expression node, String field, List<Expression> above) {
    if (node instanceof Expression.Select select
        && select.field().equals(field)
        && !select.testOnly()
        && !isTested(select, above)) {
      NodeText text = new NodeText(checked.written().text());
      String read = text.of(select);
      Expression term = term(select, above);
      return Optional.of(
          new Fault(checked, text.range(select), "has(" + read + ") && " + text.of(term)));
    }
    above.add(node);
    for (Expression child : GuardFacts.children(node)) {
      Optional<Fault> found = fault(checked, child, field, above);
      if (found.isPresent()) {
        return found;
      }
    }
    above.remove(above.size() - 1);
    return Optional.empty();
  }

  /** Whether a test of the same field stands before the read. */
  private static boolean isTested(Expression.Select read, List<Expression> above) {
    for (Expression node : above) {
      if (node instanceof Expression.Call call
          && call.function().equals("_&&_")
          && tests(call.arguments().get(0), read)) {
        return true;
      }
    }
    return false;
  }

  private static boolean tests(Expression node, Expression.Select read) {
    if (node instanceof Expression.Select select
        && select.testOnly()
        && select.field().equals(read.field())) {
      return true;
    }
    return GuardFacts.children(node).stream().anyMatch(child -> tests(child, read));
  }

  /** The smallest part around a read that is a term of its own. */
  private static Expression term(Expression read, List<Expression> above) {
    Expression term = read;
    for (int i = above.size() - 1; i >= 0; i--) {
      boolean joins =
          above.get(i) instanceof Expression.Call call
              && List.of("_&&_", "_||_", "!_", "_?_:_").contains(call.function());
      boolean loops = above.get(i) instanceof Expression.Comprehension loop && loop.range() != term;
      if (joins || loops) {
        return term;
      }
      term = above.get(i);
    }
    return term;
  }
}
