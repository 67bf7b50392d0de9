package dev.gpushare.lint.model.carrier;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.source.NodePath;

/**
 * Values of a known chart in an object that cannot be read.
 *
 * @param carrier the object
 * @param path of the values in it
 * @param chart whose values they are
 * @param reason why they are skipped
 * @param detail what the reader says of a fault of syntax, else empty
 */
public record UnreadValues(
    Manifest carrier, NodePath path, String chart, Reason reason, String detail) {

  /** Why values cannot be read. */
  public enum Reason {
    /** Markers of a template stand in it. */
    TEMPLATE,
    SYNTAX,
    /** It is no map. */
    NO_MAP;

    /** The word in rule files. */
    public String word() {
      return name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
    }
  }
}
