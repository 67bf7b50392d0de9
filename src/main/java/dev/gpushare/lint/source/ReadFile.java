package dev.gpushare.lint.source;

import java.util.List;

/**
 * What was read from one file or from one scalar.
 *
 * @param documents those that could be read, in order; a file without any content has one document
 *     without a root
 * @param problems sorted by place
 */
public record ReadFile(SourceText source, List<Document> documents, List<FileProblem> problems) {

  public ReadFile {
    documents = List.copyOf(documents);
    problems = List.copyOf(problems);
  }
}
