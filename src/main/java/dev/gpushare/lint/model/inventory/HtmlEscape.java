package dev.gpushare.lint.model.inventory;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * HTML escapes that stand side by side in a text, such as {@code &#x26;&#x26;}.
 *
 * @param from the first UTF-16 unit
 * @param to the unit behind the last one
 * @param decoded what they stand for
 */
public record HtmlEscape(int from, int to, String decoded) {

  /** The names that pages use for characters of shell commands and expressions. */
  private static final Map<String, String> NAMES =
      Map.of("amp", "&", "lt", "<", "gt", ">", "quot", "\"", "apos", "'", "nbsp", " ");

  /** {@code &#x0000026;} is the longest that anybody writes. */
  private static final int LONGEST = 10;

  private static final int FIRST_PRINTABLE = 0x20;
  private static final int LAST_PRINTABLE = 0x7e;
  private static final int NO_BREAK_SPACE = 0xa0;

  /** All of them, in order. */
  public static List<HtmlEscape> in(String text) {
    List<HtmlEscape> found = new ArrayList<>();
    int at = text.indexOf('&');
    while (at >= 0) {
      int end = at;
      StringBuilder decoded = new StringBuilder();
      Optional<HtmlEscape> next = at(text, end);
      while (next.isPresent()) {
        decoded.append(next.get().decoded());
        end = next.get().to();
        next = at(text, end);
      }
      if (end > at) {
        found.add(new HtmlEscape(at, end, decoded.toString()));
      }
      at = text.indexOf('&', Math.max(end, at + 1));
    }
    return found;
  }

  private static Optional<HtmlEscape> at(String text, int from) {
    if (from >= text.length() || text.charAt(from) != '&') {
      return Optional.empty();
    }
    int end = from + 1;
    while (end < text.length() && end - from <= LONGEST && text.charAt(end) != ';') {
      end++;
    }
    if (end >= text.length() || text.charAt(end) != ';') {
      return Optional.empty();
    }
    String name = text.substring(from + 1, end);
    String decoded = name.startsWith("#") ? numbered(name) : NAMES.getOrDefault(name, "");
    return decoded.isEmpty()
        ? Optional.empty()
        : Optional.of(new HtmlEscape(from, end + 1, decoded));
  }

  private static String numbered(String name) {
    boolean hexadecimal = name.startsWith("#x") || name.startsWith("#X");
    int code = 0;
    for (int i = hexadecimal ? 2 : 1; i < name.length(); i++) {
      int digit = Character.digit(name.charAt(i), hexadecimal ? 16 : 10);
      if (digit < 0 || code > NO_BREAK_SPACE) {
        return "";
      }
      code = code * (hexadecimal ? 16 : 10) + digit;
    }
    if (code == NO_BREAK_SPACE) {
      return " ";
    }
    boolean printable = code >= FIRST_PRINTABLE && code <= LAST_PRINTABLE;
    return printable ? String.valueOf((char) code) : "";
  }
}
