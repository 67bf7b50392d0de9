package dev.gpushare.lint.source;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Makes edits of a file that change one value of a document and leave every other character alone.
 * No edit is offered where that cannot be promised: behind an alias or a merge key, on a value with
 * an anchor or a tag, or in a document that is embedded in a quoted or folded text.
 */
public final class TextEdits {

  private TextEdits() {}

  /**
   * Writes a value at a path. What is there is replaced; absent keys are added below the nearest
   * existing map.
   *
   * @param yamlScalar the value as YAML of one line, such as {@code true}, {@code "1"} or {@code
   *     []}
   * @return the edits in order; empty when the value cannot be written safely
   */
  public static Optional<List<TextEdit>> set(Document document, NodePath path, String yamlScalar) {
    if (!document.coordinates().verbatim()) {
      return Optional.empty();
    }
    Located located = document.locate(path);
    return located.exact()
        ? EditPath.of(document, path).flatMap(way -> replace(document, way, yamlScalar))
        : KeyInsertion.edits(document, located.path(), path, yamlScalar);
  }

  private static Optional<List<TextEdit>> replace(Document document, EditPath way, String with) {
    Lines lines = new Lines(document.source());
    int from = lines.from(way.place());
    int to = lines.to(way.place());
    boolean block = !(way.value() instanceof Node.Scalar) && !EditPath.isFlow(way.value());
    boolean ownLines = block && !way.aliased() && lines.startsLine(from);
    if (ownLines && way.parent().isPresent()) {
      return afterIndicator(lines, way).map(at -> List.of(lines.edit(at, to, " " + with)));
    }
    if (!isBare(lines, from)) {
      return Optional.empty();
    }
    boolean touches = from > 0 && ":-?".indexOf(lines.text().charAt(from - 1)) >= 0;
    boolean needsBlank = touches && to == from;
    return Optional.of(List.of(lines.edit(from, to, needsBlank ? " " + with : with)));
  }

  /** Whether no anchor and no tag stands before the value. */
  static boolean isBare(Lines lines, int from) {
    char before = lines.before(from);
    return ":-?,[{\n\r".indexOf(before) >= 0;
  }

  /** The offset behind the colon or dash of a block collection that starts on a line of its own. */
  static Optional<Integer> afterIndicator(Lines lines, EditPath way) {
    int from = lines.from(way.place());
    int search =
        way.entry()
            .map(entry -> lines.to(entry.key().span()))
            .orElseGet(() -> dash(lines, way.parent().orElseThrow(), from));
    int at = lines.text().indexOf(way.entry().isPresent() ? ':' : '-', search);
    boolean plain = at >= 0 && at < from && lines.separates(at + 1, from);
    return plain ? Optional.of(at + 1) : Optional.empty();
  }

  /** The offset of the dash of the item whose value starts at the offset. */
  static int dash(Lines lines, Node sequence, int from) {
    int column = sequence.span().start().column() - 1;
    int line = lines.lineStart(from);
    while (true) {
      int at = line + column;
      if (at < from && at < lines.text().length() && lines.text().charAt(at) == '-') {
        return at;
      }
      if (line == 0) {
        return from;
      }
      line = lines.lineStart(line - 1);
    }
  }

  /**
   * Removes a map entry or list item with its lines. A collection that becomes empty is written as
   * {@code {}} or {@code []}.
   *
   * @return the edits in order; empty when it cannot be removed safely or does not exist
   */
  public static Optional<List<TextEdit>> remove(Document document, NodePath path) {
    return EditPath.of(document, path)
        .filter(way -> way.parent().isPresent())
        .flatMap(way -> new EntryRemoval(document, way).edits());
  }

  /**
   * Gives a map entry another key and keeps its value.
   *
   * @param path the entry; its last step is a key
   */
  public static Optional<List<TextEdit>> renameKey(
      Document document, NodePath path, String newKey) {
    Lines lines = new Lines(document.source());
    return EditPath.of(document, path)
        .flatMap(EditPath::entry)
        .map(entry -> entry.key().span())
        .filter(span -> lines.text().charAt(lines.from(span)) != '*')
        .map(span -> List.of(new TextEdit(span, ScalarText.of(newKey))));
  }

  /** Puts quotes around a plain scalar, so that the same characters become text. */
  public static Optional<List<TextEdit>> quote(Document document, NodePath path) {
    Lines lines = new Lines(document.source());
    return EditPath.of(document, path)
        .filter(way -> !way.aliased() && way.value() instanceof Node.Scalar)
        .filter(way -> ((Node.Scalar) way.value()).style() == Node.Style.PLAIN)
        .filter(way -> isBare(lines, lines.from(way.place())))
        .flatMap(way -> replace(document, way, quoted(((Node.Scalar) way.value()).text())));
  }

  private static String quoted(String text) {
    boolean simple = text.indexOf('"') < 0 && text.indexOf('\\') < 0 && text.indexOf('\n') < 0;
    return simple ? '"' + text + '"' : ScalarText.doubleQuoted(text);
  }

  /**
   * The text of a file after edits.
   *
   * @param edits in any order, none overlapping
   * @throws IllegalArgumentException when two overlap
   */
  public static String apply(SourceText source, List<TextEdit> edits) {
    List<TextEdit> ordered = new ArrayList<>(edits);
    ordered.sort(Comparator.comparing(TextEdit::span));
    StringBuilder out = new StringBuilder();
    int done = 0;
    for (TextEdit edit : ordered) {
      int from = source.offsetAt(edit.span().start());
      if (from < done) {
        throw new IllegalArgumentException("edits overlap at " + edit.span());
      }
      out.append(source.text(), done, from).append(edit.text());
      done = source.offsetAt(edit.span().end());
    }
    return out.append(source.text(), done, source.text().length()).toString();
  }
}
