package dev.gpushare.lint.engine.set;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.kind.Kind;
import dev.gpushare.lint.model.kind.KindRecognizer;
import dev.gpushare.lint.source.Document;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.source.ReadLimits;
import dev.gpushare.lint.source.yaml.YamlReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds configurations of the device plugin and of the MIG manager that are texts in a ConfigMap or
 * in the values of the GPU Operator.
 */
final class EmbeddedConfigs {

  private static final String CONFIG_MAP = "kubernetes/core/v1/ConfigMap";
  private static final String OPERATOR = "gpu-operator-values";
  private static final Kind PLUGIN = new Kind("device-plugin-config");
  private static final Kind MIG = new Kind("mig-config");

  private final KindRecognizer recognizer;
  private final YamlReader reader = new YamlReader(ReadLimits.DEFAULT);

  EmbeddedConfigs(KindRecognizer recognizer) {
    this.recognizer = recognizer;
  }

  /** The configurations in a manifest, in its order. */
  List<Manifest> in(Manifest outer) {
    List<Manifest> found = new ArrayList<>();
    if (outer.kind().id().equals(CONFIG_MAP)) {
      addAll(outer, NodePath.of("data"), Optional.empty(), found);
    } else if (outer.kind().id().equals(OPERATOR)) {
      addAll(outer, NodePath.of("devicePlugin", "config", "data"), Optional.of(PLUGIN), found);
      addAll(outer, NodePath.of("migManager", "config", "data"), Optional.of(MIG), found);
    }
    return found;
  }

  private void addAll(Manifest outer, NodePath at, Optional<Kind> known, List<Manifest> found) {
    if (!(outer.at(at).orElse(null) instanceof Node.Mapping data)) {
      return;
    }
    for (Node.Entry entry : data.entries()) {
      if (entry.value() instanceof Node.Scalar text
          && (known.isPresent() || mayHold(text.text()))) {
        Document holder = outer.where(at.key(entry.key().text())).document();
        for (Document document : reader.readEmbedded(holder, text).documents()) {
          add(document, known, found);
        }
      }
    }
  }

  /** Most ConfigMaps hold other things, which are not worth reading. */
  private static boolean mayHold(String text) {
    return text.contains("sharing:") || text.contains("flags:") || text.contains("mig-configs:");
  }

  private void add(Document document, Optional<Kind> known, List<Manifest> found) {
    if (!(document.root().orElse(null) instanceof Node.Mapping map)) {
      return;
    }
    Optional<Kind> kind = known;
    if (kind.isEmpty()) {
      kind = recognizer.recognise(document.root(), List.of(), "", Optional.empty());
    }
    if (kind.isPresent() && (kind.get().equals(PLUGIN) || kind.get().equals(MIG))) {
      found.add(new Manifest(document, NodePath.ROOT, map, kind.get()));
    }
  }
}
