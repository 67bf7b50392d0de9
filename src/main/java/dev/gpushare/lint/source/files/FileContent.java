package dev.gpushare.lint.source.files;

import dev.gpushare.lint.source.ReadFile;
import dev.gpushare.lint.source.SourceText;

/** What came of reading the bytes of a file. */
public sealed interface FileContent {

  /** The file is text. */
  record Text(SourceText source) implements FileContent {}

  /**
   * The file is too large, binary or wrongly encoded.
   *
   * @param file has the problem and no document
   */
  record Refused(ReadFile file) implements FileContent {}

  /** The file could not be read at all. */
  record Failed(Workspace.Failure failure) implements FileContent {}
}
