package dev.gpushare.lint.admission;

import dev.gpushare.lint.cel.UnknownValue;
import dev.gpushare.lint.model.WellKnownName;
import dev.gpushare.lint.model.chart.ChartSetting;
import dev.gpushare.lint.model.chart.EffectiveValues;
import dev.gpushare.lint.model.chart.SwitchState;
import dev.gpushare.lint.model.inventory.ChartValues;
import dev.gpushare.lint.model.inventory.GpuResources;
import dev.gpushare.lint.model.inventory.Inventory;
import dev.gpushare.lint.model.inventory.Workload;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the Pod webhook of KAI Scheduler writes, as far as the chart's values in the set switch it
 * on ({@code kai-scheduler/KAI-Scheduler@v0.16.4:pkg/admission/webhook/v1alpha2}).
 */
final class KaiWebhook {

  private static final String VISIBLE_DEVICES = WellKnownName.VISIBLE_DEVICES_VARIABLE.text();
  private static final String SHARED_MAP = WellKnownName.KAI_SHARED_GPU_MAP.text();
  private static final String[] SHARED_VARIABLES = {
    VISIBLE_DEVICES,
    WellKnownName.KAI_GPU_COUNT_VARIABLE.text(),
    WellKnownName.KAI_GPU_PORTION_VARIABLE.text()
  };

  private final EffectiveValues values;

  private KaiWebhook(EffectiveValues values) {
    this.values = values;
  }

  /** The webhook; nothing when the set has no values of the chart. */
  static Optional<KaiWebhook> of(Inventory inventory) {
    for (ChartValues values : inventory.values()) {
      if (values.values().table().chart().equals(ChartSetting.KAI_BLOCK_VISIBLE_DEVICES.chart())) {
        return Optional.of(new KaiWebhook(values.values()));
      }
    }
    return Optional.empty();
  }

  /** Changes a new Pod in place, after the server's own plugins. */
  void mutate(Map<String, Object> pod, String namespace) {
    Map<String, Object> spec = PlainCopy.child(pod, "spec");
    boolean asked =
        Fields.text(spec, "schedulerName").equals(Workload.KAI_SCHEDULER)
            && !namespace.equals("kube-system")
            && !namespace.equals(WellKnownName.KAI_NAMESPACE.text());
    if (!asked) {
      return;
    }
    Object annotations = Fields.at(pod, "metadata", "annotations");
    boolean fraction =
        !Fields.text(annotations, WellKnownName.KAI_FRACTION.text()).isEmpty()
            || !Fields.text(annotations, WellKnownName.KAI_MEMORY.text()).isEmpty();
    String sharing = fraction ? sharing(pod, spec) : "";
    if (values.value(ChartSetting.KAI_BLOCK_VISIBLE_DEVICES).state() == SwitchState.ON) {
      block(spec, sharing);
    }
    String runtime =
        values
            .value(ChartSetting.KAI_FRACTION_RUNTIME_CLASS)
            .text()
            .orElse(WellKnownName.KAI_FRACTION_RUNTIME_CLASS.text());
    if (fraction && Fields.text(spec, "runtimeClassName").isEmpty() && !runtime.isEmpty()) {
      spec.put("runtimeClassName", runtime);
    }
  }

  /** Gives the container that shares a GPU its variables; the result is its name. */
  private static String sharing(Map<String, Object> pod, Map<String, Object> spec) {
    Map<String, Object> annotations =
        PlainCopy.child(PlainCopy.child(pod, "metadata"), "annotations");
    String wanted = Fields.text(annotations, WellKnownName.KAI_FRACTION_CONTAINER.text());
    List<Map<String, Object>> all = new ArrayList<>(PlainCopy.maps(spec, "initContainers"));
    all.addAll(PlainCopy.maps(spec, "containers"));
    Map<String, Object> chosen = Map.of();
    for (Map<String, Object> container :
        wanted.isEmpty() ? PlainCopy.maps(spec, "containers") : all) {
      if (wanted.isEmpty() || wanted.equals(Fields.text(container, "name"))) {
        chosen = container;
        break;
      }
    }
    if (chosen.isEmpty()) {
      return "";
    }
    String why = "the name of the ConfigMap is made by KAI's webhook";
    Object map = annotations.getOrDefault(SHARED_MAP, new UnknownValue(why, "shared-gpu"));
    annotations.put(SHARED_MAP, map);
    List<Object> env = PlainCopy.children(chosen, "env");
    for (String name : SHARED_VARIABLES) {
      env.removeIf(one -> name.equals(Fields.text(one, "name")));
      env.add(
          PlainCopy.entries(
              "name",
              name,
              "valueFrom",
              PlainCopy.entries(
                  "configMapKeyRef",
                  PlainCopy.entries("key", name, "name", new UnknownValue(why, "shared-gpu-0")))));
    }
    PlainCopy.children(chosen, "envFrom")
        .add(
            PlainCopy.entries(
                "configMapRef",
                PlainCopy.entries("name", new UnknownValue(why, "shared-gpu-0-evar"))));
    PlainCopy.children(spec, "volumes")
        .add(
            PlainCopy.entries(
                "configMap",
                PlainCopy.entries(
                    "defaultMode", 420L, "name", new UnknownValue(why, "shared-gpu-0")),
                "name",
                new UnknownValue(why, "shared-gpu-0-vol")));
    return Fields.text(chosen, "name");
  }

  /** Hides the GPUs from every container that asks for none. */
  private static void block(Map<String, Object> spec, String sharing) {
    for (String list : new String[] {"initContainers", "containers"}) {
      for (Map<String, Object> container : PlainCopy.maps(spec, list)) {
        if (!Fields.text(container, "name").equals(sharing) && !asksForGpu(container)) {
          hide(container);
        }
      }
    }
  }

  private static boolean asksForGpu(Map<String, Object> container) {
    return PodResources.list(container, "requests").amounts().entrySet().stream()
        .anyMatch(one -> GpuResources.isDevice(one.getKey()) && one.getValue().signum() != 0);
  }

  private static void hide(Map<String, Object> container) {
    for (Map<String, Object> variable : PlainCopy.maps(container, "env")) {
      if (VISIBLE_DEVICES.equals(variable.get("name"))) {
        variable.put("value", "void");
        return;
      }
    }
    PlainCopy.children(container, "env")
        .add(PlainCopy.entries("name", VISIBLE_DEVICES, "value", "void"));
  }
}
