package dev.gpushare.lint.model.carrier;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.Nodes;
import dev.gpushare.lint.model.Part;
import dev.gpushare.lint.model.Release;
import dev.gpushare.lint.model.kind.Kind;
import dev.gpushare.lint.model.kind.KindRecognizer;
import dev.gpushare.lint.source.Document;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.source.ReadFile;
import dev.gpushare.lint.source.ScalarValue;
import dev.gpushare.lint.types.ProductVersion;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Finds charts that install known ones, and takes the values of these apart: the block under the
 * alias or name, and the parent's {@code global} over the one in the block ({@code
 * helm/helm@v3.19.2:pkg/chart/common/util/coalesce.go}). The {@code values.yaml} beside the
 * Chart.yaml counts.
 */
public final class Umbrellas {

  private static final String CHART = "chart-yaml";
  private static final String GLOBAL = "global";
  private static final List<String> VALUES = List.of("values.yaml", "values.yml", "values.json");

  private final KindRecognizer recognizer;
  private final List<Umbrella> umbrellas = new ArrayList<>();
  private final List<Manifest> blocks = new ArrayList<>();
  private final Set<Document> parents = new HashSet<>();

  /**
   * @param manifests all that was recognised
   * @param files all files, among which the values are looked up
   */
  public Umbrellas(KindRecognizer recognizer, List<Manifest> manifests, List<ReadFile> files) {
    this.recognizer = recognizer;
    Map<String, Document> values = new HashMap<>();
    for (Manifest manifest : manifests) {
      List<Umbrella.Dependency> dependencies =
          manifest.kind().id().equals(CHART) ? dependencies(manifest) : List.of();
      if (!dependencies.isEmpty() && installsKnown(dependencies)) {
        if (values.isEmpty()) {
          values.putAll(valuesFiles(files));
        }
        Document document = values.get(folder(manifest.document().source().name()));
        if (document != null && document.root().orElse(null) instanceof Node.Mapping root) {
          add(
              manifest,
              new Manifest(document, NodePath.ROOT, root, new Kind("umbrella")),
              dependencies);
        }
      }
    }
  }

  /** The charts that install known ones. */
  public List<Umbrella> umbrellas() {
    return List.copyOf(umbrellas);
  }

  /** The values of the charts that they install. */
  public List<Manifest> blocks() {
    return List.copyOf(blocks);
  }

  /** Whether the document is the values of such a chart, so that no chart reads it as a whole. */
  public boolean isParent(Document document) {
    return parents.contains(document);
  }

  private static String folder(String file) {
    return file.substring(0, Math.max(0, file.lastIndexOf('/')));
  }

  /** The first document of each values file, by its folder. */
  private static Map<String, Document> valuesFiles(List<ReadFile> files) {
    Map<String, Document> found = new HashMap<>();
    for (ReadFile file : files) {
      String name = file.source().name();
      if (VALUES.contains(name.substring(name.lastIndexOf('/') + 1))
          && !file.documents().isEmpty()) {
        found.putIfAbsent(folder(name), file.documents().get(0));
      }
    }
    return found;
  }

  private static List<Umbrella.Dependency> dependencies(Manifest chart) {
    List<Umbrella.Dependency> found = new ArrayList<>();
    NodePath list = NodePath.of("dependencies");
    if (chart.at(list).orElse(null) instanceof Node.Sequence items) {
      for (int i = 0; i < items.items().size(); i++) {
        NodePath path = list.index(i);
        Optional<String> name = chart.text(path.key("name"));
        if (name.isPresent()) {
          String key = chart.text(path.key("alias")).orElse(name.get());
          found.add(new Umbrella.Dependency(name.get(), key, path));
        }
      }
    }
    return found;
  }

  private boolean installsKnown(List<Umbrella.Dependency> dependencies) {
    for (Umbrella.Dependency dependency : dependencies) {
      if (recognizer.valuesOf(dependency.chart()).isPresent()) {
        return true;
      }
    }
    return false;
  }

  private void add(Manifest chart, Manifest values, List<Umbrella.Dependency> dependencies) {
    parents.add(values.document());
    List<Umbrella.ShadowedKey> shadowed = new ArrayList<>();
    for (Umbrella.Dependency dependency : dependencies) {
      NodePath inner = NodePath.of(dependency.key(), GLOBAL);
      shadowed(values, inner, NodePath.of(GLOBAL), shadowed);
      Optional<Kind> kind = recognizer.valuesOf(dependency.chart());
      if (kind.isPresent() && isOn(chart, values, dependency)) {
        blocks.add(block(chart, values, dependency, kind.get()));
      }
    }
    umbrellas.add(
        new Umbrella(chart, values, dependencies, unused(values, dependencies), shadowed));
  }

  /** A chart is left out when its first condition that is written is the boolean false. */
  private static boolean isOn(Manifest chart, Manifest values, Umbrella.Dependency dependency) {
    for (NodePath condition : conditions(chart, dependency)) {
      if (values.at(condition).orElse(null) instanceof Node.Scalar scalar
          && scalar.value() instanceof ScalarValue.Bool bool) {
        return bool.value();
      }
    }
    return true;
  }

  private static List<NodePath> conditions(Manifest chart, Umbrella.Dependency dependency) {
    List<NodePath> paths = new ArrayList<>();
    String written = chart.text(dependency.path().key("condition")).orElse("");
    for (String condition : written.split(",", -1)) {
      if (!condition.isBlank()) {
        paths.add(NodePath.of(condition.strip().split("\\.", -1)));
      }
    }
    return paths;
  }

  private Manifest block(
      Manifest chart, Manifest values, Umbrella.Dependency dependency, Kind kind) {
    NodePath base = NodePath.of(dependency.key());
    Document document = values.document();
    Node.Mapping root =
        values.at(base).orElse(null) instanceof Node.Mapping map
            ? withoutConditions(map, chart, dependency, kind)
            : new Node.Mapping(values.root().span(), List.of(), false);
    List<Part> parts = new ArrayList<>();
    Optional<Node> global = values.at(NodePath.of(GLOBAL));
    if (global.orElse(null) instanceof Node.Mapping outer) {
      root = Nodes.over(root, (Node.Mapping) Nodes.below(NodePath.of(GLOBAL), outer));
      parts.add(new Part(NodePath.of(GLOBAL), document, NodePath.of(GLOBAL), true));
    }
    Release release =
        new Release(
            Optional.empty(),
            Optional.empty(),
            chart
                .text(dependency.path().key("version"))
                .filter(text -> ProductVersion.release(text).isPresent())
                .map(ProductVersion::plain),
            chart,
            dependency.path(),
            dependency.path());
    return new Manifest(document, base, root, kind, Optional.of(release), parts);
  }

  /**
   * The parent's switch for the whole chart is no key of that chart. A chart with a schema refuses
   * it all the same, since Helm hands the block over as it is.
   */
  private static Node.Mapping withoutConditions(
      Node.Mapping block, Manifest chart, Umbrella.Dependency dependency, Kind kind) {
    Node.Mapping left = block;
    if (!kind.id().equals("vcluster")) {
      for (NodePath condition : conditions(chart, dependency)) {
        List<NodePath.Step> steps = condition.steps();
        if (steps.size() == 2 && steps.get(0).equals(new NodePath.Key(dependency.key()))) {
          left = Nodes.without(left, ((NodePath.Key) steps.get(1)).name());
        }
      }
    }
    return left;
  }

  private static List<Umbrella.UnusedBlock> unused(
      Manifest values, List<Umbrella.Dependency> dependencies) {
    Set<String> keys = new HashSet<>();
    dependencies.forEach(dependency -> keys.add(dependency.key()));
    Map<String, String> aliases = new HashMap<>();
    dependencies.forEach(dependency -> aliases.putIfAbsent(dependency.chart(), dependency.key()));
    List<Umbrella.UnusedBlock> unused = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    for (Node.Entry entry : values.root().entries()) {
      String name = entry.key().text();
      if (!keys.contains(name)
          && aliases.containsKey(name)
          && entry.value() instanceof Node.Mapping
          && seen.add(name)) {
        unused.add(new Umbrella.UnusedBlock(name, aliases.get(name)));
      }
    }
    return unused;
  }

  /** The leaves of an inner global that the outer one has too, with another value. */
  private static void shadowed(
      Manifest values, NodePath inner, NodePath outer, List<Umbrella.ShadowedKey> found) {
    Optional<Node> own = values.at(inner);
    Optional<Node> other = values.at(outer);
    if (own.isEmpty() || other.isEmpty()) {
      return;
    }
    if (own.get() instanceof Node.Mapping map && other.get() instanceof Node.Mapping) {
      Set<String> seen = new HashSet<>();
      for (Node.Entry entry : map.entries()) {
        if (seen.add(entry.key().text())) {
          String key = entry.key().text();
          shadowed(values, inner.key(key), outer.key(key), found);
        }
      }
    } else if (!same(own.get(), other.get())) {
      found.add(new Umbrella.ShadowedKey(inner, outer));
    }
  }

  private static boolean same(Node one, Node other) {
    if (one instanceof Node.Scalar left && other instanceof Node.Scalar right) {
      return left.value().equals(right.value());
    }
    if (one instanceof Node.Sequence left && other instanceof Node.Sequence right) {
      boolean same = left.items().size() == right.items().size();
      for (int i = 0; i < left.items().size() && same; i++) {
        same = same(left.items().get(i).value(), right.items().get(i).value());
      }
      return same;
    }
    if (one instanceof Node.Mapping left && other instanceof Node.Mapping right) {
      boolean same = left.entries().size() == right.entries().size();
      for (int i = 0; i < left.entries().size() && same; i++) {
        Node.Entry entry = left.entries().get(i);
        Optional<Node> match = right.get(entry.key().text());
        same = match.isPresent() && same(entry.value(), match.get());
      }
      return same;
    }
    return false;
  }
}
