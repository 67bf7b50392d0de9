package dev.gpushare.lint.source;

import edu.umd.cs.findbugs.annotations.Nullable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One document of a file, or of a scalar of another document. It is immutable, safe for use by
 * several threads; two documents are equal when they are the same object.
 */
public final class Document {

  private final FileCoordinates coordinates;
  private final int index;
  private final Optional<Node> root;
  private final Span span;
  private final List<Comment> comments;

  /** The scalar that was asked about last: rules ask for one token of it after the other. */
  private volatile @Nullable Mapped mapped;

  private record Mapped(Node.Scalar scalar, ScalarMap map) {}

  public Document(
      FileCoordinates coordinates,
      int index,
      Optional<Node> root,
      Span span,
      List<Comment> comments) {
    this.coordinates = coordinates;
    this.index = index;
    this.root = root;
    this.span = span;
    this.comments = List.copyOf(comments);
  }

  /** The file; of an embedded document the file that its text stands in. */
  public SourceText source() {
    return coordinates.source();
  }

  /** The index in its stream, 0-based; documents that could not be read count too. */
  public int index() {
    return index;
  }

  /** The value; empty when nothing but comments is written. */
  public Optional<Node> root() {
    return root;
  }

  /** From the first to the last character of content; of an empty document where it starts. */
  public Span span() {
    return span;
  }

  /**
   * The comments in order: from behind the previous document, or behind the {@code ---}, up to the
   * next {@code ---}. Comments above the first {@code ---} belong to the first document.
   */
  public List<Comment> comments() {
    return comments;
  }

  /** The value at a path. */
  public Optional<Node> at(NodePath path) {
    if (root.isEmpty()) {
      return root;
    }
    Node node = root.get();
    for (NodePath.Step step : path.steps()) {
      Node next = child(node, step);
      if (next == null) {
        return Optional.empty();
      }
      node = next;
    }
    return Optional.of(node);
  }

  private static @Nullable Node child(Node node, NodePath.Step step) {
    if (node instanceof Node.Mapping mapping && step instanceof NodePath.Key key) {
      return mapping.get(key.name()).orElse(null);
    }
    if (node instanceof Node.Sequence sequence && step instanceof NodePath.Index index) {
      List<Node.Item> items = sequence.items();
      return index.at() < items.size() ? items.get(index.at()).value() : null;
    }
    return null;
  }

  /** The deepest existing value on the way along a path. */
  public LocatedNode locate(NodePath path) {
    Optional<Node.Entry> entry = Optional.empty();
    if (root.isEmpty()) {
      return new LocatedNode(NodePath.ROOT, false, entry, root, span);
    }
    Node node = root.get();
    List<NodePath.Step> done = new ArrayList<>();
    for (NodePath.Step step : path.steps()) {
      Node next = child(node, step);
      if (next == null) {
        break;
      }
      if (node instanceof Node.Mapping mapping && step instanceof NodePath.Key key) {
        entry = mapping.entry(key.name());
      }
      done.add(step);
      node = next;
    }
    boolean exact = done.size() == path.steps().size();
    NodePath reached = exact ? path : new NodePath(done);
    Span place = place(node, reached, exact, entry);
    return new LocatedNode(reached, exact, entry, Optional.of(node), place);
  }

  private Span place(Node node, NodePath reached, boolean exact, Optional<Node.Entry> entry) {
    boolean tight =
        node instanceof Node.Scalar
            || (node instanceof Node.Mapping mapping && mapping.flow())
            || (node instanceof Node.Sequence sequence && sequence.flow());
    int depth = reached.steps().size();
    boolean item = depth > 0 && reached.steps().get(depth - 1) instanceof NodePath.Index;
    if (exact && tight && depth > 0) {
      return node.span();
    }
    if (item && node instanceof Node.Mapping mapping && !mapping.entries().isEmpty()) {
      return firstKey(mapping);
    }
    if (item && tight) {
      return node.span();
    }
    return entry.map(found -> found.key().span()).orElseGet(this::firstPlace);
  }

  private static Span firstKey(Node.Mapping mapping) {
    return mapping.entries().get(0).key().span();
  }

  private Span firstPlace() {
    Node node = root.orElse(null);
    while (node instanceof Node.Sequence sequence && !sequence.items().isEmpty()) {
      node = sequence.items().get(0).value();
    }
    if (node instanceof Node.Mapping mapping && !mapping.entries().isEmpty()) {
      return firstKey(mapping);
    }
    return node != null ? node.span() : span;
  }

  /**
   * Where a character of a scalar's decoded text stands in the file.
   *
   * @param scalar a scalar of this document
   * @param offset counts UTF-16 units of the decoded text; the text's length is its end
   */
  public Position positionIn(Node.Scalar scalar, int offset) {
    return coordinates.position(map(scalar).start(offset));
  }

  /**
   * Where a stretch of a scalar's decoded text stands in the file.
   *
   * @param scalar a scalar of this document
   * @param from the first UTF-16 unit
   * @param to the unit behind the last one
   */
  public Span spanIn(Node.Scalar scalar, int from, int to) {
    ScalarMap map = map(scalar);
    int start = map.start(from);
    return to <= from
        ? coordinates.span(start, start)
        : coordinates.span(start, Math.max(start, map.end(to - 1)));
  }

  private ScalarMap map(Node.Scalar scalar) {
    Mapped last = mapped;
    if (last == null || last.scalar() != scalar) {
      last = new Mapped(scalar, coordinates.map(scalar));
      mapped = last;
    }
    return last.map();
  }

  public FileCoordinates coordinates() {
    return coordinates;
  }

  @Override
  public String toString() {
    return source() + "#" + index;
  }
}
