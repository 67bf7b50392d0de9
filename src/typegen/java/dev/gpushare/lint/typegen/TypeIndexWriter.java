package dev.gpushare.lint.typegen;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Merges the structs of several versions into the lines of one index. */
final class TypeIndexWriter {

  private final int versions;
  private final Map<String, Map<String, List<Variant>>> structs = new TreeMap<>();

  TypeIndexWriter(int versions) {
    this.versions = versions;
  }

  /**
   * Adds what one version has.
   *
   * @param version its place in the row of versions, 0-based
   * @param read field descriptions (type and enum) by struct and field; a field name may end in
   *     {@code !}
   */
  void add(int version, Map<String, Map<String, String>> read) {
    read.forEach(
        (struct, fields) -> {
          Map<String, List<Variant>> known = structs.computeIfAbsent(struct, k -> new TreeMap<>());
          fields.forEach((field, type) -> add(known, field, type, version));
        });
  }

  private static void add(
      Map<String, List<Variant>> known, String field, String type, int version) {
    List<Variant> variants = known.computeIfAbsent(field, k -> new ArrayList<>());
    Variant last = variants.isEmpty() ? null : variants.get(variants.size() - 1);
    if (last != null && last.type.equals(type) && last.to == version - 1) {
      variants.set(variants.size() - 1, new Variant(type, last.from, version));
    } else {
      variants.add(new Variant(type, version, version));
    }
  }

  /** The index: a line for each struct, sorted. */
  String write() {
    StringBuilder out = new StringBuilder();
    structs.forEach(
        (struct, fields) -> {
          out.append(struct);
          fields.forEach((field, variants) -> variants.forEach(v -> write(out, field, v)));
          out.append('\n');
        });
    return out.toString();
  }

  private void write(StringBuilder out, String field, Variant variant) {
    out.append(' ').append(field);
    if (variant.from > 0 || variant.to < versions - 1) {
      out.append('@').append(variant.from).append('-').append(variant.to);
    }
    out.append(':').append(variant.type);
  }

  private record Variant(String type, int from, int to) {}
}
