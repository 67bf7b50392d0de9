package dev.gpushare.lint.model.inventory;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.kind.Kind;
import dev.gpushare.lint.settings.Settings;
import dev.gpushare.lint.source.NodePath;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the files of one set hold, indexed so that a rule asks a thing for what belongs to it
 * instead of searching. It does not change once it is built.
 */
public final class Inventory {

  private static final String QUEUE = "kubernetes/scheduling.run.ai/v2/Queue";
  private static final String POLICY = "ValidatingAdmissionPolicy";
  private static final String BINDING = "ValidatingAdmissionPolicyBinding";
  private static final String ADMISSION_GROUP = "admissionregistration.k8s.io";

  private final Settings settings;
  private final List<Manifest> manifests;
  private final Map<String, List<Manifest>> byKind = new HashMap<>();
  private final List<Workload> workloads = new ArrayList<>();
  private final List<ChartValues> values = new ArrayList<>();
  private final List<Policy> policies = new ArrayList<>();
  private final List<Binding> bindings = new ArrayList<>();
  private final Map<String, List<Binding>> bindingsByPolicy = new HashMap<>();
  private final QueueTree queues;
  private final LostValues lost;
  private final List<ChartPin> pins = new ArrayList<>();
  private final Patches patches;

  /**
   * @param manifests all that was recognised, in the order of the files
   * @param charts finds the key table of a chart at the version of the stack
   */
  public Inventory(List<Manifest> manifests, Settings settings, Charts charts) {
    this(manifests, settings, charts, new LostValues());
  }

  /**
   * @param manifests all that was recognised, in the order of the files
   * @param charts finds the key table of a chart at the version of the stack
   * @param lost documents that no chart can use
   */
  public Inventory(
      List<Manifest> manifests, Settings settings, Charts charts, LostValues lost) {
    this.lost = lost;
    this.settings = settings;
    this.manifests = List.copyOf(manifests);
    WorkloadKinds workloadKinds = WorkloadKinds.load();
    ChartPins pinPlaces = ChartPins.load();
    for (Manifest manifest : manifests) {
      byKind.computeIfAbsent(manifest.kind().id(), kind -> new ArrayList<>()).add(manifest);
      for (NodePath template : workloadKinds.templates(manifest.kind())) {
        WorkloadKinds.expand(manifest, template)
            .forEach(path -> workloads.add(new Workload(manifest, path)));
      }
      charts.values(manifest).ifPresent(values::add);
      pins.addAll(pinPlaces.of(manifest));
      addAdmission(manifest);
    }
    patches = new Patches(ofKind("kustomization"));
    queues = new QueueTree(ofKind(QUEUE), new QueueWork(workloads, values, settings));
  }

  private void addAdmission(Manifest manifest) {
    Kind kind = manifest.kind();
    if (!kind.id().startsWith("kubernetes/" + ADMISSION_GROUP + "/")) {
      return;
    }
    String objectKind = kind.objectKind().orElse("");
    if (objectKind.equals(POLICY)) {
      policies.add(new Policy(manifest));
    } else if (objectKind.equals(BINDING)) {
      Binding binding = new Binding(manifest);
      bindings.add(binding);
      bindingsByPolicy
          .computeIfAbsent(binding.policyName(), policy -> new ArrayList<>())
          .add(binding);
    }
  }

  /** The settings of the set. */
  public Settings settings() {
    return settings;
  }

  /** All that was recognised, in the order of the files. */
  public List<Manifest> manifests() {
    return manifests;
  }

  /** All manifests of exactly that kind. */
  public List<Manifest> ofKind(String id) {
    return byKind.getOrDefault(id, List.of());
  }

  /** The Queues and their tree. */
  public QueueTree queues() {
    return queues;
  }

  /** Pods and Pod templates. */
  public List<Workload> workloads() {
    return List.copyOf(workloads);
  }

  /** Values of the charts that are known. */
  public List<ChartValues> values() {
    return List.copyOf(values);
  }

  /** Documents of values files that no chart can use. */
  public LostValues lost() {
    return lost;
  }

  /** The versions of charts that files of the set install. */
  public List<ChartPin> pins() {
    return List.copyOf(pins);
  }

  /** The kinds that the set holds. */
  public Set<String> kinds() {
    return Set.copyOf(byKind.keySet());
  }

  /** Whether a kustomization of the set uses the manifest's file as a patch. */
  public boolean isPatch(Manifest manifest) {
    return patches.has(manifest.document().source());
  }

  /** Admission policies. */
  public List<Policy> policies() {
    return List.copyOf(policies);
  }

  /** Bindings of admission policies. */
  public List<Binding> bindings() {
    return List.copyOf(bindings);
  }

  /** The bindings that name the policy. */
  public List<Binding> bindingsOf(Policy policy) {
    return bindingsByPolicy.getOrDefault(policy.name(), List.of());
  }
}
