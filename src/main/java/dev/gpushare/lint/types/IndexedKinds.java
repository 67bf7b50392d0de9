package dev.gpushare.lint.types;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The kinds of one product at one version. A line of its text is {@code APIVERSION KIND PLURAL
 * SCOPE STRUCT INTRODUCED DEPRECATED REMOVED}; the scope is {@code n} (in a namespace) or {@code
 * c}, a hyphen stands for nothing.
 */
final class IndexedKinds implements KindCatalog {

  private final TypeIndex index;
  private final SortedLines lines;
  private final ProductVersion target;
  private final int place;
  private final Map<String, Optional<StructType>> structs = new ConcurrentHashMap<>();
  private final Map<String, ResourceKind> byId = new ConcurrentHashMap<>();
  private final Map<String, List<ResourceKind>> versions = new ConcurrentHashMap<>();

  IndexedKinds(TypeIndex index, String lines, ProductVersion target) {
    this.index = index;
    this.lines = new SortedLines(lines, lines.indexOf('\n') + 1);
    this.target = target;
    this.place = index.place(target);
  }

  private static ResourceKind kind(String[] words, ProductVersion target) {
    int slash = words[0].indexOf('/');
    String group = slash < 0 ? "" : words[0].substring(0, slash);
    String version = words[0].substring(slash + 1);
    ResourceKind.Life life =
        new ResourceKind.Life(version(words[5]), version(words[6]), version(words[7]));
    boolean preRelease = version.contains("alpha") || version.contains("beta");
    ResourceKind.Serving serving = life.at(target, preRelease && isBuiltIn(group));
    boolean has =
        !words[4].equals("-")
            && (serving == ResourceKind.Serving.YES
                || serving == ResourceKind.Serving.WHEN_SWITCHED_ON);
    return new ResourceKind(
        group,
        version,
        words[1],
        words[2],
        words[3].equals("n"),
        has ? Optional.of(words[4]) : Optional.empty(),
        serving,
        life);
  }

  /** Custom resources are served in all their versions, whatever the name of the version. */
  private static boolean isBuiltIn(String group) {
    return group.indexOf('.') < 0
        || (group.endsWith(".k8s.io") && !group.equals("gateway.networking.k8s.io"));
  }

  private static Optional<ProductVersion> version(String text) {
    return text.equals("-") ? Optional.empty() : ProductVersion.parse(text);
  }

  @Override
  public Optional<StructType> struct(String name) {
    Optional<StructType> known = structs.get(name);
    if (known == null) {
      known = index.struct(name, place);
      structs.put(name, known);
    }
    return known;
  }

  @Override
  public Optional<ResourceKind> kind(String apiVersion, String kind) {
    String id = apiVersion.concat(" ").concat(kind);
    ResourceKind known = byId.get(id);
    String line = known == null ? lines.find(id) : null;
    if (line != null) {
      known = kind(line.split(" "), target);
      byId.put(id, known);
    }
    return Optional.ofNullable(known);
  }

  /** Worked out once for a kind: each request asks for the other versions of its object. */
  @Override
  public List<ResourceKind> versionsOf(String group, String kind) {
    return versions.computeIfAbsent(
        group + " " + kind, key -> KindCatalog.super.versionsOf(group, kind));
  }

  @Override
  public List<ResourceKind> kinds() {
    List<ResourceKind> kinds = new ArrayList<>();
    int at = lines.start();
    while (at < lines.text().length()) {
      int end = lines.text().indexOf('\n', at);
      kinds.add(kind(lines.text().substring(at, end).split(" "), target));
      at = end + 1;
    }
    return kinds;
  }
}
