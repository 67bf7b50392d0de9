package dev.gpushare.lint.source;

import java.util.Optional;

/**
 * What is wrong with a file before its content is looked at.
 *
 * @param span where; for {@link Kind#TEMPLATE} the first line, for {@link Kind#DUPLICATE_KEY} the
 *     second key, for {@link Kind#ALIAS_LIMIT} the first anchor
 * @param detail one line in English for people
 * @param first what it repeats: the first of two equal keys; of a template its first marker
 * @param document the index of the document in its stream, 0-based
 */
public record FileProblem(Kind kind, Span span, String detail, Optional<Span> first, int document)
    implements Comparable<FileProblem> {

  /** What went wrong. */
  public enum Kind {
    /** The document is no YAML or JSON that kubectl and Helm could read; it is left out. */
    SYNTAX,
    /** A key stands twice in one map; the document is read. */
    DUPLICATE_KEY,
    /** A key is a list, a map or null, which kubectl and Helm refuse; the entry is left out. */
    KEY_NOT_TEXT,
    /** Aliases blow the document up; it is left out. */
    ALIAS_LIMIT,
    /** The document nests too deep; it is left out. */
    DEPTH_LIMIT,
    /** The file has too many nodes; this document and all that follow are left out. */
    NODE_LIMIT,
    /** The file is too large and was not read. */
    SIZE_LIMIT,
    /** The file is not in UTF-8 (nor in UTF-16 with a byte order mark) and was not read. */
    ENCODING,
    /** The file holds no text and was not read. */
    BINARY,
    /** The file is a template, which becomes YAML only when it is rendered; it was not read. */
    TEMPLATE
  }

  /** By place. */
  @Override
  public int compareTo(FileProblem other) {
    return span.compareTo(other.span);
  }
}
