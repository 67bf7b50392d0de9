package dev.gpushare.lint.rules.view;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.inventory.Inventory;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.types.Type;
import dev.gpushare.lint.types.TypeCatalog;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the views of one set share.
 *
 * @param inventory the set
 * @param documents the types of documents at the versions of the stack
 */
public record ViewScope(Inventory inventory, DocumentTypes documents) {

  /** An object as it is written, read by the type of its kind. */
  Object object(Manifest manifest, String type) {
    return new TreeStruct(
        documents, new Type.Struct(type), Optional.of(manifest.root()), manifest, NodePath.ROOT);
  }

  /** What a rule reads where a view has nothing to say. */
  Object empty(Type type) {
    if (type instanceof Type.ListOf) {
      return List.of();
    }
    if (type instanceof Type.MapOf) {
      return Map.of();
    }
    if (type instanceof Type.Simple simple) {
      return Empty.simple(simple);
    }
    throw new IllegalStateException("a view's field of type " + type + " is always there");
  }

  TypeCatalog catalog() {
    return documents;
  }
}
