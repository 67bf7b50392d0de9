package dev.gpushare.lint.model.inventory;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.WellKnownName;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.types.ResourceList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A Pod, or the Pod template of something that makes Pods. Two are equal when they are the same.
 */
public final class Workload {

  /**
   * The label by which KAI finds the Queue ({@code
   * kai-scheduler/KAI-Scheduler@0.16.4:pkg/common/constants}).
   */
  public static final String QUEUE_LABEL = WellKnownName.KAI_QUEUE_LABEL.text();

  /** The name of KAI's scheduler. */
  public static final String KAI_SCHEDULER = WellKnownName.KAI_SCHEDULER.text();

  private final Manifest manifest;
  private final NodePath template;
  private final boolean first;
  private final Optional<String> queue;
  private final ResourceList needs;
  private final GpuRequest gpu;
  private final Requests requests;

  /**
   * @param manifest the object
   * @param template the path of the Pod or template in it; the root for a Pod
   * @param first whether it is the first template of the object
   */
  public Workload(Manifest manifest, NodePath template, boolean first) {
    this.manifest = manifest;
    this.template = template;
    this.first = first;
    this.queue = queueLabel().flatMap(manifest::text);
    this.needs = readNeeds();
    this.gpu = GpuRequest.of(this);
    ResourceList overhead = ResourceList.of(LabelSelector.texts(at("spec", "overhead")));
    this.requests = Requests.of(needs.plus(overhead), manifest.name().or(() -> Optional.of("?")));
  }

  /** The object. */
  public Manifest manifest() {
    return manifest;
  }

  /** The path of the Pod or template in the object; the root for a Pod. */
  public NodePath template() {
    return template;
  }

  /** Whether it is the first template of its object. */
  public boolean isFirst() {
    return first;
  }

  /** Whether this is a Pod and no template. */
  public boolean isPod() {
    return template.steps().isEmpty();
  }

  /** The Queue that the label of the Pod, of its template or of its owner names. */
  public Optional<String> queue() {
    return queue;
  }

  /** Where the queue label is; the owner's counts where the template has none. */
  public Optional<NodePath> queueLabel() {
    NodePath label = NodePath.of("metadata", "labels", QUEUE_LABEL);
    NodePath own = template.resolve(label);
    if (manifest.text(own).isPresent()) {
      return Optional.of(own);
    }
    return Optional.of(label).filter(path -> manifest.text(path).isPresent());
  }

  /** What it asks of GPUs. */
  public GpuRequest gpu() {
    return gpu;
  }

  /** Whether KAI's scheduler is to place it. */
  public boolean isScheduledByKai() {
    return text("spec", "schedulerName").filter(word -> word.equals(KAI_SCHEDULER)).isPresent();
  }

  /** Whether KAI's scheduler or webhooks have to do with it. */
  public boolean isKai() {
    return isScheduledByKai() || queue().isPresent() || gpu.isShare();
  }

  /** The text of a scalar below the Pod or template. */
  public Optional<String> text(String... keys) {
    return manifest.text(template.resolve(NodePath.of(keys)));
  }

  /** A value below the Pod or template. */
  public Optional<Node> at(String... keys) {
    return manifest.at(template.resolve(NodePath.of(keys)));
  }

  /** The path from the object on of something below the Pod or template. */
  public NodePath path(String... keys) {
    return template.resolve(NodePath.of(keys));
  }

  /** The containers, init containers and ephemeral containers, in that order. */
  public List<Container> containers() {
    List<Container> found = new ArrayList<>();
    for (Container.List list : Container.List.values()) {
      Optional<Node> containers = at("spec", list.key());
      if (containers.isPresent() && containers.get() instanceof Node.Sequence sequence) {
        List<Node> nodes = sequence.values();
        for (int i = 0; i < nodes.size(); i++) {
          if (nodes.get(i) instanceof Node.Mapping map) {
            found.add(new Container(list, path("spec", list.key()).index(i), map));
          }
        }
      }
    }
    return found;
  }

  /** The CPU and memory that one Pod asks for, with what running it costs. */
  public Requests requests() {
    return requests;
  }

  /** What one Pod asks for; ephemeral containers cannot ask for anything. */
  ResourceList needs() {
    return needs;
  }

  private ResourceList readNeeds() {
    List<ResourceList.Need> all = new ArrayList<>();
    for (Container container : containers()) {
      if (container.list() != Container.List.EPHEMERAL) {
        all.add(container.need());
      }
    }
    return ResourceList.together(all);
  }

  @Override
  public String toString() {
    return manifest.kind() + " " + manifest.name().orElse("?");
  }
}
