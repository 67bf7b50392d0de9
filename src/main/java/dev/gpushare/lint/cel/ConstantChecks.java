package dev.gpushare.lint.cel;

import java.util.List;

/**
 * What the API server evaluates when it takes an expression: patterns, durations and time stamps
 * that are written out, and conversions of constants ({@code
 * google/cel-go@v0.26.0:cel/validator.go, interpreter/interpretable.go}).
 */
final class ConstantChecks {

  private ConstantChecks() {}

  static void of(Expression expression, String text, List<CelIssue> issues) {
    if (expression instanceof Expression.Select select) {
      of(select.operand(), text, issues);
    } else if (expression instanceof Expression.Call call) {
      call.target().ifPresent(target -> of(target, text, issues));
      call.arguments().forEach(argument -> of(argument, text, issues));
      call(call, text, issues);
    } else if (expression instanceof Expression.ListLiteral list) {
      list.elements().forEach(element -> of(element.value(), text, issues));
    } else if (expression instanceof Expression.MapLiteral map) {
      map.entries()
          .forEach(
              entry -> {
                of(entry.key(), text, issues);
                of(entry.value(), text, issues);
              });
    } else if (expression instanceof Expression.Comprehension loop) {
      of(loop.range(), text, issues);
      of(loop.initial(), text, issues);
      of(loop.condition(), text, issues);
      of(loop.step(), text, issues);
      of(loop.result(), text, issues);
    }
  }

  private static void call(Expression.Call call, String text, List<CelIssue> issues) {
    if (call.arguments().isEmpty()) {
      return;
    }
    Expression last = call.arguments().get(call.arguments().size() - 1);
    switch (call.function()) {
      case "matches", "find":
        if (last instanceof Expression.Literal) {
          check(call, last, call.function(), text, issues);
        }
        break;
      case "findAll":
        if (call.arguments().get(0) instanceof Expression.Literal) {
          check(call, call.arguments().get(0), "find", text, issues);
        }
        break;
      case "duration", "timestamp", "int", "uint", "double", "bool", "string", "bytes":
        if (call.target().isEmpty() && last instanceof Expression.Literal) {
          check(call, last, call.function(), text, issues);
        }
        break;
      default:
        break;
    }
  }

  private static void check(
      Expression.Call call, Expression at, String function, String text, List<CelIssue> issues) {
    Object value = ((Expression.Literal) at).value();
    try {
      if (function.equals("matches") || function.equals("find")) {
        Patterns.compile((String) value);
      } else {
        Conversions.call(function, new Object[] {value});
      }
    } catch (CelError error) {
      boolean validated =
          function.equals("matches") || function.equals("duration") || function.equals("timestamp");
      String message =
          validated
              ? "invalid " + function + " argument"
              : "program instantiation failed: " + error.getMessage();
      issues.add(
          new CelIssue(
              CelIssue.Kind.OTHER,
              at.offset(),
              Tokens.end(text, at.offset()),
              message,
              new CelIssue.About(
                  java.util.Optional.of(call.function()), java.util.Optional.empty(), List.of())));
    }
  }
}
