package dev.gpushare.lint.source;

/** What came of reading the bytes of a file. */
public sealed interface Content {

  /** The file is text. */
  record Text(SourceText source) implements Content {}

  /**
   * The file is too large, binary or wrongly encoded.
   *
   * @param file has the problem and no document
   */
  record Refused(ReadFile file) implements Content {}

  /** The file could not be read at all. */
  record Failed(Workspace.Failure failure) implements Content {}
}
