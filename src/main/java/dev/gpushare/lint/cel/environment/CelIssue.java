package dev.gpushare.lint.cel.environment;

import java.util.List;
import java.util.Optional;

/**
 * Why an expression does not compile.
 *
 * @param offset where the offending token starts, in UTF-16 units of the text
 * @param end after the token
 * @param place where the API server reports it, which may be the point before the token or the
 *     parenthesis after it
 * @param message one line, as the API server words it, without position
 * @param about what it is about, as far as it is known
 */
public record CelIssue(Kind kind, int offset, int end, int place, String message, About about) {

  /** An issue that the API server reports where its token starts. */
  public CelIssue(Kind kind, int offset, int end, String message, About about) {
    this(kind, offset, end, offset, message, about);
  }

  public CelIssue reportedAt(int other) {
    return new CelIssue(kind, offset, end, other, message, about);
  }

  /** What went wrong. */
  public enum Kind {
    SYNTAX,
    /** A name or function that does not exist. */
    UNDECLARED,
    /** An operator or function that does not take these types. */
    NO_OVERLOAD,
    /** A field that its type does not have. */
    UNDEFINED_FIELD,
    /** A selection from a value that has no fields. */
    NO_FIELDS,
    /** The value of the expression, a predicate or a literal has another type than is asked for. */
    RESULT_TYPE,
    /** A macro with unfit arguments. */
    MACRO,
    /** A constant part that fails, or anything else. */
    OTHER
  }

  /**
   * What an issue is about.
   *
   * @param name the field, identifier or function
   * @param type the type that lacks the field, or the type that was found
   * @param argumentTypes the types a function was called with, the receiver first
   */
  public record About(Optional<String> name, Optional<String> type, List<String> argumentTypes) {

    /** Nothing is known. */
    public static final About NOTHING = new About(Optional.empty(), Optional.empty(), List.of());

    public About {
      argumentTypes = List.copyOf(argumentTypes);
    }
  }
}
