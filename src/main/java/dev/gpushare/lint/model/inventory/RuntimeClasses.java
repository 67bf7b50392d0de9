package dev.gpushare.lint.model.inventory;

import dev.gpushare.lint.data.DataRow;
import dev.gpushare.lint.data.DataTable;
import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.WellKnownName;
import dev.gpushare.lint.model.chart.ChartSetting;
import dev.gpushare.lint.model.chart.EffectiveValues;
import dev.gpushare.lint.model.chart.SwitchState;
import dev.gpushare.lint.model.inventory.chart.ChartValues;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.types.IntendedScalar;
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
  private static final String CLUSTER_POLICY = WellKnownName.CLUSTER_POLICY_KIND.text();
  private static final String MAIN = WellKnownName.NVIDIA_RUNTIME_CLASS.text();
  private static final Set<String> CDI_ONLY = load();

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

  private static Set<String> load() {
    Set<String> names = new HashSet<>();
    for (DataRow row :
        DataTable.read(RuntimeClasses.class, "runtime-classes.tsv", "name", "needs")) {
      if (row.text("needs").equals("cdi")) {
        names.add(row.text("name"));
      }
    }
    return names;
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
      if (!operator && chart.values().table().chart().equals(ChartSetting.OPERATOR_CDI.chart())) {
        read(chart);
      }
    }
    nvidia.add(main);
  }

  private void read(Manifest policy) {
    NodePath spec = NodePath.of("spec");
    operator = true;
    cdi = bool(policy, spec.resolve(ChartSetting.OPERATOR_CDI.path())).orElse(true);
    nri = cdi && bool(policy, spec.resolve(ChartSetting.OPERATOR_NRI_PLUGIN.path())).orElse(false);
    main =
        policy
            .text(spec.resolve(ChartSetting.OPERATOR_RUNTIME_CLASS.path()))
            .filter(name -> !name.isEmpty())
            .orElse(MAIN);
  }

  private void read(ChartValues chart) {
    EffectiveValues values = chart.values();
    operator = true;
    cdi = values.value(ChartSetting.OPERATOR_CDI).state() != SwitchState.OFF;
    nri = cdi && values.value(ChartSetting.OPERATOR_NRI_PLUGIN).state() == SwitchState.ON;
    main =
        values
            .value(ChartSetting.OPERATOR_RUNTIME_CLASS)
            .text()
            .filter(n -> !n.isEmpty())
            .orElse(MAIN);
  }

  private static Optional<Boolean> bool(Manifest manifest, NodePath path) {
    Optional<Node> node = manifest.at(path);
    return node.isPresent() && node.get() instanceof Node.Scalar scalar
        ? IntendedScalar.bool(scalar.value())
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
