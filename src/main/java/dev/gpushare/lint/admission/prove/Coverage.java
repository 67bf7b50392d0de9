package dev.gpushare.lint.admission.prove;

import dev.gpushare.lint.admission.Guard;
import dev.gpushare.lint.cel.Evaluator;
import dev.gpushare.lint.cel.Expression;
import dev.gpushare.lint.finding.UntakenBranch;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Remembers which values the terms of expressions had. */
final class Coverage implements Evaluator.Observer {

  private static final Set<String> JOINS = Set.of("_&&_", "_||_", "!_", "_?_:_");
  private static final int TRUE = 1;
  private static final int FALSE = 2;

  private final Map<Expression, Integer> seen = new IdentityHashMap<>();

  @Override
  public void saw(Expression part, Object value) {
    if (value instanceof Boolean bool) {
      seen.merge(part, bool ? TRUE : FALSE, (a, b) -> a | b);
    }
  }

  /** The terms that never were true, or never false. */
  List<UntakenBranch> untaken(List<Guard> guards) {
    List<UntakenBranch> all = new ArrayList<>();
    for (Guard guard : guards) {
      for (Guard.Checked checked : guard.expressions()) {
        List<Expression> terms = new ArrayList<>();
        terms(checked.expression(), terms);
        terms.forEach(term -> branch(guard, checked, term, all));
      }
    }
    return all;
  }

  private void branch(
      Guard guard, Guard.Checked checked, Expression term, List<UntakenBranch> all) {
    int values = seen.getOrDefault(term, 0);
    NodeText text = new NodeText(checked.written().text());
    NodeText.Range range = text.range(term);
    for (int value : new int[] {TRUE, FALSE}) {
      if ((values & value) == 0) {
        all.add(
            new UntakenBranch(
                guard.name(),
                checked.written().path().toString(),
                text.of(term) + " \u2192 " + (value == TRUE),
                new GuardPlaces(guard).of(checked, range.from(), range.to())));
      }
    }
  }

  /** Whether a call makes one truth of others. */
  static boolean joins(Expression.Call call) {
    return JOINS.contains(call.function());
  }

  /** Parts that are true or false and that others join. */
  private void terms(Expression node, List<Expression> terms) {
    if (node instanceof Expression.Call call && joins(call)) {
      call.arguments().forEach(part -> terms(part, terms));
      return;
    }
    if (isBool(node)) {
      terms.add(node);
    }
    if (node instanceof Expression.Comprehension loop) {
      inner(loop.step(), terms);
    } else {
      node.children().forEach(child -> inner(child, terms));
    }
  }

  private void inner(Expression node, List<Expression> terms) {
    if (node instanceof Expression.Call call && joins(call)) {
      call.arguments().stream()
          .filter(part -> !(part instanceof Expression.Ident))
          .forEach(part -> terms(part, terms));
    } else if (node instanceof Expression.Comprehension) {
      terms(node, terms);
    } else {
      node.children().forEach(child -> inner(child, terms));
    }
  }

  /** What never had any value was never reached, and counts where it compares or tests. */
  private boolean isBool(Expression node) {
    return seen.containsKey(node)
        || node instanceof Expression.Select select && select.testOnly()
        || node instanceof Expression.Call call
            && Set.of("_==_", "_!=_", "_<_", "_<=_", "_>_", "_>=_", "@in", "startsWith", "matches")
                .contains(call.function());
  }
}
