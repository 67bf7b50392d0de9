package dev.gpushare.lint.admission.dispatch;

import dev.gpushare.lint.admission.policy.CompiledPolicy;
import dev.gpushare.lint.cel.ast.Expression;
import dev.gpushare.lint.cel.eval.Activation;
import dev.gpushare.lint.cel.eval.CostMeter;
import dev.gpushare.lint.cel.eval.Evaluator;
import dev.gpushare.lint.cel.value.AuthorizerValue;
import dev.gpushare.lint.cel.value.CelError;
import dev.gpushare.lint.cel.value.NullValue;
import dev.gpushare.lint.cel.value.UnknownValue;
import dev.gpushare.lint.finding.AdmissionDecision;
import dev.gpushare.lint.finding.AdmissionDecision.Outcome;
import dev.gpushare.lint.finding.Phrase;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * One policy on one request with one parameter ({@code
 * kubernetes/apiserver@v0.36.3:pkg/admission/plugin/policy/validating/validator.go,
 * pkg/admission/plugin/cel/activation.go, .../webhook/matchconditions/matcher.go}).
 */
public final class PolicyRun {

  private static final long BUDGET = 10_000_000;
  private static final long CONDITIONS_BUDGET = 2_500_000;
  private static final String FALSE_CONDITION = "admit.why.condition-false";
  private static final int LONGEST_MESSAGE = 5_120;
  private static final String OUT_OF_BUDGET =
      "validation failed due to running out of cost budget, no further validation rules will be"
          + " run";

  private final CompiledPolicy policy;
  private final String binding;
  private final boolean denies;
  private final Evaluator evaluator;
  private final Map<String, Object> names;
  private final Object namespaceObject;
  private final AuthorizerValue authorizer;

  /**
   * A run.
   *
   * @param denies whether the binding's actions refuse requests
   * @param names {@code object}, {@code oldObject}, {@code request} and {@code params}
   */
  PolicyRun(
      CompiledPolicy policy,
      String binding,
      boolean denies,
      Evaluator evaluator,
      Map<String, Object> names,
      Object namespaceObject,
      AuthorizerValue authorizer) {
    this.policy = policy;
    this.binding = binding;
    this.denies = denies;
    this.evaluator = evaluator;
    this.names = names;
    this.namespaceObject = namespaceObject;
    this.authorizer = authorizer;
  }

  /** What one expression came to. */
  private record Result(Object value, Optional<CelError> failure) {

    boolean isUnknown() {
      return failure.isPresent() && failure.get().isUnknown();
    }

    boolean failed() {
      return failure.isPresent();
    }

    CelError error() {
      return failure.orElseThrow();
    }
  }

  /** The decisions: one, or one for each validation that fails. */
  List<AdmissionDecision> decide() {
    Optional<AdmissionDecision> stopped = conditions();
    if (stopped.isPresent()) {
      return List.of(stopped.get());
    }
    List<AdmissionDecision> decisions = new ArrayList<>();
    CostMeter meter = new CostMeter(BUDGET);
    Activation activation = activation(true, namespaceObject);
    for (int i = 0; i < policy.validations().size(); i++) {
      CompiledPolicy.Validation validation = policy.validations().get(i);
      Result result = evaluate(validation.expression(), activation, meter);
      if (meter.isExhausted()) {
        return List.of(error(OUT_OF_BUDGET, -1));
      }
      judge(validation, i, result, meter).ifPresent(decisions::add);
    }
    annotations(decisions);
    if (decisions.isEmpty()) {
      decisions.add(decision(-1, Outcome.ALLOW, false, "", "", Optional.empty()));
    }
    return decisions;
  }

  /** Why the policy does not go on to its validations. */
  private Optional<AdmissionDecision> conditions() {
    CostMeter meter = new CostMeter(CONDITIONS_BUDGET);
    Activation activation = activation(true, NullValue.NULL);
    Set<String> errors = new LinkedHashSet<>();
    Optional<Phrase> unknown = Optional.empty();
    for (CompiledPolicy.Named condition : policy.matchConditions()) {
      Result result = evaluate(condition.expression(), activation, meter);
      if (Boolean.FALSE.equals(result.value())) {
        Phrase why = Phrase.of(FALSE_CONDITION, "condition", condition.name());
        return Optional.of(decision(-1, Outcome.SKIP, false, "", "", Optional.of(why)));
      } else if (result.isUnknown()) {
        unknown = told("admit.why.condition-unknown", condition.name(), result);
      } else if (result.failed()) {
        errors.add(errorText(condition.text(), result.error()));
      }
    }
    if (meter.isExhausted()) {
      return Optional.of(error(OUT_OF_BUDGET, -1));
    }
    if (unknown.isPresent()) {
      return Optional.of(decision(-1, Outcome.UNKNOWN, denies, "", "", unknown));
    }
    if (errors.isEmpty()) {
      return Optional.empty();
    }
    String text =
        errors.size() == 1 ? errors.iterator().next() : "[" + String.join(", ", errors) + "]";
    return Optional.of(error(text, -1));
  }

  /** The match condition that a decision says to be false; empty when it says something else. */
  public static Optional<String> falseCondition(AdmissionDecision decision) {
    return decision
        .why()
        .filter(why -> why.key().equals(FALSE_CONDITION))
        .map(why -> why.arguments().get("condition"));
  }

  private static Optional<Phrase> told(String key, String name, Result result) {
    return Optional.of(new Phrase(key, Map.of("name", name, "text", result.error().text())));
  }

  private static String errorText(String expression, CelError error) {
    return "expression '" + expression + "' resulted in error: " + error.text();
  }

  private Optional<AdmissionDecision> judge(
      CompiledPolicy.Validation validation, int index, Result result, CostMeter meter) {
    if (Boolean.TRUE.equals(result.value())) {
      return Optional.empty();
    } else if (result.isUnknown()) {
      Optional<Phrase> why =
          Optional.of(Phrase.of("admit.why.unknown", "text", result.error().text()));
      return Optional.of(decision(index, Outcome.UNKNOWN, denies, "", "", why));
    } else if (result.failed()) {
      return Optional.of(error(errorText(validation.text(), result.error()), index));
    }
    String reason = validation.reason().isEmpty() ? "Invalid" : validation.reason();
    String message = message(validation, meter);
    return Optional.of(
        denies
            ? decision(index, Outcome.DENY, true, reason, message, Optional.empty())
            : decision(
                index,
                Outcome.ALLOW,
                false,
                reason,
                message,
                Optional.of(Phrase.of("admit.why.not-denied"))));
  }

  private String message(CompiledPolicy.Validation validation, CostMeter meter) {
    if (validation.messageExpression().isPresent()) {
      Result result =
          evaluate(validation.messageExpression().get(), activation(false, namespaceObject), meter);
      if (result.value() instanceof String text) {
        String trimmed = text.strip();
        boolean fits = trimmed.getBytes(StandardCharsets.UTF_8).length <= LONGEST_MESSAGE;
        if (fits && !trimmed.isEmpty() && trimmed.indexOf('\n') < 0) {
          return trimmed;
        }
      }
    }
    String message = validation.message().strip();
    return message.isEmpty() ? "failed expression: " + validation.text().strip() : message;
  }

  /** What fails here refuses the request whatever the binding's actions are. */
  private void annotations(List<AdmissionDecision> decisions) {
    CostMeter meter = new CostMeter(BUDGET);
    Activation activation = activation(false, namespaceObject);
    for (CompiledPolicy.Named annotation : policy.auditAnnotations()) {
      Result result = evaluate(annotation.expression(), activation, meter);
      if (result.isUnknown()) {
        Optional<Phrase> why = told("admit.why.annotation-unknown", annotation.name(), result);
        decisions.add(decision(-1, Outcome.UNKNOWN, policy.failClosed(), "", "", why));
      } else if (result.failed()) {
        String text = errorText(annotation.text(), result.error());
        decisions.add(
            decision(-1, Outcome.ERROR, policy.failClosed(), "Invalid", text, failurePolicy()));
      }
    }
  }

  private AdmissionDecision error(String text, int index) {
    boolean refuses = denies && policy.failClosed();
    return decision(index, Outcome.ERROR, refuses, "Invalid", text, failurePolicy());
  }

  private Optional<Phrase> failurePolicy() {
    return policy.failClosed() ? Optional.empty() : Optional.of(Phrase.of("admit.why.ignored"));
  }

  private AdmissionDecision decision(
      int index,
      Outcome outcome,
      boolean refuses,
      String reason,
      String message,
      Optional<Phrase> why) {
    return new AdmissionDecision(
        policy.name(), binding, index, outcome, refuses, reason, message, why);
  }

  private Result evaluate(Expression expression, Activation activation, CostMeter meter) {
    meter.begin();
    try {
      Object value = evaluator.evaluate(expression, activation, meter);
      if (value instanceof UnknownValue unknown) {
        return new Result(NullValue.NULL, Optional.of(CelError.unknownOf(unknown)));
      }
      return new Result(value, Optional.empty());
    } catch (CelError e) {
      return new Result(NullValue.NULL, Optional.of(e));
    } finally {
      meter.end();
    }
  }

  /** The names of one pass; each pass evaluates variables anew. */
  private Activation activation(boolean authorized, Object namespace) {
    Map<String, Object> all = new HashMap<>(names);
    all.put("namespaceObject", namespace);
    if (authorized) {
      all.put("authorizer", authorizer);
      all.put(
          "authorizer.requestResource",
          new AuthorizerValue(AuthorizerValue.Step.RESOURCE, authorizer.everything()));
    }
    return RunVariables.over(Activation.of(all), policy.variables(), evaluator);
  }
}
