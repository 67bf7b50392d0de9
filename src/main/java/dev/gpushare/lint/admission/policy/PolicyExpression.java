package dev.gpushare.lint.admission.policy;

import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import java.util.Optional;

/**
 * An expression of a ValidatingAdmissionPolicy.
 *
 * @param path where it is in the document
 * @param scalar its text is {@link Node.Scalar#text()}
 * @param name of a variable
 */
public record PolicyExpression(
    NodePath path, Node.Scalar scalar, Role role, Optional<String> name) {

  /** What the API server uses an expression for. */
  public enum Role {
    MATCH_CONDITION,
    VARIABLE,
    VALIDATION,
    MESSAGE,
    AUDIT_ANNOTATION
  }

  /** Its text. */
  public String text() {
    return scalar.text();
  }

  /** An expression is where it is written; comparing by content would compare whole nodes. */
  @Override
  public boolean equals(Object other) {
    return other instanceof PolicyExpression expression && scalar == expression.scalar;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(scalar);
  }
}
