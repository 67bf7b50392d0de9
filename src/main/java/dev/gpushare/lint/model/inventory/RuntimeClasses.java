package dev.gpushare.lint.model.inventory;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.chart.EffectiveValue;
import dev.gpushare.lint.model.chart.SwitchState;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.types.PlainIntent;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The runtime classes that lead to NVIDIA GPUs, and those that the GPU Operator of the set does not
 * make ({@code NVIDIA/gpu-operator@v26.3.3:controllers/object_controls.go}).
 */
public final class RuntimeClasses {

  private static final String KIND = "kubernetes/node.k8s.io/v1/RuntimeClass";
  private static final String CLUSTER_POLICY = "kubernetes/nvidia.com/v1/ClusterPolicy";
  private static final String MAIN = "nvidia";
  private static final Set<String> CDI_ONLY = Set.of("nvidia-cdi", "nvidia-legacy");

  private final Set<String> nvidia = new HashSet<>(CDI_ONLY);
  private final Set<String> inSet = new HashSet<>();
  private boolean operator;
  private boolean nri;
  private boolean cdi;
  private String main = MAIN;

  /** Why a class is not there. */
  public enum Missing {
    NO,
    NRI,
    CDI,
    RENAMED
  }

  RuntimeClasses(Inventory inventory) {
    nvidia.add(MAIN);
    for (Manifest object : inventory.ofKind(KIND)) {
      object.name().ifPresent(inSet::add);
      if (object.text(NodePath.of("handler")).filter(h -> h.startsWith(MAIN)).isPresent()) {
        object.name().ifPresent(nvidia::add);
      }
    }
    List<Manifest> policies = inventory.ofKind(CLUSTER_POLICY);
    if (!policies.isEmpty()) {
      read(policies.get(0));
    }
    for (ChartValues chart : inventory.values()) {
      if (!operator && chart.manifest().kind().id().equals("gpu-operator-values")) {
        read(chart);
      }
    }
    nvidia.add(main);
  }

  private void read(Manifest policy) {
    NodePath spec = NodePath.of("spec");
    operator = true;
    cdi = bool(policy, spec.key("cdi").key("enabled")).orElse(true);
    nri = cdi && bool(policy, spec.key("cdi").key("nriPluginEnabled")).orElse(false);
    main =
        policy
            .text(spec.key("operator").key("runtimeClass"))
            .filter(name -> !name.isEmpty())
            .orElse(MAIN);
  }

  private void read(ChartValues chart) {
    EffectiveValue root = chart.values().root();
    operator = true;
    cdi = root.get("cdi").get("enabled").state() != SwitchState.OFF;
    nri = cdi && root.get("cdi").get("nriPluginEnabled").state() == SwitchState.ON;
    main = root.get("operator").get("runtimeClass").text().filter(n -> !n.isEmpty()).orElse(MAIN);
  }

  private static Optional<Boolean> bool(Manifest manifest, NodePath path) {
    Optional<Node> node = manifest.at(path);
    return node.isPresent() && node.get() instanceof Node.Scalar scalar
        ? PlainIntent.bool(scalar.value())
        : Optional.empty();
  }

  /** Whether containers of that class run with NVIDIA's runtime. */
  public boolean isNvidia(String name) {
    return nvidia.contains(name);
  }

  /** The name of the operator's main class. */
  public String main() {
    return main;
  }

  /** Why no class of that name will exist, as far as the files show. */
  public Missing missing(String name) {
    if (!operator || inSet.contains(name) || !nvidia.contains(name)) {
      return Missing.NO;
    }
    if (nri) {
      return Missing.NRI;
    }
    if (CDI_ONLY.contains(name)) {
      return cdi ? Missing.NO : Missing.CDI;
    }
    return name.equals(MAIN) && !main.equals(MAIN) ? Missing.RENAMED : Missing.NO;
  }
}
