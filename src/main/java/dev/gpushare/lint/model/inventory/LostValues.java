package dev.gpushare.lint.model.inventory;

import dev.gpushare.lint.model.kind.Kind;
import dev.gpushare.lint.source.Document;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Documents of values files that no chart can use: Helm reads the first document of a file only,
 * and refuses one that is no map. Filled while the files are looked at, and only read after that.
 */
public final class LostValues {

  private final Set<Document> extra = new HashSet<>();
  private final Map<Document, Kind> shapeless = new HashMap<>();

  /** Notes a document with content after the first of a values file. */
  public void addExtra(Document document) {
    extra.add(document);
  }

  /** Notes values that are a list or a scalar as a whole. */
  public void addShapeless(Document document, Kind kind) {
    shapeless.put(document, kind);
  }

  /** Whether the document comes after the first of a values file. */
  public boolean isExtra(Document document) {
    return extra.contains(document);
  }

  /** Of what kind values are that are a list or a scalar; nothing for all other documents. */
  public Optional<Kind> shapelessKind(Document document) {
    return Optional.ofNullable(shapeless.get(document));
  }
}
