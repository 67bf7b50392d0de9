package dev.gpushare.lint.settings;

import dev.gpushare.lint.types.ProductVersion;
import java.util.Optional;

/** A version as somebody states it in settings or in an option. */
public sealed interface StatedVersion {

  /**
   * One that files can be judged for.
   *
   * @param version without a leading {@code v}
   */
  record Good(String version) implements StatedVersion {}

  /**
   * One that is refused.
   *
   * @param expected what would be right, in English: the object of "should be"
   */
  record Refused(String expected) implements StatedVersion {}

  /** Reads the version of a product. */
  static StatedVersion of(Product product, String text) {
    Optional<ProductVersion> version = ProductVersion.parse(text);
    if (version.isEmpty()) {
      return new Refused("a version such as 1.36 or 0.16.4");
    }
    KnownVersions known = KnownVersions.of(product);
    return known.covers(version.get())
        ? new Good(ProductVersion.plain(text))
        : new Refused(
            "a version of "
                + product.word()
                + " that is known, "
                + known.range()
                + "; the nearest known one is "
                + known.nearest(version.get()));
  }
}
