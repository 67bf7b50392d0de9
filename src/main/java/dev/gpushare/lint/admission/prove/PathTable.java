package dev.gpushare.lint.admission.prove;

import dev.gpushare.lint.cel.NodeValues;
import dev.gpushare.lint.finding.ProofCell.Carrier;
import dev.gpushare.lint.source.Document;
import dev.gpushare.lint.source.ReadLimits;
import dev.gpushare.lint.source.SourceText;
import dev.gpushare.lint.source.YamlReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The table of paths, of Pods that have to be admitted, and of what stands beside them. */
final class PathTable {

  private static final String RESOURCE = "paths.yaml";
  private static final String VALUE = "{value}";

  private final Map<String, Object> root;
  private final Set<String> mentioned;
  private final Map<String, List<String>> fromSet;
  private final boolean thorough;

  /**
   * @param mentioned texts in the policies: values that no policy mentions are tried first
   * @param fromSet values that the files of the set give, by the name that the table has for them
   * @param thorough whether all values are wanted, else one of each sign
   */
  private PathTable(
      Map<String, Object> root,
      Set<String> mentioned,
      Map<String, List<String>> fromSet,
      boolean thorough) {
    this.thorough = thorough;
    this.root = root;
    this.mentioned = mentioned;
    this.fromSet = fromSet;
  }

  static PathTable load(
      Set<String> mentioned, Map<String, List<String>> fromSet, boolean thorough) {
    try (InputStream in = PathTable.class.getResourceAsStream(RESOURCE)) {
      if (in == null) {
        throw new IllegalStateException("resource is missing: " + RESOURCE);
      }
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      Document document =
          new YamlReader(ReadLimits.DEFAULT)
              .read(new SourceText(RESOURCE, text))
              .documents()
              .get(0);
      Object value = NodeValues.of(document.root().orElseThrow());
      return new PathTable(
          Fragments.copy((Map<?, ?>) value), new TreeSet<>(mentioned), fromSet, thorough);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The paths, in the order of the table. */
  List<PathRow> paths() {
    List<PathRow> rows = new ArrayList<>();
    for (Map<String, Object> row : Fragments.maps(root, "paths")) {
      if (row.containsKey("each")) {
        for (String value : fromSet.getOrDefault(text(row, "each"), List.of())) {
          rows.add(row(row, text(row, "id").replace("named", value), List.of(value)));
        }
      } else {
        rows.add(row(row, text(row, "id"), List.of()));
      }
    }
    return rows;
  }

  private PathRow row(Map<String, Object> row, String id, List<String> own) {
    List<Sign> signs = new ArrayList<>();
    for (Map<String, Object> sign : Fragments.maps(row, "signs")) {
      for (String value : values(sign, own)) {
        for (Object carrier : list(sign, "at")) {
          signs.add(sign(sign, Carrier.valueOf(upper(carrier)), value));
        }
      }
    }
    return new PathRow(id, text(row, "name"), text(row, "when"), text(row, "rule"), signs);
  }

  private static String upper(Object word) {
    return String.valueOf(word).toUpperCase(Locale.ROOT);
  }

  private List<String> values(Map<String, Object> sign, List<String> own) {
    List<String> values = new ArrayList<>();
    if (sign.get("values") instanceof List<?> list) {
      list.forEach(value -> values.add(String.valueOf(value)));
      if (Boolean.TRUE.equals(sign.get("any"))) {
        values.add(values.get(0) + "-other");
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
    boolean update = Boolean.TRUE.equals(sign.get("update"));
    return new Sign(
        carrier,
        map(filled, "pod"),
        map(filled, "container"),
        update ? Optional.of(map(filled, "before")) : Optional.empty(),
        map(map(root, "gpu"), text(sign, "gpu")),
        Boolean.TRUE.equals(sign.get("quick")),
        Boolean.TRUE.equals(sign.get("later")),
        Boolean.TRUE.equals(sign.get("twice")),
        text(filled, "term"));
  }

  /** Pods that have to be admitted. */
  List<Shape> shapes() {
    List<Shape> shapes = new ArrayList<>();
    for (Map<String, Object> shape : Fragments.maps(root, "shapes")) {
      Optional<Map<String, Object>> before =
          shape.containsKey("before")
              ? Optional.of(map(shape, "before"))
              : Boolean.TRUE.equals(shape.get("update"))
                  ? Optional.of(map(shape, "pod"))
                  : Optional.empty();
      shapes.add(
          new Shape(
              text(shape, "name"),
              Boolean.TRUE.equals(shape.get("valid")),
              Boolean.TRUE.equals(shape.get("quick")),
              text(shape, "from").equals("tenant"),
              Boolean.TRUE.equals(shape.get("kai")),
              text(shape, "labels").equals("right"),
              text(shape, "by").equals("kai"),
              map(shape, "pod"),
              before));
    }
    return shapes;
  }

  /** What may stand beside a sign; the first is what Pods usually have. */
  List<Company> company() {
    List<Company> all = new ArrayList<>();
    for (Map<String, Object> one : Fragments.maps(root, "company")) {
      all.add(
          new Company(
              map(one, "containers"),
              map(one, "pod"),
              Boolean.TRUE.equals(one.get("second")),
              Boolean.TRUE.equals(one.get("init"))));
    }
    return all;
  }

  /** Values for fields of a Pod that expressions may read, by path. */
  Map<String, List<Object>> fields() {
    Map<String, List<Object>> fields = new LinkedHashMap<>();
    map(root, "fields")
        .forEach((path, values) -> fields.put(path, new ArrayList<>((List<?>) values)));
    return fields;
  }

  /** The term that makes a check, by its name. */
  String check(String name) {
    return text(map(root, "checks"), name);
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> map(Map<String, Object> map, String key) {
    return map.get(key) instanceof Map ? (Map<String, Object>) map.get(key) : Map.of();
  }

  private static List<?> list(Map<String, Object> map, String key) {
    return map.get(key) instanceof List<?> list ? list : List.of();
  }

  private static String text(Map<String, Object> map, String key) {
    return map.get(key) instanceof String text ? text : "";
  }
}
