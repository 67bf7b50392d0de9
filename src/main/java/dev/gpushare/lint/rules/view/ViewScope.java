package dev.gpushare.lint.rules.view;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.inventory.Inventory;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.source.ReadFile;
import dev.gpushare.lint.types.Type;
import dev.gpushare.lint.types.TypeCatalog;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the views of one set share.
 *
 * @param inventory what the files hold
 * @param files the files themselves, with what is wrong with their texts
 * @param documents the types by which documents are read
 */
public record ViewScope(Inventory inventory, List<ReadFile> files, TypeCatalog documents) {

  public ViewScope {
    files = List.copyOf(files);
  }

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

  /** The paths that misspelt fields of an object most likely stand for. */
  List<Object> misspelt(Manifest manifest) {
    return List.of();
  }
}
