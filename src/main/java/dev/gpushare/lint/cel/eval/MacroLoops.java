package dev.gpushare.lint.cel.eval;

import dev.gpushare.lint.cel.ast.Expression;
import dev.gpushare.lint.cel.value.CelError;
import dev.gpushare.lint.cel.value.ValueText;
import edu.umd.cs.findbugs.annotations.Nullable;
import java.util.List;
import java.util.Map;

/** Runs the loops that macros expand to: all, exists, map, filter and their kin. */
final class MacroLoops {

  private final Evaluation evaluation;
  private final EvaluationBudget budget;

  MacroLoops(Evaluation evaluation, EvaluationBudget budget) {
    this.evaluation = evaluation;
    this.budget = budget;
  }

  Object run(Expression.Comprehension loop, @Nullable MacroScope scope) {
    Object range = evaluation.evaluate(loop.range(), scope);
    MacroScope accumulator =
        new MacroScope(
            loop.accumulator(),
            MacroAccumulators.open(evaluation.evaluate(loop.initial(), scope)),
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
      String type = ValueText.goType(range);
      throw new CelError("got '" + type + "', expected iterable type").at(loop.range().offset());
    }
    accumulator.value = MacroAccumulators.close(accumulator.value);
    return evaluation.evaluate(loop.result(), accumulator);
  }

  private boolean step(
      Expression.Comprehension loop, MacroScope accumulator, Object first, Object second) {
    MacroScope inner = new MacroScope(loop.variable(), first, accumulator);
    if (loop.variable2().isPresent()) {
      inner = new MacroScope(loop.variable2().get(), second, inner);
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
      if (!MacroAccumulators.absorbs(loop)) {
        throw e;
      }
      next = e;
    }
    accumulator.value = next;
    return true;
  }
}
