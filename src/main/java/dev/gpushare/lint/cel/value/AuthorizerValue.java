package dev.gpushare.lint.cel.value;

import edu.umd.cs.findbugs.annotations.Nullable;

/**
 * What {@code authorizer} and its checks stand for. What a cluster allows is not in any file; only
 * members of {@code system:masters} may do everything, everywhere.
 *
 * @param step how far a check has been put together
 * @param everything whether the user may do everything
 */
public record AuthorizerValue(Step step, boolean everything) implements OpaqueValue {

  /** The parts of a check. */
  public enum Step {
    AUTHORIZER("Authorizer"),
    PATH("PathCheck"),
    GROUP("GroupCheck"),
    RESOURCE("ResourceCheck"),
    DECISION("Decision");

    private final String type;

    Step(String type) {
      this.type = "kubernetes.authorization." + type;
    }
  }

  private static final String UNKNOWN =
      "it asks the cluster's authorizer, which no file tells the answers of";

  @Override
  public String typeName() {
    return step.type;
  }

  /** The result, or null when there is no such function here. */
  @Nullable
  public Object call(String function, Object[] arguments) {
    return switch (step) {
      case AUTHORIZER -> start(function, arguments);
      case PATH -> function.equals("check") ? to(Step.DECISION) : null;
      case GROUP ->
          function.equals("resource") ? named(Step.RESOURCE, "resource", arguments) : null;
      case RESOURCE -> resource(function);
      case DECISION -> decide(function);
    };
  }

  private @Nullable Object start(String function, Object[] arguments) {
    switch (function) {
      case "path":
        return named(Step.PATH, "path", arguments);
      case "group":
        return to(Step.GROUP);
      case "serviceAccount":
        return serviceAccount((String) arguments[1], (String) arguments[2]);
      default:
        return null;
    }
  }

  private AuthorizerValue serviceAccount(String namespace, String name) {
    if (!NamedFormat.faults("dns1123Label", namespace).isEmpty()) {
      throw new CelError("Invalid service account namespace");
    } else if (!NamedFormat.faults("dns1123Subdomain", name).isEmpty()) {
      throw new CelError("Invalid service account name");
    }
    return new AuthorizerValue(Step.AUTHORIZER, false);
  }

  private AuthorizerValue named(Step next, String what, Object[] arguments) {
    if (((String) arguments[1]).isEmpty()) {
      throw new CelError(what + " must not be empty");
    }
    return to(next);
  }

  private @Nullable Object resource(String function) {
    switch (function) {
      case "subresource", "namespace", "name", "fieldSelector", "labelSelector":
        return this;
      case "check":
        return to(Step.DECISION);
      default:
        return null;
    }
  }

  private @Nullable Object decide(String function) {
    if (!everything) {
      throw CelError.unknown(UNKNOWN);
    }
    switch (function) {
      case "allowed":
        return true;
      case "errored":
        return false;
      case "error", "reason":
        return "";
      default:
        return null;
    }
  }

  private AuthorizerValue to(Step next) {
    return new AuthorizerValue(next, everything);
  }
}
