package dev.gpushare.lint.model.inventory;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which files each kustomization of the set builds together: those that it lists, and those of the
 * folders that it lists, unless the kustomization there renames its objects.
 */
final class Kustomizations {

  private static final List<String> LISTS = List.of("resources", "bases");
  private static final List<String> RENAMING = List.of("namespace", "namePrefix", "nameSuffix");

  private final Map<String, Manifest> byFolder = new LinkedHashMap<>();
  private final Map<String, Set<String>> files = new HashMap<>();

  Kustomizations(List<Manifest> kustomizations) {
    for (Manifest kustomization : kustomizations) {
      byFolder.putIfAbsent(folder(kustomization), kustomization);
    }
  }

  /** The folders that have one, each with a slash at its end. */
  Set<String> folders() {
    return byFolder.keySet();
  }

  /** The files that the kustomization of a folder builds together. */
  Set<String> files(String folder) {
    Set<String> known = files.get(folder);
    if (known == null) {
      known = new LinkedHashSet<>();
      collect(folder, known, new LinkedHashSet<>());
      files.put(folder, known);
    }
    return known;
  }

  private void collect(String folder, Set<String> found, Set<String> seen) {
    Manifest kustomization = byFolder.get(folder);
    if (kustomization == null || !seen.add(folder)) {
      return;
    }
    for (String list : LISTS) {
      if (kustomization.at(NodePath.of(list)).orElse(null) instanceof Node.Sequence entries) {
        for (Node entry : entries.values()) {
          if (entry instanceof Node.Scalar scalar) {
            listed(resolved(folder, scalar.text()), found, seen);
          }
        }
      }
    }
  }

  private void listed(String path, Set<String> found, Set<String> seen) {
    Manifest below = byFolder.get(path + "/");
    if (below == null) {
      found.add(path);
    } else if (RENAMING.stream().allMatch(key -> below.at(NodePath.of(key)).isEmpty())) {
      collect(path + "/", found, seen);
    }
  }

  /** A path as file names are written; one that leaves the working folder keeps its dots. */
  private static String resolved(String folder, String path) {
    Deque<String> steps = new ArrayDeque<>();
    for (String step : (folder + path).split("/", -1)) {
      if (step.equals("..") && !steps.isEmpty() && !steps.getLast().equals("..")) {
        steps.removeLast();
      } else if (!step.isEmpty() && !step.equals(".")) {
        steps.addLast(step);
      }
    }
    String joined = String.join("/", steps);
    return folder.startsWith("/") ? "/" + joined : joined;
  }

  private static String folder(Manifest manifest) {
    String name = manifest.document().source().name();
    return name.substring(0, name.lastIndexOf('/') + 1);
  }
}
