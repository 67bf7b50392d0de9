package dev.gpushare.lint.model.inventory;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.types.Quantity;
import java.math.BigDecimal;
import java.util.Optional;

/**
 * A Pod, or the Pod template of something that makes Pods.
 *
 * @param manifest the object
 * @param template the path of the Pod or template in it; the root for a Pod
 */
public record Workload(Manifest manifest, NodePath template) {

  /**
   * The label by which KAI finds the Queue ({@code
   * kai-scheduler/KAI-Scheduler@0.16.4:pkg/common/constants}).
   */
  public static final String QUEUE_LABEL = "kai.scheduler/queue";

  /** The name of KAI's scheduler. */
  public static final String KAI_SCHEDULER = "kai-scheduler";

  private static final BigDecimal MILLI = BigDecimal.valueOf(1000);
  private static final BigDecimal MEGA = BigDecimal.valueOf(1_000_000);

  /** Whether this is a Pod and no template. */
  public boolean isPod() {
    return template.steps().isEmpty();
  }

  /** The Queue that the label of the Pod, of its template or of its owner names. */
  public Optional<String> queue() {
    NodePath label = NodePath.of("metadata", "labels", QUEUE_LABEL);
    return manifest.text(template.resolve(label)).or(() -> manifest.text(label));
  }

  /** Whether KAI's scheduler or webhooks have to do with it. */
  public boolean isKai() {
    return text("spec", "schedulerName").filter(KAI_SCHEDULER::equals).isPresent()
        || queue().isPresent()
        || at("metadata", "annotations", "gpu-fraction").isPresent()
        || at("metadata", "annotations", "gpu-memory").isPresent();
  }

  /** The text of a scalar below the Pod or template. */
  public Optional<String> text(String... keys) {
    return manifest.text(template.resolve(NodePath.of(keys)));
  }

  /** A value below the Pod or template. */
  public Optional<Node> at(String... keys) {
    return manifest.at(template.resolve(NodePath.of(keys)));
  }

  /** The CPU and memory that one Pod asks for: requests, else limits, of all containers. */
  public Requests requests() {
    BigDecimal cpu = BigDecimal.ZERO;
    BigDecimal memory = BigDecimal.ZERO;
    Optional<Node> containers = at("spec", "containers");
    if (containers.isPresent() && containers.get() instanceof Node.Sequence list) {
      for (Node container : list.values()) {
        cpu = cpu.add(request(container, "cpu"));
        memory = memory.add(request(container, "memory"));
      }
    }
    return new Requests(
        cpu.multiply(MILLI), memory.divide(MEGA), manifest.name().or(() -> Optional.of("?")));
  }

  private static BigDecimal request(Node container, String resource) {
    return quantity(container, "requests", resource)
        .or(() -> quantity(container, "limits", resource))
        .orElse(BigDecimal.ZERO);
  }

  private static Optional<BigDecimal> quantity(Node container, String block, String resource) {
    Optional<Node> value =
        child(container, "resources")
            .flatMap(node -> child(node, block))
            .flatMap(node -> child(node, resource));
    if (value.isPresent() && value.get() instanceof Node.Scalar scalar) {
      return Quantity.parse(scalar.text()).map(Quantity::value);
    }
    return Optional.empty();
  }

  private static Optional<Node> child(Node node, String key) {
    return node instanceof Node.Mapping mapping ? mapping.get(key) : Optional.empty();
  }
}
