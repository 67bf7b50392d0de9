package dev.gpushare.lint.rules.run;

import dev.gpushare.lint.cel.ast.Expression;
import dev.gpushare.lint.cel.eval.Activation;
import dev.gpushare.lint.cel.eval.Evaluator;
import dev.gpushare.lint.cel.function.RuleFunctions;
import dev.gpushare.lint.finding.Finding;
import dev.gpushare.lint.finding.Fix;
import dev.gpushare.lint.finding.Level;
import dev.gpushare.lint.rules.plan.CheckPlan;
import dev.gpushare.lint.rules.view.Views;
import dev.gpushare.lint.rules.view.value.EachElements;
import dev.gpushare.lint.rules.view.value.Placed;
import dev.gpushare.lint.rules.view.value.ValuePlace;
import dev.gpushare.lint.source.NodePath;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Runs one check on one thing. */
final class CheckRun {

  private final CheckPlan plan;
  private final Evaluator evaluator;
  private final Optional<Level> levelFromSettings;
  private final boolean advice;
  private final Map<String, Object> variables = new HashMap<>();
  private final Activation activation;
  private final Consumer<Finding> findings;
  private Optional<Placed> itemPlace = Optional.empty();

  /**
   * @param globals the variables of the whole run
   * @param levelFromSettings the level that the settings give to the rule
   * @param advice whether opt-in notes are wanted
   */
  CheckRun(
      CheckPlan plan,
      Evaluator evaluator,
      Activation globals,
      Optional<Level> levelFromSettings,
      boolean advice,
      Consumer<Finding> findings) {
    this.plan = plan;
    this.evaluator = evaluator;
    this.levelFromSettings = levelFromSettings;
    this.advice = advice;
    this.activation = ((Activation) this::variable).over(globals);
    this.findings = findings;
  }

  /**
   * A named value is made when it is first used, so that it may rest on what {@code when} makes
   * sure of.
   */
  private Optional<Object> variable(String name) {
    Object known = variables.get(name);
    if (known != null) {
      return Optional.of(known);
    }
    for (CheckPlan.Let let : plan.lets()) {
      if (let.name().equals(name)) {
        Object value = evaluate(let.expression());
        variables.put(name, value);
        return Optional.of(value);
      }
    }
    return Optional.empty();
  }

  /** Looks at the thing; each call starts afresh. */
  void on(Object self) {
    variables.clear();
    variables.put(Views.SELF, self);
    if (plan.each().isEmpty()) {
      onOne();
      return;
    }
    for (EachElements.Element item : EachElements.of(evaluate(plan.each().get()))) {
      variables.clear();
      variables.put(Views.SELF, self);
      variables.put(Views.ITEM, item.value());
      itemPlace = item.place();
      onOne();
    }
  }

  private void onOne() {
    if (holds(plan.when()) && holds(plan.violated())) {
      level().ifPresent(level -> findings.accept(finding(level)));
    }
  }

  private boolean holds(Optional<Expression> condition) {
    return condition.isEmpty() || Boolean.TRUE.equals(evaluate(condition.get()));
  }

  private Optional<Level> level() {
    for (CheckPlan.LevelCase level : plan.levels()) {
      if (holds(level.condition())) {
        return level.advice() && !advice
            ? Optional.empty()
            : levelFromSettings.or(() -> Optional.of(level.level()));
      }
    }
    return Optional.empty();
  }

  private Finding finding(Level level) {
    ValuePlace spot = spot(placed(plan.at().variable()), plan.at().path(), plan.at().key());
    String discriminator =
        plan.discriminator().map(this::evaluate).map(RuleFunctions::text).orElse("");
    Map<String, String> arguments = new LinkedHashMap<>();
    plan.placeholders()
        .forEach(
            (text, expression) -> arguments.put(text, RuleFunctions.text(evaluate(expression))));
    return new Finding(
        plan.rule(),
        level,
        arguments,
        spot.place(),
        related(),
        fix(arguments),
        FindingIdentities.of(spot, plan.rule(), discriminator));
  }

  private List<Finding.Related> related() {
    List<Finding.Related> related = new ArrayList<>();
    for (CheckPlan.RelatedPoint point : plan.related()) {
      Object of = evaluate(point.of());
      for (Object one : of instanceof List<?> several ? several : List.of(of)) {
        if (one instanceof Placed placed) {
          ValuePlace spot = spot(placed, point.path(), point.key());
          related.add(new Finding.Related(spot.place(), point.text()));
        }
      }
    }
    return related;
  }

  private Optional<Fix> fix(Map<String, String> arguments) {
    for (CheckPlan.FixPlan fix : plan.fixes()) {
      if (holds(fix.when())) {
        return new FixRun(arguments, this::placed).edits(fix);
      }
    }
    return Optional.empty();
  }

  private static ValuePlace spot(Placed placed, NodePath below, boolean key) {
    ValuePlace spot = placed.spot().below(below);
    return key ? spot.atKey() : spot;
  }

  private Placed placed(String variable) {
    if (variable(variable).orElse(variable) instanceof Placed placed) {
      return placed;
    }
    if (variable.equals(Views.ITEM) && itemPlace.isPresent()) {
      return itemPlace.get();
    }
    throw new IllegalStateException(
        "rule " + plan.rule() + ": '" + variable + "' has no place in a file");
  }

  private Object evaluate(Expression expression) {
    return evaluator.evaluate(expression, activation);
  }
}
