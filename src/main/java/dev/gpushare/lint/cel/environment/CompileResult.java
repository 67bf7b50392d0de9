package dev.gpushare.lint.cel.environment;

import java.util.List;
import java.util.Optional;

/**
 * An expression that compiles, or why it does not.
 *
 * @param issues by place; empty exactly when there is an expression
 */
public record CompileResult(Optional<CheckedExpression> checked, List<CelIssue> issues) {

  public CompileResult {
    issues = List.copyOf(issues);
    if (checked.isPresent() != issues.isEmpty()) {
      throw new IllegalArgumentException("either an expression or issues");
    }
  }

  public static CompileResult of(CheckedExpression checked) {
    return new CompileResult(Optional.of(checked), List.of());
  }

  public static CompileResult of(List<CelIssue> issues) {
    return new CompileResult(Optional.empty(), issues);
  }
}
