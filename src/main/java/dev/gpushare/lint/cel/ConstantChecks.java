package dev.gpushare.lint.cel;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What the API server evaluates when it takes an expression ({@code
 * google/cel-go@v0.26.0:cel/validator.go, interpreter/decorators.go}): patterns, durations and time
 * stamps that are written out, then conversions of constants.
 */
final class ConstantChecks {

  private static final Set<String> VALIDATED = Set.of("matches", "duration", "timestamp");

  private final String text;

  private ConstantChecks(String text) {
    this.text = text;
  }

  /** What is wrong with what is written out. */
  static void validate(Expression expression, String text, List<CelIssue> issues) {
    expression.children().forEach(child -> validate(child, text, issues));
    if (expression instanceof Expression.Literal literal
        && literal.value() instanceof Double number
        && number.isInfinite()) {
      issues.add(issue(text, literal, "", "invalid double literal"));
    }
    if (!(expression instanceof Expression.Call call)
        || !VALIDATED.contains(call.function())
        || call.arguments().isEmpty()) {
      return;
    }
    Expression last = call.arguments().get(call.arguments().size() - 1);
    if (last instanceof Expression.Literal literal) {
      try {
        if (call.function().equals("matches")) {
          Patterns.compile((String) literal.value());
        } else if (call.target().isEmpty()) {
          Conversions.call(call.function(), new Object[] {literal.value()});
        }
      } catch (CelError error) {
        String message = "invalid " + call.function() + " argument";
        issues.add(issue(text, last, call.function(), message));
      }
    }
  }

  /** The first error of a constant, with which the server makes no program of the expression. */
  static Optional<CelIssue> plan(Expression expression, String text) {
    try {
      new ConstantChecks(text).constant(expression);
      return Optional.empty();
    } catch (Refused refused) {
      return Optional.of(refused.issue);
    }
  }

  /** An expression that is refused. */
  private static final class Refused extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final transient CelIssue issue;

    Refused(CelIssue issue) {
      super(null, null, false, false);
      this.issue = issue;
    }
  }

  /** The value, when the server takes the expression for a constant. */
  private Optional<Object> constant(Expression expression) {
    if (expression instanceof Expression.Literal literal) {
      return Optional.of(literal.value());
    } else if (expression instanceof Expression.ListLiteral list) {
      return list(list);
    } else if (expression instanceof Expression.MapLiteral map) {
      return map(map);
    } else if (expression instanceof Expression.Call call) {
      return call(call);
    }
    expression.children().forEach(this::constant);
    return Optional.empty();
  }

  private Optional<Object> list(Expression.ListLiteral list) {
    List<Object> values = new ArrayList<>();
    boolean all = true;
    for (Expression.Element element : list.elements()) {
      Optional<Object> value = constant(element.value());
      all &= value.isPresent() && !element.optional();
      value.ifPresent(values::add);
    }
    return all ? Optional.of(values) : Optional.empty();
  }

  private Optional<Object> map(Expression.MapLiteral map) {
    Map<Object, Object> values = new LinkedHashMap<>();
    boolean all = true;
    for (Expression.Entry entry : map.entries()) {
      Optional<Object> key = constant(entry.key());
      Optional<Object> value = constant(entry.value());
      all &= key.isPresent() && value.isPresent() && !entry.optional();
      if (all) {
        values.put(key.get(), value.get());
      }
    }
    return all ? Optional.of(values) : Optional.empty();
  }

  private Optional<Object> call(Expression.Call call) {
    call.target().ifPresent(this::constant);
    List<Optional<Object>> arguments = call.arguments().stream().map(this::constant).toList();
    try {
      if (Shapes.isConversion(call) && arguments.get(0).isPresent()) {
        return Optional.ofNullable(
            Conversions.call(call.function(), new Object[] {arguments.get(0).get()}));
      }
      pattern(call, arguments);
    } catch (CelError error) {
      Expression at = call.arguments().get(call.target().isPresent() ? 0 : arguments.size() - 1);
      String message = "program instantiation failed: " + error.text();
      throw new Refused(issue(text, at, call.function(), message));
    }
    return Optional.empty();
  }

  private static void pattern(Expression.Call call, List<Optional<Object>> arguments) {
    boolean matches = call.function().equals("matches");
    if (matches || call.function().equals("find") || call.function().equals("findAll")) {
      int at = call.target().isPresent() ? 0 : 1;
      if (at < arguments.size() && arguments.get(at).orElse("") instanceof String pattern) {
        Patterns.compile(pattern);
      }
    }
  }

  private static CelIssue issue(String text, Expression at, String function, String message) {
    return new CelIssue(
        CelIssue.Kind.OTHER,
        at.offset(),
        Tokens.end(text, at.offset()),
        message,
        new CelIssue.About(
            Optional.of(function).filter(name -> !name.isEmpty()), Optional.empty(), List.of()));
  }
}
