package dev.gpushare.lint.admission;

import dev.gpushare.lint.cel.Evaluator;
import dev.gpushare.lint.cel.Expression;
import dev.gpushare.lint.cel.Limits;
import dev.gpushare.lint.cel.NullValue;
import dev.gpushare.lint.finding.AdmissionDecision;
import dev.gpushare.lint.finding.AdmissionDecision.Outcome;
import dev.gpushare.lint.finding.Place;
import dev.gpushare.lint.finding.PolicyAnswer;
import dev.gpushare.lint.finding.RequestAnswer;
import dev.gpushare.lint.model.StackTypes;
import dev.gpushare.lint.model.WellKnownName;
import dev.gpushare.lint.model.inventory.ClusterKinds;
import dev.gpushare.lint.model.inventory.Inventory;
import dev.gpushare.lint.model.inventory.KnownTenant;
import dev.gpushare.lint.model.inventory.Policy;
import dev.gpushare.lint.model.inventory.Tenants;
import dev.gpushare.lint.source.SourceText;
import dev.gpushare.lint.source.Span;
import dev.gpushare.lint.types.KindCatalog;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** Asks the policies of a set about Pods that nobody has written. */
public final class PodTrials {

  private static final Resource POD = new Resource("", "v1", "Pod", "pods", true);
  private static final String EPHEMERAL = "ephemeralcontainers";
  private static final String TENANT_NAMESPACE = "default";

  private final Inventory inventory;
  private final PolicyCreations creations;
  private final Tenants tenants;
  private final ReviewedPolicies reviewed;
  private final Decisions decisions;
  private final ClusterObjects objects;
  private final ServerObject server;
  private final Optional<KaiWebhook> webhook;
  private final Place place;
  private final Map<String, VirtualCluster> clusters = new LinkedHashMap<>();

  /** Who sends a Pod. */
  public enum Sender {
    /** Somebody who may write to the host's namespace, and nothing is known of him. */
    HOST,
    /** The syncer of the namespace's virtual cluster. */
    SYNCER,
    /** KAI's own controllers. */
    KAI
  }

  /**
   * A request.
   *
   * @param tenant whose namespace it is
   * @param pod as it is sent
   * @param before as it is stored, of an UPDATE
   * @param ephemeral whether the request is to {@code pods/ephemeralcontainers}
   */
  public record Trial(
      String tenant,
      String namespace,
      Map<String, Object> pod,
      Optional<Map<String, Object>> before,
      boolean ephemeral,
      Sender sender) {}

  /**
   * The trials of a set's policies.
   *
   * @param tenants of the set
   * @param observer who watches the evaluation of policies
   */
  public PodTrials(
      Inventory inventory,
      PolicyCreations creations,
      Tenants tenants,
      Optional<Evaluator.Observer> observer) {
    this.inventory = inventory;
    this.creations = creations;
    this.tenants = tenants;
    KindCatalog kinds = ClusterKinds.of(inventory);
    this.objects = new ClusterObjects(inventory.manifests());
    this.server = new ServerObject(kinds, objects);
    this.webhook = KaiWebhook.of(inventory);
    this.place = new Place(new SourceText("", ""), Span.START);
    this.reviewed = ReviewedPolicies.unwarned(inventory, kinds, creations);
    this.decisions =
        new Decisions(
            inventory,
            reviewed,
            kinds,
            objects,
            new Evaluator(List.of(), Limits.DEFAULT.of(creations.minor()), observer));
  }

  /** Whether a set has a policy that guards Queues, so that there is something to try. */
  public static boolean any(Inventory inventory) {
    for (Policy policy : inventory.policies()) {
      if (GuardFacts.isGuard(policy.manifest().root())) {
        return true;
      }
    }
    return false;
  }

  /** The guards that a server takes and some binding binds, in the order of the files. */
  public static List<Guard> guards(Inventory inventory, PolicyCreations creations) {
    return written(inventory, creations).stream()
        .filter(guard -> !inventory.bindingsOf(guard.policy()).isEmpty())
        .toList();
  }

  /** The guards that a server takes, bound or not, in the order of the files. */
  public static List<Guard> written(Inventory inventory, PolicyCreations creations) {
    List<Guard> guards = new ArrayList<>();
    for (Policy policy : inventory.policies()) {
      boolean guard = GuardFacts.isGuard(policy.manifest().root());
      Optional<CompiledPolicy> compiled =
          guard ? creations.of(policy.manifest().root()).compiled() : Optional.empty();
      if (compiled.isPresent()) {
        guards.add(new Guard(policy, compiled.get().failClosed(), written(policy, compiled.get())));
      }
    }
    return guards;
  }

  /** The guards that a server does not take, with its reasons. */
  public List<PolicyAnswer> refusedGuards() {
    Set<Place> guards = new HashSet<>();
    for (Policy policy : inventory.policies()) {
      if (GuardFacts.isGuard(policy.manifest().root())) {
        guards.add(policy.manifest().place());
      }
    }
    return reviewed.answers().stream()
        .filter(answer -> answer.refused().isPresent() && guards.contains(answer.place()))
        .toList();
  }

  private static List<Guard.Checked> written(Policy policy, CompiledPolicy compiled) {
    List<Guard.Checked> all = new ArrayList<>();
    int conditions = 0;
    int validations = 0;
    for (PolicyExpression expression : PolicyExpressions.of(policy.manifest().root())) {
      switch (expression.role()) {
        case MATCH_CONDITION:
          CompiledPolicy.Named condition = compiled.matchConditions().get(conditions++);
          all.add(new Guard.Checked(expression, condition.expression(), condition.name()));
          break;
        case VALIDATION:
          Expression validation = compiled.validations().get(validations).expression();
          all.add(new Guard.Checked(expression, validation, String.valueOf(validations++)));
          break;
        case VARIABLE:
          String name = expression.name().orElse("");
          all.add(
              new Guard.Checked(
                  expression, Objects.requireNonNull(compiled.variables().get(name)), name));
          break;
        default:
          break;
      }
    }
    return all;
  }

  /** The namespaces that the expressions of a guard compare that of the Pod with. */
  public static List<String> namespaces(Guard guard, PolicyCreations creations) {
    return GuardFacts.namespaces(guard.policy().manifest().root(), creations);
  }

  /** What all policies together say. */
  public Verdict ask(Trial trial) {
    Sent sent = sent(trial);
    return sent.refused().isPresent()
        ? Verdict.invalid(sent.refused().get())
        : verdict(request(trial, sent));
  }

  /**
   * A Pod as policies see it.
   *
   * @param old the stored one, or {@code NullValue}
   * @param refused why the server takes no such Pod
   */
  private record Sent(Map<String, Object> pod, Object old, Optional<String> refused) {}

  private Sent sent(Trial trial) {
    Map<String, Object> pod = PlainCopy.of(trial.pod());
    boolean create = trial.before().isEmpty();
    Optional<String> refused = server.shape(pod, POD, trial.namespace(), create);
    if (create && refused.isEmpty()) {
      webhook.ifPresent(kai -> kai.mutate(pod, trial.namespace()));
    }
    Object old = NullValue.NULL;
    if (!create) {
      Map<String, Object> before = PlainCopy.of(trial.before().get());
      server.shape(before, POD, trial.namespace(), false);
      old = before;
    }
    return new Sent(pod, old, refused);
  }

  private static String operation(Trial trial) {
    return trial.before().isEmpty() ? "CREATE" : "UPDATE";
  }

  private Request request(Trial trial, Sent sent) {
    String name = Fields.text(sent.pod(), "metadata", "name");
    return Request.to(POD)
        .subresource(trial.ephemeral() ? EPHEMERAL : "")
        .named(trial.namespace(), name)
        .operation(operation(trial))
        .objects(sent.pod(), sent.old())
        .by(user(trial))
        .shown(
            new RequestAnswer.Requested(
                "v1", "Pod", trial.namespace(), name, place, Optional.empty()))
        .build();
  }

  /** Where the first expression of a guard errs on a Pod; nothing when none does. */
  public Optional<Guard.Erring> erring(Guard guard, Trial trial) {
    Optional<CompiledPolicy> compiled = creations.of(guard.policy().manifest().root()).compiled();
    if (compiled.isEmpty()) {
      return Optional.empty();
    }
    Sent sent = sent(trial);
    PolicyProbe probe = new PolicyProbe(compiled.get(), new Evaluator(List.of()));
    for (PolicyProbe.Erring one : probe.run(operation(trial), sent.pod(), sent.old())) {
      for (Guard.Checked checked : guard.expressions()) {
        boolean variable = checked.written().role() == PolicyExpression.Role.VARIABLE;
        String path = variable ? "variable " + checked.name() : checked.written().path().toString();
        if (path.equals(one.path())) {
          return Optional.of(new Guard.Erring(checked, one.offset(), one.message()));
        }
      }
    }
    return Optional.empty();
  }

  private UserInfo user(Trial trial) {
    return switch (trial.sender()) {
      case HOST -> UserInfo.of(Optional.of("someone"), List.of());
      case SYNCER -> UserInfo.serviceAccount(trial.namespace(), "vc-" + trial.tenant());
      case KAI ->
          UserInfo.serviceAccount(
              WellKnownName.KAI_NAMESPACE.text(), WellKnownName.KAI_POD_GROUPER.text());
    };
  }

  private Verdict verdict(Request request) {
    Optional<Verdict.Objection> objection = Optional.empty();
    Map<String, Verdict.Pass> passes = new LinkedHashMap<>();
    boolean unknown = false;
    for (AdmissionDecision decision : decisions.of(request)) {
      if (decision.refuses() && decision.outcome() == Outcome.UNKNOWN) {
        unknown = true;
      } else if (decision.refuses() && objection.isEmpty()) {
        objection =
            Optional.of(
                new Verdict.Objection(
                    decision.policy(),
                    decision.validation(),
                    decision.outcome() == Outcome.ERROR,
                    decision.message()));
      } else if (!decision.refuses()) {
        passes.merge(decision.policy(), pass(decision), Verdict.Pass::further);
      }
    }
    return new Verdict(objection, unknown, "", List.copyOf(passes.values()));
  }

  private static Verdict.Pass pass(AdmissionDecision decision) {
    Optional<String> condition = PolicyRun.falseCondition(decision);
    Verdict.Reason reason =
        switch (decision.outcome()) {
          case SKIP -> condition.isEmpty() ? Verdict.Reason.NOT_MATCHED : Verdict.Reason.CONDITION;
          case ERROR -> Verdict.Reason.ERROR_IGNORED;
          default ->
              decision.why().isEmpty() ? Verdict.Reason.VALIDATED : Verdict.Reason.NOT_DENIED;
        };
    return new Verdict.Pass(decision.policy(), reason, condition);
  }

  /**
   * The Pod that the syncer of a tenant makes of a tenant's Pod.
   *
   * @param tenant its name, which is that of the Helm release
   * @param namespace of the host
   * @return empty when the Pod does not come to the host
   */
  public Optional<Map<String, Object>> onHost(
      String tenant, String namespace, Map<String, Object> pod) {
    VirtualCluster cluster =
        clusters.computeIfAbsent(
            namespace, key -> TenantRequests.cluster(tenant(tenant, key), tenant, key, inventory));
    Map<String, Object> stored = PlainCopy.of(pod);
    if (server.shape(stored, POD, TENANT_NAMESPACE, true).isPresent()
        || new SyncRefusal(cluster, objects).of(stored).isPresent()) {
      return Optional.empty();
    }
    int minor = StackTypes.minor(inventory.settings().stack()).minor();
    Map<String, String> labels = TenantRequests.namespaceLabels(cluster, objects, TENANT_NAMESPACE);
    return Optional.of(
        new HostPod(cluster, TENANT_NAMESPACE, stored).make(labels, List.of(), minor));
  }

  private KnownTenant tenant(String name, String namespace) {
    List<KnownTenant> here = tenants.at(namespace);
    return here.stream()
        .filter(one -> one.name().equals(name))
        .findFirst()
        .orElseGet(() -> here.isEmpty() ? tenants.stranger(name) : here.get(0));
  }

  /** One line of JSON. */
  public static String json(Map<String, Object> object) {
    return WitnessObjects.json(object);
  }
}
