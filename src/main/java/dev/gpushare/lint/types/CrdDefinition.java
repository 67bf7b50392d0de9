package dev.gpushare.lint.types;

import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.ScalarValue;
import edu.umd.cs.findbugs.annotations.Nullable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The kind that a CustomResourceDefinition of the input declares, in all its served versions. */
public final class CrdDefinition implements KindCatalog {

  private static final ResourceKind.Life UNKNOWN =
      new ResourceKind.Life(Optional.empty(), Optional.empty(), Optional.empty());

  private final Map<String, Node> schemas = new LinkedHashMap<>();
  private final Map<String, StructTypes> types = new ConcurrentHashMap<>();
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
    String root = rootName(group, name, kind);
    schemas.put(root, schema);
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
            served ? Optional.of(root) : Optional.empty(),
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
    String root = CrdTypes.rootOf(name);
    return schemas.containsKey(root) ? types(root).struct(name) : Optional.empty();
  }

  /** A schema is read when somebody asks for it, since most of a large set's are never needed. */
  private StructTypes types(String root) {
    return types.computeIfAbsent(
        root, name -> CrdTypes.of(Objects.requireNonNull(schemas.get(name)), name));
  }

  /** The names of the outermost structs, one for each version. */
  Set<String> roots() {
    return Collections.unmodifiableSet(schemas.keySet());
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
    Map<String, StructType> all = new LinkedHashMap<>();
    schemas.keySet().forEach(root -> all.putAll(types(root).structs()));
    return Collections.unmodifiableMap(all);
  }
}
