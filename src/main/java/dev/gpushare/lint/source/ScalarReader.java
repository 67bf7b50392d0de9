package dev.gpushare.lint.source;

import java.util.Objects;
import org.yaml.snakeyaml.events.ScalarEvent;

/** Turns scalar events of one document into scalars. */
final class ScalarReader {

  private final Coordinates at;
  private final String text;
  private final boolean json;
  private final Regions regions = new Regions();
  private int lastEnd;

  /**
   * @param json whether the document may hold escapes that only JSON knows
   */
  ScalarReader(Coordinates at, boolean json) {
    this.at = at;
    this.text = at.text();
    this.json = json;
  }

  /** Where scalars stand, in which no comment can be. */
  Regions regions() {
    return regions;
  }

  /** The offset behind the scalar that was read last. */
  int lastEnd() {
    return lastEnd;
  }

  /**
   * Reads a scalar.
   *
   * @throws Unreadable when its tag does not fit
   */
  Node.Scalar read(ScalarEvent event) {
    Node.Style style = style(event);
    int from = event.getStartMark().getIndex();
    int to = event.getEndMark().getIndex();
    if (event.getAnchor() != null || event.getTag() != null) {
      from = Properties.skip(text, from, to);
    }
    String decoded = event.getValue();
    int region = from;
    if (style == Node.Style.LITERAL || style == Node.Style.FOLDED) {
      region = lineEnd(from);
      checkTab(from, style, decoded);
      to = blockEnd(from, to, style, decoded);
    } else if (json && style == Node.Style.DOUBLE_QUOTED && hasSlash(from, to)) {
      decoded = FlowWalk.doubleQuoted(text, from, to);
    }
    regions.add(region, to);
    lastEnd = to;
    ScalarValue value = value(event, decoded, from, to);
    String meant = value instanceof ScalarValue.Text plain ? plain.value() : decoded;
    return new Node.Scalar(at.span(from, to), meant, style, value);
  }

  private ScalarValue value(ScalarEvent event, String decoded, int from, int to) {
    if (event.getTag() == null) {
      return event.getImplicit().canOmitTagInPlainScalar()
          ? ScalarResolver.plain(decoded)
          : new ScalarValue.Text(decoded);
    }
    try {
      return ScalarResolver.tagged(event.getTag(), decoded);
    } catch (IllegalArgumentException e) {
      throw new Unreadable(Problem.Kind.SYNTAX, from, to, Objects.requireNonNull(e.getMessage()));
    }
  }

  private static Node.Style style(ScalarEvent event) {
    return switch (event.getScalarStyle()) {
      case SINGLE_QUOTED -> Node.Style.SINGLE_QUOTED;
      case DOUBLE_QUOTED -> Node.Style.DOUBLE_QUOTED;
      case LITERAL -> Node.Style.LITERAL;
      case FOLDED -> Node.Style.FOLDED;
      default -> Node.Style.PLAIN;
    };
  }

  /** goyaml.v2 refuses a tab where it looks for the indentation of a block scalar. */
  private void checkTab(int from, Node.Style style, String decoded) {
    int first = 0;
    while (first < decoded.length() && decoded.charAt(first) == '\n') {
      first++;
    }
    boolean tab = first < decoded.length() && decoded.charAt(first) == '\t';
    if (tab && !isDigit(from + 1) && !isDigit(from + 2)) {
      int at = ScalarMap.of(text, from, style, decoded).start(first);
      throw new Unreadable(
          Problem.Kind.SYNTAX, at, at + 1, "a tab stands where only spaces may indent");
    }
  }

  private boolean isDigit(int offset) {
    return offset < text.length() && text.charAt(offset) >= '1' && text.charAt(offset) <= '9';
  }

  /** A search that ends with the scalar: a file may have a hundred thousand of them. */
  private boolean hasSlash(int from, int to) {
    for (int i = from; i + 1 < to; i++) {
      if (text.charAt(i) == '\\' && text.charAt(i + 1) == '/') {
        return true;
      }
    }
    return false;
  }

  private int lineEnd(int from) {
    int end = from;
    while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
      end++;
    }
    return end;
  }

  /**
   * The end of a block scalar: of its last line with content, and with the indicator for keeping
   * line ends that of its last line, both without the line end itself.
   */
  private int blockEnd(int from, int to, Node.Style style, String decoded) {
    int header = lineEnd(from);
    boolean keeps = text.substring(from, Math.min(from + 3, header)).indexOf('+') > 0;
    if (keeps) {
      int end = to > header && text.charAt(to - 1) == '\n' ? to - 1 : to;
      return end > header && text.charAt(end - 1) == '\r' ? end - 1 : Math.max(end, header);
    }
    int last = decoded.length() - 1;
    while (last >= 0 && decoded.charAt(last) == '\n') {
      last--;
    }
    if (last < 0) {
      return header;
    }
    if (Character.isWhitespace(decoded.charAt(last))) {
      return ScalarMap.of(text, from, style, decoded).end(last);
    }
    int end = to;
    while (end > header && Character.isWhitespace(text.charAt(end - 1))) {
      end--;
    }
    return end;
  }
}
