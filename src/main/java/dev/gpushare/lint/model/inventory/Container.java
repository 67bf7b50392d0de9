package dev.gpushare.lint.model.inventory;

import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.source.ScalarValue;
import dev.gpushare.lint.types.ResourceList;
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

  /** What it asks for, and when it runs; a limit counts where no request is written. */
  ResourceList.Need need() {
    ResourceList.Phase phase =
        list == List.CONTAINERS
            ? ResourceList.Phase.RUNNING
            : isSidecar() ? ResourceList.Phase.SIDECAR : ResourceList.Phase.STARTING;
    ResourceList asked =
        map(node, "resources")
            .map(resources -> amounts(resources, "requests").or(amounts(resources, "limits")))
            .orElse(ResourceList.NONE);
    return new ResourceList.Need(asked, phase);
  }

  /** The requests or limits below {@code resources}. */
  static ResourceList amounts(Node.Mapping resources, String block) {
    return ResourceList.of(LabelSelector.texts(resources.get(block)));
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
