package dev.gpushare.lint.cel.check.plain;

import java.util.ArrayList;
import java.util.List;

/** Cuts an expression into tokens, as far as {@link PlainParser} knows them. */
final class PlainLexer {

  private static final String[] PAIRS = {"==", "!=", "<=", ">=", "&&", "||"};
  private static final String SINGLES = "<>!?:.,()[]{}+-*/%";

  private final String text;
  private final List<Token> tokens = new ArrayList<>();
  private int at;

  private PlainLexer(String text) {
    this.text = text;
  }

  /** What a token is. */
  enum Kind {
    NAME,
    TEXT,
    WHOLE,
    DECIMAL,
    SYMBOL,
    END
  }

  /**
   * A token.
   *
   * @param text the value of a text, else what is written
   * @param offset where it starts, in UTF-16 units
   */
  record Token(Kind kind, String text, int offset) {

    boolean is(String symbol) {
      return kind == Kind.SYMBOL && text.equals(symbol);
    }
  }

  /**
   * The tokens, an END last.
   *
   * @throws NeedsCelJava at anything else than plain names, texts, decimal numbers and operators
   */
  static List<Token> tokens(String text) {
    PlainLexer lexer = new PlainLexer(text);
    lexer.run();
    return lexer.tokens;
  }

  private void run() {
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == ' ' || c == '\n' || c == '\t') {
        at++;
      } else if (isLetter(c)) {
        name();
      } else if (isDigit(c)) {
        number();
      } else if (c == '\'' || c == '"') {
        quoted(at, c, false);
      } else {
        symbol(c);
      }
    }
    add(Kind.END, "", at);
  }

  private void add(Kind kind, String value, int offset) {
    tokens.add(new Token(kind, value, offset));
  }

  private void name() {
    int start = at;
    while (at < text.length() && (isLetter(text.charAt(at)) || isDigit(text.charAt(at)))) {
      at++;
    }
    if (at < text.length() && (text.charAt(at) == '\'' || text.charAt(at) == '"')) {
      if (at != start + 1 || (text.charAt(start) != 'r' && text.charAt(start) != 'R')) {
        throw new NeedsCelJava();
      }
      quoted(start, text.charAt(at), true);
      return;
    }
    add(Kind.NAME, text.substring(start, at), start);
  }

  private void number() {
    int start = at;
    digits();
    Kind kind = Kind.WHOLE;
    if (at + 1 < text.length() && text.charAt(at) == '.' && isDigit(text.charAt(at + 1))) {
      kind = Kind.DECIMAL;
      at++;
      digits();
    }
    if (at < text.length() && isLetter(text.charAt(at))) {
      throw new NeedsCelJava();
    }
    add(kind, text.substring(start, at), start);
  }

  private void digits() {
    while (at < text.length() && isDigit(text.charAt(at))) {
      at++;
    }
  }

  /** A text on one line; where it is not raw, with the escapes that stand for one character. */
  private void quoted(int start, char quote, boolean raw) {
    StringBuilder value = new StringBuilder();
    int from = at;
    at++;
    while (at < text.length() && text.charAt(at) != quote) {
      char c = text.charAt(at);
      if (c == '\n' || c == '\r' || Character.isSurrogate(c)) {
        throw new NeedsCelJava();
      } else if (c != '\\') {
        value.append(c);
      } else {
        at++;
        char escaped = at < text.length() ? text.charAt(at) : ' ';
        if (raw) {
          // a quote ends the token even after a backslash, which is then an odd one
          if (escaped == quote || escaped <= ' ' || Character.isSurrogate(escaped)) {
            throw new NeedsCelJava();
          }
          value.append(c).append(escaped);
        } else {
          value.append(unescaped(escaped));
        }
      }
      at++;
    }
    boolean threefold = at == from + 1 && at + 1 < text.length() && text.charAt(at + 1) == quote;
    if (at >= text.length() || threefold) {
      throw new NeedsCelJava();
    }
    at++;
    add(Kind.TEXT, value.toString(), start);
  }

  private static char unescaped(char escaped) {
    return switch (escaped) {
      case 'n' -> '\n';
      case 't' -> '\t';
      case 'r' -> '\r';
      case '\\', '\'', '"', '?', '`' -> escaped;
      default -> throw new NeedsCelJava();
    };
  }

  private void symbol(char c) {
    for (String pair : PAIRS) {
      if (text.startsWith(pair, at)) {
        add(Kind.SYMBOL, pair, at);
        at += 2;
        return;
      }
    }
    int single = SINGLES.indexOf(c);
    boolean comment = c == '/' && at + 1 < text.length() && text.charAt(at + 1) == '/';
    boolean number = c == '.' && at + 1 < text.length() && isDigit(text.charAt(at + 1));
    if (single < 0 || comment || number) {
      throw new NeedsCelJava();
    }
    add(Kind.SYMBOL, SINGLES.substring(single, single + 1), at);
    at++;
  }

  private static boolean isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
