package dev.gpushare.lint.engine;

import dev.gpushare.lint.settings.Product;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.source.ScalarValue;
import dev.gpushare.lint.types.ProductVersion;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds the charts that a document installs: dependencies of a {@code Chart.yaml}, sources of Argo
 * CD Applications, Flux HelmReleases, releases of a helmfile.
 */
final class ChartReleases {

  private final List<Release> found = new ArrayList<>();

  private ChartReleases() {}

  /**
   * A chart that is installed.
   *
   * @param version the pinned version; nothing for a range or a branch
   */
  record Release(Product product, Optional<String> version) {}

  /** The charts of the stack that a document installs, in the order of the file. */
  static List<Release> of(Node root) {
    ChartReleases releases = new ChartReleases();
    String kind = text(root, NodePath.of("kind")).orElse("");
    String version = text(root, NodePath.of("apiVersion")).orElse("");
    String group = version.substring(0, Math.max(0, version.indexOf('/')));
    switch (group + "/" + kind) {
      case "argoproj.io/Application" -> releases.argo(root);
      case "helm.toolkit.fluxcd.io/HelmRelease" -> releases.flux(root);
      case "/" -> {
        releases.each(root, "dependencies", "name");
        releases.each(root, "releases", "chart");
      }
      default -> {
        // No carrier of charts.
      }
    }
    return releases.found;
  }

  private void argo(Node root) {
    List<Node> sources = new ArrayList<>(list(root, NodePath.of("spec", "sources")));
    at(root, NodePath.of("spec", "source")).ifPresent(sources::add);
    for (Node source : sources) {
      add(text(source, NodePath.of("chart")), text(source, NodePath.of("targetRevision")));
    }
  }

  private void flux(Node root) {
    NodePath chart = NodePath.of("spec", "chart", "spec");
    add(text(root, chart.key("chart")), text(root, chart.key("version")));
  }

  private void each(Node root, String key, String chart) {
    for (Node item : list(root, NodePath.of(key))) {
      add(text(item, NodePath.of(chart)), text(item, NodePath.of("version")));
    }
  }

  private void add(Optional<String> chart, Optional<String> version) {
    if (chart.isEmpty()) {
      return;
    }
    String last = chart.get().substring(chart.get().lastIndexOf('/') + 1);
    Optional<Product> product =
        switch (last) {
          case "vcluster" -> Optional.of(Product.VCLUSTER);
          case "kai-scheduler" -> Optional.of(Product.KAI);
          case "gpu-operator" -> Optional.of(Product.GPU_OPERATOR);
          default -> Optional.empty();
        };
    product.ifPresent(
        known ->
            found.add(
                new Release(
                    known,
                    version
                        .filter(text -> ProductVersion.release(text).isPresent())
                        .map(ProductVersion::plain))));
  }

  private static List<Node> list(Node root, NodePath path) {
    return at(root, path).orElse(null) instanceof Node.Sequence list ? list.values() : List.of();
  }

  private static Optional<Node> at(Node root, NodePath path) {
    Node node = root;
    for (NodePath.Step step : path.steps()) {
      Optional<Node> next =
          node instanceof Node.Mapping map && step instanceof NodePath.Key key
              ? map.get(key.name())
              : Optional.empty();
      if (next.isEmpty()) {
        return Optional.empty();
      }
      node = next.get();
    }
    return Optional.of(node);
  }

  private static Optional<String> text(Node root, NodePath path) {
    return at(root, path).orElse(null) instanceof Node.Scalar scalar
            && !(scalar.value() instanceof ScalarValue.Null)
            && !scalar.text().isBlank()
        ? Optional.of(scalar.text())
        : Optional.empty();
  }
}
