package dev.gpushare.lint.source.edit;

import dev.gpushare.lint.source.Comment;
import dev.gpushare.lint.source.Document;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.source.ScalarValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Adds absent keys. */
final class KeyInsertion {

  private static final int STEP = 2;

  private final Document document;
  private final WholeLines lines;
  private final List<String> keys;
  private final String value;

  private KeyInsertion(Document document, List<String> keys, String value) {
    this.document = document;
    this.lines = new WholeLines(document.source());
    this.keys = keys;
    this.value = value;
  }

  /**
   * The edits that add a path below its existing part.
   *
   * @param existing the part of the path that exists
   */
  static Optional<List<TextEdit>> edits(
      Document document, NodePath existing, NodePath path, String value) {
    List<String> keys = new ArrayList<>();
    for (NodePath.Step step : path.steps().subList(existing.steps().size(), path.steps().size())) {
      if (!(step instanceof NodePath.Key key)) {
        return Optional.empty();
      }
      keys.add(key.name());
    }
    KeyInsertion insertion = new KeyInsertion(document, keys, value);
    if (document.root().isEmpty()) {
      return insertion.intoEmpty();
    }
    return EditPath.of(document, existing).filter(way -> !way.aliased()).flatMap(insertion::below);
  }

  private Optional<List<TextEdit>> below(EditPath way) {
    boolean empty =
        way.value() instanceof Node.Scalar scalar
            ? scalar.value() instanceof ScalarValue.Null
            : way.value() instanceof Node.Mapping mapping && mapping.entries().isEmpty();
    if (empty) {
      return intoNothing(way);
    }
    if (!(way.value() instanceof Node.Mapping mapping)) {
      return Optional.empty();
    }
    return mapping.flow() ? intoFlow(mapping) : intoBlock(mapping);
  }

  /** A null or an empty map becomes a map. */
  private Optional<List<TextEdit>> intoNothing(EditPath way) {
    int from = lines.from(way.place());
    int to = lines.to(way.place());
    if (!TextEdits.isBare(lines, from)) {
      return Optional.empty();
    }
    boolean sameLine = lines.lineEnd(from) >= to;
    if (way.inFlow() || !sameLine || (way.entry().isEmpty() && way.parent().isPresent())) {
      boolean touches = from > 0 && ":-".indexOf(lines.text().charAt(from - 1)) >= 0;
      return Optional.of(List.of(lines.edit(from, to, (touches ? " " : "") + "{" + flow() + "}")));
    }
    if (way.parent().isEmpty()) {
      return Optional.of(List.of(lines.edit(from, to, block(column(from)))));
    }
    return belowKey(way.entry().orElseThrow(), from, to);
  }

  /** What stands behind the colon goes, and the map is added below the line. */
  private Optional<List<TextEdit>> belowKey(Node.Entry entry, int from, int to) {
    int colon = lines.text().indexOf(':', lines.to(entry.key().span()));
    if (colon < 0 || colon > from || lines.lineStart(colon) != lines.lineStart(from)) {
      return Optional.of(List.of(lines.edit(from, to, "{" + flow() + "}")));
    }
    int indent = entry.key().span().start().column() - 1 + STEP;
    int end = lines.lineEnd(to);
    String added = lines.end() + " ".repeat(indent) + block(indent);
    if (end == to) {
      return Optional.of(List.of(lines.edit(colon + 1, to, added)));
    }
    return Optional.of(List.of(lines.edit(colon + 1, to, ""), lines.edit(end, end, added)));
  }

  private int column(int offset) {
    return offset - lines.lineStart(offset);
  }

  private Optional<List<TextEdit>> intoFlow(Node.Mapping mapping) {
    int last = -1;
    for (Node.Entry entry : mapping.entries()) {
      if (!entry.merged()) {
        last = Math.max(last, lines.to(entry.usedAt().orElse(entry.value().span())));
      }
    }
    int close = lines.to(mapping.span()) - 1;
    boolean braces = close >= last && lines.text().charAt(close) == '}';
    if (last < 0 || !braces || !lines.separates(last, close)) {
      return Optional.empty();
    }
    return Optional.of(List.of(lines.edit(last, last, ", " + flow())));
  }

  private Optional<List<TextEdit>> intoBlock(Node.Mapping mapping) {
    int from = lines.from(mapping.span());
    int end = lines.lineEnd(lines.to(mapping.span()));
    boolean explicit = lines.text().charAt(from) == '?';
    if (explicit || (end == lines.text().length() && endsInBlockScalar(mapping))) {
      return Optional.empty();
    }
    int indent = column(from);
    String added = lines.end() + " ".repeat(indent) + block(indent);
    return Optional.of(List.of(lines.edit(end, end, added)));
  }

  /** A line end behind it would become a part of its text. */
  static boolean endsInBlockScalar(Node node) {
    Node last = node;
    while (true) {
      if (last instanceof Node.Scalar scalar) {
        return scalar.style() == Node.Style.LITERAL || scalar.style() == Node.Style.FOLDED;
      }
      Optional<Node> next = lastOf(last);
      if (next.isEmpty()) {
        return false;
      }
      last = next.get();
    }
  }

  private static Optional<Node> lastOf(Node node) {
    if (node instanceof Node.Sequence sequence) {
      int size = sequence.items().size();
      boolean own = size > 0 && sequence.items().get(size - 1).usedAt().isEmpty();
      return own ? Optional.of(sequence.items().get(size - 1).value()) : Optional.empty();
    }
    Node found = null;
    for (Node.Entry entry : ((Node.Mapping) node).entries()) {
      if (!entry.merged()) {
        found = entry.usedAt().isEmpty() ? entry.value() : null;
      }
    }
    return Optional.ofNullable(found);
  }

  private Optional<List<TextEdit>> intoEmpty() {
    int at = lines.from(document.span());
    for (Comment comment : document.comments()) {
      at = Math.max(at, lines.to(comment.span()));
    }
    String end = lines.end();
    if (at == 0) {
      return Optional.of(List.of(lines.edit(0, 0, block(0) + end)));
    }
    int lineEnd = lines.lineEnd(at);
    String tail = lineEnd == lines.text().length() ? end : "";
    return Optional.of(List.of(lines.edit(lineEnd, lineEnd, end + block(0) + tail)));
  }

  private String block(int indent) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < keys.size(); i++) {
      if (i > 0) {
        out.append(lines.end()).append(" ".repeat(indent + i * STEP));
      }
      out.append(ScalarText.of(keys.get(i))).append(':');
    }
    return out.append(' ').append(value).toString();
  }

  private String flow() {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < keys.size(); i++) {
      out.append(i > 0 ? "{" : "").append(ScalarText.of(keys.get(i))).append(": ");
    }
    return out.append(value).append("}".repeat(keys.size() - 1)).toString();
  }
}
