package dev.gpushare.lint.admission;

import dev.gpushare.lint.cel.PartialMap;
import dev.gpushare.lint.cel.UnknownValue;
import dev.gpushare.lint.finding.Phrase;
import dev.gpushare.lint.model.Manifest;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The Namespaces of the input; of others only the name is known. */
final class KnownNamespaces implements Matcher.Namespaces {

  private static final String NAME_LABEL = "kubernetes.io/metadata.name";

  private final Map<String, Map<String, Object>> known = new HashMap<>();

  KnownNamespaces(List<Manifest> namespaces) {
    for (Manifest manifest : namespaces) {
      manifest.name().ifPresent(name -> known.put(name, PlainCopy.of(manifest.root())));
    }
  }

  private static String why(String namespace) {
    return "no manifest for Namespace " + namespace + ": its other labels are not known";
  }

  @Override
  public KnownLabels labels(String namespace) {
    Map<String, Object> object = known.get(namespace);
    if (object == null) {
      return new KnownLabels(
          Map.of(NAME_LABEL, namespace),
          Optional.of(Phrase.of("admit.why.namespace-unknown", "namespace", namespace)));
    }
    Map<String, String> labels = new HashMap<>(KnownLabels.of(object).known());
    labels.put(NAME_LABEL, namespace);
    return new KnownLabels(labels, Optional.empty());
  }

  @Override
  public Map<String, Object> object(String namespace) {
    Map<String, Object> object = known.get(namespace);
    Map<String, Object> metadata = PlainCopy.entries("name", namespace);
    if (object == null) {
      metadata.put("labels", new PartialMap(Map.of(NAME_LABEL, namespace), why(namespace)));
      metadata = new PartialMap(metadata, why(namespace));
    } else {
      Map<String, Object> labels = PlainCopy.of(Fields.map(object, "metadata", "labels"));
      labels.put(NAME_LABEL, namespace);
      metadata.put("labels", labels);
      if (!Fields.map(object, "metadata", "annotations").isEmpty()) {
        metadata.put("annotations", PlainCopy.of(Fields.map(object, "metadata", "annotations")));
      }
      String unknown = "made by the cluster";
      metadata.put("creationTimestamp", new UnknownValue(unknown, ""));
      metadata.put("resourceVersion", new UnknownValue(unknown, ""));
    }
    return PlainCopy.entries(
        "metadata",
        metadata,
        "spec",
        PlainCopy.entries("finalizers", List.of("kubernetes")),
        "status",
        PlainCopy.entries("phase", "Active"));
  }
}
