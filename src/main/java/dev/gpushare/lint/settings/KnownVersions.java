package dev.gpushare.lint.settings;

import dev.gpushare.lint.types.ProductVersion;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The versions of a product that there is knowledge of; the data file says which. */
public final class KnownVersions {

  private static final String RESOURCE = "known-versions.txt";

  private final ProductVersion oldest;
  private final List<String> texts;
  private final List<ProductVersion> known = new ArrayList<>();

  private KnownVersions(List<String> words) {
    this.oldest = ProductVersion.parse(words.get(0)).orElseThrow();
    this.texts = List.copyOf(words.subList(1, words.size()));
    for (String text : texts) {
      known.add(ProductVersion.parse(text).orElseThrow());
    }
  }

  /** Reads what is known of a product. */
  public static KnownVersions of(Product product) {
    for (String line : text().split("\n", -1)) {
      List<String> words = List.of(line.split(" ", -1));
      if (words.get(0).equals(product.word())) {
        return new KnownVersions(words.subList(1, words.size()));
      }
    }
    throw new IllegalStateException(RESOURCE + " has no line for " + product.word());
  }

  private static String text() {
    try (InputStream in = KnownVersions.class.getResourceAsStream(RESOURCE)) {
      if (in == null) {
        throw new IllegalStateException(RESOURCE + " is missing from the distribution");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The versions that are bundled, oldest first, as they are written. */
  public List<String> all() {
    return texts;
  }

  /** Whether files can be judged for that version: it is neither too old nor of a later minor. */
  public boolean covers(ProductVersion version) {
    boolean early = !version.atLeast(oldest) && !version.sameMinor(oldest);
    return !early && !isLater(version);
  }

  /** Whether it is of a later minor than all that is known. */
  public boolean isLater(ProductVersion version) {
    ProductVersion last = known.get(known.size() - 1);
    return version.atLeast(last) && !version.sameMinor(last);
  }

  /**
   * The bundled version that one is judged by: of the same minor, else the last one before it, else
   * the oldest.
   */
  public String nearest(ProductVersion version) {
    String nearest = texts.get(0);
    for (int i = 1; i < known.size(); i++) {
      if (version.atLeast(known.get(i)) || version.sameMinor(known.get(i))) {
        nearest = texts.get(i);
      }
    }
    return nearest;
  }

  /** The range in words, such as {@code 1.26 to 1.36}. */
  String range() {
    ProductVersion last = known.get(known.size() - 1);
    return oldest.major() + "." + oldest.minor() + " to " + last.major() + "." + last.minor();
  }
}
