package dev.gpushare.lint.rules.compile;

import dev.gpushare.lint.cel.ast.Expression;
import dev.gpushare.lint.rules.compile.RuleSource.CheckSource;
import dev.gpushare.lint.rules.compile.RuleSource.LevelSource;
import dev.gpushare.lint.rules.compile.RuleSource.Snippet;
import dev.gpushare.lint.rules.plan.CheckPlan;
import dev.gpushare.lint.rules.view.Views;
import dev.gpushare.lint.types.NearestWord;
import dev.gpushare.lint.types.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Type-checks a rule file and turns its checks into plans. */
public final class RuleCompiler {

  private final Views views;
  private final RuleSource source;
  private final List<RuleFault> faults;

  private RuleCompiler(Views views, RuleSource source, List<RuleFault> faults) {
    this.views = views;
    this.source = source;
    this.faults = faults;
  }

  /**
   * @param views what rules may read
   * @param faults gets every fault that is found; with faults the plans are not to be used
   */
  public static List<CheckPlan> compile(Views views, RuleSource source, List<RuleFault> faults) {
    RuleCompiler compiler = new RuleCompiler(views, source, faults);
    List<CheckPlan> plans = new ArrayList<>();
    for (CheckSource check : source.checks()) {
      compiler.check(check).ifPresent(plans::add);
    }
    return plans;
  }

  private Optional<CheckPlan> check(CheckSource check) {
    ExpressionScope scope = new ExpressionScope(views, source.document(), faults);
    Optional<Type> subject = views.subjectType(check.subject().text());
    if (subject.isEmpty()) {
      String hint =
          NearestWord.of(check.subject().text(), views.subjectNames())
              .map(near -> "; did you mean '" + near + "'?")
              .orElse("");
      scope.fault(check.subject(), "unknown subject '" + check.subject().text() + "'" + hint);
      return Optional.empty();
    }
    int before = faults.size();
    scope.declare(Views.SELF, subject.get());
    CheckParts parts = new CheckParts(scope, source.info().texts().values());
    // First, since the named values may use the element that is walked.
    Optional<Expression> each = check.each().flatMap(parts::each);
    CheckPlan plan =
        new CheckPlan(
            source.info().id(),
            check.subject().text(),
            source.info().advice(),
            List.of(),
            parts.lets(check.lets()),
            each,
            check.when().flatMap(scope::condition),
            check.violated().flatMap(scope::condition),
            check.discriminator().flatMap(scope::text),
            parts.point(check.at(), check.each().isPresent()),
            parts.related(check.related()),
            check.fixes().stream().map(parts::fix).toList(),
            placeholders(scope));
    CheckPlan complete = withLevels(plan, levels(scope));
    return faults.size() == before ? Optional.of(complete) : Optional.empty();
  }

  private static CheckPlan withLevels(CheckPlan plan, List<CheckPlan.LevelCase> levels) {
    return new CheckPlan(
        plan.rule(),
        plan.subject(),
        plan.advice(),
        levels,
        plan.lets(),
        plan.each(),
        plan.when(),
        plan.violated(),
        plan.discriminator(),
        plan.at(),
        plan.related(),
        plan.fixes(),
        plan.placeholders());
  }

  private List<CheckPlan.LevelCase> levels(ExpressionScope scope) {
    List<CheckPlan.LevelCase> levels = new ArrayList<>();
    for (LevelSource level : source.levels()) {
      levels.add(
          new CheckPlan.LevelCase(
              level.level(), level.advice(), level.condition().flatMap(scope::condition)));
    }
    return levels;
  }

  private Map<String, Expression> placeholders(ExpressionScope scope) {
    for (Snippet template : source.templates()) {
      scope.template(template);
    }
    return scope.placeholders();
  }
}
