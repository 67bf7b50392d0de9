package dev.gpushare.lint.source.edit;

import dev.gpushare.lint.source.Document;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Removes one entry of a map or one item of a list. */
final class EntryRemoval {

  /** Where an entry or item starts (key, dash, or value in brackets) and where its value ends. */
  private record Part(int from, int to, Node value) {}

  private final WholeLines lines;
  private final EditPath way;
  private final Node parent;
  private final boolean flow;
  private final boolean merges;
  private final List<Part> parts = new ArrayList<>();

  EntryRemoval(Document document, EditPath way) {
    this.lines = new WholeLines(document.source());
    this.way = way;
    this.parent = way.parent().orElseThrow();
    this.flow = EditPath.isFlow(parent);
    boolean merged = false;
    if (parent instanceof Node.Mapping mapping) {
      for (Node.Entry entry : mapping.entries()) {
        merged |= entry.merged();
        if (!entry.merged()) {
          Span end = entry.usedAt().orElse(entry.value().span());
          parts.add(new Part(lines.from(entry.key().span()), lines.to(end), entry.value()));
        }
      }
    } else {
      for (Node.Item item : ((Node.Sequence) parent).items()) {
        Span place = item.usedAt().orElse(item.value().span());
        int from = lines.from(place);
        int start = flow ? from : TextEdits.dash(lines, parent, from);
        parts.add(new Part(start, lines.to(place), item.value()));
      }
    }
    this.merges = merged;
  }

  Optional<List<TextEdit>> edits() {
    Part part = parts.get(way.position());
    String removed = lines.text().substring(part.from, Math.max(part.from, part.to));
    if (removed.indexOf('&') >= 0 && lines.text().indexOf('*') >= 0) {
      return Optional.empty();
    }
    if (parts.size() == 1) {
      return merges ? Optional.empty() : emptied();
    }
    return flow ? fromFlow(part) : fromBlock(part);
  }

  /** The last entry goes: the collection stays, empty. */
  private Optional<List<TextEdit>> emptied() {
    String empty = parent instanceof Node.Mapping ? "{}" : "[]";
    int from = lines.from(parent.span());
    int to = lines.to(parent.span());
    Part only = parts.get(0);
    boolean alone = lines.separates(only.to, flow ? to - 1 : to);
    if (!alone || lines.text().charAt(from) == '?') {
      return Optional.empty();
    }
    boolean ownLine = !flow && lines.startsLine(from) && way.parents().size() > 1;
    if (!ownLine) {
      boolean bare = TextEdits.isBare(lines, from) && (flow || isAloneInLine(from));
      return bare ? Optional.of(List.of(lines.edit(from, to, empty))) : Optional.empty();
    }
    EditPath above =
        new EditPath(
            way.parents().subList(0, way.parents().size() - 1),
            way.positions().subList(0, way.positions().size() - 1),
            parent,
            parent.span(),
            false);
    return TextEdits.afterIndicator(lines, above)
        .map(at -> List.of(lines.edit(at, to, " " + empty)));
  }

  private boolean isAloneInLine(int from) {
    return "-\n\r".indexOf(lines.before(from)) >= 0;
  }

  private Optional<List<TextEdit>> fromFlow(Part part) {
    int at = way.position();
    boolean hasNext = at + 1 < parts.size();
    int from = hasNext ? part.from : parts.get(at - 1).to;
    int to = hasNext ? parts.get(at + 1).from : part.to;
    boolean clean = hasNext ? lines.separates(part.to, to) : lines.separates(from, part.from);
    boolean bare = TextEdits.isBare(lines, hasNext ? to : part.from);
    if (merges || !clean || !bare) {
      return Optional.empty();
    }
    return Optional.of(List.of(lines.edit(from, to, "")));
  }

  private Optional<List<TextEdit>> fromBlock(Part part) {
    int at = way.position();
    if (lines.startsLine(part.from)) {
      int from = lines.lineStart(part.from);
      int to = lines.nextLine(part.to);
      if (at > 0 && KeyInsertion.endsInBlockScalar(parts.get(at - 1).value)) {
        to = skipEmptyLines(to);
      }
      return Optional.of(List.of(lines.edit(from, to, "")));
    }
    // The first entry stands behind a dash; the next one takes its place.
    boolean hasNext = at + 1 < parts.size();
    boolean dashed = lines.before(part.from) == '-';
    if (!hasNext || !dashed || merges || !lines.separates(part.to, parts.get(at + 1).from)) {
      return Optional.empty();
    }
    return Optional.of(List.of(lines.edit(part.from, parts.get(at + 1).from, "")));
  }

  /** Empty lines must not become a part of the block scalar above. */
  private int skipEmptyLines(int from) {
    int at = from;
    while (at < lines.text().length() && lines.text().substring(at, lines.lineEnd(at)).isBlank()) {
      at = lines.nextLine(at);
    }
    return at;
  }
}
