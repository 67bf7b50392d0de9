package dev.gpushare.lint.source.yaml;

import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.Span;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Merge keys of one map. As goyaml.v2 goes through a map in order ({@code
 * go.yaml.in/yaml/v2@v2.4.2:decode.go}), a merge key overrides what stands before it and is
 * overridden by what stands behind it; of a list of merged maps the earlier one wins.
 */
final class MergeKeys {

  private record Merge(int position, Node.Mapping from, Optional<Span> usedAt) {}

  private final List<Merge> merges = new ArrayList<>();

  /**
   * @param position how many own entries stand before the merge key
   * @param usedAt where the alias stands; empty for a map written in place
   */
  void add(int position, Node.Mapping from, Optional<Span> usedAt) {
    merges.add(new Merge(position, from, usedAt));
  }

  /** How many entries the merges may add. */
  int size() {
    int size = 0;
    for (Merge merge : merges) {
      size += merge.from.entries().size();
    }
    return size;
  }

  /** The own entries that count, then the merged ones. */
  List<Node.Entry> apply(List<Node.Entry> own) {
    Map<String, Node.Entry> merged = new LinkedHashMap<>();
    Map<String, Integer> lastMerge = new LinkedHashMap<>();
    for (Merge merge : merges) {
      for (Node.Entry entry : merge.from.entries()) {
        String key = entry.key().text();
        Optional<Span> usedAt = merge.usedAt.isPresent() ? merge.usedAt : entry.usedAt();
        merged.put(key, new Node.Entry(entry.key(), entry.value(), usedAt, true));
        lastMerge.merge(key, merge.position, Math::max);
      }
    }
    List<Node.Entry> all = new ArrayList<>();
    Set<String> ownKeys = new HashSet<>();
    for (int i = 0; i < own.size(); i++) {
      String key = own.get(i).key().text();
      if (lastMerge.getOrDefault(key, -1) <= i) {
        all.add(own.get(i));
        ownKeys.add(key);
      }
    }
    for (Map.Entry<String, Node.Entry> entry : merged.entrySet()) {
      if (!ownKeys.contains(entry.getKey())) {
        all.add(entry.getValue());
      }
    }
    return all;
  }
}
