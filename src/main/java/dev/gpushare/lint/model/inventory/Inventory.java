package dev.gpushare.lint.model.inventory;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.WellKnownName;
import dev.gpushare.lint.model.carrier.Carriers;
import dev.gpushare.lint.model.carrier.Umbrella;
import dev.gpushare.lint.model.carrier.UnreadValues;
import dev.gpushare.lint.model.kind.Kind;
import dev.gpushare.lint.settings.Settings;
import dev.gpushare.lint.source.NodePath;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What the files of one set hold, indexed so that a rule asks a thing for what belongs to it
 * instead of searching. It does not change once it is built.
 */
public final class Inventory {

  private static final String QUEUE = WellKnownName.KAI_QUEUE_KIND.text();
  private static final String POLICY = "ValidatingAdmissionPolicy";
  private static final String BINDING = "ValidatingAdmissionPolicyBinding";
  private static final String NAMESPACE = "kubernetes/core/v1/Namespace";
  private static final String NODE = "kubernetes/core/v1/Node";
  private static final String PRIORITY_CLASS = "kubernetes/scheduling.k8s.io/v1/PriorityClass";
  private static final String ADMISSION_GROUP = "admissionregistration.k8s.io";

  private final Settings settings;
  private final Carriers carriers;
  private final List<Manifest> manifests;
  private final Map<String, List<Manifest>> byKind = new HashMap<>();
  private final List<Workload> workloads;
  private final List<ChartValues> values;
  private final List<Policy> policies = new ArrayList<>();
  private final Map<String, List<Policy>> policiesByName = new HashMap<>();
  private final List<Binding> bindings = new ArrayList<>();
  private final Map<String, List<Binding>> bindingsByPolicy = new HashMap<>();
  private final QueueTree queues;
  private final Copies copies;
  private final LostValues lost;
  private final List<ChartPin> pins;
  private final Patches patches;
  private final SyncedClasses syncedClasses;
  private final PriorityClasses priorityClasses;
  private final Capacity capacity;
  private final Releases releases;
  private final Tenants tenants;
  private final Tenancy tenancy;
  private final KaiSettings kai;
  private final KaiWork kaiWork;
  private final RuntimeClasses runtimeClasses;
  private final VariableSources variables;

  /** A set in which nothing stands inside other things. */
  public Inventory(List<Manifest> manifests, Settings settings, Charts charts) {
    this(Carriers.NONE.plus(manifests), settings, charts, new LostValues());
  }

  /**
   * @param carriers all that was recognised, in the order of the files, and the values inside it
   * @param charts finds the key table of a chart at the version of the stack
   * @param lost documents that no chart can use
   */
  public Inventory(Carriers carriers, Settings settings, Charts charts, LostValues lost) {
    this.lost = lost;
    this.carriers = carriers;
    this.settings = settings;
    this.manifests = carriers.manifests();
    WorkloadKinds workloadKinds = WorkloadKinds.load();
    ChartPins pinPlaces = ChartPins.load();
    List<Workload> workloads = new ArrayList<>();
    List<ChartValues> values = new ArrayList<>();
    List<ChartPin> pins = new ArrayList<>();
    for (Manifest manifest : manifests) {
      byKind.computeIfAbsent(manifest.kind().id(), kind -> new ArrayList<>()).add(manifest);
      int before = workloads.size();
      for (NodePath template : workloadKinds.templates(manifest.kind())) {
        for (NodePath path : WorkloadKinds.expand(manifest, template)) {
          workloads.add(new Workload(manifest, path, workloads.size() == before));
        }
      }
      charts.values(manifest).ifPresent(values::add);
      pins.addAll(pinPlaces.of(manifest));
      addAdmission(manifest);
    }
    this.workloads = List.copyOf(workloads);
    this.values = List.copyOf(values);
    this.pins = List.copyOf(pins);
    patches = new Patches(ofKind("kustomization"));
    copies = new Copies(manifests, new Kustomizations(ofKind("kustomization")), this::isPatch);
    priorityClasses = new PriorityClasses(ofKind(PriorityClasses.kind()));
    tenants =
        new Tenants(
            TenantPlaces.of(
                carriers,
                this.values,
                ofKind(NAMESPACE),
                ofKind("kustomization"),
                ofKind(QUEUE),
                settings));
    tenancy = new Tenancy(values, ofKind(NAMESPACE), tenants);
    kai = new KaiSettings(ofKind(KaiSettings.configKind()), this.values);
    runtimeClasses = new RuntimeClasses(this);
    variables = new VariableSources(this);
    kaiWork = new KaiWork(workloads, priorityClasses, tenancy);
    queues = new QueueTree(ofKind(QUEUE), new QueueWork(workloads, values, tenants, kaiWork));
    kaiWork.sum(workloads, queues);
    syncedClasses = new SyncedClasses(ofKind(PRIORITY_CLASS), workloads);
    capacity = new Capacity(ofKind(NODE), values, settings, tenants);
    releases = new Releases(values);
  }

  private void addAdmission(Manifest manifest) {
    Kind kind = manifest.kind();
    if (!kind.id().startsWith("kubernetes/" + ADMISSION_GROUP + "/")) {
      return;
    }
    String objectKind = kind.objectKind().orElse("");
    if (objectKind.equals(POLICY)) {
      Policy policy = new Policy(manifest);
      policies.add(policy);
      policiesByName.computeIfAbsent(policy.name(), name -> new ArrayList<>()).add(policy);
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

  /**
   * The object of the same identity that stands before this one and is overwritten by it, where
   * both are applied together.
   */
  public Optional<Manifest> firstOf(Manifest manifest) {
    return copies.of(manifest).map(Copies.Copy::first);
  }

  /**
   * What an object and the one that it overwrites are applied with: {@code file}, {@code
   * kustomization} or {@code folder}; empty when it overwrites none.
   */
  public String overwrittenIn(Manifest manifest) {
    return copies
        .of(manifest)
        .map(copy -> copy.together().name().toLowerCase(Locale.ROOT))
        .orElse("");
  }

  /** 2 for the second object of its identity, and so on. */
  public int numberOf(Manifest manifest) {
    return copies.of(manifest).map(Copies.Copy::number).orElse(1);
  }

  /** The Queues and their tree. */
  public QueueTree queues() {
    return queues;
  }

  /** Pods and Pod templates. */
  public List<Workload> workloads() {
    return workloads;
  }

  /** The priority classes that are known. */
  public PriorityClasses priorityClasses() {
    return priorityClasses;
  }

  /**
   * The tenants, by all that speaks of them but the texts of policies, which have to be compiled
   * first.
   */
  public Tenants tenants() {
    return tenants;
  }

  /** Which workloads belong to tenants. */
  public Tenancy tenancy() {
    return tenancy;
  }

  /** What the files show of KAI's own settings. */
  public KaiSettings kai() {
    return kai;
  }

  /** What KAI makes of each workload. */
  public KaiWork kaiWork() {
    return kaiWork;
  }

  /** The runtime classes that lead to GPUs. */
  public RuntimeClasses runtimeClasses() {
    return runtimeClasses;
  }

  /** ConfigMaps and Secrets that carry the device variable. */
  public VariableSources variables() {
    return variables;
  }

  /** Values of the charts that are known. */
  public List<ChartValues> values() {
    return values;
  }

  /** Documents of values files that no chart can use. */
  public LostValues lost() {
    return lost;
  }

  /** The versions of charts that files of the set install. */
  public List<ChartPin> pins() {
    return pins;
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

  /** The policies of that name; more than one when it is defined twice. */
  public List<Policy> policiesNamed(String name) {
    return policiesByName.getOrDefault(name, List.of());
  }

  /** The bindings that name the policy. */
  public List<Binding> bindingsOf(Policy policy) {
    return bindingsByPolicy.getOrDefault(policy.name(), List.of());
  }

  /** The PriorityClasses that tenants need and the selector of a virtual cluster leaves out. */
  public List<String> missedClasses(ChartValues vcluster) {
    return syncedClasses.missedBy(vcluster);
  }

  /** Whether the PriorityClass of a workload is in the set and never preempts. */
  public boolean neverPreempts(Workload workload) {
    return syncedClasses.neverPreempts(workload);
  }

  /** Resources of which the tenants may request more than the Nodes have, led by this one. */
  public List<Capacity.Overcommit> overcommits(ChartValues vcluster) {
    return capacity.led(vcluster);
  }

  /** Other virtual clusters that are installed in the same namespace. */
  public List<ChartValues> neighbours(ChartValues vcluster) {
    return releases.neighbours(vcluster);
  }

  /** Values in objects that cannot be read. */
  public List<UnreadValues> unreadValues() {
    return carriers.unread();
  }

  /** Charts that install known ones. */
  public List<Umbrella> umbrellas() {
    return carriers.umbrellas();
  }
}
