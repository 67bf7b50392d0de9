package dev.gpushare.lint.model.inventory.queue;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.source.ScalarValue;
import dev.gpushare.lint.types.IntendedScalar;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One resource block of a Queue. Units: GPUs, millicores, or 10^6 bytes; -1 is unlimited; what is
 * absent counts as 0 ({@code kai-scheduler/KAI-Scheduler@0.16.4:docs/queues/README.md}).
 *
 * @param name {@code gpu}, {@code cpu} or {@code memory}
 * @param written whether the block is there
 * @param unread the fields that are written but hold no number, so that they are not absent either
 */
public record QueueResource(
    String name,
    boolean written,
    Optional<Double> quota,
    Optional<Double> limit,
    Optional<Double> overQuotaWeight,
    List<String> unread) {

  private static final List<String> FIELDS = List.of("quota", "limit", "overQuotaWeight");

  static QueueResource of(Manifest queue, String name) {
    NodePath path = NodePath.of("spec", "resources", name);
    Optional<Node> block = queue.at(path);
    return new QueueResource(
        name,
        block.isPresent() && block.get() instanceof Node.Mapping,
        number(queue, path.key("quota")),
        number(queue, path.key("limit")),
        number(queue, path.key("overQuotaWeight")),
        unread(queue, path));
  }

  private static List<String> unread(Manifest queue, NodePath block) {
    List<String> unread = new ArrayList<>();
    for (String field : FIELDS) {
      Optional<Node> value = queue.at(block.key(field));
      if (value.isPresent() && number(queue, block.key(field)).isEmpty() && !isNull(value.get())) {
        unread.add(field);
      }
    }
    return List.copyOf(unread);
  }

  private static boolean isNull(Node node) {
    return node instanceof Node.Scalar scalar && scalar.value() instanceof ScalarValue.Null;
  }

  private static Optional<Double> number(Manifest queue, NodePath path) {
    Optional<Node> node = queue.at(path);
    if (node.isPresent() && node.get() instanceof Node.Scalar scalar) {
      return IntendedScalar.number(scalar.value()).map(BigDecimal::doubleValue);
    }
    return Optional.empty();
  }
}
