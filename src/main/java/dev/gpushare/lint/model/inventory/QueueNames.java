package dev.gpushare.lint.model.inventory;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.source.NodePath;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The names of Queues that may be a tenant's: those that hold Pods, and are nobody's standard. */
final class QueueNames {

  private static final NodePath PARENT = NodePath.of("spec", "parentQueue");

  private final TenantWords words;
  private final Map<String, String> fileOf = new LinkedHashMap<>();
  private final Map<String, String> parentOf = new HashMap<>();
  private final Map<String, List<String>> byWord = new HashMap<>();

  QueueNames(List<Manifest> queues, TenantWords words) {
    this.words = words;
    Map<String, String> files = new LinkedHashMap<>();
    Set<String> parents = new HashSet<>();
    for (Manifest queue : queues) {
      Optional<String> name = queue.name();
      Optional<String> parent = queue.text(PARENT);
      if (name.isPresent()) {
        files.putIfAbsent(name.get(), queue.document().source().name());
        parent.ifPresent(text -> parentOf.putIfAbsent(name.get(), text));
        parent.ifPresent(parents::add);
      }
    }
    files.forEach(
        (name, file) -> {
          if (!parents.contains(name) && !words.isStandardQueue(name)) {
            fileOf.put(name, file);
            index(name);
          }
        });
  }

  /** Under each part of a name from its start or to its end. */
  private void index(String name) {
    for (int dash = name.indexOf('-'); dash >= 0; dash = name.indexOf('-', dash + 1)) {
      put(name.substring(0, dash), name);
      put(name.substring(dash + 1), name);
    }
  }

  private void put(String word, String name) {
    byWord.computeIfAbsent(word, key -> new ArrayList<>()).add(name);
  }

  /** All leaves of the tree, in the order of the files. */
  Set<String> leaves() {
    return fileOf.keySet();
  }

  boolean isLeaf(String name) {
    return fileOf.containsKey(name);
  }

  String file(String leaf) {
    return fileOf.getOrDefault(leaf, "");
  }

  /** The leaves that are called like a tenant and something more, before or behind a dash. */
  List<String> around(String tenant) {
    return byWord.getOrDefault(tenant, List.of());
  }

  /** The names of the Queues above one, the nearest first. */
  List<String> above(String name) {
    List<String> above = new ArrayList<>();
    String parent = parentOf.get(name);
    while (parent != null && !above.contains(parent)) {
      above.add(parent);
      parent = parentOf.get(parent);
    }
    return above;
  }

  /** Whose it is by its name. */
  String core(String name) {
    return words.core(name);
  }
}
