package dev.gpushare.lint.cel.check;

import dev.gpushare.lint.cel.environment.CelIssue;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Issues as the API server prints them: message, source line and caret ({@code
 * google/cel-go@v0.26.0:common/error.go, errors.go}).
 */
public final class IssueTexts {

  private static final int MOST = 100;
  private static final int LONGEST_LINE = 16_384;

  private IssueTexts() {}

  /** All issues of an expression by their place, one after the other. */
  public static String of(String expression, List<CelIssue> issues) {
    List<CelIssue> sorted = new ArrayList<>(issues);
    sorted.sort(Comparator.comparingInt(CelIssue::place));
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < Math.min(MOST, sorted.size()); i++) {
      out.append(i > 0 ? "\n" : "");
      one(expression, sorted.get(i), out);
    }
    if (sorted.size() > MOST) {
      out.append('\n').append(sorted.size() - MOST).append(" more errors were truncated");
    }
    return out.toString();
  }

  private static void one(String expression, CelIssue issue, StringBuilder out) {
    int place = Math.min(issue.place(), expression.length());
    int start = place == 0 ? 0 : expression.lastIndexOf('\n', place - 1) + 1;
    int line = 1;
    for (int i = 0; i < start; i++) {
      line += expression.charAt(i) == '\n' ? 1 : 0;
    }
    int end = expression.indexOf('\n', start);
    String text = expression.substring(start, end < 0 ? expression.length() : end);
    String before = expression.substring(start, place);
    int column = before.codePointCount(0, before.length());
    out.append("ERROR: <input>:").append(line).append(':').append(column + 1).append(": ");
    out.append(issue.message());
    if (text.getBytes(StandardCharsets.UTF_8).length > LONGEST_LINE) {
      return;
    }
    out.append("\n | ").append(text.replace('\t', ' ')).append("\n | ");
    for (int i = 0; i < before.length(); i += Character.charCount(before.codePointAt(i))) {
      out.append(before.codePointAt(i) > 0x7f ? '\uff0e' : '.');
    }
    boolean wide = place < expression.length() && expression.codePointAt(place) > 0x7f;
    out.append(wide ? '\uff3e' : '^');
  }
}
