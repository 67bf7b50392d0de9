package dev.gpushare.lint.source;

import java.util.Locale;
import java.util.Optional;

/** Recognises text that a template engine has to render before it is YAML. */
final class Templates {

  /** What is wrong with a template marker in a file that is no template. */
  static final String UNQUOTED = "a value that starts with '{{' needs quotes";

  private static final String[] CONTROLS = {
    "-",
    "/*",
    "$",
    "if",
    "else",
    "end",
    "range",
    "with",
    "define",
    "block",
    "template",
    "include",
    "tpl",
    "toYaml",
    "fail",
    "break",
    "continue",
  };

  private Templates() {}

  /** Whether any marker stands in the text at all. */
  static boolean mayBe(String text) {
    return text.contains("{{") || text.contains("{%");
  }

  /** Whether the file lies where a chart keeps its templates. */
  static boolean belowTemplates(String name) {
    return name.startsWith("templates/") || name.contains("/templates/");
  }

  /** The first marker that is not in a comment of its own line. */
  static Optional<Integer> firstMarker(String text) {
    int at = next(text, 0);
    while (at >= 0) {
      if (!inComment(text, at)) {
        return Optional.of(at);
      }
      at = next(text, lineEnd(text, at));
    }
    return Optional.empty();
  }

  private static int next(String text, int from) {
    return next(text, from, text.length());
  }

  /**
   * A search for both at once: one that is never there would be looked for to the end each time.
   */
  private static int next(String text, int from, int to) {
    for (int i = from; i + 1 < to; i++) {
      if (text.charAt(i) == '{' && (text.charAt(i + 1) == '{' || text.charAt(i + 1) == '%')) {
        return i;
      }
    }
    return -1;
  }

  private static boolean inComment(String text, int at) {
    int start = lineStart(text, at);
    while (start < at && (text.charAt(start) == ' ' || text.charAt(start) == '\t')) {
      start++;
    }
    return text.charAt(start) == '#';
  }

  /** Whether a line starts with a marker that opens a control structure. */
  static boolean hasControls(String text) {
    int at = next(text, 0);
    while (at >= 0) {
      int start = lineStart(text, at);
      boolean first = text.substring(start, Math.min(at, start + 200)).isBlank();
      if (first
          && at - start <= 200
          && (text.charAt(at + 1) == '%' || opensControl(text, at + 2))) {
        return true;
      }
      at = next(text, Math.max(at + 2, lineEnd(text, at)));
    }
    return false;
  }

  private static boolean opensControl(String text, int from) {
    int at = from;
    while (at < text.length() && text.charAt(at) == ' ') {
      at++;
    }
    for (String control : CONTROLS) {
      if (text.startsWith(control, at)) {
        int end = at + control.length();
        boolean word = Character.isLetter(control.charAt(0));
        if (!word || end >= text.length() || !Character.isLetterOrDigit(text.charAt(end))) {
          return true;
        }
      }
    }
    return false;
  }

  /** The marker outside of quotes on the line of an offset. */
  static Optional<Integer> unquotedOnLine(String text, int offset) {
    int start = lineStart(text, Math.min(offset, text.length()));
    int end = lineEnd(text, start);
    char quote = 0;
    for (int i = start; i + 1 < end; i++) {
      char c = text.charAt(i);
      if (quote == 0 && c == '{' && (text.charAt(i + 1) == '{' || text.charAt(i + 1) == '%')) {
        return Optional.of(i);
      }
      if (quote == 0 && (c == '"' || c == '\'')) {
        quote = c;
      } else if (c == quote) {
        quote = 0;
      }
    }
    return Optional.empty();
  }

  /** Whether the line holds a marker at all, in quotes too. */
  static boolean onLine(String text, int offset) {
    int start = lineStart(text, Math.min(offset, text.length()));
    return next(text, start, lineEnd(text, start)) >= 0;
  }

  /** Whether an unquoted scalar of the tree holds a marker. */
  static boolean inPlainScalar(Node node) {
    if (node instanceof Node.Scalar scalar) {
      return scalar.style() == Node.Style.PLAIN && mayBe(scalar.text());
    } else if (node instanceof Node.Sequence sequence) {
      for (Node.Item item : sequence.items()) {
        if (item.usedAt().isEmpty() && inPlainScalar(item.value())) {
          return true;
        }
      }
    } else if (node instanceof Node.Mapping mapping) {
      for (Node.Entry entry : mapping.entries()) {
        boolean here = entry.usedAt().isEmpty() && !entry.merged();
        if (here && (inPlainScalar(entry.key()) || inPlainScalar(entry.value()))) {
          return true;
        }
      }
    }
    return false;
  }

  /** What a person should do with it. */
  static String detail(String name) {
    boolean chart = name.toLowerCase(Locale.ROOT).contains("templates/");
    return chart
        ? "a template; lint what 'helm template' renders from its chart"
        : "a template; lint what it renders to";
  }

  private static int lineStart(String text, int offset) {
    int start = offset;
    while (start > 0 && text.charAt(start - 1) != '\n' && text.charAt(start - 1) != '\r') {
      start--;
    }
    return start;
  }

  private static int lineEnd(String text, int offset) {
    int end = offset;
    while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
      end++;
    }
    return end;
  }
}
