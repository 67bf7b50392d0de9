package dev.gpushare.lint.admission.prove;

import dev.gpushare.lint.admission.PlainCopy;
import dev.gpushare.lint.cel.NodeValues;
import dev.gpushare.lint.finding.Phrase;
import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.WellKnownName;
import dev.gpushare.lint.model.chart.ChartSetting;
import dev.gpushare.lint.model.chart.EffectiveValue;
import dev.gpushare.lint.model.chart.SwitchState;
import dev.gpushare.lint.model.inventory.ChartValues;
import dev.gpushare.lint.model.inventory.Inventory;
import dev.gpushare.lint.settings.Product;
import dev.gpushare.lint.types.ProductVersion;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Which paths count, by what the files and the declared stack show. */
final class Preconditions {

  private static final String DEVICES = "resource.k8s.io";
  private static final String DEVICE_CLASS = "DeviceClass";
  private static final List<String> GPU_WORDS =
      List.of(WellKnownName.GPU_WORD.text(), WellKnownName.NVIDIA_WORD.text());
  private static final String ALWAYS = "always";

  /** Virtual clusters whose Pods run on the host's nodes. */
  private static final String SHARED = "shared-vcluster";

  private final Inventory inventory;
  private final List<Team> teams;
  private final List<Precondition> table = Precondition.load();

  Preconditions(Inventory inventory, List<Team> teams) {
    this.inventory = inventory;
    this.teams = teams;
  }

  /** Why a path does not count here; empty where it does. */
  Optional<Phrase> against(PathRow row) {
    if (row.when().startsWith("never/")) {
      String reason = row.when().substring("never/".length());
      return Optional.of(
          row.rule().isEmpty()
              ? phrase(reason)
              : Phrase.of("prove.not-counted." + reason, "rule", row.rule()));
    }
    return isShown(row.when()) ? Optional.empty() : Optional.of(phrase(row.when()));
  }

  private static Phrase phrase(String reason) {
    return Phrase.of("prove.not-counted." + reason);
  }

  private boolean isShown(String when) {
    if (when.equals(ALWAYS)) {
      return true;
    }
    Map<Long, Boolean> alternatives = new TreeMap<>();
    for (Precondition one : table) {
      if (one.condition().equals(when)) {
        alternatives.merge(one.alternative(), holds(one), Boolean::logicalAnd);
      }
    }
    if (alternatives.isEmpty()) {
      throw new IllegalStateException("no precondition '" + when + "'");
    }
    return alternatives.containsValue(true);
  }

  private boolean holds(Precondition one) {
    return switch (one.fact()) {
      case DEVICE_CLASS -> !deviceClasses().isEmpty();
      case TENANT_CLAIM -> hasTenantClaim();
      case VARIABLE_SOURCE ->
          inventory.workloads().stream()
              .anyMatch(workload -> !inventory.variables().of(workload).isEmpty());
      case QUEUE -> !inventory.queues().queues().isEmpty();
      case AT_LEAST -> atLeast(Product.of(one.subject()).orElseThrow(), one.values().get(0));
      case VALUES, ON, OFF, ENTRY, NONE_OF ->
          of(one.subject()).stream().anyMatch(values -> says(values, one));
    };
  }

  private static boolean says(ChartValues values, Precondition one) {
    if (one.fact() == Precondition.Fact.VALUES) {
      return true;
    }
    EffectiveValue value = values.values().value(one.key());
    return switch (one.fact()) {
      case ON -> value.state() == SwitchState.ON;
      case OFF -> value.state() == SwitchState.OFF;
      case ENTRY -> hasEntry(value, one.values().get(0));
      default -> !one.values().contains(value.text().orElse(""));
    };
  }

  /** Whether a list of variables has {@code NAME=VALUE}. */
  private static boolean hasEntry(EffectiveValue list, String entry) {
    for (int i = 0; list.form() == EffectiveValue.Form.LIST && i < list.size(); i++) {
      String name = list.get(i).get("name").text().orElse("");
      if (entry.equals(name + "=" + list.get(i).get("value").text().orElse(""))) {
        return true;
      }
    }
    return false;
  }

  private List<ChartValues> of(String chart) {
    boolean shared = chart.equals(SHARED);
    String name = shared ? ChartSetting.VCLUSTER_PRIVATE_NODES.chart() : chart;
    List<ChartValues> some = new ArrayList<>();
    for (ChartValues values : inventory.values()) {
      if (values.values().table().chart().equals(name)) {
        some.add(values);
      }
    }
    if (shared) {
      some.removeIf(
          one -> one.values().value(ChartSetting.VCLUSTER_PRIVATE_NODES).state() == SwitchState.ON);
    }
    return some;
  }

  private boolean atLeast(Product product, String version) {
    Optional<ProductVersion> stack =
        ProductVersion.parse(inventory.settings().stack().version(product));
    return stack.isPresent()
        && stack.get().compareTo(ProductVersion.parse(version).orElseThrow()) >= 0;
  }

  private boolean hasTenantClaim() {
    for (Manifest manifest : inventory.manifests()) {
      String namespace = manifest.namespace().orElse("");
      if ((manifest.kind().is(DEVICES, "ResourceClaim")
              || manifest.kind().is(DEVICES, "ResourceClaimTemplate"))
          && teams.stream().anyMatch(team -> team.namespace().equals(namespace))) {
        return true;
      }
    }
    return false;
  }

  private List<Manifest> deviceClasses() {
    List<Manifest> classes = new ArrayList<>();
    for (Manifest manifest : inventory.manifests()) {
      if (manifest.kind().is(DEVICES, DEVICE_CLASS) && isOfGpus(manifest)) {
        classes.add(manifest);
      }
    }
    return classes;
  }

  /** A class without selectors takes any device. */
  private static boolean isOfGpus(Manifest manifest) {
    Object value = NodeValues.of(manifest.root());
    Map<?, ?> spec = Fragments.at((Map<?, ?>) value, "spec");
    String text = (manifest.name().orElse("") + PlainCopy.of(spec)).toLowerCase(Locale.ROOT);
    return !spec.containsKey("selectors") || GPU_WORDS.stream().anyMatch(text::contains);
  }

  /** What the classes of the set give to the table of paths. */
  Map<String, List<String>> values() {
    List<String> names = new ArrayList<>();
    List<String> resources = new ArrayList<>();
    for (Manifest one : deviceClasses()) {
      one.name().ifPresent(names::add);
      Object value = NodeValues.of(one.root());
      if (Fragments.at((Map<?, ?>) value, "spec").get("extendedResourceName")
              instanceof String resource
          && !resources.contains(resource)) {
        resources.add(resource);
      }
    }
    return Map.of("device-classes", names, "extended-resources", resources);
  }
}
