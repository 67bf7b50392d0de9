package dev.gpushare.lint.model.inventory.access;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A selector of labels as it is written: {@code matchLabels} and {@code matchExpressions}. Without
 * either it selects everything ({@code
 * kubernetes/apimachinery@v0.36.3:pkg/apis/meta/v1/helpers.go}).
 */
public record LabelSelector(Optional<Node> written) {

  /** The labels of an object. */
  public static Map<String, String> labels(Manifest manifest) {
    return texts(manifest.at(NodePath.of("metadata", "labels")));
  }

  /** The entries of a map whose values are scalars. */
  public static Map<String, String> texts(Optional<Node> node) {
    Map<String, String> texts = new LinkedHashMap<>();
    if (node.orElse(null) instanceof Node.Mapping map) {
      for (Node.Entry entry : map.entries()) {
        if (entry.value() instanceof Node.Scalar scalar) {
          texts.put(entry.key().text(), scalar.text());
        }
      }
    }
    return texts;
  }

  /** Whether nothing narrows it. */
  public boolean isEmpty() {
    return texts(child("matchLabels")).isEmpty() && expressions().isEmpty();
  }

  /**
   * Whether an object with these labels is selected; an operator that does not exist selects none.
   */
  public boolean selects(Map<String, String> labels) {
    for (Map.Entry<String, String> wanted : texts(child("matchLabels")).entrySet()) {
      if (!wanted.getValue().equals(labels.get(wanted.getKey()))) {
        return false;
      }
    }
    for (Node expression : expressions()) {
      if (!holds(expression, labels)) {
        return false;
      }
    }
    return true;
  }

  private static boolean holds(Node expression, Map<String, String> labels) {
    String key = text(expression, "key");
    boolean has = labels.containsKey(key);
    return switch (text(expression, "operator")) {
      case "In" -> has && values(expression).contains(labels.get(key));
      case "NotIn" -> !has || !values(expression).contains(labels.get(key));
      case "Exists" -> has;
      case "DoesNotExist" -> !has;
      default -> false;
    };
  }

  private static String text(Node expression, String key) {
    return expression instanceof Node.Mapping map
            && map.get(key).orElse(null) instanceof Node.Scalar scalar
        ? scalar.text()
        : "";
  }

  private static List<String> values(Node expression) {
    List<String> values = new ArrayList<>();
    if (expression instanceof Node.Mapping map
        && map.get("values").orElse(null) instanceof Node.Sequence list) {
      for (Node value : list.values()) {
        if (value instanceof Node.Scalar scalar) {
          values.add(scalar.text());
        }
      }
    }
    return values;
  }

  private List<Node> expressions() {
    return child("matchExpressions").orElse(null) instanceof Node.Sequence list
        ? list.values()
        : List.of();
  }

  private Optional<Node> child(String key) {
    return written.orElse(null) instanceof Node.Mapping map ? map.get(key) : Optional.empty();
  }
}
