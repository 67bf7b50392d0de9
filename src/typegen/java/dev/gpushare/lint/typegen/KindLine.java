package dev.gpushare.lint.typegen;

import java.util.Locale;

/**
 * A line of the kinds file, without its life.
 *
 * @param id apiVersion and kind with a blank between
 * @param struct its type, or {@link #NO_STRUCT}
 */
record KindLine(String id, String plural, boolean namespaced, String struct) {

  /** For kinds that no server of the index has. */
  static final String NO_STRUCT = "-";

  /** As {@code kubernetes/apimachinery@v0.36.3:pkg/api/meta/restmapper.go} guesses. */
  static String pluralOf(String kind) {
    String word = kind.toLowerCase(Locale.ROOT);
    if (word.equals("endpoints")) {
      return word;
    }
    if (word.endsWith("s")) {
      return word + "es";
    }
    boolean vowelBefore = word.length() > 1 && "aeiou".indexOf(word.charAt(word.length() - 2)) >= 0;
    return word.endsWith("y") && !vowelBefore
        ? word.substring(0, word.length() - 1) + "ies"
        : word + "s";
  }

  /** The kind without its apiVersion. */
  String kind() {
    return id.substring(id.indexOf(' ') + 1);
  }

  /** The line as it is written. */
  String write(Overlay.Life life) {
    return id + " " + plural + " " + (namespaced ? "n" : "c") + " " + struct + " " + life;
  }
}
