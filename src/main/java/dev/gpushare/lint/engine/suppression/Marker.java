package dev.gpushare.lint.engine.suppression;

import dev.gpushare.lint.source.SourceText;
import dev.gpushare.lint.source.Span;
import java.util.List;
import java.util.Optional;

/**
 * A comment that speaks to the linter about findings.
 *
 * @param kind what it wants
 * @param words the rules that it names, as written; for {@link Kind#UNKNOWN} the unknown word
 * @param reason what stands behind {@code --}, without the day
 * @param until the day as written
 * @param span the comment
 * @param whole the comment with its line, or with the blanks before it
 * @param from the first line that it speaks of
 * @param to the last one; before {@code from} where it speaks of nothing
 * @param documentFrom the first line of its document
 * @param documentTo the last line of its document
 */
record Marker(
    Kind kind,
    List<String> words,
    Optional<String> reason,
    Optional<String> until,
    SourceText source,
    Span span,
    Span whole,
    int from,
    int to,
    int documentFrom,
    int documentTo) {

  /** What a marker wants. */
  enum Kind {
    /** Findings are lived with. */
    ALLOW,
    /** Findings would be lived with, but the reason does not stand behind {@code --}. */
    UNDASHED,
    /** Findings are wanted, for a negative test. */
    EXPECT,
    /** Nothing that the linter knows. */
    UNKNOWN
  }

  Marker {
    words = List.copyOf(words);
  }

  boolean speaksOf(int line) {
    return from <= line && line <= to;
  }

  boolean sharesDocumentWith(int line) {
    return documentFrom <= line && line <= documentTo;
  }
}
