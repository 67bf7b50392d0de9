package dev.gpushare.lint.source.yaml;

import dev.gpushare.lint.source.FileProblem;
import dev.gpushare.lint.source.Span;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Collects the problems of one file, no more than people would read. */
final class ProblemList {

  private static final int MOST = 1_000;

  private final List<FileProblem> problems = new ArrayList<>();

  void add(FileProblem.Kind kind, Span span, String detail, Optional<Span> first, int document) {
    if (!full()) {
      problems.add(new FileProblem(kind, span, detail, first, document));
    }
  }

  boolean full() {
    return problems.size() >= MOST;
  }

  List<FileProblem> sorted() {
    Collections.sort(problems);
    return problems;
  }

  /** Forgets what was found in a document that turned out to be broken. */
  void dropDocument(int document) {
    problems.removeIf(problem -> problem.document() == document);
  }
}
