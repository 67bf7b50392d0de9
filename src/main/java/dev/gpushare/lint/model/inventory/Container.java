package dev.gpushare.lint.model.inventory;

import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.source.ScalarValue;
import dev.gpushare.lint.types.Quantity;
import java.util.Optional;

/**
 * A container of a Pod or template.
 *
 * @param list where it stands
 * @param path its path, from the object on
 * @param node what is written
 */
public record Container(List list, NodePath path, Node.Mapping node) {

  /** The lists of containers of a Pod. */
  public enum List {
    CONTAINERS("containers"),
    INIT("initContainers"),
    EPHEMERAL("ephemeralContainers");

    private final String key;

    List(String key) {
      this.key = key;
    }

    /** Its field in the Pod's spec. */
    public String key() {
      return key;
    }
  }

  /** Its name; empty when it has none. */
  public String name() {
    return text(node, "name").orElse("");
  }

  /** Whether it is an init container that keeps running beside the others. */
  boolean isSidecar() {
    return list == List.INIT
        && text(node, "restartPolicy").filter(word -> word.equals("Always")).isPresent();
  }

  /** An amount in its requests or limits. */
  Optional<Quantity> quantity(String block, String resource) {
    return map(node, "resources")
        .flatMap(resources -> map(resources, block))
        .flatMap(amounts -> text(amounts, resource))
        .flatMap(Quantity::parse);
  }

  static Optional<Node.Mapping> map(Node.Mapping node, String key) {
    Optional<Node> value = node.get(key);
    return value.isPresent() && value.get() instanceof Node.Mapping map
        ? Optional.of(map)
        : Optional.empty();
  }

  /** The text of a scalar, unless it is null or absent. */
  static Optional<String> text(Node.Mapping node, String key) {
    Optional<Node> value = node.get(key);
    return value.isPresent()
            && value.get() instanceof Node.Scalar scalar
            && !(scalar.value() instanceof ScalarValue.Null)
        ? Optional.of(scalar.text())
        : Optional.empty();
  }
}
