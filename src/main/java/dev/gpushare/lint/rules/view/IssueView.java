package dev.gpushare.lint.rules.view;

import static dev.gpushare.lint.types.Type.Simple.STRING;

import dev.gpushare.lint.admission.PolicyIssue;
import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.inventory.Policy;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.source.Span;
import dev.gpushare.lint.types.KubernetesMinor;
import dev.gpushare.lint.types.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What a rule may read of an issue of a policy's expression; it points to the very token. */
final class IssueView {

  static final View<PolicyIssue> VIEW =
      View.<PolicyIssue>named("issue", "what is wrong with an expression of a policy")
          .field(
              "kind",
              STRING,
              "does-not-compile, type-mismatch, unknown-field or needs-newer",
              (i, s) -> word(i.kind()))
          .field("message", STRING, "the checker's words", (i, s) -> i.message())
          .field(
              "expression",
              STRING,
              "the path of the expression",
              (i, s) -> i.expression().path().toString())
          .field(
              "role",
              STRING,
              "match-condition, variable, validation, message or audit-annotation",
              (i, s) -> word(i.expression().role()))
          .field(
              "field",
              STRING,
              "the field, name or function (of needs-newer, functions), else empty",
              (i, s) -> i.field().orElse(""))
          .field(
              "type",
              STRING,
              "the type that lacks it or was found, else empty",
              (i, s) -> i.type().orElse(""))
          .field(
              "suggestion",
              STRING,
              "what was probably meant, else empty",
              (i, s) -> i.suggestion().orElse(""))
          .field(
              "since",
              STRING,
              "of needs-newer, the first Kubernetes minor that takes it, else empty",
              (i, s) -> i.since().map(KubernetesMinor::toString).orElse(""))
          .field(
              "kinds",
              new Type.ListOf(STRING),
              "the matched kinds for which it holds; empty when no kind matters",
              (i, s) -> List.<Object>copyOf(i.kinds()))
          .build();

  private IssueView() {}

  static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  static List<Object> of(Policy policy, ViewScope scope) {
    Manifest manifest = policy.manifest();
    List<Object> issues = new ArrayList<>();
    for (PolicyIssue issue : scope.policies().issues(policy)) {
      NodePath path = issue.expression().path();
      Span span =
          manifest.document().spanIn(issue.expression().scalar(), issue.offset(), issue.end());
      issues.add(ViewValue.placed(VIEW, issue, scope, Spot.of(manifest, path, span)));
    }
    return issues;
  }
}
