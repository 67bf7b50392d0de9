package dev.gpushare.lint.admission.typecheck;

import java.util.ArrayList;
import java.util.List;

/**
 * Finds the names that an expression reads, from its text alone: also where it does not compile.
 */
public final class ExpressionNames {

  private final String text;
  private final List<Name> found = new ArrayList<>();
  private int at;
  private char before = ' ';

  private ExpressionNames(String text) {
    this.text = text;
  }

  /** A name at the start of a selection, such as {@code object} of {@code object.spec}. */
  public record Name(String name, int offset, int end) {}

  /** All of them in order; fields, texts and comments apart. */
  public static List<Name> of(String text) {
    ExpressionNames names = new ExpressionNames(text);
    while (names.at < text.length()) {
      names.step();
    }
    return names.found;
  }

  private void step() {
    char c = text.charAt(at);
    if (text.startsWith("//", at)) {
      int end = text.indexOf('\n', at);
      at = end < 0 ? text.length() : end;
    } else if (c == '\'' || c == '"') {
      at = afterText(at, false);
      before = c;
    } else if (isName(c)) {
      name();
    } else {
      before = Character.isWhitespace(c) ? before : c;
      at++;
    }
  }

  private void name() {
    int start = at;
    while (at < text.length() && isName(text.charAt(at))) {
      at++;
    }
    String name = text.substring(start, at);
    boolean quoted = at < text.length() && (text.charAt(at) == '\'' || text.charAt(at) == '"');
    if (quoted && isPrefix(name)) {
      at = afterText(at, name.indexOf('r') >= 0 || name.indexOf('R') >= 0);
    } else if (!isField(start) && !Character.isDigit(name.charAt(0))) {
      found.add(new Name(name, start, at));
    }
    before = 'a';
  }

  /** A name behind {@code .} or {@code .?}; a question mark alone belongs to a condition. */
  private boolean isField(int start) {
    int mark = before == '?' ? text.lastIndexOf('?', start) : -1;
    return before == '.' || (mark > 0 && text.charAt(mark - 1) == '.');
  }

  /** {@code r'...'} and {@code b'...'}. */
  private static boolean isPrefix(String name) {
    return name.length() <= 2 && name.chars().allMatch(c -> "rRbB".indexOf(c) >= 0);
  }

  private int afterText(int start, boolean raw) {
    String quote = text.substring(start, start + 1);
    if (text.startsWith(quote.repeat(3), start)) {
      quote = quote.repeat(3);
    }
    int i = start + quote.length();
    while (i < text.length() && !text.startsWith(quote, i)) {
      i += text.charAt(i) == '\\' && !raw ? 2 : 1;
    }
    return Math.min(text.length(), i + quote.length());
  }

  private static boolean isName(char c) {
    return Character.isLetterOrDigit(c) || c == '_';
  }
}
