package dev.gpushare.lint.finding;

import java.util.List;
import java.util.Optional;

/**
 * What the API server makes of an admission policy or binding itself.
 *
 * @param kind the object's kind
 * @param place where it is written
 * @param refused why it is not created: the text after {@code is invalid: }
 * @param warnings what {@code status.typeChecking.expressionWarnings} would hold
 */
public record PolicyAnswer(
    String kind, String name, Place place, Optional<String> refused, List<Warning> warnings) {

  public PolicyAnswer {
    warnings = List.copyOf(warnings);
  }

  /**
   * A warning of the server's type checker.
   *
   * @param fieldRef the field, such as {@code spec.validations[0].expression}
   * @param text with the numbers in generated type names masked
   */
  public record Warning(String fieldRef, String text) {}
}
