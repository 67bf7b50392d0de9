package dev.gpushare.lint.admission.prove;

import dev.gpushare.lint.data.DataFile;
import dev.gpushare.lint.finding.ProofCell.Carrier;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The table of paths, of Pods that have to be admitted, and of what stands beside them. */
final class PathTable {

  private static final String RESOURCE = "paths.yaml";
  private static final String ITEM = "- ";
  private static final String VALUE = "{value}";

  private final Map<String, List<Map<String, Object>>> entries = new LinkedHashMap<>();
  private final List<List<Map<String, Object>>> signs = new ArrayList<>();
  private final Set<String> mentioned;
  private final Map<String, List<String>> fromSet;
  private final boolean thorough;

  /**
   * @param mentioned texts in the policies: values that no policy mentions are tried first
   * @param fromSet values that the files of the set give, by the name that the table has for them
   * @param thorough whether all is wanted, else only what is marked as quick, and one value of it
   */
  private PathTable(Set<String> mentioned, Map<String, List<String>> fromSet, boolean thorough) {
    this.mentioned = mentioned;
    this.fromSet = fromSet;
    this.thorough = thorough;
  }

  static PathTable load(
      Set<String> mentioned, Map<String, List<String>> fromSet, boolean thorough) {
    PathTable table = new PathTable(mentioned, fromSet, thorough);
    table.read(DataFile.text(PathTable.class, RESOURCE));
    return table;
  }

  /** A line that begins with blanks goes on with the one before. */
  private void read(String text) {
    String entry = "";
    for (String line : text.split("\n")) {
      if (line.startsWith(" ")) {
        entry = entry + " " + line.strip();
      } else {
        entry(entry);
        entry = line;
      }
    }
    entry(entry);
  }

  private void entry(String entry) {
    int colon = entry.indexOf(':');
    String kind = entry.startsWith(ITEM) ? entry.substring(ITEM.length(), colon) : "";
    boolean optional = kind.equals("sign") || kind.equals("shape");
    if (kind.isEmpty() || optional && !thorough && !entry.contains("quick: true")) {
      return;
    }
    Map<String, Object> map = FlowReader.map(entry.substring(colon + 1));
    if (kind.equals("sign")) {
      signs.get(signs.size() - 1).add(map);
    } else {
      entries.computeIfAbsent(kind, key -> new ArrayList<>()).add(map);
      if (kind.equals("path")) {
        signs.add(new ArrayList<>());
      }
    }
  }

  private List<Map<String, Object>> of(String kind) {
    return entries.getOrDefault(kind, List.of());
  }

  /** The entry of that kind with a name; an empty one where there is none. */
  private Map<String, Object> named(String kind, String name) {
    return of(kind).stream()
        .filter(one -> text(one, "name").equals(name))
        .findFirst()
        .orElse(Map.of());
  }

  /** The paths, in the order of the table. */
  List<PathRow> paths() {
    List<PathRow> rows = new ArrayList<>();
    List<Map<String, Object>> paths = of("path");
    for (int i = 0; i < paths.size(); i++) {
      Map<String, Object> row = paths.get(i);
      if (row.containsKey("each")) {
        for (String value : fromSet.getOrDefault(text(row, "each"), List.of())) {
          String id = text(row, "id").replace("named", value);
          rows.add(row(row, signs.get(i), id, List.of(value)));
        }
      } else {
        rows.add(row(row, signs.get(i), text(row, "id"), List.of()));
      }
    }
    return rows;
  }

  private PathRow row(
      Map<String, Object> row, List<Map<String, Object>> written, String id, List<String> own) {
    List<Sign> all = new ArrayList<>();
    for (Map<String, Object> sign : written) {
      for (String value : values(sign, own)) {
        for (Object carrier : list(sign, "at")) {
          all.add(sign(sign, Carrier.valueOf(upper(carrier)), value));
        }
      }
    }
    return new PathRow(
        id,
        text(row, "name"),
        text(row, "when"),
        text(row, "rule"),
        is(row, "plainest"),
        is(row, "late"),
        all);
  }

  private static String upper(Object word) {
    return String.valueOf(word).toUpperCase(Locale.ROOT);
  }

  private List<String> values(Map<String, Object> sign, List<String> own) {
    List<String> values = new ArrayList<>();
    if (sign.get("values") instanceof List<?> list) {
      list.forEach(value -> values.add(String.valueOf(value)));
      if (is(sign, "any")) {
        values.addAll(List.of(values.get(0) + "-other", "other"));
      }
      values.sort((a, b) -> Boolean.compare(mentioned.contains(a), mentioned.contains(b)));
    } else if (sign.containsKey("values-from")) {
      String from = text(sign, "values-from");
      values.addAll(from.equals("this") ? own : fromSet.getOrDefault(from, List.of()));
    } else {
      values.add("");
    }
    return thorough || values.size() < 2 ? values : values.subList(0, 1);
  }

  private Sign sign(Map<String, Object> sign, Carrier carrier, String value) {
    Map<String, Object> filled = Fragments.filled(sign, VALUE, value);
    boolean update = is(sign, "update");
    return new Sign(
        carrier,
        map(filled, "pod"),
        map(filled, "container"),
        update ? Optional.of(map(filled, "before")) : Optional.empty(),
        map(named("gpu", text(sign, "gpu")), "part"),
        is(sign, "quick"),
        is(sign, "later"),
        is(sign, "twice"),
        text(filled, "term"));
  }

  /** Pods that have to be admitted. */
  List<RequiredPod> shapes() {
    List<RequiredPod> shapes = new ArrayList<>();
    for (Map<String, Object> shape : of("shape")) {
      Optional<Map<String, Object>> before =
          shape.containsKey("before")
              ? Optional.of(map(shape, "before"))
              : is(shape, "update") ? Optional.of(map(shape, "pod")) : Optional.empty();
      shapes.add(
          new RequiredPod(
              text(shape, "name"),
              is(shape, "valid"),
              text(shape, "from").equals("tenant"),
              is(shape, "kai"),
              text(shape, "labels").equals("right"),
              text(shape, "by").equals("kai"),
              Optional.of(text(shape, "namespace")).filter(name -> !name.isEmpty()),
              map(shape, "pod"),
              before));
    }
    return shapes;
  }

  /** What may stand beside a sign; the first is what Pods usually have. */
  List<Company> company() {
    List<Company> all = new ArrayList<>();
    for (Map<String, Object> one : of("company")) {
      all.add(
          new Company(map(one, "containers"), map(one, "pod"), is(one, "second"), is(one, "init")));
    }
    return all;
  }

  /** Values for fields of a Pod that expressions may read, by path. */
  Map<String, List<Object>> fields() {
    Map<String, List<Object>> fields = new LinkedHashMap<>();
    of("field").forEach(one -> fields.put(text(one, "path"), List.copyOf(list(one, "values"))));
    return fields;
  }

  /** The term that makes a check, by its name. */
  String check(String name) {
    return text(named("check", name), "term");
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> map(Map<String, Object> map, String key) {
    return map.get(key) instanceof Map ? (Map<String, Object>) map.get(key) : Map.of();
  }

  private static List<?> list(Map<String, Object> map, String key) {
    return map.get(key) instanceof List<?> list ? list : List.of();
  }

  private static boolean is(Map<String, Object> map, String key) {
    return Boolean.TRUE.equals(map.get(key));
  }

  private static String text(Map<String, Object> map, String key) {
    return map.get(key) instanceof String text ? text : "";
  }
}
