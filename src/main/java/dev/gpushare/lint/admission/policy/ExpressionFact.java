package dev.gpushare.lint.admission.policy;

/**
 * Something to know about an expression that the server takes.
 *
 * @param from where the token starts, in UTF-16 units of the expression's text
 * @param to after the token
 * @param name the field, key or operand it is about
 * @param witness the smallest object on which it shows, as JSON; empty where none is needed
 */
public record ExpressionFact(
    Kind kind, PolicyExpression expression, int from, int to, String name, String witness) {

  /** What it is. */
  public enum Kind {
    /** A field that may be absent is read, and evaluation errs. */
    UNGUARDED,
    /** {@code object} is read where it is null. */
    NULL_OBJECT,
    /** {@code oldObject} is read where it is null. */
    NULL_OLD_OBJECT,
    /** The type check of the server does not know a map of quantities. */
    QUANTITY_MAP,
    /** A quantity, which is text, is compared with a number. */
    QUANTITY_AS_NUMBER,
    /** An operand has the same value for every object. */
    CONSTANT,
    /** A match condition asks who the tenant is. */
    IDENTITY
  }
}
