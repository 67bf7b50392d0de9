package dev.gpushare.lint.model;

import dev.gpushare.lint.source.Document;
import dev.gpushare.lint.source.LocatedNode;
import dev.gpushare.lint.source.NodePath;
import java.util.Optional;

/**
 * A part of values that are written in several places.
 *
 * @param at the path in the values where the part begins
 * @param document where it is written
 * @param base its path there
 * @param editable whether a value can be written there as in a file of values
 */
public record ValuesPart(NodePath at, Document document, NodePath base, boolean editable) {

  /** Where a path of the values is written in this part; nothing when it lies outside. */
  Optional<Where> where(NodePath path) {
    int depth = at.steps().size();
    if (path.steps().size() < depth || !path.steps().subList(0, depth).equals(at.steps())) {
      return Optional.empty();
    }
    NodePath rest = new NodePath(path.steps().subList(depth, path.steps().size()));
    NodePath inDocument = base.resolve(rest);
    LocatedNode located = document.locate(inDocument);
    int reached = located.path().steps().size() - base.steps().size();
    return reached < 0
        ? Optional.empty()
        : Optional.of(new Where(document, inDocument, located, depth + reached, editable));
  }

  /**
   * A place in a document.
   *
   * @param path in the document, whether or not it is written
   * @param located what is written of it
   * @param reached how many steps of the path below the root of the thing are written
   * @param editable whether a value can be written there as in a file of values
   */
  public record Where(
      Document document, NodePath path, LocatedNode located, int reached, boolean editable) {}
}
