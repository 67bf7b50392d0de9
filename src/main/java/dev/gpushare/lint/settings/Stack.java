package dev.gpushare.lint.settings;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/**
 * The versions to check against.
 *
 * @param declared those that somebody stated; a version that is merely taken as the default shows
 *     nothing about a project
 */
public record Stack(Map<Product, String> declared) {

  /** Nothing declared. */
  public static final Stack DEFAULT = new Stack(Map.of());

  private static final int LONGEST_VERSION = 64;

  public Stack {
    Map<Product, String> ordered = new EnumMap<>(Product.class);
    ordered.putAll(declared);
    declared = Collections.unmodifiableMap(ordered);
  }

  /** The declared version, else the default one, such as {@code 1.36} or {@code 0.16.4}. */
  public String version(Product product) {
    return declared.getOrDefault(product, product.defaultVersion());
  }

  /** Whether somebody stated the version. */
  public boolean isDeclared(Product product) {
    return declared.containsKey(product);
  }

  /** This stack under what overrules it. */
  public Stack overruledBy(Map<Product, String> others) {
    Map<Product, String> versions = new EnumMap<>(Product.class);
    versions.putAll(declared);
    versions.putAll(others);
    return new Stack(versions);
  }

  /**
   * The version in a text: two numbers or three with dots, then perhaps {@code -} or {@code +} and
   * more; a {@code v} in front is dropped.
   */
  public static Optional<String> version(String text) {
    String version = text.startsWith("v") ? text.substring(1) : text;
    if (version.length() > LONGEST_VERSION) {
      return Optional.empty();
    }
    int numbers = 0;
    int at = 0;
    while (numbers < 3) {
      int start = at;
      while (at < version.length() && version.charAt(at) >= '0' && version.charAt(at) <= '9') {
        at++;
      }
      if (at == start) {
        return Optional.empty();
      }
      numbers++;
      if (at == version.length() || version.charAt(at) != '.') {
        break;
      }
      at++;
    }
    boolean complete = numbers >= 2 && isSuffix(version, at);
    return complete ? Optional.of(version) : Optional.empty();
  }

  private static boolean isSuffix(String version, int at) {
    if (at == version.length()) {
      return true;
    }
    if (at + 1 == version.length() || (version.charAt(at) != '-' && version.charAt(at) != '+')) {
      return false;
    }
    for (int i = at + 1; i < version.length(); i++) {
      char c = version.charAt(i);
      boolean letterOrDigit =
          (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
      if (!letterOrDigit && c != '.' && c != '-' && c != '+') {
        return false;
      }
    }
    return true;
  }
}
