package dev.gpushare.lint.cel.value;

import java.util.ArrayList;
import java.util.List;

/**
 * A semantic version, as {@code blang/semver@v4} reads and compares it.
 *
 * @param numbers major, minor, patch
 * @param prerelease its parts; none for a release
 */
public record SemverValue(List<Long> numbers, List<String> prerelease)
    implements OpaqueValue, Comparable<SemverValue> {

  private static final String[] PLACES = {"major", "minor", "patch"};

  public SemverValue {
    numbers = List.copyOf(numbers);
    prerelease = List.copyOf(prerelease);
  }

  @Override
  public String typeName() {
    return "kubernetes.Semver";
  }

  /**
   * Reads a version.
   *
   * @param normalised whether a leading v, missing parts and leading zeroes are forgiven
   * @throws CelError when it is none
   */
  public static SemverValue parse(String text, boolean normalised) {
    String version = normalised ? normal(text) : text;
    if (version.isEmpty()) {
      throw new CelError("Version string empty");
    }
    String[] parts = version.split("\\.", 3);
    if (parts.length != 3) {
      throw new CelError("No Major.Minor.Patch elements found");
    }
    List<Long> numbers = new ArrayList<>();
    numbers.add(number(parts[0], 0));
    numbers.add(number(parts[1], 1));
    String patch = parts[2];
    int plus = patch.indexOf('+');
    String build = plus < 0 ? "" : patch.substring(plus + 1);
    patch = plus < 0 ? patch : patch.substring(0, plus);
    int dash = patch.indexOf('-');
    String pre = dash < 0 ? "" : patch.substring(dash + 1);
    numbers.add(number(dash < 0 ? patch : patch.substring(0, dash), 2));
    List<String> prerelease = new ArrayList<>();
    if (dash >= 0) {
      for (String part : pre.split("\\.", -1)) {
        prerelease.add(part(part, "Prerelease is empty", "prerelease"));
      }
    }
    if (plus >= 0) {
      for (String part : build.split("\\.", -1)) {
        part(part, "Build meta data is empty", "build meta data");
      }
    }
    return new SemverValue(numbers, prerelease);
  }

  private static String part(String part, String empty, String what) {
    if (part.isEmpty()) {
      throw new CelError(empty);
    }
    for (int i = 0; i < part.length(); i++) {
      char c = part.charAt(i);
      if (!(c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '-')) {
        throw new CelError("Invalid character(s) found in " + what + " " + GoTexts.quote(part));
      }
    }
    if (what.equals("prerelease")
        && GoTexts.isDigits(part, 0)
        && part.length() > 1
        && part.startsWith("0")) {
      throw new CelError(
          "Numeric PreRelease version must not contain leading zeroes " + GoTexts.quote(part));
    }
    return part;
  }

  private static Long number(String text, int place) {
    if (!text.isEmpty() && !GoTexts.isDigits(text, 0)) {
      throw new CelError(
          "Invalid character(s) found in " + PLACES[place] + " number " + GoTexts.quote(text));
    } else if (text.length() > 1 && text.startsWith("0")) {
      String name = PLACES[place].substring(0, 1).toUpperCase(java.util.Locale.ROOT);
      throw new CelError(
          name
              + PLACES[place].substring(1)
              + " number must not contain leading zeroes "
              + GoTexts.quote(text));
    }
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException e) {
      String why = text.isEmpty() ? "invalid syntax" : "value out of range";
      throw new CelError("strconv.ParseUint: parsing " + GoTexts.quote(text) + ": " + why);
    }
  }

  private static String normal(String text) {
    String version = text.strip();
    version = version.startsWith("v") ? version.substring(1) : version;
    String[] parts = version.split("\\.", 3);
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < parts.length; i++) {
      String part = parts[i];
      int zeroes = 0;
      while (zeroes + 1 < part.length()
          && part.charAt(zeroes) == '0'
          && Character.isDigit(part.charAt(zeroes + 1))) {
        zeroes++;
      }
      out.append(i > 0 ? "." : "").append(part, zeroes, part.length());
    }
    if (parts.length < 3 && !version.contains("-") && !version.contains("+")) {
      out.append(".0".repeat(3 - parts.length));
    }
    return out.toString();
  }

  @Override
  public int compareTo(SemverValue other) {
    for (int i = 0; i < 3; i++) {
      int compared = Long.compare(numbers.get(i), other.numbers.get(i));
      if (compared != 0) {
        return compared;
      }
    }
    if (prerelease.isEmpty() || other.prerelease.isEmpty()) {
      return Boolean.compare(prerelease.isEmpty(), other.prerelease.isEmpty());
    }
    for (int i = 0; i < Math.min(prerelease.size(), other.prerelease.size()); i++) {
      int compared = compare(prerelease.get(i), other.prerelease.get(i));
      if (compared != 0) {
        return compared;
      }
    }
    return Integer.compare(prerelease.size(), other.prerelease.size());
  }

  private static int compare(String a, String b) {
    boolean left = GoTexts.isDigits(a, 0);
    boolean right = GoTexts.isDigits(b, 0);
    if (left != right) {
      return left ? -1 : 1;
    }
    int compared =
        left ? new java.math.BigInteger(a).compareTo(new java.math.BigInteger(b)) : a.compareTo(b);
    return Integer.signum(compared);
  }
}
