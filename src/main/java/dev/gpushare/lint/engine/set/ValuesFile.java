package dev.gpushare.lint.engine.set;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.inventory.LostValues;
import dev.gpushare.lint.model.inventory.chart.Charts;
import dev.gpushare.lint.model.kind.Kind;
import dev.gpushare.lint.source.Document;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.ScalarValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Sorts out what Helm passes over in one file, if its first document is the values of a chart. */
public final class ValuesFile {

  private final LostValues lost;
  private final ManifestSplitter splitter;
  private Optional<Kind> chart = Optional.empty();

  public ValuesFile(LostValues lost, ManifestSplitter splitter) {
    this.lost = lost;
    this.splitter = splitter;
  }

  /** Takes the documents in their order; what is left is what counts. */
  public List<Manifest> usable(Document document, List<Manifest> found) {
    Optional<Node> root = document.root();
    if (root.isEmpty() || isNull(root.get())) {
      return found;
    }
    if (document.index() == 0) {
      if (root.get() instanceof Node.Mapping) {
        chart = found.isEmpty() ? Optional.empty() : valuesKind(Optional.of(found.get(0).kind()));
      } else {
        chart = valuesKind(splitter.kind(document));
        chart.ifPresent(kind -> lost.addShapeless(document, kind));
      }
      return found;
    }
    if (chart.isEmpty()) {
      return found;
    }
    lost.addExtra(document);
    List<Manifest> usable = new ArrayList<>();
    for (Manifest manifest : found) {
      if (!manifest.kind().equals(chart.get())) {
        usable.add(manifest);
      }
    }
    return usable;
  }

  private static Optional<Kind> valuesKind(Optional<Kind> kind) {
    return kind.isPresent() && Charts.isValues(kind.get()) ? kind : Optional.empty();
  }

  private static boolean isNull(Node node) {
    return node instanceof Node.Scalar scalar && scalar.value() instanceof ScalarValue.Null;
  }
}
