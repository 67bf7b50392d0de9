package dev.gpushare.lint.types;

import java.util.Optional;

/**
 * A version of a product, ordered as Semantic Versioning 2.0.0 orders them. A missing patch is 0, a
 * leading {@code v} is allowed, build metadata does not count. Settings, options, charts and rules
 * all read their versions here; only CEL's own {@code semver} follows another library.
 *
 * @param preRelease what follows the hyphen; empty for a release
 */
public record ProductVersion(int major, int minor, int patch, String preRelease)
    implements Comparable<ProductVersion> {

  private static final int LONGEST = 64;

  /**
   * Reads {@code 1.36}, {@code v0.17.0}, {@code 26.3.3} or {@code 0.37.0-rc.1+build}: two numbers
   * or three with dots, then perhaps {@code -} and identifiers, then perhaps {@code +} and more.
   */
  public static Optional<ProductVersion> parse(String text) {
    String rest = plain(text);
    if (rest.length() > LONGEST) {
      return Optional.empty();
    }
    int plus = rest.indexOf('+');
    String build = plus < 0 ? "0" : rest.substring(plus + 1);
    rest = plus < 0 ? rest : rest.substring(0, plus);
    int hyphen = rest.indexOf('-');
    String preRelease = hyphen < 0 ? "" : rest.substring(hyphen + 1);
    String[] parts = (hyphen < 0 ? rest : rest.substring(0, hyphen)).split("\\.", -1);
    boolean suffixes = areIdentifiers(build) && (hyphen < 0 || areIdentifiers(preRelease));
    if (parts.length < 2 || parts.length > 3 || !suffixes) {
      return Optional.empty();
    }
    int[] numbers = new int[3];
    for (int i = 0; i < parts.length; i++) {
      numbers[i] = number(parts[i]);
      if (numbers[i] < 0) {
        return Optional.empty();
      }
    }
    return Optional.of(new ProductVersion(numbers[0], numbers[1], numbers[2], preRelease));
  }

  /**
   * Reads what names a single release, as charts are pinned: all three numbers are there, since
   * Helm takes {@code 1.36} for a range.
   */
  public static Optional<ProductVersion> release(String text) {
    int end = 0;
    int dots = 0;
    String rest = plain(text);
    while (end < rest.length() && rest.charAt(end) != '-' && rest.charAt(end) != '+') {
      dots += rest.charAt(end) == '.' ? 1 : 0;
      end++;
    }
    return dots == 2 ? parse(text) : Optional.empty();
  }

  /** A version without a leading {@code v}. */
  public static String plain(String text) {
    return text.startsWith("v") ? text.substring(1) : text;
  }

  private static boolean areIdentifiers(String text) {
    for (String identifier : text.split("\\.", -1)) {
      if (identifier.isEmpty() || !identifier.chars().allMatch(ProductVersion::isIdentifier)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isIdentifier(int c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-';
  }

  private static int number(String text) {
    if (!isNumber(text) || text.length() > 9) {
      return -1;
    }
    return Integer.parseInt(text);
  }

  private static boolean isNumber(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') {
        return false;
      }
    }
    return !text.isEmpty();
  }

  /** Whether major and minor are the same. */
  public boolean sameMinor(ProductVersion other) {
    return major == other.major && minor == other.minor;
  }

  /** Whether this version is the other one or a later one. */
  public boolean atLeast(ProductVersion other) {
    return compareTo(other) >= 0;
  }

  @Override
  public int compareTo(ProductVersion other) {
    int byMajor = Integer.compare(major, other.major);
    int byMinor = byMajor != 0 ? byMajor : Integer.compare(minor, other.minor);
    int byPatch = byMinor != 0 ? byMinor : Integer.compare(patch, other.patch);
    return byPatch != 0 ? byPatch : comparePreRelease(preRelease, other.preRelease);
  }

  private static int comparePreRelease(String one, String other) {
    if (one.isEmpty() || other.isEmpty()) {
      return Boolean.compare(one.isEmpty(), other.isEmpty());
    }
    String[] ours = one.split("\\.", -1);
    String[] theirs = other.split("\\.", -1);
    for (int i = 0; i < Math.min(ours.length, theirs.length); i++) {
      int order = compareIdentifier(ours[i], theirs[i]);
      if (order != 0) {
        return order;
      }
    }
    return Integer.compare(ours.length, theirs.length);
  }

  private static int compareIdentifier(String one, String other) {
    boolean oneIsNumber = isNumber(one);
    if (oneIsNumber != isNumber(other)) {
      return oneIsNumber ? -1 : 1;
    }
    if (oneIsNumber && one.length() != other.length()) {
      return Integer.compare(one.length(), other.length());
    }
    return one.compareTo(other);
  }

  @Override
  public String toString() {
    String release = major + "." + minor + "." + patch;
    return preRelease.isEmpty() ? release : release + "-" + preRelease;
  }
}
