package dev.gpushare.lint.model.carrier;

import dev.gpushare.lint.data.DataRow;
import dev.gpushare.lint.data.DataTable;
import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.kind.Kind;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One way in which an object carries the values of a chart; the data file {@code carriers.tsv} says
 * what the words mean.
 *
 * @param group the API group, or empty for a kind that is no object
 * @param kind the object's kind, or the id of a kind
 * @param at the steps to where one release is described
 * @param lines word and path of what is below, in the order of the file
 */
record Carrier(String group, String kind, String at, List<String[]> lines) {

  /** {@code helm/helm@v3.18.0:pkg/chartutil/validate_name.go}. */
  private static final int LONGEST_NAME = 53;

  private static final String RELEASE = "release";

  /** What is said of a release; the data file says what each means. */
  private static final Set<String> FACTS =
      Set.of(
          "chart",
          "chart-is",
          "version",
          "name",
          "namespace",
          "text",
          "map",
          "list",
          "pairs",
          "others",
          "from");

  /** Reads the bundled file. */
  static List<Carrier> load() {
    List<Carrier> carriers = new ArrayList<>();
    for (DataRow row :
        DataTable.read(Carrier.class, "carriers.tsv", "group", "kind", "at", "fact", "value")) {
      String fact = row.text("fact");
      Carrier own =
          new Carrier(row.text("group"), row.text("kind"), row.text("at"), new ArrayList<>());
      if (fact.equals(RELEASE)) {
        carriers.add(own);
        continue;
      }
      Carrier last = carriers.get(carriers.size() - 1);
      if (!last.isOf(own) || !FACTS.contains(fact)) {
        throw row.fault("an unknown fact, or one of another release: " + fact);
      }
      last.lines.add(new String[] {fact, row.text("value")});
    }
    return List.copyOf(carriers);
  }

  private boolean isOf(Carrier other) {
    return group.equals(other.group) && kind.equals(other.kind) && at.equals(other.at);
  }

  /** Whether things of that kind carry values in this way. */
  boolean fits(Kind other) {
    if (group.isEmpty()) {
      return other.id().equals(kind);
    }
    return other.is(group, kind);
  }

  /** Where the releases are described in an object. */
  List<NodePath> releases(Manifest manifest) {
    List<NodePath> found = List.of(NodePath.ROOT);
    if (at.isEmpty()) {
      return found;
    }
    for (String step : at.split("\\.", -1)) {
      List<NodePath> below = new ArrayList<>();
      boolean list = step.endsWith("[]");
      for (NodePath path : found) {
        NodePath next = path.key(list ? step.substring(0, step.length() - 2) : step);
        Optional<Node> node = manifest.at(next);
        if (!list && node.isPresent()) {
          below.add(next);
        } else if (list && node.orElse(null) instanceof Node.Sequence items) {
          for (int i = 0; i < items.items().size(); i++) {
            below.add(next.index(i));
          }
        }
      }
      found = below;
    }
    return found;
  }

  /**
   * The name of the release, by the first line whose paths are all written; unknown where it is
   * longer than a release may be, since it is then cut and hashed.
   */
  Optional<String> name(NodePath release, Manifest manifest) {
    for (String[] line : lines) {
      if (line[0].equals("name")) {
        List<String> parts = new ArrayList<>();
        String[] paths = line[1].split(" ", -1);
        for (String path : paths) {
          manifest.text(path(path, release)).filter(text -> !text.isBlank()).ifPresent(parts::add);
        }
        if (parts.size() == paths.length) {
          return Optional.of(String.join("-", parts)).filter(name -> name.length() <= LONGEST_NAME);
        }
      }
    }
    return Optional.empty();
  }

  /** The paths behind a word in an object, for the release that is described at a path. */
  List<NodePath> paths(String word, NodePath release) {
    List<NodePath> paths = new ArrayList<>();
    for (String[] line : lines) {
      if (line[0].equals(word)) {
        paths.add(path(line[1], release));
      }
    }
    return paths;
  }

  static NodePath path(String text, NodePath release) {
    return text.charAt(0) == '/'
        ? NodePath.parse(text.substring(1))
        : release.resolve(NodePath.parse(text));
  }

  /** The first text that is written behind a word. */
  Optional<String> text(String word, NodePath release, Manifest manifest) {
    return written(word, release, manifest).flatMap(manifest::text);
  }

  /** The first path behind a word at which a text is written. */
  Optional<NodePath> written(String word, NodePath release, Manifest manifest) {
    for (NodePath path : paths(word, release)) {
      if (manifest.text(path).filter(text -> !text.isBlank()).isPresent()) {
        return Optional.of(path);
      }
    }
    return Optional.empty();
  }

  /** The chart that is taken when none is written. */
  Optional<String> standardChart() {
    for (String[] line : lines) {
      if (line[0].equals("chart-is")) {
        return Optional.of(line[1]);
      }
    }
    return Optional.empty();
  }
}
