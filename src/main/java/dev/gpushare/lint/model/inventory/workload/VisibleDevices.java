package dev.gpushare.lint.model.inventory.workload;

import dev.gpushare.lint.model.WellKnownName;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The variable by which a container chooses devices of NVIDIA's runtime, as one container sets it.
 *
 * @param path the entry, from the object on
 * @param container the container's name
 * @param value the literal value; nothing with {@code valueFrom}
 * @param repeated whether the container sets it a second time
 * @param owner what the container itself asks for
 */
public record VisibleDevices(
    NodePath path, String container, Optional<String> value, boolean repeated, Owner owner) {

  /** The variable's name. */
  public static final String NAME = WellKnownName.VISIBLE_DEVICES_VARIABLE.text();

  private static final Set<String> HARMLESS = Set.of("", "void", "none");

  /** What the container asks for. */
  public enum Owner {
    /** The container that a share goes to; KAI writes its variable. */
    SHARE,
    /** It asks for whole GPUs or MIG slices. */
    GPU,
    /** It asks for nothing that KAI counts. */
    PLAIN,
    /** KAI never looks at it. */
    EPHEMERAL
  }

  /** Whether the value names no device. */
  public boolean isHarmless() {
    return value.filter(HARMLESS::contains).isPresent();
  }

  public static boolean isHarmless(String value) {
    return HARMLESS.contains(value);
  }

  /** All that the containers of a Pod set. */
  public static List<VisibleDevices> of(Workload workload) {
    List<VisibleDevices> found = new ArrayList<>();
    for (Container container : workload.containers()) {
      boolean repeated = false;
      Optional<Node> env = container.node().get("env");
      if (env.isPresent() && env.get() instanceof Node.Sequence list) {
        List<Node> entries = list.values();
        for (int i = 0; i < entries.size(); i++) {
          if (entries.get(i) instanceof Node.Mapping entry && isIt(entry) && !isOfKai(entry)) {
            found.add(
                new VisibleDevices(
                    container.path().key("env").index(i),
                    container.name(),
                    entry.get("valueFrom").isPresent()
                        ? Optional.empty()
                        : Container.text(entry, "value").or(() -> Optional.of("")),
                    repeated,
                    owner(workload, container)));
            repeated = true;
          }
        }
      }
    }
    return found;
  }

  private static boolean isIt(Node.Mapping entry) {
    return Container.text(entry, "name").filter(word -> word.equals(NAME)).isPresent();
  }

  /** A dump of a running Pod shows the reference that KAI itself has written. */
  private static boolean isOfKai(Node.Mapping entry) {
    String name =
        Container.map(entry, "valueFrom")
            .flatMap(from -> Container.map(from, "configMapKeyRef"))
            .flatMap(ref -> Container.text(ref, "name"))
            .orElse("");
    return name.contains(WellKnownName.KAI_SHARED_MAP_MARK.text())
        || name.contains(WellKnownName.KAI_OLD_SHARED_MAP_MARK.text());
  }

  public static Owner owner(Workload workload, Container container) {
    if (container.list() == Container.List.EPHEMERAL) {
      return Owner.EPHEMERAL;
    }
    if (workload.gpu().isShare() && isTarget(workload, container)) {
      return Owner.SHARE;
    }
    for (GpuQuantity quantity : workload.gpu().quantities()) {
      if (isOf(quantity, container)
          && (quantity.isWhole() || quantity.isMig())
          && quantity.amount().signum() > 0) {
        return Owner.GPU;
      }
    }
    return Owner.PLAIN;
  }

  private static boolean isOf(GpuQuantity quantity, Container container) {
    List<NodePath.Step> steps = quantity.path().steps();
    List<NodePath.Step> own = container.path().steps();
    return steps.size() > own.size() && steps.subList(0, own.size()).equals(own);
  }

  /** The container that KAI gives the share to: the named one, else the first. */
  private static boolean isTarget(Workload workload, Container container) {
    Optional<String> name =
        workload.text("metadata", "annotations", WellKnownName.KAI_FRACTION_CONTAINER.text());
    return name.isPresent()
        ? name.get().equals(container.name())
        : container.path().equals(workload.path("spec", "containers").index(0));
  }
}
