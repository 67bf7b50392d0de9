package dev.gpushare.lint.rules.view;

import static dev.gpushare.lint.types.Type.Simple.STRING;

import dev.gpushare.lint.admission.ExpressionNames;
import dev.gpushare.lint.admission.PolicyExpression;
import dev.gpushare.lint.admission.PolicyExpressions;
import dev.gpushare.lint.admission.PolicyIssue;
import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.inventory.EscapedTexts;
import dev.gpushare.lint.model.inventory.HtmlEscape;
import dev.gpushare.lint.model.inventory.Policy;
import dev.gpushare.lint.types.Type;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What a rule may read of single tokens in texts; each points to the very characters. */
final class TokenView {

  static final View<EscapedTexts.Escaped> ESCAPE =
      View.<EscapedTexts.Escaped>named("htmlEscape", "HTML escapes side by side in a text")
          .field("path", STRING, "the path of the text", (e, s) -> e.path().toString())
          .field(
              "written",
              STRING,
              "the escapes",
              (e, s) -> e.scalar().text().substring(e.escape().from(), e.escape().to()))
          .field("decoded", STRING, "what they stand for", (e, s) -> e.escape().decoded())
          .field(
              "repair",
              STRING,
              "what to write instead, empty where the text cannot stay as it is quoted",
              (e, s) -> e.repair())
          .build();

  static final View<NameIn> NAME =
      View.<NameIn>named("nameInExpression", "a name that an expression of a policy reads")
          .field("name", STRING, "the name, for example object", (n, s) -> n.name().name())
          .field(
              "role",
              STRING,
              "match-condition, variable, validation, message or audit-annotation",
              (n, s) -> IssueView.word(n.expression().role()))
          .field(
              "expression",
              STRING,
              "the path of the expression",
              (n, s) -> n.expression().path().toString())
          .build();

  /** A name and the expression that reads it. */
  record NameIn(PolicyExpression expression, ExpressionNames.Name name) {}

  static final Type NAMES = new Type.ListOf(NAME.type());
  static final Type ESCAPES = new Type.ListOf(ESCAPE.type());

  private static final String PARAMS = "params";

  private TokenView() {}

  static List<View<?>> views() {
    return List.of(ESCAPE, NAME);
  }

  /** The escapes in the texts of an object, expressions apart. */
  static List<Object> escapes(Manifest manifest, ViewScope scope) {
    List<Object> all = new ArrayList<>();
    for (EscapedTexts.Escaped escaped : EscapedTexts.in(manifest)) {
      all.add(placed(escaped, manifest, scope));
    }
    return all;
  }

  /** The escapes that keep expressions of a policy from compiling. */
  static List<Object> escapes(Policy policy, ViewScope scope) {
    Set<PolicyExpression> refused = new HashSet<>();
    for (PolicyIssue issue : scope.policies().issues(policy)) {
      if (issue.kind() == PolicyIssue.Kind.DOES_NOT_COMPILE) {
        refused.add(issue.expression());
      }
    }
    List<Object> all = new ArrayList<>();
    for (PolicyExpression expression : PolicyExpressions.of(policy.manifest().root())) {
      if (refused.contains(expression)) {
        for (HtmlEscape escape : HtmlEscape.in(expression.text())) {
          all.add(
              placed(
                  new EscapedTexts.Escaped(expression.path(), expression.scalar(), escape),
                  policy.manifest(),
                  scope));
        }
      }
    }
    return all;
  }

  private static Object placed(EscapedTexts.Escaped escaped, Manifest manifest, ViewScope scope) {
    Spot spot =
        Spot.of(
            manifest,
            escaped.path(),
            manifest
                .document()
                .spanIn(escaped.scalar(), escaped.escape().from(), escaped.escape().to()));
    return ViewValue.placed(ESCAPE, escaped, scope, spot);
  }

  /** A test for null anywhere shows that the author has bindings without parameters in mind. */
  static boolean readsParams(Policy policy) {
    boolean reads = false;
    for (PolicyExpression expression : PolicyExpressions.of(policy.manifest().root())) {
      String text = expression.text();
      if (text.contains(PARAMS)) {
        String dense = text.replace(" ", "").replace("\n", "");
        if (dense.contains(PARAMS + "==null") || dense.contains(PARAMS + "!=null")) {
          return false;
        }
        reads |= ExpressionNames.of(text).stream().anyMatch(name -> name.name().equals(PARAMS));
      }
    }
    return reads;
  }

  /** The names that the expressions of a policy read, with every use. */
  static List<Object> names(Policy policy, ViewScope scope) {
    Manifest manifest = policy.manifest();
    List<Object> all = new ArrayList<>();
    for (PolicyExpression expression : PolicyExpressions.of(manifest.root())) {
      for (ExpressionNames.Name name : ExpressionNames.of(expression.text())) {
        Spot spot =
            Spot.of(
                manifest,
                expression.path(),
                manifest.document().spanIn(expression.scalar(), name.offset(), name.end()));
        all.add(ViewValue.placed(NAME, new NameIn(expression, name), scope, spot));
      }
    }
    return all;
  }
}
