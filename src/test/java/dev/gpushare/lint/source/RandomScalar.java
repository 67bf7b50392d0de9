package dev.gpushare.lint.source;

import dev.gpushare.lint.source.yaml.ScalarResolver;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Makes texts and writes them in the styles that can hold them. */
final class RandomScalar {

  private static final String[] PIECES = {
    "a", "Bc", "w9", "é", "中", "😀", " ", " ", "  ", "\n", "\n", "\n\n", "\t", "#", ": ", "'", "\"",
    "\\", "- ", "{", "]", ",", "&", "%", "-1", "no", "\n  x", "---", "ok", "word",
  };

  private final Random random;

  RandomScalar(Random random) {
    this.random = random;
  }

  String text() {
    StringBuilder text = new StringBuilder();
    int count = random.nextInt(8);
    for (int i = 0; i < count; i++) {
      text.append(PIECES[random.nextInt(PIECES.length)]);
    }
    return text.toString();
  }

  String key(int number) {
    return (random.nextInt(4) == 0 ? text().replace("\n", "") : "k") + number;
  }

  /** A style for a key or inside a flow collection. */
  String inLine(String text, int indent, boolean key) {
    List<String> ways = new ArrayList<>();
    plain(text, indent, !key).ifPresent(ways::add);
    if (!key || text.indexOf('\n') < 0) {
      ways.add(singleQuoted(text, indent, !key));
    }
    ways.add(doubleQuoted(text, indent, !key));
    return ways.get(random.nextInt(ways.size()));
  }

  /** Any style; the text may have more lines, which are indented. */
  String anywhere(String text, int parent) {
    boolean block = random.nextInt(2) == 0 && !text.isEmpty();
    if (!block) {
      return inLine(text, parent + 2, false);
    }
    boolean folded = random.nextBoolean();
    return folded ? folded(text, parent) : literal(text, parent);
  }

  private Optional<String> plain(String text, int indent, boolean lines) {
    boolean safe = !text.isEmpty() && Character.isLetter(text.charAt(0));
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean space = c == ' ' || c == '\n';
      boolean between = i > 0 && i + 1 < text.length() && space && !spaceAround(text, i);
      safe &=
          Character.isLetterOrDigit(c)
              || Character.isSurrogate(c)
              || (between && (lines || c == ' '));
    }
    if (!safe || !(ScalarResolver.plain(text) instanceof ScalarValue.Text)) {
      return Optional.empty();
    }
    StringBuilder out = new StringBuilder();
    for (char c : text.toCharArray()) {
      out.append(breakable(c, indent, lines));
    }
    return Optional.of(out.toString());
  }

  private static boolean spaceAround(String text, int i) {
    return Character.isWhitespace(text.charAt(i - 1)) || Character.isWhitespace(text.charAt(i + 1));
  }

  /** A blank that may become a line end, or a line end that becomes an empty line. */
  private String breakable(char c, int indent, boolean lines) {
    String next = "\n" + " ".repeat(indent + random.nextInt(3));
    if (c == '\n') {
      return (random.nextBoolean() ? " \n" : "\n") + next;
    }
    return c == ' ' && lines && random.nextInt(3) == 0 ? next : String.valueOf(c);
  }

  private String singleQuoted(String text, int indent, boolean lines) {
    StringBuilder out = new StringBuilder("'");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean edge = i == 0 || i + 1 == text.length();
      if (c == '\n' && (edge || spaceAround(text, i) || blankNear(text, i))) {
        return doubleQuoted(text, indent, lines);
      }
      boolean fold = c == '\n' || (c == ' ' && !edge && !spaceAround(text, i));
      out.append(fold ? breakable(c, indent, lines) : c == '\'' ? "''" : String.valueOf(c));
    }
    return out.append("'").toString();
  }

  private static boolean blankNear(String text, int i) {
    return text.charAt(i - 1) == '\t' || text.charAt(i + 1) == '\t';
  }

  private String doubleQuoted(String text, int indent, boolean lines) {
    StringBuilder out = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean inside = i > 0 && i + 1 < text.length() && !spaceAround(text, i);
      if (c == '\n') {
        out.append(inside && lines && random.nextBoolean() ? breakable(c, indent, true) : "\\n");
      } else if (c == '"' || c == '\\') {
        out.append('\\').append(c);
      } else if (c == '\t') {
        out.append("\\t");
      } else if (Character.isHighSurrogate(c) && random.nextBoolean()) {
        out.append(String.format("\\U%08x", text.codePointAt(i++)));
      } else if (!Character.isSurrogate(c) && random.nextInt(6) == 0) {
        out.append(c < 256 ? String.format("\\x%02X", (int) c) : String.format("\\u%04x", (int) c));
      } else if (c == ' ' && inside) {
        out.append(breakable(c, indent, lines));
      } else {
        out.append(c);
      }
      boolean splits =
          i + 1 < text.length() && !Character.isHighSurrogate(c) && c != ' ' && c != '\n';
      char next = i + 1 < text.length() ? text.charAt(i + 1) : 'x';
      if (splits && lines && !Character.isWhitespace(next) && random.nextInt(12) == 0) {
        out.append("\\\n").append(" ".repeat(indent));
      }
    }
    return out.append("\"").toString();
  }

  private String header(String text, char style, int parent, int indent) {
    String rest = text.stripTrailing();
    boolean onlyBreaks = text.replace("\n", "").isEmpty();
    int first = 0;
    while (first < text.length() && text.charAt(first) == '\n') {
      first++;
    }
    boolean starts = first < text.length() && Character.isWhitespace(text.charAt(first));
    String size =
        starts || random.nextInt(5) == 0 ? String.valueOf(indent - Math.max(parent, 0)) : "";
    String chomp = onlyBreaks ? "+" : !text.endsWith("\n") ? "-" : text.endsWith("\n\n") ? "+" : "";
    if (rest.isEmpty() && !onlyBreaks) {
      chomp = text.endsWith("\n") ? "+" : "-";
    }
    return style + (random.nextBoolean() ? size + chomp : chomp + size);
  }

  private String literal(String text, int parent) {
    int indent = Math.max(parent, 0) + 1 + random.nextInt(3);
    StringBuilder out = new StringBuilder(header(text, '|', parent, indent)).append('\n');
    for (String line : lines(text)) {
      out.append(line.isEmpty() ? "" : " ".repeat(indent) + line).append('\n');
    }
    return out.toString();
  }

  private String folded(String text, int parent) {
    int indent = Math.max(parent, 0) + 1 + random.nextInt(3);
    StringBuilder out = new StringBuilder(header(text, '>', parent, indent)).append('\n');
    List<String> lines = lines(text);
    boolean before = false;
    int empty = 0;
    for (String line : lines) {
      if (line.isEmpty()) {
        empty++;
        continue;
      }
      boolean flush = !Character.isWhitespace(line.charAt(0));
      boolean folds = before && flush;
      out.append("\n".repeat(empty + (folds ? 1 : 0)));
      out.append(" ".repeat(indent)).append(flush ? split(line, indent) : line).append('\n');
      before = flush;
      empty = 0;
    }
    return out.append("\n".repeat(empty)).toString();
  }

  /** Breaks a line at single blanks, which folding makes blanks again. */
  private String split(String line, int indent) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < line.length(); i++) {
      boolean fold =
          line.charAt(i) == ' ' && i > 0 && i + 1 < line.length() && !spaceAround(line, i);
      boolean breaks = fold && random.nextInt(3) == 0;
      out.append(breaks ? "\n" + " ".repeat(indent) : String.valueOf(line.charAt(i)));
    }
    return out.toString();
  }

  private static List<String> lines(String text) {
    List<String> lines = new ArrayList<>(List.of(text.split("\n", -1)));
    if (lines.get(lines.size() - 1).isEmpty()) {
      lines.remove(lines.size() - 1);
    }
    return lines;
  }
}
