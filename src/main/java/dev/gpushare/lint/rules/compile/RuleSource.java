package dev.gpushare.lint.rules.compile;

import dev.gpushare.lint.finding.Fix;
import dev.gpushare.lint.finding.Level;
import dev.gpushare.lint.finding.RuleInfo;
import dev.gpushare.lint.source.Document;
import dev.gpushare.lint.source.Node;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A rule file as it is written: everything in its place, expressions not yet compiled.
 *
 * @param document the file
 * @param info what reports and documentation say
 * @param levels the conditions of the levels, in order; the first that holds counts
 * @param checks at least one
 * @param templates every text with placeholders that a finding needs
 */
public record RuleSource(
    Document document,
    RuleInfo info,
    List<LevelSource> levels,
    List<CheckSource> checks,
    List<Snippet> templates) {

  /** A scalar of the rule file that is an expression, a path or a text. */
  record Snippet(Node.Scalar scalar) {

    String text() {
      return scalar.text();
    }
  }

  /**
   * @param advice whether there is a finding only when advice is asked for
   * @param condition absent for a rule of one level
   */
  record LevelSource(Level level, boolean advice, Optional<Snippet> condition) {}

  /** A named value. */
  record LetSource(String name, Snippet expression) {}

  /**
   * Where a finding points.
   *
   * @param path as written in the rule file, possibly starting with the name of a variable
   * @param key whether the key is meant rather than the value
   */
  record PointSource(Snippet path, boolean key) {}

  /**
   * A further place.
   *
   * @param of the object that the path belongs to
   * @param text the key of the related text
   */
  record RelatedSource(Snippet of, Optional<PointSource> at, Snippet text) {}

  /**
   * What a fix does; of several the first whose condition holds.
   *
   * @param when absent for one that always fits
   * @param set scalar templates by path
   * @param remove paths of entries
   * @param rename key templates by path
   */
  record FixSource(
      Optional<Snippet> when,
      Fix.Safety safety,
      Map<Snippet, Snippet> set,
      List<Snippet> remove,
      Map<Snippet, Snippet> rename) {}

  /** A condition over one kind of thing. */
  record CheckSource(
      Snippet subject,
      List<LetSource> lets,
      Optional<Snippet> each,
      Optional<Snippet> when,
      Optional<Snippet> violated,
      Optional<PointSource> at,
      Optional<Snippet> discriminator,
      List<RelatedSource> related,
      List<FixSource> fixes) {}
}
