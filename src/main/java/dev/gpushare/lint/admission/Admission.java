package dev.gpushare.lint.admission;

import dev.gpushare.lint.cel.Evaluator;
import dev.gpushare.lint.cel.Limits;
import dev.gpushare.lint.cel.NodeValues;
import dev.gpushare.lint.cel.NullValue;
import dev.gpushare.lint.cel.PartialMap;
import dev.gpushare.lint.finding.AdmissionDecision;
import dev.gpushare.lint.finding.AdmissionDecision.Outcome;
import dev.gpushare.lint.finding.AdmissionOutcome;
import dev.gpushare.lint.finding.PolicyAnswer;
import dev.gpushare.lint.finding.RequestAnswer;
import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.StackTypes;
import dev.gpushare.lint.model.inventory.Binding;
import dev.gpushare.lint.model.inventory.Inventory;
import dev.gpushare.lint.model.inventory.Policy;
import dev.gpushare.lint.model.inventory.Workload;
import dev.gpushare.lint.types.CombinedKinds;
import dev.gpushare.lint.types.CrdDefinition;
import dev.gpushare.lint.types.KindCatalog;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Answers requests as the API server of the stack would, by the policies of one set. */
public final class Admission {

  private static final Set<String> NO_REQUESTS =
      Set.of(
          "ValidatingAdmissionPolicy",
          "ValidatingAdmissionPolicyBinding",
          "MutatingAdmissionPolicy",
          "MutatingAdmissionPolicyBinding",
          "MutatingWebhookConfiguration",
          "ValidatingWebhookConfiguration",
          "Namespace",
          "CustomResourceDefinition");

  private final Inventory inventory;
  private final Evaluator evaluator;
  private final KindCatalog kinds;
  private final ClusterObjects objects;
  private final KnownNamespaces namespaces;
  private final Matcher matcher;
  private final Params params;
  private final Mutators mutators;
  private final List<PolicyAnswer> answers = new ArrayList<>();
  private final Map<String, CompiledPolicy> policies = new HashMap<>();
  private final Map<String, String> refusedBindings = new HashMap<>();

  /** The policies of a set, reviewed and compiled. */
  public Admission(Inventory inventory) {
    this(inventory, new PolicyCreations(kinds(inventory), minor(inventory)));
  }

  /** The same, with policies that others compile too. */
  public Admission(Inventory inventory, PolicyCreations creations) {
    this(
        inventory, creations, new Evaluator(List.of(), Limits.DEFAULT.of(creations.minor())), true);
  }

  /**
   * The same, with an evaluator of somebody who watches.
   *
   * @param checked whether the server's type check is asked for too
   */
  Admission(Inventory inventory, PolicyCreations creations, Evaluator evaluator, boolean checked) {
    this.inventory = inventory;
    this.evaluator = evaluator;
    this.kinds = kinds(inventory);
    this.objects = new ClusterObjects(inventory.manifests());
    this.namespaces = new KnownNamespaces(objects.ofKind("v1", "Namespace"));
    this.matcher = new Matcher(namespaces);
    this.params = new Params(kinds, objects);
    this.mutators = new Mutators(inventory.manifests(), matcher);
    review(new PolicyReview(kinds, creations, checked));
  }

  private static int minor(Inventory inventory) {
    return StackTypes.minor(inventory.settings().stack()).minor();
  }

  static KindCatalog kinds(Inventory inventory) {
    List<KindCatalog> catalogs = new ArrayList<>();
    for (Manifest manifest :
        inventory.ofKind("kubernetes/apiextensions.k8s.io/v1/CustomResourceDefinition")) {
      CrdDefinition.of(manifest.root()).ifPresent(catalogs::add);
    }
    catalogs.add(StackTypes.of(inventory.settings().stack()));
    return new CombinedKinds(catalogs);
  }

  private void review(PolicyReview review) {
    for (Policy policy : inventory.policies()) {
      if (isServed(policy.manifest())) {
        PolicyReview.Reviewed reviewed = review.policy(policy.manifest());
        answers.add(reviewed.answer());
        reviewed.compiled().ifPresent(compiled -> policies.put(policy.name(), compiled));
      } else {
        answers.add(PolicyReview.unserved(policy.manifest()));
      }
    }
    for (Binding binding : inventory.bindings()) {
      PolicyAnswer answer = review.binding(binding.manifest());
      answer.refused().ifPresent(text -> refusedBindings.put(binding.name(), text));
    }
  }

  private boolean isServed(Manifest manifest) {
    return kinds
        .structOf(manifest.kind().apiVersion().orElse(""), manifest.kind().objectKind().orElse(""))
        .isPresent();
  }

  /** What the server makes of the policies themselves. */
  public List<PolicyAnswer> policies() {
    return List.copyOf(answers);
  }

  /**
   * The answers to requests for all objects that are none of those that say what is allowed.
   *
   * @param wanted which objects are requests, as far as they can be
   */
  public AdmissionOutcome answer(
      AdmissionOptions options, java.util.function.Predicate<Manifest> wanted) {
    Map<Manifest, List<Workload>> workloads = new HashMap<>();
    for (Workload workload : inventory.workloads()) {
      workloads.computeIfAbsent(workload.manifest(), key -> new ArrayList<>()).add(workload);
    }
    RequestMaker maker =
        new RequestMaker(
            kinds, new ServerObject(kinds, objects), options, KaiWebhook.of(inventory));
    Optional<TenantRequests> tenants =
        options.tenant().map(name -> TenantRequests.of(name, options, inventory, objects, maker));
    List<RequestAnswer> requests = new ArrayList<>();
    for (Manifest manifest : inventory.manifests()) {
      if (isRequest(manifest) && wanted.test(manifest)) {
        Request request = maker.of(manifest);
        List<Request> made =
            maker.made(manifest, workloads.getOrDefault(manifest, List.of()), request);
        if (tenants.isPresent()) {
          tenants.get().hostRequests(request, made).forEach(host -> requests.add(answer(host)));
        } else {
          requests.add(answer(request));
          made.forEach(pod -> requests.add(answer(pod)));
        }
      }
    }
    return new AdmissionOutcome(
        answers, requests, Expectations.of(inventory.manifests(), requests), List.of());
  }

  /** What guards have against the Pods that a controller would create of a template. */
  public List<AdmissionDecision> refusals(Workload workload) {
    if (workload.isPod() || !isRequest(workload.manifest())) {
      return List.of();
    }
    AdmissionOptions options =
        new AdmissionOptions(
            "CREATE",
            "",
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            List.of(),
            Optional.empty());
    RequestMaker maker =
        new RequestMaker(
            kinds, new ServerObject(kinds, objects), options, KaiWebhook.of(inventory));
    List<AdmissionDecision> refusals = new ArrayList<>();
    Request owner = maker.of(workload.manifest());
    for (Request pod : maker.made(workload.manifest(), List.of(workload), owner)) {
      for (Policy policy : inventory.policies()) {
        if (GuardFacts.isGuard(policy.manifest().root())) {
          decide(policy, pod, mutators.changes(pod)).stream()
              .filter(one -> one.refuses() && one.outcome() != Outcome.UNKNOWN)
              .findFirst()
              .ifPresent(refusals::add);
        }
      }
    }
    return refusals;
  }

  private static boolean isRequest(Manifest manifest) {
    return manifest.kind().isObject()
        && !NO_REQUESTS.contains(manifest.kind().objectKind().orElse(""));
  }

  private RequestAnswer answer(Request request) {
    if (request.refusal().isPresent()) {
      return refused(request, request.refusal().get());
    }
    List<AdmissionDecision> decisions = decide(request);
    RequestAnswer.Admitted admitted = RequestAnswer.Admitted.YES;
    for (AdmissionDecision decision : decisions) {
      if (decision.refuses() && decision.outcome() == Outcome.UNKNOWN) {
        admitted = RequestAnswer.Admitted.UNKNOWN;
      } else if (decision.refuses()) {
        admitted = RequestAnswer.Admitted.NO;
        break;
      }
    }
    return new RequestAnswer(
        request.shown(),
        request.operation(),
        request.subresource(),
        admitted,
        decisions,
        manifest(request.object()));
  }

  /** What each policy says of a request. */
  List<AdmissionDecision> decide(Request request) {
    List<AdmissionDecision> decisions = new ArrayList<>();
    Optional<String> mutator = mutators.changes(request);
    for (Policy policy : inventory.policies()) {
      decisions.addAll(decide(policy, request, mutator));
    }
    return decisions;
  }

  /** No policy is asked about what something else refuses first. */
  private static RequestAnswer refused(Request request, Request.Refusal refusal) {
    AdmissionDecision decision =
        new AdmissionDecision(
            refusal.by(), "", -1, Outcome.DENY, true, "Forbidden", refusal.message(), "");
    return new RequestAnswer(
        request.shown(),
        request.operation(),
        request.subresource(),
        RequestAnswer.Admitted.NO,
        List.of(decision),
        Optional.of(PlainCopy.shown(refusal.sent())));
  }

  private static Optional<Map<String, Object>> manifest(Object object) {
    return object instanceof Map<?, ?> map && !(object instanceof PartialMap)
        ? Optional.of(PlainCopy.shown(map))
        : Optional.empty();
  }

  private List<AdmissionDecision> decide(Policy policy, Request request, Optional<String> mutator) {
    CompiledPolicy compiled = policies.get(policy.name());
    if (compiled == null) {
      return List.of(skip(policy.name(), "", "the server refuses the policy"));
    }
    List<Binding> bindings = inventory.bindingsOf(policy);
    if (bindings.isEmpty()) {
      return List.of(skip(policy.name(), "", "no binding names the policy"));
    }
    List<AdmissionDecision> decisions = new ArrayList<>();
    for (Binding binding : bindings) {
      if (refusedBindings.containsKey(binding.name())) {
        decisions.add(skip(policy.name(), binding.name(), "the server refuses the binding"));
      } else {
        for (AdmissionDecision decision : decide(compiled, binding, request)) {
          decisions.add(mutator.isEmpty() ? decision : doubted(decision, mutator.get()));
        }
      }
    }
    return decisions;
  }

  /** What another part of the server may have changed before cannot be told. */
  private static AdmissionDecision doubted(AdmissionDecision decision, String mutator) {
    if (decision.outcome() == Outcome.SKIP && !decision.why().startsWith("match condition")) {
      return decision;
    }
    String why = mutator + " may change the object first";
    return new AdmissionDecision(
        decision.policy(), decision.binding(), -1, Outcome.UNKNOWN, true, "", "", why);
  }

  private static AdmissionDecision skip(String policy, String binding, String why) {
    return new AdmissionDecision(policy, binding, -1, Outcome.SKIP, false, "", "", why);
  }

  private List<AdmissionDecision> decide(CompiledPolicy policy, Binding binding, Request request) {
    Matcher.Matched constraints =
        matcher.matches(Fields.at(policy.spec(), "matchConstraints"), request);
    if (constraints.match().is(Match.Outcome.NO)) {
      return List.of(skip(policy.name(), binding.name(), constraints.match().why()));
    }
    Object spec = Fields.at(NodeValues.of(binding.manifest().root()), "spec");
    Object resources = Fields.at(spec, "matchResources");
    Match bound =
        Fields.has(spec, "matchResources")
            ? matcher.matches(resources, request).match()
            : Match.YES;
    if (bound.is(Match.Outcome.NO)) {
      return List.of(skip(policy.name(), binding.name(), "the binding: " + bound.why()));
    }
    boolean denies = Fields.texts(spec, "validationActions").contains("Deny");
    for (Match match : List.of(constraints.match(), bound)) {
      if (match.is(Match.Outcome.UNKNOWN)) {
        return List.of(unknown(policy, binding, denies, match.why()));
      }
    }
    return evaluate(policy, binding, request, constraints.as(), spec);
  }

  private static AdmissionDecision unknown(
      CompiledPolicy policy, Binding binding, boolean denies, String why) {
    return new AdmissionDecision(
        policy.name(), binding.name(), -1, Outcome.UNKNOWN, denies, "", "", why);
  }

  private List<AdmissionDecision> evaluate(
      CompiledPolicy policy, Binding binding, Request request, Resource as, Object spec) {
    boolean denies = Fields.texts(spec, "validationActions").contains("Deny");
    Params.Found found = params.find(policy.spec(), Fields.at(spec, "paramRef"), request);
    if (!found.unknown().isEmpty()) {
      return List.of(unknown(policy, binding, denies, found.unknown()));
    } else if (!found.skip().isEmpty()) {
      return List.of(skip(policy.name(), binding.name(), found.skip()));
    } else if (!found.error().isEmpty()) {
      return List.of(
          new AdmissionDecision(
              policy.name(),
              binding.name(),
              -1,
              Outcome.ERROR,
              policy.failClosed(),
              "Invalid",
              found.error(),
              ""));
    }
    if (!as.equals(request.resource()) && !RequestValue.isConvertible(as)) {
      String why = "the policy sees the object as " + as.apiVersion() + ", which is not converted";
      return List.of(unknown(policy, binding, denies, why));
    }
    List<AdmissionDecision> decisions = new ArrayList<>();
    Object namespace =
        request.resource().namespaced() ? namespaces.object(request.namespace()) : NullValue.NULL;
    for (Object param : found.values()) {
      Map<String, Object> names = new HashMap<>();
      names.put("object", RequestValue.as(request.object(), as));
      names.put("oldObject", RequestValue.as(request.oldObject(), as));
      names.put("request", RequestValue.of(request, as));
      names.put("params", param);
      decisions.addAll(
          new PolicyRun(
                  policy, binding.name(), denies, evaluator, names, namespace, request.authorizer())
              .decide());
    }
    return decisions;
  }
}
