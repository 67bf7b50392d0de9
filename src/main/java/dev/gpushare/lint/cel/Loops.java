package dev.gpushare.lint.cel;

import edu.umd.cs.findbugs.annotations.Nullable;
import java.util.List;
import java.util.Map;

/** Runs the loops that macros expand to: all, exists, map, filter and their kin. */
final class Loops {

  private final Evaluation evaluation;
  private final Budget budget;

  Loops(Evaluation evaluation, Budget budget) {
    this.evaluation = evaluation;
    this.budget = budget;
  }

  Object run(Expression.Comprehension loop, @Nullable Scope scope) {
    Object range = evaluation.evaluate(loop.range(), scope);
    Scope accumulator =
        new Scope(
            loop.accumulator(),
            Accumulators.open(evaluation.evaluate(loop.initial(), scope)),
            scope);
    if (range instanceof List<?> list) {
      for (int i = 0; i < list.size(); i++) {
        boolean two = loop.variable2().isPresent();
        if (!step(loop, accumulator, two ? (Long) (long) i : list.get(i), list.get(i))) {
          break;
        }
      }
    } else if (range instanceof Map<?, ?> map) {
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        if (!step(loop, accumulator, entry.getKey(), entry.getValue())) {
          break;
        }
      }
    } else {
      Evaluation.known(range);
      throw CelError.noSuchOverload().at(loop.range().offset());
    }
    accumulator.value = Accumulators.close(accumulator.value);
    return evaluation.evaluate(loop.result(), accumulator);
  }

  private boolean step(
      Expression.Comprehension loop, Scope accumulator, Object first, Object second) {
    Scope inner = new Scope(loop.variable(), first, accumulator);
    if (loop.variable2().isPresent()) {
      inner = new Scope(loop.variable2().get(), second, inner);
    }
    Object goesOn = evaluation.evaluate(loop.condition(), inner);
    if (goesOn == Boolean.FALSE || Boolean.FALSE.equals(goesOn)) {
      return false;
    }
    int level = budget.level();
    Object next;
    try {
      next = evaluation.evaluate(loop.step(), inner);
    } catch (CelError e) {
      budget.returnTo(level);
      if (!Accumulators.absorbs(loop)) {
        throw e;
      }
      next = e;
    }
    accumulator.value = next;
    return true;
  }
}
