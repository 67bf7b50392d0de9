package dev.gpushare.lint.source.yaml;

import java.util.Locale;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;

/** Where a syntax error really is, and what to say about it. */
final class SyntaxFault {

  private SyntaxFault() {}

  /**
   * The offset of the fault: what was opened and never closed, or a key without colon, is at fault
   * where it starts and not where the parser gave up.
   */
  static int offset(MarkedYAMLException e) {
    Mark mark = e.getProblemMark();
    if (mark == null || (e.getContextMark() != null && startsAtContext(e))) {
      mark = e.getContextMark();
    }
    return mark == null ? 0 : mark.getIndex();
  }

  private static boolean startsAtContext(MarkedYAMLException e) {
    String problem = String.valueOf(e.getProblem());
    String context = String.valueOf(e.getContext());
    return problem.contains("unexpected end of stream")
        || problem.contains("unexpected document separator")
        || (context.contains("flow") && unclosed(problem))
        || problem.equals("could not find expected ':'");
  }

  private static boolean unclosed(String problem) {
    return problem.endsWith("<stream end>")
        || problem.endsWith("<document start>")
        || problem.endsWith("<document end>")
        || problem.endsWith("StreamEnd")
        || problem.endsWith("<block end>");
  }

  /** One line in English. */
  static String text(MarkedYAMLException e) {
    String problem = String.valueOf(e.getProblem());
    String context = String.valueOf(e.getContext());
    if (problem.contains("(TAB)")) {
      return "a tab stands where only spaces may indent";
    } else if (problem.startsWith("mapping values are not allowed")) {
      return "a ':' is not allowed here; a text that holds ': ' needs quotes";
    } else if (problem.equals("could not find expected ':'")) {
      return "a key without ':'";
    } else if (problem.contains("unexpected end of stream") || problem.contains("separator")) {
      return "the quoted text never ends";
    } else if (context.contains("flow") && unclosed(problem)) {
      return context.contains("sequence") ? "the '[' is never closed" : "the '{' is never closed";
    } else if (problem.startsWith("expected <block end>")) {
      return "this does not fit the indentation or the line above";
    } else if (problem.startsWith("expected '<document start>'")) {
      return "something follows the end of the document without '---'";
    }
    return shorten(problem);
  }

  /** One line in English. */
  static String text(RuntimeException e) {
    String message = e.getMessage();
    return message == null ? "cannot be parsed" : shorten(message);
  }

  /** What to say about a character that YAML forbids. */
  static String control(char c) {
    return String.format(Locale.ROOT, "control character U+%04X is not allowed", (int) c);
  }

  private static String shorten(String text) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < text.length() && line.length() < 200; i++) {
      char c = text.charAt(i);
      line.append(c < ' ' || c == 0x7F ? ' ' : c);
    }
    return line.toString();
  }
}
