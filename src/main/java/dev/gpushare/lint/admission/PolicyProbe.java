package dev.gpushare.lint.admission;

import dev.gpushare.lint.cel.Activation;
import dev.gpushare.lint.cel.AuthorizerValue;
import dev.gpushare.lint.cel.CelError;
import dev.gpushare.lint.cel.Evaluator;
import dev.gpushare.lint.cel.Expression;
import dev.gpushare.lint.cel.PartialMap;
import dev.gpushare.lint.cel.UnknownValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Evaluates a policy on an object to see which of its reads err. */
final class PolicyProbe {

  private static final String NOT_TOLD = "not told";

  private final CompiledPolicy policy;
  private final Evaluator evaluator;

  PolicyProbe(CompiledPolicy policy, Evaluator evaluator) {
    this.policy = policy;
    this.evaluator = evaluator;
  }

  /**
   * A read that errs.
   *
   * @param path of the expression in the policy
   * @param offset in its text
   */
  record Erring(String path, int offset, String message) {

    /** Written out, since what a record brings itself is slow when it is first used. */
    @Override
    public boolean equals(Object other) {
      return other instanceof Erring erring
          && path.equals(erring.path)
          && offset == erring.offset
          && message.equals(erring.message);
    }

    @Override
    public int hashCode() {
      return Objects.hash(path, offset, message);
    }
  }

  /** What errs for an object and a request that does this; nothing behind a false condition. */
  List<Erring> run(String operation, Object object, Object oldObject) {
    Map<String, Object> names = new HashMap<>();
    names.put("object", object);
    names.put("oldObject", oldObject);
    names.put("request", new PartialMap(Map.of("operation", operation), NOT_TOLD));
    names.put("params", new PartialMap(Map.of(), NOT_TOLD));
    names.put("namespaceObject", new PartialMap(Map.of(), NOT_TOLD));
    names.put("authorizer", new AuthorizerValue(AuthorizerValue.Step.AUTHORIZER, false));
    names.put(
        "authorizer.requestResource", new AuthorizerValue(AuthorizerValue.Step.RESOURCE, false));
    List<Erring> erring = new ArrayList<>();
    for (int i = 0; i < policy.matchConditions().size(); i++) {
      Object value =
          value(
              policy.matchConditions().get(i).expression(),
              "spec.matchConditions[" + i + "].expression",
              names,
              erring);
      if (Boolean.FALSE.equals(value)) {
        return List.of();
      }
    }
    if (!erring.isEmpty()) {
      return erring;
    }
    for (int i = 0; i < policy.validations().size(); i++) {
      value(
          policy.validations().get(i).expression(),
          "spec.validations[" + i + "].expression",
          names,
          erring);
    }
    return erring;
  }

  private Object value(
      Expression expression, String path, Map<String, Object> names, List<Erring> erring) {
    List<Erring> inVariables = new ArrayList<>();
    Activation activation =
        RunVariables.over(
            Activation.of(names),
            policy.variables(),
            evaluator,
            (name, error) -> {
              if (!error.isUnknown()) {
                inVariables.add(new Erring("variable " + name, error.offset(), error.text()));
              }
            });
    try {
      return evaluator.evaluate(expression, activation);
    } catch (CelError error) {
      if (!error.isUnknown()) {
        erring.add(
            inVariables.isEmpty()
                ? new Erring(path, error.offset(), error.text())
                : inVariables.get(0));
      }
      return new UnknownValue(NOT_TOLD, "");
    }
  }
}
