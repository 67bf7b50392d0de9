package dev.gpushare.lint.types;

import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.ScalarValue;
import edu.umd.cs.findbugs.annotations.Nullable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The kind that a CustomResourceDefinition of the input declares, in all its served versions. */
public final class CrdDefinition implements KindCatalog {

  private static final ResourceKind.Life UNKNOWN =
      new ResourceKind.Life(Optional.empty(), Optional.empty(), Optional.empty());

  private final Map<String, StructType> structs = new LinkedHashMap<>();
  private final List<ResourceKind> kinds = new ArrayList<>();

  private CrdDefinition() {}

  /**
   * Reads an object of kind CustomResourceDefinition.
   *
   * @return empty when group, kind or plural are missing; a version without a schema is left out
   */
  public static Optional<CrdDefinition> of(Node object) {
    Node spec = get(object, "spec");
    Node names = get(spec, "names");
    String group = text(get(spec, "group"));
    String kind = text(get(names, "kind"));
    String plural = text(get(names, "plural"));
    if (group.isEmpty() || kind.isEmpty() || plural.isEmpty()) {
      return Optional.empty();
    }
    CrdDefinition definition = new CrdDefinition();
    boolean namespaced = text(get(spec, "scope")).equals("Namespaced");
    if (get(spec, "versions") instanceof Node.Sequence versions) {
      for (Node version : versions.values()) {
        definition.add(version, group, kind, plural, namespaced);
      }
    }
    return Optional.of(definition);
  }

  private void add(Node version, String group, String kind, String plural, boolean namespaced) {
    String name = text(get(version, "name"));
    Node schema = get(get(version, "schema"), "openAPIV3Schema");
    if (name.isEmpty() || schema == null) {
      return;
    }
    StructTypes types = CrdTypes.of(schema, rootName(group, name, kind));
    structs.putAll(types.structs());
    boolean served =
        !(get(version, "served") instanceof Node.Scalar scalar
            && scalar.value() instanceof ScalarValue.Bool bool
            && !bool.value());
    kinds.add(
        new ResourceKind(
            group,
            name,
            kind,
            plural,
            namespaced,
            served ? Optional.of(types.root()) : Optional.empty(),
            served ? ResourceKind.Serving.YES : ResourceKind.Serving.NO_LONGER,
            UNKNOWN));
  }

  /** The group backwards, then version and kind, as the names of OpenAPI definitions are. */
  private static String rootName(String group, String version, String kind) {
    String[] parts = group.split("\\.");
    StringBuilder name = new StringBuilder();
    for (int i = parts.length - 1; i >= 0; i--) {
      name.append(parts[i]).append('.');
    }
    return name + version + "." + kind;
  }

  private static @Nullable Node get(@Nullable Node node, String key) {
    return node instanceof Node.Mapping map ? map.get(key).orElse(null) : null;
  }

  private static String text(@Nullable Node node) {
    return node instanceof Node.Scalar scalar ? scalar.text() : "";
  }

  @Override
  public Optional<StructType> struct(String name) {
    return Optional.ofNullable(structs.get(name));
  }

  @Override
  public Optional<ResourceKind> kind(String apiVersion, String kind) {
    return kinds.stream()
        .filter(known -> known.kind().equals(kind) && known.apiVersion().equals(apiVersion))
        .findFirst();
  }

  @Override
  public List<ResourceKind> kinds() {
    return List.copyOf(kinds);
  }

  /** All structs, by name. */
  public Map<String, StructType> structs() {
    return Collections.unmodifiableMap(structs);
  }
}
