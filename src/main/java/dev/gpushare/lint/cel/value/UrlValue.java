package dev.gpushare.lint.cel.value;

import edu.umd.cs.findbugs.annotations.Nullable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A URL as Go's {@code net/url} reads it ({@code
 * kubernetes/apiserver@v0.36.3:pkg/cel/library/urls.go}).
 *
 * @param host with the port
 * @param path as it is written
 * @param query after the question mark
 */
public record UrlValue(String text, String scheme, String host, String path, String query)
    implements OpaqueValue {

  private static final String IN_HOST = "!$&'()*+,;=:[]<>\"-_.~";
  private static final String IN_USER = "-._:~!$&'()*+,;=%@";
  private static final String IN_PATH = "!$&'()*+,;=:@[]%-_.~/";

  @Override
  public String typeName() {
    return "kubernetes.URL";
  }

  /** Two are equal when they are written alike. */
  @Override
  public boolean equals(Object other) {
    return other instanceof UrlValue that && text.equals(that.text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  public static boolean isUrl(String text) {
    return fault(text).isEmpty();
  }

  public static UrlValue parse(String text) {
    String fault = fault(text);
    if (!fault.isEmpty()) {
      throw new CelError("URL parse error during conversion from string: " + fault);
    }
    int hash = text.indexOf('#');
    return split(hash < 0 ? text : text.substring(0, hash), text);
  }

  private static UrlValue split(String rest, String text) {
    String scheme = scheme(rest);
    String after = scheme.isEmpty() ? rest : rest.substring(scheme.length() + 1);
    int mark = after.indexOf('?');
    String query = mark < 0 ? "" : after.substring(mark + 1);
    String path = mark < 0 ? after : after.substring(0, mark);
    String host = "";
    if (!path.startsWith("/")) {
      path = "";
    } else if (path.startsWith("//") && !path.startsWith("///")) {
      int slash = path.indexOf('/', 2);
      String authority = slash < 0 ? path.substring(2) : path.substring(2, slash);
      path = slash < 0 ? "" : path.substring(slash);
      host = unescaped(authority.substring(authority.lastIndexOf('@') + 1), false);
    } else if (path.startsWith("///")) {
      path = path.substring(2);
    }
    return new UrlValue(
        text, scheme.toLowerCase(java.util.Locale.ROOT), host == null ? "" : host, path, query);
  }

  /** The scheme before a colon; empty when there is none. */
  private static String scheme(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean letter = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
      if (letter || i > 0 && (c >= '0' && c <= '9' || c == '+' || c == '-' || c == '.')) {
        continue;
      }
      return c == ':' ? text.substring(0, i) : "";
    }
    return "";
  }

  /** Why {@code url.ParseRequestURI} refuses a text; empty when it does not. */
  static String fault(String text) {
    String why = reason(text);
    return why.isEmpty() ? "" : "parse " + GoTexts.quote(text) + ": " + why;
  }

  private static String reason(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) < ' ' || text.charAt(i) == 0x7f) {
        return "net/url: invalid control character in URL";
      }
    }
    if (text.isEmpty()) {
      return "empty url";
    } else if (text.equals("*")) {
      return "";
    } else if (text.startsWith(":")) {
      return "missing protocol scheme";
    }
    String scheme = scheme(text);
    String rest = scheme.isEmpty() ? text : text.substring(scheme.length() + 1);
    int mark = rest.indexOf('?');
    rest = mark < 0 ? rest : rest.substring(0, mark);
    if (!rest.startsWith("/")) {
      return scheme.isEmpty() ? "invalid URI for request" : "";
    }
    if (!scheme.isEmpty() && rest.startsWith("//")) {
      int slash = rest.indexOf('/', 2);
      String fault = authority(slash < 0 ? rest.substring(2) : rest.substring(2, slash));
      if (!fault.isEmpty()) {
        return fault;
      }
      rest = slash < 0 ? "" : rest.substring(slash);
    }
    return escapes(rest);
  }

  private static String authority(String authority) {
    int at = authority.lastIndexOf('@');
    String user = at < 0 ? "" : authority.substring(0, at);
    for (int i = 0; i < user.length(); i++) {
      char c = user.charAt(i);
      if (!isPlain(c) && IN_USER.indexOf(c) < 0) {
        return "net/url: invalid userinfo";
      }
    }
    return host(authority.substring(at + 1));
  }

  private static String host(String host) {
    int bracket = host.startsWith("[") ? host.lastIndexOf(']') : -1;
    if (host.startsWith("[") && bracket < 0) {
      return "missing ']' in host";
    }
    int colon = bracket >= 0 ? bracket + 1 : host.lastIndexOf(':');
    String port = colon < 0 ? "" : host.substring(colon);
    if (!port.isEmpty() && (port.charAt(0) != ':' || !digits(port.substring(1)))) {
      return "invalid port " + GoTexts.quote(port) + " after host";
    }
    for (int i = 0; i < host.length(); i++) {
      char c = host.charAt(i);
      if (c == '%') {
        String fault = escapes(host.substring(i));
        return fault;
      }
      if (c < 0x80 && !isPlain(c) && IN_HOST.indexOf(c) < 0) {
        return "invalid character " + GoTexts.quote(String.valueOf(c)) + " in host name";
      }
    }
    return "";
  }

  private static boolean digits(String text) {
    return text.isEmpty() || GoTexts.isDigits(text, 0);
  }

  private static boolean isPlain(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9';
  }

  private static String escapes(String text) {
    for (int i = text.indexOf('%'); i >= 0; i = text.indexOf('%', i + 1)) {
      boolean good =
          i + 2 < text.length()
              && Character.digit(text.charAt(i + 1), 16) >= 0
              && Character.digit(text.charAt(i + 2), 16) >= 0;
      if (!good) {
        String shown = text.substring(i, Math.min(text.length(), i + 3));
        return "invalid URL escape " + GoTexts.quote(shown);
      }
    }
    return "";
  }

  /** With escapes resolved; null when one is broken. */
  private static @Nullable String unescaped(String text, boolean query) {
    if (!escapes(text).isEmpty()) {
      return null;
    }
    java.io.ByteArrayOutputStream out = new java.io.ByteArrayOutputStream();
    byte[] bytes = text.getBytes(java.nio.charset.StandardCharsets.UTF_8);
    for (int i = 0; i < bytes.length; i++) {
      if (bytes[i] == '%') {
        out.write(
            Integer.parseInt(
                new String(bytes, i + 1, 2, java.nio.charset.StandardCharsets.US_ASCII), 16));
        i += 2;
      } else {
        out.write(query && bytes[i] == '+' ? ' ' : bytes[i]);
      }
    }
    return out.toString(java.nio.charset.StandardCharsets.UTF_8);
  }

  /** The part that a function without arguments returns; null when there is no such function. */
  @Nullable
  public Object part(String function) {
    switch (function) {
      case "getScheme":
        return scheme;
      case "getHost":
        return host;
      case "getHostname":
        return hostname();
      case "getPort":
        return port();
      case "getEscapedPath":
        return escapedPath();
      case "getQuery":
        return values();
      default:
        return null;
    }
  }

  private int portColon() {
    int colon = host.lastIndexOf(':');
    return colon > host.lastIndexOf(']') && digits(host.substring(colon + 1)) ? colon : -1;
  }

  private String hostname() {
    int colon = portColon();
    String name = colon < 0 ? host : host.substring(0, colon);
    return name.startsWith("[") && name.endsWith("]") ? name.substring(1, name.length() - 1) : name;
  }

  private String port() {
    int colon = portColon();
    return colon < 0 ? "" : host.substring(colon + 1);
  }

  private String escapedPath() {
    StringBuilder out = new StringBuilder();
    for (byte b : path.getBytes(java.nio.charset.StandardCharsets.UTF_8)) {
      char c = (char) (b & 0xff);
      if (c < 0x80 && (isPlain(c) || IN_PATH.indexOf(c) >= 0)) {
        out.append(c);
      } else {
        out.append('%').append(String.format("%02X", (int) c));
      }
    }
    return out.toString();
  }

  private Map<Object, Object> values() {
    Map<Object, Object> values = new LinkedHashMap<>();
    for (String pair : query.split("&", -1)) {
      int equal = pair.indexOf('=');
      String key = unescaped(equal < 0 ? pair : pair.substring(0, equal), true);
      String value = unescaped(equal < 0 ? "" : pair.substring(equal + 1), true);
      if (!pair.isEmpty() && pair.indexOf(';') < 0 && key != null && value != null) {
        add(values, key, value);
      }
    }
    return values;
  }

  @SuppressWarnings("unchecked")
  private static void add(Map<Object, Object> values, String key, String value) {
    ((List<Object>) values.computeIfAbsent(key, k -> new ArrayList<>())).add(value);
  }
}
