package dev.gpushare.lint.cel.eval;

import dev.gpushare.lint.cel.ast.Expression;
import dev.gpushare.lint.cel.environment.TypeNames;
import dev.gpushare.lint.cel.function.FunctionLibrary;
import dev.gpushare.lint.cel.function.OverloadErrors;
import dev.gpushare.lint.cel.value.CelError;
import dev.gpushare.lint.cel.value.CompiledPatterns;
import dev.gpushare.lint.cel.value.Limits;
import dev.gpushare.lint.cel.value.OptionalValue;
import dev.gpushare.lint.cel.value.ServerMadeValue;
import dev.gpushare.lint.cel.value.TypeValue;
import dev.gpushare.lint.cel.value.UnknownValue;
import dev.gpushare.lint.cel.value.ValueAccess;
import edu.umd.cs.findbugs.annotations.Nullable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** One run of an expression. */
final class Evaluation {

  /** Functions that do not look at what they are given. */
  private static final Set<String> PASS_ON =
      Set.of("_==_", "_!=_", "dyn", "optional.of", "cel.@mapInsert");

  private final Activation activation;
  private final FunctionDispatch functions;
  private final EvaluationBudget budget;
  private final MacroLoops loops;
  private Evaluator.Observer observer = (part, value) -> {};

  /**
   * @param meter empty where nothing is metered
   */
  Evaluation(
      Activation activation,
      Limits limits,
      Map<String, FunctionLibrary> libraries,
      CompiledPatterns patterns,
      Optional<CostMeter> meter) {
    this.activation = activation;
    this.functions = new FunctionDispatch(this, limits, libraries, patterns);
    this.budget = new EvaluationBudget(limits, meter);
    this.loops = new MacroLoops(this, budget);
  }

  void watch(Evaluator.Observer other) {
    observer = other;
  }

  Object run(Expression expression) {
    try {
      return evaluate(expression, null);
    } catch (EvaluationBudget.Spent e) {
      throw new CelError(String.valueOf(e.getMessage())).at(expression.offset());
    } catch (StackOverflowError e) {
      throw new CelError("expression is nested too deeply").at(expression.offset());
    }
  }

  void spend(long amount) {
    budget.spend(amount);
  }

  Object evaluate(Expression expression, @Nullable MacroScope scope) {
    budget.enter();
    Object value;
    if (expression instanceof Expression.Ident ident) {
      value = ident(ident, scope);
    } else if (expression instanceof Expression.Select select) {
      value = select(select, scope);
    } else if (expression instanceof Expression.Call call) {
      value = call(call, scope);
    } else if (expression instanceof Expression.Literal literal) {
      value = literal.value();
    } else if (expression instanceof Expression.Comprehension loop) {
      value = loops.run(loop, scope);
    } else if (expression instanceof Expression.ListLiteral list) {
      value = list(list, scope);
    } else if (expression instanceof Expression.MapLiteral map) {
      value = map(map, scope);
    } else {
      throw new CelError("objects cannot be made here").at(expression.offset());
    }
    budget.leave();
    observer.saw(expression, value);
    return value;
  }

  private Object ident(Expression.Ident ident, @Nullable MacroScope scope) {
    budget.cost(1);
    Object local = MacroScope.find(scope, ident.name());
    if (local instanceof CelError error) {
      // the accumulator of all() and exists() carries an error along
      throw error;
    } else if (local != null) {
      return local;
    }
    try {
      Optional<Object> value = activation.value(ident.name());
      if (value.isPresent()) {
        return value.get();
      }
    } catch (CelError e) {
      throw e.at(ident.offset());
    }
    if (TypeNames.isType(ident.name())) {
      budget.cost(-1);
      return new TypeValue(ident.name());
    }
    throw new CelError("no such attribute(s): " + ident.name()).at(ident.offset());
  }

  private Object select(Expression.Select select, @Nullable MacroScope scope) {
    Object operand = evaluate(select.operand(), scope);
    budget.cost(
        (PlannedExpression.isChain(select.operand()) ? 0 : 1) + (select.testOnly() ? 0 : 1));
    try {
      return select.testOnly()
          ? ValueAccess.has(operand, select.field())
          : ValueAccess.select(operand, select.field());
    } catch (CelError e) {
      throw e.at(select.offset());
    }
  }

  private Object list(Expression.ListLiteral list, @Nullable MacroScope scope) {
    budget.cost(budget.isMetered() && !PlannedExpression.isConstant(list) ? CallCost.LIST : 0);
    List<Object> values = new ArrayList<>(list.elements().size());
    for (Expression.Element element : list.elements()) {
      Object value = evaluate(element.value(), scope);
      if (element.optional()) {
        optional(value, list.offset()).content().ifPresent(values::add);
      } else {
        values.add(value);
      }
    }
    return values;
  }

  private Object map(Expression.MapLiteral map, @Nullable MacroScope scope) {
    budget.cost(budget.isMetered() && !PlannedExpression.isConstant(map) ? CallCost.MAP : 0);
    Map<Object, Object> values = new LinkedHashMap<>();
    for (Expression.Entry entry : map.entries()) {
      Object key = evaluate(entry.key(), scope);
      Object value = evaluate(entry.value(), scope);
      if (entry.optional()) {
        Optional<Object> content = optional(value, map.offset()).content();
        if (content.isEmpty()) {
          values.remove(key);
          continue;
        }
        value = content.get();
      }
      // the last of equal keys counts
      values.put(known(key), value);
    }
    return values;
  }

  private static OptionalValue optional(Object value, int offset) {
    if (value instanceof OptionalValue optional) {
      return optional;
    }
    throw CelError.noSuchOverload().at(offset);
  }

  private Object call(Expression.Call call, @Nullable MacroScope scope) {
    switch (call.function()) {
      case "_||_":
        return logical(call, scope, true);
      case "_&&_":
        return logical(call, scope, false);
      case "_?_:_":
        Object condition = known(evaluate(call.arguments().get(0), scope));
        if (!(condition instanceof Boolean chosen)) {
          throw CelError.noSuchOverload().at(call.offset());
        }
        Expression branch = call.arguments().get(chosen ? 1 : 2);
        budget.cost(PlannedExpression.isRead(branch) ? -1 : 0);
        return evaluate(branch, scope);
      case "@not_strictly_false", "__not_strictly_false__":
        return notStrictlyFalse(call, scope);
      case "or", "orValue":
        if (call.target().isPresent()) {
          return orElse(call, scope);
        }
        return plain(call, scope);
      case "@in":
        // the server does not look at what it looks for when there is nothing to look in
        return call.arguments().get(1) instanceof Expression.ListLiteral list
                && list.elements().isEmpty()
            ? Boolean.FALSE
            : plain(call, scope);
      default:
        return plain(call, scope);
    }
  }

  private Object plain(Expression.Call call, @Nullable MacroScope scope) {
    int receiver = call.target().isPresent() ? 1 : 0;
    Object[] arguments = new Object[call.arguments().size() + receiver];
    if (receiver == 1) {
      arguments[0] = evaluate(call.target().get(), scope);
    }
    for (int i = receiver; i < arguments.length; i++) {
      arguments[i] = evaluate(call.arguments().get(i - receiver), scope);
    }
    try {
      Object told = ServerMadeValue.of(call.function(), arguments);
      if (told != null) {
        return told;
      }
      if (!PASS_ON.contains(call.function())) {
        for (Object argument : arguments) {
          known(argument);
        }
      }
      Object result = functions.call(call.function(), arguments);
      budget.cost(call, arguments, result);
      return result;
    } catch (CelError e) {
      throw e.at(call.offset());
    } catch (ClassCastException e) {
      throw OverloadErrors.of(call.function(), arguments).at(call.offset());
    }
  }

  private Object orElse(Expression.Call call, @Nullable MacroScope scope) {
    boolean unwrap = call.function().equals("orValue");
    Object value = known(evaluate(call.target().get(), scope));
    if (unwrap && !(value instanceof OptionalValue)) {
      // what is no optional stands for itself
      return value;
    }
    OptionalValue target = optional(value, call.offset());
    if (target.isPresent()) {
      return unwrap ? target.content().get() : target;
    }
    Object other = evaluate(call.arguments().get(0), scope);
    return unwrap ? other : optional(other, call.offset());
  }

  /** An operand that decides wins over an error in the other one. */
  private Object logical(Expression.Call call, @Nullable MacroScope scope, boolean deciding) {
    Object left = operand(call.arguments().get(0), scope);
    if (left instanceof Boolean value && value == deciding) {
      return left;
    }
    Object right = operand(call.arguments().get(1), scope);
    if (right instanceof Boolean value && value == deciding) {
      return right;
    }
    if (left instanceof CelError error && error.isUnknown()) {
      throw error;
    } else if (right instanceof CelError error && error.isUnknown()) {
      throw error;
    } else if (left instanceof CelError error) {
      throw error;
    } else if (right instanceof CelError error) {
      throw error;
    } else if (!(left instanceof Boolean) || !(right instanceof Boolean)) {
      throw CelError.noSuchOverload().at(call.offset());
    }
    return !deciding;
  }

  /** The value, or the error as a value. */
  private Object operand(Expression expression, @Nullable MacroScope scope) {
    int level = budget.level();
    try {
      return known(evaluate(expression, scope));
    } catch (CelError e) {
      budget.returnTo(level);
      return e;
    }
  }

  static Object known(Object value) {
    if (value instanceof UnknownValue unknown) {
      throw CelError.unknown(unknown.why());
    }
    return value;
  }

  private Object notStrictlyFalse(Expression.Call call, @Nullable MacroScope scope) {
    Object value = operand(call.arguments().get(0), scope);
    budget.cost(1);
    return !Boolean.FALSE.equals(value);
  }
}
