package dev.gpushare.lint.admission;

import dev.gpushare.lint.cel.Evaluator;
import dev.gpushare.lint.cel.Limits;
import dev.gpushare.lint.finding.AdmissionDecision;
import dev.gpushare.lint.finding.AdmissionDecision.Outcome;
import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.inventory.Binding;
import dev.gpushare.lint.model.inventory.ClusterKinds;
import dev.gpushare.lint.model.inventory.Inventory;
import dev.gpushare.lint.model.inventory.Policy;
import dev.gpushare.lint.model.inventory.Workload;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.types.KindCatalog;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What the guards of a set have against the Pods that controllers would create of the templates in
 * it. A set without guards costs nothing, and a template no guard can match costs next to nothing.
 * Safe for use by several threads.
 */
public final class TemplateRefusals {

  private static final AdmissionOptions CREATE =
      new AdmissionOptions(
          "CREATE",
          "",
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          List.of(),
          Optional.empty());

  private final Inventory inventory;
  private final PolicyCreations creations;
  private final List<Policy> guards = new ArrayList<>();
  private final Map<String, List<Policy>> byNamespace = new ConcurrentHashMap<>();
  private final boolean looksAtNamespaces;
  private Optional<Asked> asked = Optional.empty();

  /** Who answers. */
  private record Asked(Decisions decisions, RequestMaker maker) {}

  /**
   * @param creations the set's policies, as others compile them too
   */
  public TemplateRefusals(Inventory inventory, PolicyCreations creations) {
    this.inventory = inventory;
    this.creations = creations;
    for (Policy policy : inventory.policies()) {
      if (!inventory.bindingsOf(policy).isEmpty() && GuardFacts.isGuard(policy.manifest().root())) {
        guards.add(policy);
      }
    }
    looksAtNamespaces = guards.stream().anyMatch(this::looksAtNamespace);
  }

  /** The refusals, at most one for each guard and Pod. */
  public List<AdmissionDecision> of(Workload workload) {
    if (guards.isEmpty() || workload.isPod() || !Admission.isRequest(workload.manifest())) {
      return List.of();
    }
    Asked asked = asked();
    List<Policy> asking = asking(asked.maker().namespace(workload.manifest()));
    return asking.isEmpty() ? List.of() : refusals(workload, asked, asking);
  }

  private static List<AdmissionDecision> refusals(
      Workload workload, Asked asked, List<Policy> asking) {
    List<AdmissionDecision> refusals = new ArrayList<>();
    Manifest manifest = workload.manifest();
    Request owner = asked.maker().of(manifest);
    for (Request pod : asked.maker().made(manifest, List.of(workload), owner)) {
      Optional<String> mutator = asked.decisions().mutator(pod);
      for (Policy guard : asking) {
        asked.decisions().of(guard, pod, mutator).stream()
            .filter(one -> one.refuses() && one.outcome() != Outcome.UNKNOWN)
            .findFirst()
            .ifPresent(refusals::add);
      }
    }
    return refusals;
  }

  private synchronized Asked asked() {
    if (asked.isEmpty()) {
      KindCatalog kinds = ClusterKinds.of(inventory);
      ClusterObjects objects = new ClusterObjects(inventory.manifests());
      ServerObject server = new ServerObject(kinds, objects);
      Decisions decisions =
          new Decisions(
              inventory,
              ReviewedPolicies.unwarned(inventory, kinds, creations),
              kinds,
              objects,
              new Evaluator(List.of(), Limits.DEFAULT.of(creations.minor())));
      Scaling scaling = new Scaling(server, objects);
      RequestMaker maker =
          new RequestMaker(kinds, server, CREATE, KaiWebhook.of(inventory), scaling);
      asked = Optional.of(new Asked(decisions, maker));
    }
    return asked.get();
  }

  /** The guards whose selectors do not leave a namespace out by its name. */
  private List<Policy> asking(String namespace) {
    return byNamespace.computeIfAbsent(
        namespace, name -> guards.stream().filter(guard -> !leavesOut(guard, name)).toList());
  }

  private boolean leavesOut(Policy guard, String namespace) {
    return GuardFacts.leavesOut(guard.manifest().root(), namespace, Optional.empty())
        || inventory.bindingsOf(guard).stream()
            .allMatch(
                one -> GuardFacts.leavesOut(one.manifest().root(), namespace, Optional.empty()));
  }

  /** Whether a guard that is bound decides by the namespace. */
  public boolean looksAtNamespaces() {
    return looksAtNamespaces;
  }

  private boolean looksAtNamespace(Policy guard) {
    List<Node> bindings = new ArrayList<>();
    for (Binding binding : inventory.bindingsOf(guard)) {
      bindings.add(binding.manifest().root());
    }
    return GuardFacts.looksAtNamespace(guard.manifest().root(), bindings);
  }
}
