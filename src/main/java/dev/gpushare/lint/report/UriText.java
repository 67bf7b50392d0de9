package dev.gpushare.lint.report;

import java.nio.charset.StandardCharsets;

/** Relative paths as URI references (RFC 3986). */
public final class UriText {

  private static final String KEPT = "-._~!$&'()*+,;=@/";
  private static final String HEX = "0123456789ABCDEF";

  private UriText() {}

  /**
   * The path with everything percent-encoded that may not stand in a relative reference; the colon
   * too, which would make a scheme of what is before it.
   */
  public static String encode(String path) {
    StringBuilder out = new StringBuilder(path.length() + 16);
    for (byte b : path.getBytes(StandardCharsets.UTF_8)) {
      char c = (char) (b & 0xff);
      if (isAsciiLetterOrDigit(c) || KEPT.indexOf(c) >= 0) {
        out.append(c);
      } else {
        out.append('%').append(HEX.charAt(c >> 4)).append(HEX.charAt(c & 15));
      }
    }
    return out.toString();
  }

  private static boolean isAsciiLetterOrDigit(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  }
}
