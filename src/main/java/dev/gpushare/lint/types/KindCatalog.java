package dev.gpushare.lint.types;

import java.util.List;
import java.util.Optional;

/** Kinds of objects and the structs they are made of. */
public interface KindCatalog extends TypeCatalog {

  /** The kind of that apiVersion, served or not. */
  Optional<ResourceKind> kind(String apiVersion, String kind);

  /** Every kind, sorted by apiVersion and name. */
  List<ResourceKind> kinds();

  /**
   * The struct of a kind that the target serves; empty when there is nothing to check an object
   * against.
   */
  default Optional<String> structOf(String apiVersion, String kind) {
    return kind(apiVersion, kind).flatMap(ResourceKind::struct);
  }

  /** The kind behind a resource name such as {@code pods}. */
  default Optional<ResourceKind> resource(String group, String version, String plural) {
    return kinds().stream()
        .filter(kind -> kind.plural().equals(plural) && kind.group().equals(group))
        .filter(kind -> kind.version().equals(version))
        .findFirst();
  }

  /** The kind in all versions that are or were. */
  default List<ResourceKind> versionsOf(String group, String kind) {
    return kinds().stream()
        .filter(known -> known.kind().equals(kind) && known.group().equals(group))
        .toList();
  }
}
