package dev.gpushare.lint.admission.policy;

import dev.gpushare.lint.cel.ast.Expression;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A policy that the server takes, ready to be evaluated.
 *
 * @param spec its plain values
 * @param failClosed whether errors refuse the request ({@code failurePolicy})
 * @param variables by name; of two with the same name the later one counts
 */
public record CompiledPolicy(
    String name,
    Map<?, ?> spec,
    boolean failClosed,
    List<Named> matchConditions,
    Map<String, Expression> variables,
    List<Validation> validations,
    List<Named> auditAnnotations) {

  public CompiledPolicy {
    matchConditions = List.copyOf(matchConditions);
    variables = Map.copyOf(variables);
    validations = List.copyOf(validations);
    auditAnnotations = List.copyOf(auditAnnotations);
  }

  /** An expression with a name. */
  public record Named(String name, String text, Expression expression) {}

  /**
   * A validation.
   *
   * @param text its expression as written
   * @param message empty without one
   * @param reason empty without one
   */
  public record Validation(
      String text,
      Expression expression,
      Optional<Expression> messageExpression,
      String message,
      String reason) {}
}
