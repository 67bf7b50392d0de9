package dev.gpushare.lint.rules.view.value;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.types.Type;
import dev.gpushare.lint.types.TypeCatalog;
import edu.umd.cs.findbugs.annotations.Nullable;
import java.util.AbstractMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** A written map with free keys; null entries are absent, as the API server drops them. */
final class WrittenMap extends AbstractMap<String, Object> implements Placed {

  private final Node.Mapping node;
  private final Type value;
  private final TypeCatalog catalog;
  private final Manifest manifest;
  private final NodePath path;

  WrittenMap(Node.Mapping node, Type value, TypeCatalog catalog, Manifest manifest, NodePath path) {
    this.node = node;
    this.value = value;
    this.catalog = catalog;
    this.manifest = manifest;
    this.path = path;
  }

  @Override
  public @Nullable Object get(Object key) {
    return key instanceof String name
        ? node.get(name)
            .filter(WrittenValues::isWritten)
            .map(written -> read(name, written))
            .orElse(null)
        : null;
  }

  @Override
  public boolean containsKey(Object key) {
    return key instanceof String name
        && node.get(name).filter(WrittenValues::isWritten).isPresent();
  }

  @Override
  public Set<Map.Entry<String, Object>> entrySet() {
    Map<String, Object> all = new LinkedHashMap<>();
    for (Node.Entry entry : node.entries()) {
      String name = entry.key().text();
      node.get(name)
          .filter(WrittenValues::isWritten)
          .ifPresent(written -> all.putIfAbsent(name, read(name, written)));
    }
    return all.entrySet();
  }

  private Object read(String name, Node written) {
    return WrittenValues.read(written, value, catalog, manifest, path.key(name));
  }

  @Override
  public ValuePlace spot() {
    return ValuePlace.of(manifest, path);
  }
}
