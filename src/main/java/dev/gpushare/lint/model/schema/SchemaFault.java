package dev.gpushare.lint.model.schema;

import dev.gpushare.lint.source.NodePath;
import java.util.List;
import java.util.Optional;

/**
 * A place where an object does not fit its type.
 *
 * @param path to the value, for an unknown field to the field, for a missing one to where it would
 *     be
 * @param part what of it is wrong
 * @param expected what belongs there; for an unknown field the shape of what is written
 * @param found what is written; for a missing field {@link Shape#NULL}
 * @param text the key of an unknown or missing field, else the scalar as it is read; empty for
 *     lists and maps
 * @param suggestion for an unknown field the legal one that is most likely meant
 * @param allowed for a value that is not allowed those that are
 * @param replacement YAML text that mends it in the place of the key or value, without a change of
 *     what was meant
 */
public record SchemaFault(
    Kind kind,
    NodePath path,
    Part part,
    Shape expected,
    Shape found,
    String text,
    Optional<String> suggestion,
    List<String> allowed,
    Optional<String> replacement) {

  public SchemaFault {
    allowed = List.copyOf(allowed);
  }

  /** Whether quoting or unquoting the very characters that are written is enough. */
  public boolean mendedByQuotes() {
    return replacement.isPresent() && kind != Kind.UNKNOWN_FIELD;
  }

  /** What is wrong. */
  public enum Kind {
    /** The struct has no such field; the server drops it, or refuses it when it is strict. */
    UNKNOWN_FIELD,
    /**
     * The value has another type than its field, or text of a form that cannot be read as that
     * type.
     */
    WRONG_TYPE,
    /**
     * A value of a map of texts is a number, a boolean or null. The server cannot read the object;
     * null alone it takes, as the empty text.
     */
    MAP_VALUE_NOT_TEXT,
    /** The field takes a few values only (custom resources). */
    VALUE_NOT_ALLOWED,
    /** The server refuses the object without the field (custom resources). */
    MISSING_FIELD
  }

  /** The part of an entry. */
  public enum Part {
    KEY,
    VALUE
  }
}
