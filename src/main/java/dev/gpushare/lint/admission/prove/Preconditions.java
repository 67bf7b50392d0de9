package dev.gpushare.lint.admission.prove;

import dev.gpushare.lint.admission.PlainCopy;
import dev.gpushare.lint.cel.NodeValues;
import dev.gpushare.lint.finding.Phrase;
import dev.gpushare.lint.model.Manifest;
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

/** Which paths count, by what the files and the declared stack show. */
final class Preconditions {

  private static final String DEVICES = "resource.k8s.io";
  private static final String DEVICE_CLASS = "DeviceClass";
  private static final List<String> GPU_WORDS = List.of("gpu", "nvidia");
  private static final String VOLUME_MOUNTS = "ACCEPT_NVIDIA_VISIBLE_DEVICES_AS_VOLUME_MOUNTS";

  private final Inventory inventory;
  private final List<Team> teams;

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
    return switch (when) {
      case "always" -> true;
      case "renamed-resources" ->
          any("device-plugin", "sharing.timeSlicing.renameByDefault")
              || any("device-plugin", "sharing.mps.renameByDefault");
      case "model-resources" -> any("gpu-operator", "sandboxWorkloads.enabled");
      case "device-claims" -> claims();
      case "device-class" -> atLeast(Product.KUBERNETES, "1.36.0") && !deviceClasses().isEmpty();
      case "variable-source" ->
          inventory.workloads().stream()
              .anyMatch(workload -> !inventory.variables().of(workload).isEmpty());
      case "nri-annotations" ->
          atLeast(Product.GPU_OPERATOR, "26.7.0") && any("gpu-operator", "cdi.nriPluginEnabled");
      case "no-baseline" -> clusters().stream().anyMatch(Preconditions::isUnrestricted);
      case "list-mounts" ->
          acceptsMounts() && clusters().stream().anyMatch(Preconditions::isUnrestricted);
      case "virtual-cluster" -> !clusters().isEmpty();
      case "ownerless" ->
          kai()
              && clusters().stream()
                  .anyMatch(
                      one -> state(one, "experimental.syncSettings.setOwner") == SwitchState.OFF);
      default -> throw new IllegalStateException("no precondition '" + when + "'");
    };
  }

  private List<ChartValues> of(String chart) {
    List<ChartValues> some = new ArrayList<>();
    for (ChartValues values : inventory.values()) {
      if (values.values().table().chart().equals(chart)) {
        some.add(values);
      }
    }
    return some;
  }

  /** Virtual clusters whose Pods run on the host's nodes. */
  private List<ChartValues> clusters() {
    List<ChartValues> shared = new ArrayList<>(of("vcluster"));
    shared.removeIf(one -> state(one, "privateNodes.enabled") == SwitchState.ON);
    return shared;
  }

  private static SwitchState state(ChartValues values, String path) {
    return values.values().value(path).state();
  }

  private boolean any(String chart, String path) {
    return of(chart).stream().anyMatch(values -> state(values, path) == SwitchState.ON);
  }

  private boolean kai() {
    return !of("kai-scheduler").isEmpty() || !inventory.queues().queues().isEmpty();
  }

  private static boolean isUnrestricted(ChartValues cluster) {
    String level = cluster.values().value("policies.podSecurityStandard").text().orElse("");
    return !level.equals("baseline") && !level.equals("restricted");
  }

  private boolean acceptsMounts() {
    for (ChartValues operator : of("gpu-operator")) {
      EffectiveValue env = operator.values().value("toolkit.env");
      for (int i = 0; env.form() == EffectiveValue.Form.LIST && i < env.size(); i++) {
        if (env.get(i).get("name").text().orElse("").equals(VOLUME_MOUNTS)
            && env.get(i).get("value").text().orElse("").equals("true")) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean atLeast(Product product, String version) {
    Optional<ProductVersion> stack =
        ProductVersion.parse(inventory.settings().stack().version(product));
    return stack.isPresent()
        && stack.get().compareTo(ProductVersion.parse(version).orElseThrow()) >= 0;
  }

  /** Claims of the virtual cluster reach the host, or a tenant's namespace has some. */
  private boolean claims() {
    boolean own = false;
    for (Manifest manifest : inventory.manifests()) {
      String namespace = manifest.namespace().orElse("");
      own |=
          (manifest.kind().is(DEVICES, "ResourceClaim")
                  || manifest.kind().is(DEVICES, "ResourceClaimTemplate"))
              && teams.stream().anyMatch(team -> team.namespace().equals(namespace));
    }
    return own
        || !deviceClasses().isEmpty() && any("vcluster", "sync.toHost.resourceClaims.enabled");
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
