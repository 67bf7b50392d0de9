package dev.gpushare.lint.cel.function;

import dev.gpushare.lint.cel.value.CelError;
import dev.gpushare.lint.cel.value.GoTexts;

/**
 * One clause of a format, {@code %.2f} ({@code google/cel-go@v0.26.0:ext/formatting.go}).
 *
 * @param precision digits behind the point
 * @param end where the text goes on
 */
public record FormatClause(char verb, long precision, int end) {

  private static final int USUAL_PRECISION = 6;

  private static final String VERBS = "sdfebxXo";

  /**
   * Reads the clause behind a percent sign.
   *
   * @param at behind the sign, within the format
   * @throws CelError in the server's words when it is none
   */
  public static FormatClause read(String format, int at) {
    long precision = USUAL_PRECISION;
    int verb = at;
    if (format.charAt(at) == '.') {
      verb++;
      while (verb < format.length() && format.charAt(verb) >= '0' && format.charAt(verb) <= '9') {
        verb++;
      }
      precision = precision(format, at + 1, verb);
    }
    char c = format.charAt(verb);
    if (VERBS.indexOf(c) < 0) {
      throw fault("unrecognized formatting clause \"" + firstByte(c) + "\"");
    }
    return new FormatClause(c, precision, verb + 1);
  }

  private static long precision(String format, int from, int to) {
    if (to >= format.length()) {
      throw fault("error while parsing precision: could not find end of precision specifier");
    }
    try {
      return GoTexts.atoi(format.substring(from, to));
    } catch (CelError e) {
      throw fault(
          "error while parsing precision: error while converting precision to integer: "
              + e.getMessage());
    }
  }

  /** The server looks at bytes of UTF-8, each a character of its own. */
  private static char firstByte(char c) {
    if (c < 0x80) {
      return c;
    } else if (Character.isSurrogate(c)) {
      return '\u00f0';
    }
    return (char) (c < 0x800 ? 0xc0 | c >> 6 : 0xe0 | c >> 12);
  }

  private static CelError fault(String text) {
    return new CelError("could not parse formatting clause: " + text);
  }

  /** What is wrong with an argument; the words are the same at creation and at run time. */
  public static String wrongArgument(char verb, String type) {
    String form =
        switch (verb) {
          case 's' ->
              "string clause can only be used on strings, bools, bytes, ints, doubles, maps, lists,"
                  + " types, durations, and timestamps";
          case 'd' -> "decimal clause can only be used on integers";
          case 'f' -> "fixed-point clause can only be used on doubles";
          case 'e' -> "scientific clause can only be used on doubles";
          case 'b' -> "only integers and bools can be formatted as binary";
          case 'o' -> "octal clause can only be used on integers";
          default -> "only integers, byte buffers, and strings can be formatted as hex";
        };
    return "error during formatting: " + form + ", was given " + type;
  }
}
