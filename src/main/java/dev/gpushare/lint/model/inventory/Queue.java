package dev.gpushare.lint.model.inventory;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import java.util.List;
import java.util.Optional;

/** A KAI Queue with its place in the tree. */
public final class Queue {

  private final QueueTree tree;
  private final Manifest manifest;
  private final String name;
  private final Optional<String> parentName;
  private final QueueResource gpu;
  private final QueueResource cpu;
  private final QueueResource memory;

  Queue(QueueTree tree, Manifest manifest) {
    this.tree = tree;
    this.manifest = manifest;
    this.name = manifest.name().orElse("");
    this.parentName =
        manifest.text(NodePath.of("spec", "parentQueue")).filter(parent -> !parent.isEmpty());
    this.gpu = QueueResource.of(manifest, "gpu");
    this.cpu = QueueResource.of(manifest, "cpu");
    this.memory = QueueResource.of(manifest, "memory");
  }

  /** Where it is written. */
  public Manifest manifest() {
    return manifest;
  }

  /** {@code metadata.name}; empty when it is missing. */
  public String name() {
    return name;
  }

  /** {@code spec.parentQueue}; a root Queue has none. */
  public Optional<String> parentName() {
    return parentName;
  }

  /** The GPU block. */
  public QueueResource gpu() {
    return gpu;
  }

  /** Whether {@code spec.resources} is there. */
  public boolean hasResources() {
    return manifest
        .at(NodePath.of("spec", "resources"))
        .filter(Node.Mapping.class::isInstance)
        .isPresent();
  }

  /** The block of that name: gpu, cpu or memory. */
  public QueueResource resource(String resource) {
    return switch (resource) {
      case "gpu" -> gpu;
      case "cpu" -> cpu;
      case "memory" -> memory;
      default -> throw new IllegalArgumentException("a Queue has no block '" + resource + "'");
    };
  }

  /** The Queue of the set that it names as its parent. */
  public Optional<Queue> parent() {
    return parentName.flatMap(tree::named);
  }

  /** The name of a Queue of the set that its parent's name is probably a misspelling of. */
  public Optional<String> nearestParent() {
    return parentName.flatMap(tree::nearest).filter(other -> !other.equals(name));
  }

  /** The Queues of the set that name it as their parent, in the order of the files. */
  public List<Queue> children() {
    return tree.children(name);
  }

  /** The other Queues below the same parent; none for a root. */
  public List<Queue> siblings() {
    return parentName.isEmpty()
        ? List.of()
        : tree.children(parentName.get()).stream().filter(other -> other != this).toList();
  }

  /** Whether it says its priority. */
  public boolean writesPriority() {
    return manifest.text(NodePath.of("spec", "priority")).isPresent();
  }

  /** Whether a Queue below the same parent says its priority. */
  public boolean siblingWritesPriority() {
    return !writesPriority() && parentName.filter(tree::anyPriority).isPresent();
  }

  /**
   * The parent, its parent, and so on, nearest first, at most 64; in a cycle each other Queue once.
   */
  public List<Queue> ancestors() {
    return tree.ancestors(this);
  }

  /**
   * The Queues of the cycle that it is in, in the order of the way up, itself first; empty for a
   * sound tree.
   */
  public List<Queue> cycle() {
    return tree.cycle(this);
  }

  /** Whether this is the Queue at which its cycle is reported: the first one in file order. */
  public boolean firstOfCycle() {
    return tree.firstOfCycle(this);
  }

  /** What the work that lands here or below asks for. */
  public Requests requests() {
    return tree.requests(this);
  }

  /** The same of work that may not be preempted, which is tested against the guarantees. */
  public Requests guaranteedRequests() {
    return tree.guaranteed(this);
  }

  /** Whether a workload of the set names it. */
  public boolean isNamed() {
    return tree.isNamed(this);
  }

  /** Whether it, or a Queue below it, is guaranteed GPUs. */
  public boolean holdsGuarantee() {
    return tree.gaps().holdsGuarantee(this);
  }

  /** Where the block of that name has no share for a guarantee here or below. */
  public Optional<ShareGaps.Gap> shareGap(String resource) {
    return tree.gaps().of(this, resource);
  }

  @Override
  public String toString() {
    return "Queue " + name;
  }
}
