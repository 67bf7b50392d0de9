package dev.gpushare.lint.rules.view.value;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.types.Type;
import dev.gpushare.lint.types.TypeCatalog;
import java.util.AbstractList;

/** A written list whose elements are read on demand. */
final class WrittenList extends AbstractList<Object> implements Placed {

  private final Node.Sequence node;
  private final Type element;
  private final TypeCatalog catalog;
  private final Manifest manifest;
  private final NodePath path;

  WrittenList(
      Node.Sequence node, Type element, TypeCatalog catalog, Manifest manifest, NodePath path) {
    this.node = node;
    this.element = element;
    this.catalog = catalog;
    this.manifest = manifest;
    this.path = path;
  }

  @Override
  public Object get(int index) {
    Node value = node.items().get(index).value();
    NodePath at = path.index(index);
    return WrittenValues.isWritten(value)
        ? WrittenValues.read(value, element, catalog, manifest, at)
        : EmptyValues.of(element, catalog, manifest, at);
  }

  @Override
  public int size() {
    return node.items().size();
  }

  @Override
  public ValuePlace spot() {
    return ValuePlace.of(manifest, path);
  }
}
