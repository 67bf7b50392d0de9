package dev.gpushare.lint.model.inventory;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.inventory.chart.Charts;
import dev.gpushare.lint.model.inventory.workload.Workload;
import dev.gpushare.lint.model.kind.Kind;
import dev.gpushare.lint.settings.Settings;
import dev.gpushare.lint.source.Document;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.source.ReadLimits;
import dev.gpushare.lint.source.SourceText;
import dev.gpushare.lint.source.yaml.YamlReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Inventories of texts. A document without apiVersion is values; its file's name says of what. */
public final class Sets {

  private Sets() {}

  static Inventory of(Settings settings, String... namesAndTexts) {
    List<Manifest> manifests = new ArrayList<>();
    for (int i = 0; i < namesAndTexts.length; i += 2) {
      SourceText text = new SourceText(namesAndTexts[i], namesAndTexts[i + 1]);
      for (Document document : new YamlReader(ReadLimits.DEFAULT).read(text).documents()) {
        if (document.root().orElse(null) instanceof Node.Mapping root) {
          manifests.add(new Manifest(document, NodePath.ROOT, root, kind(document, text.name())));
        }
      }
    }
    return new Inventory(manifests, settings, new Charts(settings));
  }

  public static Inventory of(String text) {
    return of(Settings.DEFAULT, "set.yaml", text);
  }

  public static Workload pod(String text) {
    return of(text).workloads().get(0);
  }

  private static Kind kind(Document document, String file) {
    Optional<String> version = scalar(document, "apiVersion");
    Optional<String> kind = scalar(document, "kind");
    if (version.isPresent() && kind.isPresent()) {
      return Kind.ofObject(version.get(), kind.get());
    }
    String name = file.substring(file.lastIndexOf('/') + 1).replace(".yaml", "");
    return new Kind(name);
  }

  private static Optional<String> scalar(Document document, String key) {
    return document
        .at(NodePath.of(key))
        .filter(Node.Scalar.class::isInstance)
        .map(node -> ((Node.Scalar) node).text());
  }
}
