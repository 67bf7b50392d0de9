package dev.gpushare.lint.admission;

import dev.gpushare.lint.cel.Evaluator;
import dev.gpushare.lint.cel.Limits;
import dev.gpushare.lint.cel.PartialMap;
import dev.gpushare.lint.finding.AdmissionDecision;
import dev.gpushare.lint.finding.AdmissionDecision.Outcome;
import dev.gpushare.lint.finding.AdmissionOutcome;
import dev.gpushare.lint.finding.PolicyAnswer;
import dev.gpushare.lint.finding.RequestAnswer;
import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.inventory.ClusterKinds;
import dev.gpushare.lint.model.inventory.Inventory;
import dev.gpushare.lint.model.inventory.Workload;
import dev.gpushare.lint.types.KindCatalog;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Answers requests as the API server of the stack would, by the policies of one set. */
public final class Admission {

  private static final Set<String> NO_REQUESTS =
      Set.of(
          "admissionregistration.k8s.io/ValidatingAdmissionPolicy",
          "admissionregistration.k8s.io/ValidatingAdmissionPolicyBinding",
          "admissionregistration.k8s.io/MutatingAdmissionPolicy",
          "admissionregistration.k8s.io/MutatingAdmissionPolicyBinding",
          "admissionregistration.k8s.io/MutatingWebhookConfiguration",
          "admissionregistration.k8s.io/ValidatingWebhookConfiguration",
          "core/Namespace",
          "apiextensions.k8s.io/CustomResourceDefinition");

  private final Inventory inventory;
  private final KindCatalog kinds;
  private final ClusterObjects objects;
  private final ServerObject server;
  private final ReviewedPolicies reviewed;
  private final Decisions decisions;

  /** The policies of a set, reviewed and compiled. */
  public Admission(Inventory inventory) {
    this(inventory, PolicyCreations.of(inventory));
  }

  /** The same, with policies that others compile too. */
  public Admission(Inventory inventory, PolicyCreations creations) {
    this.inventory = inventory;
    this.kinds = ClusterKinds.of(inventory);
    this.objects = new ClusterObjects(inventory.manifests());
    this.server = new ServerObject(kinds, objects);
    this.reviewed = ReviewedPolicies.of(inventory, kinds, creations);
    Evaluator evaluator = new Evaluator(List.of(), Limits.DEFAULT.of(creations.minor()));
    this.decisions = new Decisions(inventory, reviewed, kinds, objects, evaluator);
  }

  /** What the server makes of the policies themselves. */
  public List<PolicyAnswer> policies() {
    return reviewed.answers();
  }

  /**
   * The answers to requests for all objects that are none of those that say what is allowed.
   *
   * @param wanted which objects are requests, as far as they can be
   */
  public AdmissionOutcome answer(AdmissionOptions options, Predicate<Manifest> wanted) {
    return answers(options, manifest -> isRequest(manifest) && wanted.test(manifest));
  }

  /** The answers to requests for objects that somebody asks about, be they Namespaces, too. */
  public AdmissionOutcome answerOnly(AdmissionOptions options, Predicate<Manifest> asked) {
    return answers(options, manifest -> manifest.kind().isObject() && asked.test(manifest));
  }

  private AdmissionOutcome answers(AdmissionOptions options, Predicate<Manifest> asked) {
    Map<Manifest, List<Workload>> workloads = new HashMap<>();
    for (Workload workload : inventory.workloads()) {
      workloads.computeIfAbsent(workload.manifest(), key -> new ArrayList<>()).add(workload);
    }
    Asking usual = asking(options);
    List<RequestAnswer> requests = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    options.tenant().ifPresent(one -> notes.addAll(TenantRequests.assumed(one, options)));
    Map<List<String>, Manifest> before = new HashMap<>();
    for (Manifest manifest : inventory.manifests()) {
      if (asked.test(manifest)) {
        Optional<Manifest> old = Optional.ofNullable(before.put(identity(manifest), manifest));
        List<Workload> templates = workloads.getOrDefault(manifest, List.of());
        Optional<StatedRequest> stated = StatedRequest.of(manifest, notes::add);
        asking(stated, old, options, usual)
            .ifPresent(
                asking ->
                    asking
                        .requests(manifest, templates)
                        .forEach(request -> requests.add(answer(request))));
      }
    }
    return new AdmissionOutcome(
        reviewed.answers(), requests, Expectations.of(inventory.manifests(), requests), notes);
  }

  private Asking asking(AdmissionOptions options) {
    RequestMaker maker = maker(options);
    return new Asking(
        maker,
        options.tenant().map(one -> TenantRequests.of(one, options, inventory, objects, maker)));
  }

  private RequestMaker maker(AdmissionOptions options) {
    return new RequestMaker(
        kinds, server, options, KaiWebhook.of(inventory), new Scaling(server, objects));
  }

  /** How a document wants to be asked about; nothing where it does not. */
  private Optional<Asking> asking(
      Optional<StatedRequest> stated,
      Optional<Manifest> old,
      AdmissionOptions options,
      Asking usual) {
    if (stated.isEmpty()) {
      return Optional.of(usual);
    }
    AdmissionOptions own = stated.get().over(options, old.map(Manifest::root));
    return stated.get().operation().map(operation -> asking(own));
  }

  /** The same for an object that stands twice in a file, as it is before and after. */
  private static List<String> identity(Manifest manifest) {
    return List.of(
        manifest.document().source().name(),
        manifest.kind().id(),
        manifest.namespace().orElse(""),
        manifest.name().orElse(""));
  }

  static boolean isRequest(Manifest manifest) {
    return manifest.kind().isObject()
        && !NO_REQUESTS.contains(manifest.kind().groupAndKind().orElse(""));
  }

  private RequestAnswer answer(Request request) {
    if (request.refusal().isPresent()) {
      return refused(request, request.refusal().get());
    }
    List<AdmissionDecision> made = decisions.of(request);
    RequestAnswer.Admitted admitted = RequestAnswer.Admitted.YES;
    for (AdmissionDecision decision : made) {
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
        made,
        manifest(request.object()));
  }

  /** No policy is asked about what something else refuses first. */
  private static RequestAnswer refused(Request request, Request.Refusal refusal) {
    AdmissionDecision decision =
        new AdmissionDecision(
            refusal.by(),
            "",
            -1,
            Outcome.DENY,
            true,
            "Forbidden",
            refusal.message(),
            Optional.empty());
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
}
