package dev.gpushare.lint.rules.view;

import static dev.gpushare.lint.types.Type.Simple.BOOL;
import static dev.gpushare.lint.types.Type.Simple.DOUBLE;
import static dev.gpushare.lint.types.Type.Simple.STRING;

import dev.gpushare.lint.model.inventory.Queue;
import dev.gpushare.lint.model.inventory.QueueResource;
import dev.gpushare.lint.model.inventory.Requests;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.types.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** What a rule may read of a KAI Queue. */
final class QueueView {

  static final String NAME = "queue";

  private static final Type QUEUE = new Type.Struct(NAME);
  private static final Type BLOCK = new Type.Struct("queueResource");

  static final View<Requests> REQUESTS =
      View.<Requests>named("requests", "the largest requests of single Pods")
          .field(
              "known",
              BOOL,
              "whether any Pod is known to ask for CPU or memory",
              (r, s) -> r.known())
          .field("cpu", DOUBLE, "millicores", (r, s) -> r.cpu().doubleValue())
          .field("memory", DOUBLE, "10^6 bytes", (r, s) -> r.memory().doubleValue())
          .field("source", STRING, "what asks for it", (r, s) -> r.source().orElse(""))
          .build();

  /**
   * A block together with the Queue that it belongs to, so that it finds the same block elsewhere
   * in the tree.
   */
  record Block(Queue queue, String name) {

    QueueResource resource() {
      return queue.resource(name);
    }
  }

  static final View<Block> RESOURCE =
      View.<Block>named(
              "queueResource", "one resource block of a Queue; what is absent reads as 0.0")
          .field("name", STRING, "gpu, cpu or memory", (b, s) -> b.name())
          .field("queue", QUEUE, "the Queue that it belongs to", (b, s) -> of(b.queue(), s))
          .field("written", BOOL, "whether the block is there", (b, s) -> b.resource().written())
          .optional(
              "quota",
              DOUBLE,
              "the guarantee; -1.0 is unlimited",
              (b, s) -> boxed(b.resource().quota()))
          .optional(
              "limit",
              DOUBLE,
              "the ceiling; -1.0 is unlimited",
              (b, s) -> boxed(b.resource().limit()))
          .optional(
              "overQuotaWeight",
              DOUBLE,
              "the share of the surplus",
              (b, s) -> boxed(b.resource().overQuotaWeight()))
          .field(
              "unread",
              new Type.ListOf(STRING),
              "the fields that are written but hold no number; they read as absent",
              (b, s) -> List.<Object>copyOf(b.resource().unread()))
          .field(
              "children",
              new Type.ListOf(BLOCK),
              "the same block of the children",
              (b, s) -> blocks(b.queue().children(), b.name(), s))
          .field(
              "ancestors",
              new Type.ListOf(BLOCK),
              "the same block of the parent, its parent, and so on, at most 64",
              (b, s) -> blocks(b.queue().ancestors(), b.name(), s))
          .field(
              "request",
              DOUBLE,
              "the largest request of one Pod that lands here or below; 0.0 for gpu",
              (b, s) -> request(b))
          .field(
              "guaranteed",
              DOUBLE,
              "the largest request of one non-preemptible Pod here or below; 0.0 for gpu",
              (b, s) -> b.queue().guaranteedRequests().of(b.name()).doubleValue())
          .field(
              "shareless",
              STRING,
              "the Queue whose GPU guarantee is defeated as this block has no share, else empty",
              (b, s) -> b.queue().shareGap(b.name()).map(gap -> gap.queue().name()).orElse(""))
          .field(
              "sharelessRequest",
              DOUBLE,
              "what one Pod there asks for; 0.0 when no request is known",
              (b, s) -> b.queue().shareGap(b.name()).map(gap -> gap.request()).orElse(0.0))
          .build();

  static final View<Queue> VIEW =
      View.<Queue>named(NAME, "a KAI Queue (scheduling.run.ai/v2)")
          .field("name", STRING, "metadata.name", (q, s) -> q.name())
          .field(
              "object",
              new Type.Struct(DocumentTypes.QUEUE),
              "the object as it is written",
              (q, s) -> s.object(q.manifest(), DocumentTypes.QUEUE))
          .field("gpu", BLOCK, "spec.resources.gpu", (q, s) -> block(q, "gpu", s))
          .field("cpu", BLOCK, "spec.resources.cpu, in millicores", (q, s) -> block(q, "cpu", s))
          .field(
              "memory",
              BLOCK,
              "spec.resources.memory, in 10^6 bytes",
              (q, s) -> block(q, "memory", s))
          .field(
              "resources",
              new Type.ListOf(BLOCK),
              "the blocks gpu, cpu and memory, for 'each'",
              (q, s) -> List.of(block(q, "gpu", s), block(q, "cpu", s), block(q, "memory", s)))
          .optional(
              "parentName",
              STRING,
              "spec.parentQueue; a root has none",
              (q, s) -> boxed(q.parentName()))
          .field(
              "closestParent",
              STRING,
              "the name of a Queue of the set that is closest to parentName, else empty",
              (q, s) -> q.nearestParent().orElse(""))
          .field(
              "misspelt",
              new Type.ListOf(STRING),
              "the paths that misspelt fields most likely stand for",
              (q, s) -> s.schemas().misspelt(q.manifest()))
          .field(
              "ancestors",
              new Type.ListOf(QUEUE),
              "the parent, its parent, and so on, nearest first, at most 64",
              (q, s) -> all(q.ancestors(), s))
          .field(
              "children",
              new Type.ListOf(QUEUE),
              "the Queues that name it as parent",
              (q, s) -> all(q.children(), s))
          .field(
              "siblings",
              new Type.ListOf(QUEUE),
              "the other Queues of its parent",
              (q, s) -> all(q.siblings(), s))
          .field(
              "leaf", BOOL, "whether no Queue names it as parent", (q, s) -> q.children().isEmpty())
          .field("inCycle", BOOL, "whether it is its own ancestor", (q, s) -> !q.cycle().isEmpty())
          .field(
              "cycle",
              new Type.ListOf(QUEUE),
              "the Queues of its cycle, itself first; filled only at the cycle's first Queue",
              (q, s) -> q.firstOfCycle() ? all(q.cycle(), s) : List.of())
          .field(
              "siblingPriority",
              BOOL,
              "whether it leaves out its priority while a sibling writes one",
              (q, s) -> q.siblingWritesPriority())
          .field("named", BOOL, "whether a workload names it", (q, s) -> q.isNamed())
          .field(
              "holdsGuarantee",
              BOOL,
              "whether it or a Queue below has a GPU quota above 0",
              (q, s) -> q.holdsGuarantee())
          .field(
              "requests",
              REQUESTS.type(),
              "what Pods that land here or below ask for",
              (q, s) -> new ViewValue<>(REQUESTS, q.requests(), s))
          .build();

  private QueueView() {}

  static Object of(Queue queue, ViewScope scope) {
    return ViewValue.placed(VIEW, queue, scope, Spot.of(queue.manifest(), NodePath.ROOT));
  }

  static List<Object> all(List<Queue> queues, ViewScope scope) {
    List<Object> all = new ArrayList<>(queues.size());
    for (Queue queue : queues) {
      all.add(of(queue, scope));
    }
    return all;
  }

  private static Object block(Queue queue, String name, ViewScope scope) {
    NodePath path = NodePath.of("spec", "resources", name);
    return ViewValue.placed(
        RESOURCE, new Block(queue, name), scope, Spot.of(queue.manifest(), path));
  }

  private static List<Object> blocks(List<Queue> queues, String name, ViewScope scope) {
    List<Object> blocks = new ArrayList<>(queues.size());
    for (Queue queue : queues) {
      blocks.add(block(queue, name, scope));
    }
    return blocks;
  }

  private static Object request(Block block) {
    Requests requests = block.queue().requests();
    return switch (block.name()) {
      case "cpu" -> requests.cpu().doubleValue();
      case "memory" -> requests.memory().doubleValue();
      default -> 0.0;
    };
  }

  private static Optional<Object> boxed(Optional<?> value) {
    return value.map(Function.identity());
  }
}
