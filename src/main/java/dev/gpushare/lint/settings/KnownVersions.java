package dev.gpushare.lint.settings;

import dev.gpushare.lint.data.DataRow;
import dev.gpushare.lint.data.DataTable;
import dev.gpushare.lint.types.ProductVersion;
import java.util.ArrayList;
import java.util.List;

/** The versions of a product that there is knowledge of; the data file says which. */
public final class KnownVersions {

  private static final String RESOURCE = "known-versions.tsv";

  private final ProductVersion oldest;
  private final List<String> texts;
  private final List<ProductVersion> known = new ArrayList<>();

  private KnownVersions(String oldest, List<String> texts) {
    this.oldest = ProductVersion.parse(oldest).orElseThrow();
    this.texts = List.copyOf(texts);
    for (String text : texts) {
      known.add(ProductVersion.parse(text).orElseThrow());
    }
  }

  /** Reads what is known of a product. */
  public static KnownVersions of(Product product) {
    for (DataRow row :
        DataTable.read(KnownVersions.class, RESOURCE, "product", "oldest", "known")) {
      if (row.text("product").equals(product.word())) {
        return new KnownVersions(row.text("oldest"), row.parts("known", " "));
      }
    }
    throw new IllegalStateException(RESOURCE + " has no line for " + product.word());
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
