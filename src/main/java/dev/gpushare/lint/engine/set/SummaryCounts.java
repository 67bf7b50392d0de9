package dev.gpushare.lint.engine.set;

import dev.gpushare.lint.finding.Summary;
import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.source.Document;
import dev.gpushare.lint.source.FileProblem;
import dev.gpushare.lint.source.ReadFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Counts what was looked at. */
public final class SummaryCounts {

  private final TreeMap<String, Integer> kinds = new TreeMap<>();
  private final List<String> unrecognised = new ArrayList<>();
  private final Map<String, String> skipped = new TreeMap<>();
  private int files;
  private int documents;

  public void file(ReadFile file) {
    files++;
    for (FileProblem problem : file.problems()) {
      if (skips(problem)) {
        skipped.putIfAbsent(
            file.source().name(), problem.kind().name().toLowerCase(Locale.ROOT).replace('_', ' '));
      }
    }
  }

  /** Problems after which nothing of the file is linted. */
  private static boolean skips(FileProblem problem) {
    return switch (problem.kind()) {
      case TEMPLATE, BINARY, ENCODING, SIZE_LIMIT, ALIAS_LIMIT, DEPTH_LIMIT, NODE_LIMIT -> true;
      case SYNTAX, DUPLICATE_KEY, KEY_NOT_TEXT -> false;
    };
  }

  public void document(Document document, List<Manifest> manifests) {
    if (document.root().isEmpty()) {
      return;
    }
    documents++;
    if (manifests.isEmpty()) {
      unrecognised.add(document.source().name() + ":" + document.span().start().line());
    }
    for (Manifest manifest : manifests) {
      kinds.merge(manifest.kind().id(), 1, Integer::sum);
    }
  }

  public void add(SummaryCounts other) {
    files += other.files;
    documents += other.documents;
    other.kinds.forEach((kind, count) -> kinds.merge(kind, count, Integer::sum));
    unrecognised.addAll(other.unrecognised);
    skipped.putAll(other.skipped);
  }

  public Summary summary() {
    return new Summary(files, documents, kinds, unrecognised, skipped);
  }
}
