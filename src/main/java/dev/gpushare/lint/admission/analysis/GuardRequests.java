package dev.gpushare.lint.admission.analysis;

import dev.gpushare.lint.admission.dispatch.Matcher;
import dev.gpushare.lint.admission.unstructured.ObjectFields;
import dev.gpushare.lint.cel.eval.NodeValues;
import dev.gpushare.lint.source.Node;
import java.util.ArrayList;
import java.util.List;

/** Which requests about Pods a guard and its bindings look at. */
public final class GuardRequests {

  /** A request that a guard has to look at, in whatever namespace. */
  private record Wanted(String operation, String subresource) {

    String shown() {
      return operation + " of pods" + (subresource.isEmpty() ? "" : "/" + subresource);
    }
  }

  private static final List<Wanted> WANTED =
      List.of(
          new Wanted("CREATE", ""),
          new Wanted("UPDATE", ""),
          new Wanted("UPDATE", "ephemeralcontainers"));

  private GuardRequests() {}

  /**
   * Requests that the policy, or each of its bindings, leaves out: by its rules, their scope, names
   * of objects, or what it excludes.
   */
  public static List<String> missing(Node policy, List<Node> bindings) {
    Object constraints = ObjectFields.at(NodeValues.of(policy), "spec", "matchConstraints");
    List<Object> narrowed =
        bindings.stream()
            .map(binding -> ObjectFields.at(NodeValues.of(binding), "spec", "matchResources"))
            .toList();
    List<String> missing = new ArrayList<>();
    for (Wanted wanted : WANTED) {
      boolean bound =
          narrowed.isEmpty()
              || narrowed.stream()
                  .anyMatch(
                      match ->
                          (ObjectFields.list(match, "resourceRules").isEmpty()
                                  || includes(match, wanted))
                              && !excludes(match, wanted));
      if (!includes(constraints, wanted) || excludes(constraints, wanted) || !bound) {
        missing.add(wanted.shown());
      }
    }
    return missing;
  }

  /** Names of objects are left out: a Pod of another name is not matched. */
  private static boolean includes(Object match, Wanted wanted) {
    return ObjectFields.list(match, "resourceRules").stream()
        .anyMatch(
            rule -> names(rule, wanted) && ObjectFields.texts(rule, "resourceNames").isEmpty());
  }

  /** A Pod may have any name, also one that is excluded. */
  private static boolean excludes(Object match, Wanted wanted) {
    return ObjectFields.list(match, "excludeResourceRules").stream()
        .anyMatch(rule -> names(rule, wanted));
  }

  private static boolean names(Object rule, Wanted wanted) {
    return !ObjectFields.text(rule, "scope").equals("Cluster")
        && Matcher.names(rule, wanted.operation(), wanted.subresource());
  }
}
