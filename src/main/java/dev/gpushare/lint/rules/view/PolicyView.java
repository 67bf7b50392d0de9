package dev.gpushare.lint.rules.view;

import static dev.gpushare.lint.types.Type.Simple.BOOL;
import static dev.gpushare.lint.types.Type.Simple.STRING;

import dev.gpushare.lint.admission.ResourceRules;
import dev.gpushare.lint.model.inventory.Binding;
import dev.gpushare.lint.model.inventory.Policy;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.types.Type;
import java.util.ArrayList;
import java.util.List;

/** What a rule may read of admission policies and their bindings. */
final class PolicyView {

  static final String POLICY = "policy";
  static final String BINDING = "binding";

  private static final NodePath OBJECTS_OF_POLICY =
      NodePath.of("spec", "matchConstraints", "objectSelector");
  private static final NodePath OBJECTS_OF_BINDING =
      NodePath.of("spec", "matchResources", "objectSelector");

  static final View<Binding> BINDING_VIEW =
      View.<Binding>named(BINDING, "a ValidatingAdmissionPolicyBinding")
          .field("name", STRING, "metadata.name", (b, s) -> b.name())
          .field("policyName", STRING, "spec.policyName", (b, s) -> b.policyName())
          .field(
              "policies",
              new Type.ListOf(new Type.Struct(POLICY)),
              "the policies of the set that it names",
              (b, s) -> policies(s.inventory().policiesNamed(b.policyName()), s))
          .field(
              "object",
              new Type.Struct(DocumentTypes.BINDING),
              "the object as it is written",
              (b, s) -> s.object(b.manifest(), DocumentTypes.BINDING))
          .field(
              "objectLabels",
              SelectorKeys.KEYS,
              "the labels by which its objectSelector chooses objects",
              (b, s) -> SelectorKeys.of(b.manifest(), OBJECTS_OF_BINDING, s))
          .build();

  static final View<ResourceRules.Unmatched> UNMATCHED =
      View.<ResourceRules.Unmatched>named(
              "unmatchedResource", "a resource that a rule cannot match")
          .field("resource", STRING, "as it is written", (u, s) -> u.resource())
          .field(
              "suggestion",
              STRING,
              "another resource of the group that was probably meant, else empty",
              (u, s) -> u.group() ? "" : u.suggestion())
          .field(
              "elsewhere",
              STRING,
              "the apiVersion that has this resource, else empty",
              (u, s) -> u.group() ? u.suggestion() : "")
          .build();

  static final View<Policy> POLICY_VIEW =
      View.<Policy>named(POLICY, "a ValidatingAdmissionPolicy")
          .field("name", STRING, "metadata.name", (p, s) -> p.name())
          .field(
              "object",
              new Type.Struct(DocumentTypes.POLICY),
              "the object as it is written",
              (p, s) -> s.object(p.manifest(), DocumentTypes.POLICY))
          .field(
              "bindings",
              new Type.ListOf(new Type.Struct(BINDING)),
              "the bindings of the set that name it",
              (p, s) -> bindings(s.inventory().bindingsOf(p), s))
          .field(
              "issues",
              new Type.ListOf(IssueView.VIEW.type()),
              "what is wrong with its expressions",
              (p, s) -> IssueView.of(p, s))
          .field(
              "names",
              TokenView.NAMES,
              "every name that its expressions read, at each place",
              (p, s) -> TokenView.names(p, s))
          .field(
              "readsParams",
              BOOL,
              "whether an expression reads params, and none tests whether they are null",
              (p, s) -> TokenView.readsParams(p))
          .field(
              "htmlEscapes",
              TokenView.ESCAPES,
              "HTML escapes in expressions that do not compile",
              (p, s) -> TokenView.escapes(p, s))
          .field(
              "facts",
              FactView.FACTS,
              "how its expressions behave when they are evaluated; none when it is refused",
              (p, s) -> FactView.facts(p, s))
          .field(
              "guard",
              BOOL,
              "whether it looks at Pods and reads who their tenant or Queue is",
              (p, s) -> FactView.isGuard(p))
          .field(
              "missingRequests",
              new Type.ListOf(STRING),
              "of a guard, the Pod requests that it or all of its bindings leave out",
              (p, s) -> FactView.missingRequests(p, s))
          .field(
              "unboundNamespaces",
              FactView.NAMESPACES,
              "of a guard with bindings, the tenants' namespaces that it or all of them leave out",
              (p, s) -> FactView.unbound(p, s))
          .field(
              "holes",
              GuardView.FAULTS,
              "of a guard with bindings, the Pods that it lets through, one for each thing to mend",
              (p, s) -> GuardView.faults(p, s))
          .field(
              "refusals",
              GuardView.REFUSALS,
              "of a guard with bindings, Pods that it should admit, one for each expression that refuses",
              (p, s) -> GuardView.refusals(p, s))
          .field(
              "mismatches",
              GuardView.MISMATCHES,
              "of a guard with bindings, tenants that it calls otherwise than another file",
              (p, s) -> GuardView.mismatches(p, s))
          .field(
              "objectLabels",
              SelectorKeys.KEYS,
              "the labels by which its objectSelector chooses objects",
              (p, s) -> SelectorKeys.of(p.manifest(), OBJECTS_OF_POLICY, s))
          .field(
              "unmatchedResources",
              new Type.ListOf(UNMATCHED.type()),
              "resources that the groups and versions of their rule do not have",
              PolicyView::unmatched)
          .build();

  private PolicyView() {}

  static Object of(Policy policy, ViewScope scope) {
    return ViewValue.placed(POLICY_VIEW, policy, scope, Spot.of(policy.manifest(), NodePath.ROOT));
  }

  static Object of(Binding binding, ViewScope scope) {
    return ViewValue.placed(
        BINDING_VIEW, binding, scope, Spot.of(binding.manifest(), NodePath.ROOT));
  }

  private static List<Object> unmatched(Policy policy, ViewScope scope) {
    List<Object> all = new ArrayList<>();
    for (ResourceRules.Unmatched one :
        ResourceRules.unmatched(policy.manifest().root(), scope.schemas().target())) {
      Spot spot = Spot.of(policy.manifest(), one.path());
      all.add(ViewValue.placed(UNMATCHED, one, scope, spot));
    }
    return all;
  }

  static List<Object> bindings(List<Binding> bindings, ViewScope scope) {
    List<Object> all = new ArrayList<>(bindings.size());
    for (Binding binding : bindings) {
      all.add(of(binding, scope));
    }
    return all;
  }

  static List<Object> policies(List<Policy> policies, ViewScope scope) {
    List<Object> all = new ArrayList<>(policies.size());
    for (Policy policy : policies) {
      all.add(of(policy, scope));
    }
    return all;
  }
}
