package dev.gpushare.lint.report.words;

import dev.gpushare.lint.finding.Template;
import java.util.HashMap;
import java.util.Map;

/** A rule's texts where no finding fills their placeholders: a word says what would stand there. */
public final class GeneralText {

  /** Private-use characters, which no rule's text has. */
  private static final char OPEN = '\uE000';

  private static final char CLOSE = '\uE001';

  private GeneralText() {}

  /** Plain text, the words in angle brackets. */
  public static String plain(String template) {
    return marked(template).replace(OPEN, '<').replace(CLOSE, '>');
  }

  /** Markdown, the words in italics. */
  public static String markdown(String template) {
    return escape(marked(template)).replace(OPEN, '*').replace(CLOSE, '*');
  }

  private static String marked(String template) {
    Map<String, String> words = new HashMap<>();
    PlaceholderAlternatives alternatives =
        new PlaceholderAlternatives(part -> OPEN + word(part) + CLOSE);
    for (String placeholder : Template.placeholders(template)) {
      words.put(placeholder, alternatives.of(placeholder));
    }
    return Template.fill(template, words);
  }

  /**
   * The last name in an expression that is no function: {@code name} of {@code
   * text(self.parent.name)}; {@code n} for a size.
   */
  static String word(String expression) {
    if (expression.startsWith("size(")) {
      return "n";
    }
    String word = "…";
    boolean quoted = false;
    int at = 0;
    while (at < expression.length()) {
      char c = expression.charAt(at);
      if (c == '\'' || c == '"') {
        quoted = !quoted;
      }
      int end = at;
      while (end < expression.length() && Character.isJavaIdentifierPart(expression.charAt(end))) {
        end++;
      }
      boolean function = end < expression.length() && expression.charAt(end) == '(';
      if (end > at && !quoted && !function && Character.isLetter(c)) {
        word = expression.substring(at, end);
      }
      at = Math.max(end, at + 1);
    }
    return word;
  }

  /** Plain text as Markdown; code in backticks stays as it is. */
  public static String escape(String text) {
    StringBuilder out = new StringBuilder(text.length() + 16);
    boolean code = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '`') {
        code = !code;
      } else if (!code && needsEscape(text, i)) {
        out.append('\\');
      }
      out.append(c);
    }
    return out.toString();
  }

  private static boolean needsEscape(String text, int at) {
    char c = text.charAt(at);
    if (c == '_') {
      boolean inWord =
          at > 0
              && at + 1 < text.length()
              && Character.isLetterOrDigit(text.charAt(at - 1))
              && Character.isLetterOrDigit(text.charAt(at + 1));
      return !inWord;
    }
    return "\\*<>[]|".indexOf(c) >= 0;
  }
}
