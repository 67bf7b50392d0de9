package dev.gpushare.lint.types;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The kinds of all CustomResourceDefinitions of the input, indexed: a repository may define a
 * thousand, and each object asks. Of two definitions of one kind the first one answers.
 */
public final class DefinedKinds implements KindCatalog {

  private final List<ResourceKind> kinds = new ArrayList<>();
  private final Map<String, CrdDefinition> byStruct = new HashMap<>();
  private final Map<String, ResourceKind> byKind = new HashMap<>();
  private final Map<String, ResourceKind> byResource = new HashMap<>();
  private final Map<String, List<ResourceKind>> versions = new HashMap<>();

  /**
   * @param definitions in the order of the files
   */
  public DefinedKinds(List<CrdDefinition> definitions) {
    for (CrdDefinition definition : definitions) {
      definition.roots().forEach(root -> byStruct.putIfAbsent(root, definition));
      for (ResourceKind kind : definition.kinds()) {
        kinds.add(kind);
        byKind.putIfAbsent(key(kind.apiVersion(), kind.kind()), kind);
        byResource.putIfAbsent(key(kind.apiVersion(), kind.plural()), kind);
        versions
            .computeIfAbsent(key(kind.group(), kind.kind()), key -> new ArrayList<>())
            .add(kind);
      }
    }
  }

  private static String key(String scope, String name) {
    return scope + " " + name;
  }

  @Override
  public Optional<StructType> struct(String name) {
    CrdDefinition definition = byStruct.get(CrdTypes.rootOf(name));
    return definition == null ? Optional.empty() : definition.struct(name);
  }

  @Override
  public Optional<ResourceKind> kind(String apiVersion, String kind) {
    return Optional.ofNullable(byKind.get(key(apiVersion, kind)));
  }

  @Override
  public List<ResourceKind> kinds() {
    return List.copyOf(kinds);
  }

  @Override
  public Optional<ResourceKind> resource(String group, String version, String plural) {
    String apiVersion = group.isEmpty() ? version : group + "/" + version;
    return Optional.ofNullable(byResource.get(key(apiVersion, plural)));
  }

  @Override
  public List<ResourceKind> versionsOf(String group, String kind) {
    return List.copyOf(versions.getOrDefault(key(group, kind), List.of()));
  }
}
