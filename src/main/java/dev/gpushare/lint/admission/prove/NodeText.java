package dev.gpushare.lint.admission.prove;

import dev.gpushare.lint.cel.Expression;
import java.util.List;

/** Finds the text that a part of an expression was written as. */
final class NodeText {

  private final String text;

  NodeText(String text) {
    this.text = text;
  }

  /**
   * Characters of the text.
   *
   * @param to after the last one
   */
  record Range(int from, int to) {}

  /** The text of a part. */
  String of(Expression part) {
    Range range = range(part);
    return text.substring(range.from(), range.to());
  }

  /**
   * Where a part is written: from its first name or literal to its last, and on to the brackets
   * that are opened between.
   */
  Range range(Expression part) {
    int[] bounds = {text.length(), 0};
    walk(part, bounds);
    int from = Math.min(bounds[0], text.length());
    int to = Math.max(bounds[1], from);
    return new Range(from, closed(from, to));
  }

  private void walk(Expression part, int[] bounds) {
    if (part.offset() >= 0 && part.offset() < text.length()) {
      bounds[0] = Math.min(bounds[0], start(part));
      bounds[1] = Math.max(bounds[1], end(part));
    }
    // the parts that a macro itself brings stand nowhere
    List<Expression> parts =
        part instanceof Expression.Comprehension loop ? loop.written() : part.children();
    parts.forEach(child -> walk(child, bounds));
  }

  /** A call of a function starts with its name, everything else at its own place or its parts'. */
  private int start(Expression part) {
    boolean call =
        part instanceof Expression.Call named
                && named.target().isEmpty()
                && Character.isLetter(named.function().charAt(0))
            || part instanceof Expression.Select select && select.testOnly();
    int at = part.offset();
    if (call && text.charAt(at) == '(') {
      while (at > 0 && Character.isJavaIdentifierPart(text.charAt(at - 1))) {
        at--;
      }
    }
    return at;
  }

  private int end(Expression part) {
    int at = part.offset();
    if (part instanceof Expression.Literal) {
      return literalEnd(at);
    }
    while (at < text.length() && (text.charAt(at) == '.' || text.charAt(at) == '?')) {
      at++;
    }
    int word = at;
    while (word < text.length() && Character.isJavaIdentifierPart(text.charAt(word))) {
      word++;
    }
    return Math.max(word, Math.min(text.length(), part.offset() + 1));
  }

  private int literalEnd(int from) {
    int at = from;
    while (at < text.length() && Character.isLetter(text.charAt(at))) {
      at++;
    }
    if (at < text.length() && (text.charAt(at) == '\'' || text.charAt(at) == '"')) {
      char quote = text.charAt(at++);
      while (at < text.length() && text.charAt(at) != quote) {
        at += text.charAt(at) == '\\' ? 2 : 1;
      }
      return Math.min(text.length(), at + 1);
    }
    while (at < text.length()
        && (Character.isJavaIdentifierPart(text.charAt(at)) || text.charAt(at) == '.')) {
      at++;
    }
    return Math.max(at, from + 1);
  }

  /** The end with every bracket closed that opens in between. */
  private int closed(int from, int to) {
    int open = 0;
    int at = from;
    while (at < text.length() && (at < to || open > 0)) {
      char c = text.charAt(at);
      if (c == '\'' || c == '"') {
        at = literalEnd(at);
        continue;
      }
      open += "([{".indexOf(c) >= 0 ? 1 : ")]}".indexOf(c) >= 0 ? -1 : 0;
      at++;
    }
    return Math.min(at, text.length());
  }
}
