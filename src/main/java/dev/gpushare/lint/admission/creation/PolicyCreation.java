package dev.gpushare.lint.admission.creation;

import dev.gpushare.lint.admission.policy.CompiledPolicy;
import dev.gpushare.lint.admission.policy.PolicyCompiler;
import dev.gpushare.lint.admission.policy.PolicyExpression;
import dev.gpushare.lint.admission.policy.PolicyExpressions;
import dev.gpushare.lint.admission.unstructured.ObjectFields;
import dev.gpushare.lint.cel.ast.Expression;
import dev.gpushare.lint.cel.check.IssueTexts;
import dev.gpushare.lint.cel.environment.CelIssue;
import dev.gpushare.lint.cel.environment.CompileResult;
import dev.gpushare.lint.cel.eval.NodeValues;
import dev.gpushare.lint.cel.value.GoQuote;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.types.Type;
import dev.gpushare.lint.types.TypeCatalog;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What the server does with a policy when it is created: checks its fields in their order, and
 * compiles its expressions ({@code
 * kubernetes/kubernetes@v1.36.3:pkg/apis/admissionregistration/validation/validation.go}).
 */
final class PolicyCreation {

  private static final Set<String> REASONS =
      Set.of("Forbidden", "Invalid", "RequestEntityTooLarge");

  /** Words that no variable may have for its name. */
  private static final Set<String> RESERVED =
      Set.of(
          "true",
          "false",
          "null",
          "in",
          "as",
          "break",
          "const",
          "continue",
          "else",
          "for",
          "function",
          "if",
          "import",
          "let",
          "loop",
          "package",
          "namespace",
          "return",
          "var",
          "void",
          "while");

  private static final String INSTANTIATION = "program instantiation failed: ";
  private static final int MOST_AUDIT_ANNOTATIONS = 20;
  private static final int LONGEST_ANNOTATION = 5 * 1024;
  private static final int MOST_CONDITIONS = 64;

  private final Object object;
  private final Map<?, ?> spec;
  private final PolicyCompiler compiler;
  private final FieldErrors faults = new FieldErrors();
  private final Map<String, PolicyExpression> written = new LinkedHashMap<>();
  private final List<CompiledPolicy.Named> conditions = new ArrayList<>();
  private final Map<String, Expression> variables = new LinkedHashMap<>();
  private final List<CompiledPolicy.Validation> validations = new ArrayList<>();
  private final List<CompiledPolicy.Named> annotations = new ArrayList<>();

  /**
   * A policy to be created.
   *
   * @param minor the server's
   */
  PolicyCreation(Node policy, TypeCatalog types, int minor) {
    this.object = NodeValues.of(policy);
    this.spec = ObjectFields.map(object, "spec");
    Optional<Type> params =
        ObjectFields.has(spec, "paramKind") ? Optional.of(Type.Simple.DYN) : Optional.empty();
    this.compiler =
        new PolicyCompiler(
            types,
            Type.Simple.DYN,
            params,
            new PolicyCompiler.Scope(
                minor, false, true, !ObjectFields.list(spec, "variables").isEmpty()));
    for (PolicyExpression expression : PolicyExpressions.of(policy)) {
      written.put(expression.path().toString(), expression);
    }
  }

  /** Why it is refused; empty when it is not. */
  Optional<String> refused() {
    MetadataFaults.check(object, faults);
    MatchFaults match = new MatchFaults(faults);
    match.choice(spec, "failurePolicy", "spec", Set.of("Fail", "Ignore"));
    ParamKindFaults.check(ObjectFields.at(spec, "paramKind"), faults);
    if (!ObjectFields.has(spec, "matchConstraints")) {
      faults.required("spec.matchConstraints", "");
    } else {
      match.check(ObjectFields.at(spec, "matchConstraints"), "spec.matchConstraints");
      if (ObjectFields.list(spec, "matchConstraints", "resourceRules").isEmpty()) {
        faults.required("spec.matchConstraints.resourceRules", "");
      }
    }
    conditions();
    variables();
    if (ObjectFields.list(spec, "validations").isEmpty()
        && ObjectFields.list(spec, "auditAnnotations").isEmpty()) {
      String detail = "validations or auditAnnotations must contain at least one item";
      faults.required("spec.validations", detail);
      faults.required("spec.auditAnnotations", detail);
    }
    validations();
    annotations();
    return faults.text();
  }

  /** The policy, once it is known not to be refused. */
  CompiledPolicy compiled() {
    return new CompiledPolicy(
        ObjectFields.text(object, "metadata", "name"),
        spec,
        !ObjectFields.text(spec, "failurePolicy").equals("Ignore"),
        conditions,
        variables,
        validations,
        annotations);
  }

  private void conditions() {
    List<?> list = ObjectFields.list(spec, "matchConditions");
    Set<String> names = new HashSet<>();
    if (list.size() > MOST_CONDITIONS) {
      faults.tooMany("spec.matchConditions", list.size(), MOST_CONDITIONS);
    }
    for (int i = 0; i < list.size(); i++) {
      String path = "spec.matchConditions[" + i + "]";
      String name = ObjectFields.text(list.get(i), "name");
      String text = ObjectFields.text(list.get(i), "expression");
      if (text.isBlank()) {
        faults.required(path + ".expression", "");
      } else {
        compile(path + ".expression")
            .ifPresent(ok -> conditions.add(new CompiledPolicy.Named(name, text, ok)));
      }
      if (name.isEmpty()) {
        faults.required(path + ".name", "");
      } else {
        for (String fault : GoQuote.faults("qualifiedName", name)) {
          faults.invalid(path + ".name", name, fault);
        }
        if (!names.add(name)) {
          faults.duplicate(path + ".name", name);
        }
      }
    }
  }

  private void variables() {
    List<?> list = ObjectFields.list(spec, "variables");
    for (int i = 0; i < list.size(); i++) {
      String path = "spec.variables[" + i + "]";
      String name = ObjectFields.text(list.get(i), "name");
      if (name.isBlank()) {
        faults.required(path + ".name", "name is not specified");
      } else if (!isIdentifier(name)) {
        faults.invalid(path + ".name", name, "must be a valid CEL identifier");
      }
      if (ObjectFields.text(list.get(i), "expression").isBlank()) {
        faults.required(path + ".expression", "expression is not specified");
      } else {
        compile(path + ".expression").ifPresent(ok -> variables.put(name, ok));
      }
    }
  }

  private static boolean isIdentifier(String name) {
    boolean first = Character.isLetter(name.charAt(0)) || name.charAt(0) == '_';
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (c > 0x7f || !(Character.isLetterOrDigit(c) || c == '_')) {
        return false;
      }
    }
    return first && !RESERVED.contains(name);
  }

  private void validations() {
    List<?> list = ObjectFields.list(spec, "validations");
    for (int i = 0; i < list.size(); i++) {
      validation(list.get(i), "spec.validations[" + i + "]");
    }
  }

  private void validation(Object item, String path) {
    String text = ObjectFields.text(item, "expression");
    Optional<Expression> expression = Optional.empty();
    if (text.isBlank()) {
      faults.required(path + ".expression", "expression is not specified");
    } else {
      expression = compile(path + ".expression");
    }
    String messageText = ObjectFields.text(item, "messageExpression");
    Optional<Expression> message = Optional.empty();
    if (!messageText.isEmpty() && messageText.isBlank()) {
      faults.invalid(path + ".messageExpression", messageText, "must be non-empty if specified");
    } else if (!messageText.isEmpty()) {
      message = compile(path + ".messageExpression");
    }
    String plain = ObjectFields.text(item, "message");
    if (!plain.isEmpty() && plain.isBlank()) {
      faults.invalid(path + ".message", plain, "must be non-empty if specified");
    } else if (plain.strip().matches("(?s).*[\\n\\r].*")) {
      faults.invalid(path + ".message", plain, "must not contain line breaks");
    }
    String reason = ObjectFields.text(item, "reason");
    if (ObjectFields.has(item, "reason") && !REASONS.contains(reason)) {
      faults.unsupported(path + ".reason", reason, REASONS);
    }
    if (expression.isPresent()) {
      validations.add(
          new CompiledPolicy.Validation(text, expression.get(), message, plain, reason));
    }
  }

  private void annotations() {
    List<?> list = ObjectFields.list(spec, "auditAnnotations");
    if (list.size() > MOST_AUDIT_ANNOTATIONS) {
      faults.tooManyAnnotations("spec.auditAnnotations", list, MOST_AUDIT_ANNOTATIONS);
    }
    Set<String> keys = new HashSet<>();
    for (int i = 0; i < list.size(); i++) {
      String path = "spec.auditAnnotations[" + i + "]";
      String key = ObjectFields.text(list.get(i), "key");
      String text = ObjectFields.text(list.get(i), "valueExpression");
      annotationKey(key, path + ".key");
      int bytes = text.strip().getBytes(StandardCharsets.UTF_8).length;
      if (text.isBlank()) {
        faults.required(path + ".valueExpression", "valueExpression is not specified");
      } else if (bytes > LONGEST_ANNOTATION) {
        String most = "must not exceed " + LONGEST_ANNOTATION + " bytes in length";
        faults.required(path + ".valueExpression", most);
      } else {
        compile(path + ".valueExpression")
            .ifPresent(ok -> annotations.add(new CompiledPolicy.Named(key, text, ok)));
      }
      if (!keys.add(key)) {
        faults.duplicate(path + ".key", key);
      }
    }
  }

  /** A key is that of the audit event, which begins with the name of the policy. */
  private void annotationKey(String key, String path) {
    String policy = ObjectFields.text(object, "metadata", "name");
    if (policy.isEmpty()) {
      faults.invalid(path, key, "requires metadata.name be non-empty");
      return;
    }
    String full = policy + "/" + key;
    GoQuote.faults("qualifiedName", full).forEach(fault -> faults.invalid(path, full, fault));
  }

  private Optional<Expression> compile(String path) {
    PolicyExpression expression = written.get(path);
    if (expression == null) {
      return Optional.empty();
    }
    CompileResult result = compiler.compile(expression);
    if (result.checked().isPresent()) {
      return Optional.of(result.checked().get().expression());
    }
    CelIssue first = result.issues().get(0);
    if (first.message().startsWith("must evaluate to ")) {
      faults.invalid(path, expression.text(), first.message());
    } else if (first.message().startsWith(INSTANTIATION) && result.issues().size() == 1) {
      faults.internal(path, first.message());
    } else {
      List<CelIssue> issues = new ArrayList<>(result.issues());
      issues.removeIf(issue -> issue.message().startsWith(INSTANTIATION));
      faults.invalid(
          path,
          expression.text(),
          "compilation failed: "
              + IssueTexts.of(expression.text(), issues.isEmpty() ? result.issues() : issues));
    }
    return Optional.empty();
  }
}
