package dev.gpushare.lint.finding;

import dev.gpushare.lint.source.edit.TextEdit;
import java.util.List;

/**
 * A change that removes a finding.
 *
 * @param safety whether every working deployment keeps working
 * @param edits in one file, none overlapping
 */
public record Fix(Safety safety, List<TextEdit> edits) {

  public Fix {
    edits = List.copyOf(edits);
  }

  /** May it be applied in bulk? */
  public enum Safety {
    /** Keeps every working deployment working. */
    SAFE,
    /** Plausible, but changes behaviour or needs a choice. */
    UNSAFE
  }
}
