package dev.gpushare.lint.rules.plan;

import dev.gpushare.lint.cel.ast.Expression;
import dev.gpushare.lint.finding.Fix;
import dev.gpushare.lint.finding.Level;
import dev.gpushare.lint.source.NodePath;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A check that is ready to run: a rule's condition over one kind of thing.
 *
 * @param rule the rule's id
 * @param subject the name of the {@code Subject} whose things are looked at
 * @param advice whether it runs only when advice is asked for
 * @param levels the first whose condition holds is the finding's level; when none holds, there is
 *     no finding
 * @param lets named values, in order; each may use those before it
 * @param each a list or map over whose elements the check runs
 * @param when whether the check applies
 * @param violated what makes a finding; absent means that every element is one
 * @param discriminator tells findings at one path apart
 * @param at where a finding points
 * @param placeholders the expressions in the rule's texts, by their text
 */
public record CheckPlan(
    String rule,
    String subject,
    boolean advice,
    List<LevelCase> levels,
    List<Let> lets,
    Optional<Expression> each,
    Optional<Expression> when,
    Optional<Expression> violated,
    Optional<Expression> discriminator,
    Point at,
    List<RelatedPoint> related,
    List<FixPlan> fixes,
    Map<String, Expression> placeholders) {

  /**
   * A level and its condition.
   *
   * @param advice whether there is a finding only when advice is asked for
   */
  public record LevelCase(Level level, boolean advice, Optional<Expression> condition) {}

  /** A named value. */
  public record Let(String name, Expression expression) {}

  /**
   * A place to point to.
   *
   * @param variable whose value the path belongs to
   * @param path below that value
   * @param key whether the key is meant rather than the value
   */
  public record Point(String variable, NodePath path, boolean key) {}

  /**
   * A further place.
   *
   * @param of the thing
   * @param path below it
   * @param text the key of the text that belongs to the place
   */
  public record RelatedPoint(Expression of, NodePath path, boolean key, String text) {}

  /** A change of the file; of several the first whose condition holds. */
  public record FixPlan(Optional<Expression> when, Fix.Safety safety, List<FixStep> steps) {}

  /**
   * One step of a fix.
   *
   * @param value a template: the scalar to set, or the new name of the key; empty for a removal
   */
  public record FixStep(Action action, Point at, String value) {}

  /** What a step does. */
  public enum Action {
    SET,
    REMOVE,
    RENAME
  }
}
