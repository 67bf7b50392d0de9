package dev.gpushare.lint.finding;

import dev.gpushare.lint.source.SourceText;
import dev.gpushare.lint.source.Span;

/** Where something is in a file. */
public record Place(SourceText source, Span span) implements Comparable<Place> {

  /** By file name, then by place in it. */
  @Override
  public int compareTo(Place other) {
    int byFile = source.name().compareTo(other.source.name());
    return byFile != 0 ? byFile : span.compareTo(other.span);
  }
}
