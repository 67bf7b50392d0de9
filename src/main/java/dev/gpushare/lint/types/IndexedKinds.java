package dev.gpushare.lint.types;

import java.util.ArrayList;
import java.util.HashMap;
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
  private final int place;
  private final Map<String, Optional<StructType>> structs = new ConcurrentHashMap<>();
  private final Map<String, ResourceKind> byId = new HashMap<>();
  private final List<ResourceKind> kinds;

  IndexedKinds(TypeIndex index, String lines, ProductVersion version) {
    this.index = index;
    this.place = index.place(version);
    List<ResourceKind> read = new ArrayList<>();
    int at = 0;
    while (at < lines.length()) {
      int end = lines.indexOf('\n', at);
      if (lines.charAt(at) != '#') {
        String[] words = lines.substring(at, end).split(" ");
        ResourceKind kind = kind(words, version);
        byId.put(words[0] + " " + words[1], kind);
        read.add(kind);
      }
      at = end + 1;
    }
    this.kinds = List.copyOf(read);
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
    return structs.computeIfAbsent(name, wanted -> index.struct(wanted, place));
  }

  @Override
  public Optional<ResourceKind> kind(String apiVersion, String kind) {
    return Optional.ofNullable(byId.get(apiVersion + " " + kind));
  }

  @Override
  public List<ResourceKind> kinds() {
    return kinds;
  }
}
