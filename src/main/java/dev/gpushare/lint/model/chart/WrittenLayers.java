package dev.gpushare.lint.model.chart;

import dev.gpushare.lint.source.Node;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What is written for one key in the files of one chart, in their order. */
final class WrittenLayers {

  /** Nothing is written. */
  static final WrittenLayers NONE = new WrittenLayers(List.of());

  private static final int FEW = 32;

  // the last one counts; maps before it are merged into it
  private final List<Node> layers;
  // filled on first use; two threads may fill it twice with equal content
  private volatile Optional<Map<String, List<Node>>> index = Optional.empty();

  private WrittenLayers(List<Node> layers) {
    this.layers = layers;
  }

  static WrittenLayers of(Node only) {
    return new WrittenLayers(List.of(only));
  }

  /** Of all layers those that count: the last, and the maps just before it if it is a map. */
  static WrittenLayers of(List<Node> all) {
    if (all.isEmpty()) {
      return NONE;
    }
    int from = all.size() - 1;
    while (from > 0
        && all.get(from) instanceof Node.Mapping
        && all.get(from - 1) instanceof Node.Mapping) {
      from--;
    }
    return new WrittenLayers(List.copyOf(all.subList(from, all.size())));
  }

  boolean isEmpty() {
    return layers.isEmpty();
  }

  /** The last one. */
  Optional<Node> top() {
    return layers.isEmpty() ? Optional.empty() : Optional.of(layers.get(layers.size() - 1));
  }

  /** What is written below a key. */
  WrittenLayers below(String name) {
    if (entries() > FEW) {
      return of(index().getOrDefault(name, List.of()));
    }
    List<Node> below = new ArrayList<>();
    for (Node layer : layers) {
      if (layer instanceof Node.Mapping map) {
        Optional<Node> value = map.get(name);
        if (value.isPresent()) {
          below.add(value.get());
        }
      }
    }
    return of(below);
  }

  /** Adds the names of all written keys. */
  void addNames(Set<String> names) {
    for (Node layer : layers) {
      if (layer instanceof Node.Mapping map) {
        for (Node.Entry entry : map.entries()) {
          names.add(entry.key().text());
        }
      }
    }
  }

  private int entries() {
    int size = 0;
    for (Node layer : layers) {
      size += layer instanceof Node.Mapping map ? map.entries().size() : 0;
    }
    return size;
  }

  /** The values by key, so that a map with very many keys is not searched for each of them. */
  private Map<String, List<Node>> index() {
    Optional<Map<String, List<Node>>> built = index;
    if (built.isPresent()) {
      return built.get();
    }
    Map<String, List<Node>> found = new HashMap<>();
    for (Node layer : layers) {
      if (layer instanceof Node.Mapping map) {
        for (Map.Entry<String, Node> entry : counting(map).entrySet()) {
          found.computeIfAbsent(entry.getKey(), name -> new ArrayList<>()).add(entry.getValue());
        }
      }
    }
    index = Optional.of(found);
    return found;
  }

  /** Of duplicates the last value, of merged and own ones the own. */
  private static Map<String, Node> counting(Node.Mapping map) {
    Map<String, Node> own = new HashMap<>();
    for (Node.Entry entry : map.entries()) {
      if (!entry.merged() || !own.containsKey(entry.key().text())) {
        own.put(entry.key().text(), entry.value());
      }
    }
    return own;
  }
}
