package dev.gpushare.lint.model.chart;

/** A version number as far as the choice of a table needs it. */
record Release(int major, int minor, int patch, boolean pre) implements Comparable<Release> {

  static Release parse(String text) {
    String version = text.startsWith("v") ? text.substring(1) : text;
    int cut = 0;
    while (cut < version.length() && ".0123456789".indexOf(version.charAt(cut)) >= 0) {
      cut++;
    }
    String[] parts = version.substring(0, cut).split("\\.");
    return new Release(
        part(parts, 0), part(parts, 1), part(parts, 2), version.startsWith("-", cut));
  }

  private static int part(String[] parts, int at) {
    if (at >= parts.length || parts[at].isEmpty() || parts[at].length() > 9) {
      return 0;
    }
    return Integer.parseInt(parts[at]);
  }

  boolean sameMinor(Release other) {
    return major == other.major && minor == other.minor;
  }

  @Override
  public int compareTo(Release other) {
    int byMajor = Integer.compare(major, other.major);
    int byMinor = Integer.compare(minor, other.minor);
    int byPatch = Integer.compare(patch, other.patch);
    if (byMajor != 0) {
      return byMajor;
    }
    return byMinor != 0 ? byMinor : byPatch != 0 ? byPatch : Boolean.compare(other.pre, pre);
  }
}
