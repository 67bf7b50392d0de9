package dev.gpushare.lint.typegen;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/** The two files about Kubernetes types, made from the fabric8 models and the overlay. */
record KubernetesIndex(String types, String kinds) {

  private static final int FIRST = 34;
  private static final int LAST = 36;
  private static final String VERSIONS = "versions 1.34 1.35 1.36\n";
  private static final String HEAD =
      "# Made by the Maven profile 'types' from the fabric8 models and src/typegen/overlay.txt."
          + " Not to be edited. Format: docs/data-files.md\n";

  /**
   * Reads the models.
   *
   * @param models has a folder of jars for each minor, named {@code 1.34} and so on
   */
  static KubernetesIndex of(Path models, Path overlayFile) throws IOException {
    Overlay overlay = Overlay.read(overlayFile);
    TypeIndexWriter types = new TypeIndexWriter(LAST - FIRST + 1);
    Map<String, KindLine> kinds = new TreeMap<>();
    for (int minor = FIRST; minor <= LAST; minor++) {
      ModelReader reader = new ModelReader(overlay, minor).read(models.resolve("1." + minor));
      overlay.apply(minor, reader.structs());
      types.add(minor - FIRST, reader.structs());
      reader.kinds().forEach((id, kind) -> kinds.merge(id, kind, KubernetesIndex::richer));
    }
    overlay.kinds().forEach(kind -> kinds.put(kind.id(), kind));
    addKindsOfThePast(kinds, overlay);
    StringBuilder lines = new StringBuilder(HEAD);
    kinds.forEach((id, kind) -> lines.append(kind.write(overlay.lifeOf(id))).append('\n'));
    return new KubernetesIndex(HEAD + VERSIONS + types.write(), lines.toString());
  }

  private static KindLine richer(KindLine one, KindLine other) {
    return other.struct().equals(KindLine.NO_STRUCT) ? one : other;
  }

  /** Kinds that only the overlay knows are as namespaced as their namesakes. */
  private static void addKindsOfThePast(Map<String, KindLine> kinds, Overlay overlay) {
    Map<String, Boolean> namespaced = new TreeMap<>();
    kinds.values().forEach(kind -> namespaced.put(kind.kind(), kind.namespaced()));
    for (String id : overlay.livingKinds()) {
      String kind = id.substring(id.indexOf(' ') + 1);
      boolean inNamespace =
          namespaced.getOrDefault(kind, !kind.endsWith("Class") && !kind.endsWith("Policy"));
      kinds.putIfAbsent(
          id, new KindLine(id, KindLine.pluralOf(kind), inNamespace, KindLine.NO_STRUCT));
    }
  }
}
