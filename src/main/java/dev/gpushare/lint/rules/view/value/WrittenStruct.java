package dev.gpushare.lint.rules.view.value;

import dev.gpushare.lint.cel.value.StructValue;
import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.types.StructType;
import dev.gpushare.lint.types.Type;
import dev.gpushare.lint.types.TypeCatalog;
import java.util.Optional;

/**
 * A written map with named fields, read by its type: absent fields are empty, type faults are read
 * by intent.
 */
public final class WrittenStruct implements StructValue, Placed {

  private final TypeCatalog catalog;
  private final Type.Struct type;
  private final Optional<Node.Mapping> node;
  private final Manifest manifest;
  private final NodePath path;

  public WrittenStruct(
      TypeCatalog catalog,
      Type.Struct type,
      Optional<Node.Mapping> node,
      Manifest manifest,
      NodePath path) {
    this.catalog = catalog;
    this.type = type;
    this.node = node;
    this.manifest = manifest;
    this.path = path;
  }

  @Override
  public String typeName() {
    return type.name();
  }

  @Override
  public Optional<Object> field(String name) {
    if (node.isEmpty()) {
      return Optional.empty();
    }
    Optional<Node> value = node.get().get(name).filter(WrittenValues::isWritten);
    return value.map(
        written -> WrittenValues.read(written, typeOf(name), catalog, manifest, path.key(name)));
  }

  @Override
  public Object fieldOrEmpty(String name) {
    Optional<Object> written = field(name);
    return written.isPresent()
        ? written.get()
        : EmptyValues.of(typeOf(name), catalog, manifest, path.key(name));
  }

  private Type typeOf(String name) {
    return catalog
        .struct(type.name())
        .flatMap(struct -> struct.field(name))
        .map(StructType.Field::type)
        .orElse(Type.Simple.DYN);
  }

  @Override
  public ValuePlace spot() {
    return ValuePlace.of(manifest, path);
  }
}
