package dev.gpushare.lint.rules.compile;

import dev.gpushare.lint.cel.ast.Expression;
import dev.gpushare.lint.cel.environment.CheckedExpression;
import dev.gpushare.lint.finding.RuleText;
import dev.gpushare.lint.rules.compile.RuleSource.FixSource;
import dev.gpushare.lint.rules.compile.RuleSource.LetSource;
import dev.gpushare.lint.rules.compile.RuleSource.PointSource;
import dev.gpushare.lint.rules.compile.RuleSource.RelatedSource;
import dev.gpushare.lint.rules.compile.RuleSource.Snippet;
import dev.gpushare.lint.rules.plan.CheckPlan;
import dev.gpushare.lint.rules.view.Views;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.types.Type;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Compiles the parts of a check that are more than one expression. */
final class CheckParts {

  private final ExpressionScope scope;
  private final Collection<RuleText> texts;

  CheckParts(ExpressionScope scope, Collection<RuleText> texts) {
    this.scope = scope;
    this.texts = texts;
  }

  /** Compiles the named values and declares them, in order. */
  List<CheckPlan.Let> lets(List<LetSource> written) {
    List<CheckPlan.Let> lets = new ArrayList<>();
    for (LetSource let : written) {
      if (scope.declares(let.name())) {
        scope.fault(let.expression(), "'" + let.name() + "' exists already");
      }
      Optional<CheckedExpression> checked = scope.expression(let.expression());
      if (checked.isPresent()) {
        scope.declare(let.name(), checked.get().type());
        lets.add(new CheckPlan.Let(let.name(), checked.get().expression()));
      }
    }
    return lets;
  }

  /** Compiles the list or map that is walked, and declares {@code item}. */
  Optional<Expression> each(Snippet written) {
    Optional<CheckedExpression> checked = scope.expression(written);
    if (checked.isEmpty()) {
      // One fault is enough: what the element would have been is not known.
      scope.declare(Views.ITEM, Type.Simple.DYN);
      return Optional.empty();
    }
    Type type = checked.get().type();
    if (type instanceof Type.ListOf list) {
      scope.declare(Views.ITEM, list.element());
    } else if (type instanceof Type.MapOf map) {
      scope.declare(Views.ITEM, scope.entryOf(map.value()));
    } else {
      scope.fault(written, "'each' walks a list or a map, but this is " + checked.get().typeName());
    }
    return Optional.of(checked.get().expression());
  }

  /** A place; without one the element that is walked, else the thing itself. */
  CheckPlan.Point point(Optional<PointSource> written, boolean walking) {
    if (written.isEmpty()) {
      return new CheckPlan.Point(walking ? Views.ITEM : Views.SELF, NodePath.ROOT, false);
    }
    return point(written.get().path(), written.get().key());
  }

  private CheckPlan.Point point(Snippet path, boolean key) {
    Optional<NodePath> parsed = path(path);
    if (parsed.isPresent()
        && !parsed.get().steps().isEmpty()
        && parsed.get().steps().get(0) instanceof NodePath.Key first
        && scope.declares(first.name())) {
      NodePath below = new NodePath(parsed.get().steps().subList(1, parsed.get().steps().size()));
      return new CheckPlan.Point(first.name(), below, key);
    }
    return new CheckPlan.Point(Views.SELF, parsed.orElse(NodePath.ROOT), key);
  }

  private Optional<NodePath> path(Snippet written) {
    try {
      return Optional.of(NodePath.parse(written.text()));
    } catch (IllegalArgumentException noPath) {
      scope.fault(written, String.valueOf(noPath.getMessage()));
      return Optional.empty();
    }
  }

  List<CheckPlan.RelatedPoint> related(List<RelatedSource> written) {
    List<CheckPlan.RelatedPoint> related = new ArrayList<>();
    for (RelatedSource one : written) {
      Optional<CheckedExpression> of = scope.expression(one.of());
      NodePath path = one.at().flatMap(at -> path(at.path())).orElse(NodePath.ROOT);
      boolean key = one.at().map(PointSource::key).orElse(false);
      String text = one.text().text();
      if (texts.stream().anyMatch(language -> !language.related().containsKey(text))) {
        scope.fault(one.text(), "no related text '" + text + "' in one of the languages");
      }
      of.ifPresent(
          checked ->
              related.add(new CheckPlan.RelatedPoint(checked.expression(), path, key, text)));
    }
    return related;
  }

  CheckPlan.FixPlan fix(FixSource written) {
    List<CheckPlan.FixStep> steps = new ArrayList<>();
    for (Map.Entry<Snippet, Snippet> set : written.set().entrySet()) {
      steps.add(step(CheckPlan.Action.SET, set.getKey(), set.getValue()));
    }
    for (Snippet path : written.remove()) {
      steps.add(new CheckPlan.FixStep(CheckPlan.Action.REMOVE, point(path, true), ""));
    }
    for (Map.Entry<Snippet, Snippet> rename : written.rename().entrySet()) {
      steps.add(step(CheckPlan.Action.RENAME, rename.getKey(), rename.getValue()));
    }
    return new CheckPlan.FixPlan(written.when().flatMap(scope::condition), written.safety(), steps);
  }

  private CheckPlan.FixStep step(CheckPlan.Action action, Snippet path, Snippet value) {
    scope.template(value);
    return new CheckPlan.FixStep(
        action, point(path, action == CheckPlan.Action.RENAME), value.text());
  }
}
