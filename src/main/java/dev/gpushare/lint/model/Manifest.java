package dev.gpushare.lint.model;

import dev.gpushare.lint.finding.Place;
import dev.gpushare.lint.model.kind.Kind;
import dev.gpushare.lint.source.Document;
import dev.gpushare.lint.source.Located;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.source.ScalarValue;
import java.util.List;
import java.util.Optional;

/**
 * A thing that somebody applies or passes to a chart: a document, an item of a {@code kind: List},
 * or a block of values inside another file.
 *
 * @param document where it is written
 * @param base its path there; the root for a document of its own
 * @param root its map
 * @param kind what it is
 * @param release the installation that carried values belong to
 * @param parts further places where values are written, the later ones over the earlier ones; then
 *     {@code root} is all of it together
 */
public record Manifest(
    Document document,
    NodePath base,
    Node.Mapping root,
    Kind kind,
    Optional<Release> release,
    List<Part> parts) {

  public Manifest {
    parts = List.copyOf(parts);
  }

  /** A thing that stands in one place. */
  public Manifest(Document document, NodePath base, Node.Mapping root, Kind kind) {
    this(document, base, root, kind, Optional.empty(), List.of());
  }

  /** The value at a path below this thing. */
  public Optional<Node> at(NodePath path) {
    return parts.isEmpty() ? document.at(base.resolve(path)) : Nodes.at(root, path);
  }

  /** The deepest existing part of a path below this thing. */
  public Located locate(NodePath path) {
    return where(path).located();
  }

  /** Where a path below this thing is written, or would be. */
  public Part.Where where(NodePath path) {
    NodePath own = base.resolve(path);
    Located located = document.locate(own);
    int reached = located.path().steps().size() - base.steps().size();
    Part.Where best = new Part.Where(document, own, located, reached, true);
    for (Part part : parts) {
      Optional<Part.Where> other = part.where(path);
      boolean exact = other.isPresent() && other.get().located().exact();
      if (exact || (other.isPresent() && other.get().reached() > best.reached())) {
        best = other.get();
      }
    }
    return best;
  }

  /** {@code metadata.name}, or nothing. */
  public Optional<String> name() {
    return text(NodePath.of("metadata", "name"));
  }

  /** {@code metadata.namespace}, or nothing. */
  public Optional<String> namespace() {
    return text(NodePath.of("metadata", "namespace"));
  }

  /** The text of a scalar at a path, unless it is null or absent. */
  public Optional<String> text(NodePath path) {
    Optional<Node> node = at(path);
    if (node.isPresent()
        && node.get() instanceof Node.Scalar scalar
        && !(scalar.value() instanceof ScalarValue.Null)) {
      return Optional.of(scalar.text());
    }
    return Optional.empty();
  }

  /** All of it, as a place for answers about the thing as a whole. */
  public Place place() {
    return new Place(document().source(), root().span());
  }

  /** One written thing is itself and no other; comparing by content would walk its whole tree. */
  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }
}
