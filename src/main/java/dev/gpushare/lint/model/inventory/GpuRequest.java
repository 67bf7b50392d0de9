package dev.gpushare.lint.model.inventory;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.WellKnownName;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a Pod asks of GPUs: a share by annotation, amounts of GPU resources, device claims.
 *
 * @param fraction text of the annotation {@code gpu-fraction}
 * @param memory text of the annotation {@code gpu-memory}
 * @param devices text of the annotation {@code gpu-fraction-num-devices}
 * @param quantities every amount of a GPU resource, also 0
 * @param claims whether it names device claims
 * @param billed GPUs that KAI charges for the amounts
 * @param place where the first request stands, from the object on
 */
public record GpuRequest(
    Optional<String> fraction,
    Optional<String> memory,
    Optional<String> devices,
    List<GpuQuantity> quantities,
    boolean claims,
    double billed,
    NodePath place) {

  private static final String FRACTION = WellKnownName.KAI_FRACTION.text();
  private static final String MEMORY = WellKnownName.KAI_MEMORY.text();

  public GpuRequest {
    quantities = List.copyOf(quantities);
  }

  static GpuRequest of(Workload workload) {
    Optional<String> fraction = workload.text("metadata", "annotations", FRACTION);
    Optional<String> memory = workload.text("metadata", "annotations", MEMORY);
    List<GpuQuantity> quantities = new ArrayList<>();
    boolean claims = isList(workload.at("spec", "resourceClaims"));
    for (Container container : workload.containers()) {
      quantities.addAll(quantities(workload.manifest(), container));
    }
    workload.at("spec", "resources").ifPresent(node -> podLevel(workload, node, quantities));
    return new GpuRequest(
        fraction,
        memory,
        workload.text("metadata", "annotations", WellKnownName.KAI_FRACTION_DEVICES.text()),
        quantities,
        claims,
        GpuResources.billed(workload.needs()),
        place(workload, fraction.isPresent(), memory.isPresent(), quantities, claims));
  }

  private static boolean isList(Optional<Node> node) {
    return node.isPresent() && node.get() instanceof Node.Sequence list && !list.items().isEmpty();
  }

  private static NodePath place(
      Workload workload,
      boolean fraction,
      boolean memory,
      List<GpuQuantity> quantities,
      boolean claims) {
    if (fraction || memory) {
      return workload.path("metadata", "annotations", fraction ? FRACTION : MEMORY);
    }
    for (GpuQuantity quantity : quantities) {
      if (quantity.amount().signum() > 0) {
        return quantity.path();
      }
    }
    return claims ? workload.path("spec", "resourceClaims") : workload.path("metadata");
  }

  private static List<GpuQuantity> quantities(Manifest manifest, Container container) {
    Optional<Node.Mapping> resources = Container.map(container.node(), "resources");
    if (resources.isEmpty()) {
      return List.of();
    }
    List<GpuQuantity> found = new ArrayList<>();
    read(
        manifest,
        container.path().key("resources"),
        resources.get(),
        container.name(),
        false,
        found);
    return found;
  }

  private static void podLevel(Workload workload, Node node, List<GpuQuantity> found) {
    if (node instanceof Node.Mapping map) {
      read(workload.manifest(), workload.path("spec", "resources"), map, "", true, found);
    }
  }

  private static void read(
      Manifest manifest,
      NodePath at,
      Node.Mapping resources,
      String name,
      boolean podLevel,
      List<GpuQuantity> found) {
    for (String block : List.of("limits", "requests")) {
      String other = block.equals("limits") ? "requests" : "limits";
      Optional<Node.Mapping> amounts = Container.map(resources, block);
      if (amounts.isEmpty()) {
        continue;
      }
      for (Node.Entry entry : amounts.get().entries()) {
        String resource = entry.key().text();
        if (GpuResources.of(resource).isPresent() && entry.value() instanceof Node.Scalar) {
          found.add(
              new GpuQuantity(
                  manifest,
                  at.key(block).key(resource),
                  at.key(other).key(resource),
                  name,
                  block.equals("limits"),
                  podLevel,
                  resource,
                  Container.text(amounts.get(), resource).orElse("0"),
                  Container.amounts(resources, other).get(resource)));
        }
      }
    }
  }

  /** Whether it asks for a share of a GPU by annotation. */
  public boolean isShare() {
    return fraction.isPresent() || memory.isPresent();
  }

  /** Whether it asks for any GPU; an amount of 0 asks for none. */
  public boolean asks() {
    return isShare() || claims || quantities.stream().anyMatch(q -> q.amount().signum() > 0);
  }

  /** The portion of each device; nothing when there is none or KAI refuses the text. */
  public Optional<Double> portion() {
    return fraction.flatMap(ShareText::fraction);
  }

  /** Whether KAI takes the memory. */
  public boolean isMemoryGood() {
    return memory.flatMap(ShareText::whole).isPresent();
  }

  /** How many devices the share is taken of; nothing when KAI refuses the text. */
  public Optional<BigInteger> deviceCount() {
    return devices.isEmpty() ? Optional.of(BigInteger.ONE) : devices.flatMap(ShareText::whole);
  }

  /** A limit of whole GPUs, also 0, beside which KAI takes no share. */
  public Optional<GpuQuantity> wholeLimit() {
    return quantities.stream().filter(q -> q.isWhole() && q.limit() && !q.podLevel()).findFirst();
  }

  /**
   * GPUs that KAI charges to the Queue for one Pod. Unknown for {@code gpu-memory}, which depends
   * on the node, for claims, and for what KAI refuses.
   */
  public Optional<Double> charge() {
    if (memory.isPresent() || claims || (fraction.isPresent() && wholeLimit().isPresent())) {
      return Optional.empty();
    }
    if (fraction.isEmpty()) {
      return billed > 0 ? Optional.of(billed) : Optional.empty();
    }
    Optional<BigInteger> count = deviceCount();
    return portion()
        .filter(portion -> count.isPresent())
        .map(portion -> ShareText.charge(portion, count.orElseThrow()) + billed);
  }
}
