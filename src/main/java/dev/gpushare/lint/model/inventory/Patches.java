package dev.gpushare.lint.model.inventory;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.inventory.workload.WorkloadKinds;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.source.SourceText;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Which files hold parts of objects: those that a kustomization of the set uses as patches, and
 * those that are called so, since the kustomization may be elsewhere.
 */
final class Patches {

  private final Set<String> files = new HashSet<>();

  Patches(List<Manifest> kustomizations) {
    for (Manifest kustomization : kustomizations) {
      String name = kustomization.document().source().name();
      String folder = name.substring(0, name.lastIndexOf('/') + 1);
      for (String list :
          List.of("patches.*.path", "patchesJson6902.*.path", "patchesStrategicMerge.*")) {
        for (NodePath path : WorkloadKinds.expand(kustomization, NodePath.parse(list))) {
          if (kustomization.at(path).orElse(null) instanceof Node.Scalar scalar) {
            files.add(folder + withoutDot(scalar.text()));
          }
        }
      }
    }
  }

  boolean has(SourceText source) {
    String name = source.name();
    return files.contains(name)
        || name.substring(name.lastIndexOf('/') + 1).toLowerCase(Locale.ROOT).contains("patch");
  }

  private static String withoutDot(String path) {
    return path.startsWith("./") ? path.substring(2) : path;
  }
}
