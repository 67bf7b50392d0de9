package dev.gpushare.lint.admission;

import java.util.List;
import java.util.Set;

/**
 * Rules of the fields that say what a policy or binding matches ({@code
 * kubernetes/kubernetes@v1.36.3:pkg/apis/admissionregistration/validation/validation.go}).
 */
final class MatchFaults {

  private static final Set<String> OPERATIONS =
      Set.of("*", "CONNECT", "CREATE", "DELETE", "UPDATE");
  private static final Set<String> OPERATORS = Set.of("In", "NotIn", "Exists", "DoesNotExist");

  private final Faults faults;

  MatchFaults(Faults faults) {
    this.faults = faults;
  }

  void check(Object match, String path) {
    choice(match, "matchPolicy", path, Set.of("Equivalent", "Exact"));
    selector(Fields.at(match, "namespaceSelector"), path + ".namespaceSelector");
    selector(Fields.at(match, "objectSelector"), path + ".objectSelector");
    rules(match, "resourceRules", path);
    rules(match, "excludeResourceRules", path);
  }

  void choice(Object from, String key, String path, Set<String> legal) {
    if (Fields.at(from, key) instanceof String value && !legal.contains(value)) {
      faults.unsupported(path + "." + key, value, legal);
    }
  }

  /** Label selectors, also those of parameters. */
  void selector(Object selector, String path) {
    List<?> expressions = Fields.list(selector, "matchExpressions");
    for (int i = 0; i < expressions.size(); i++) {
      String at = path + ".matchExpressions[" + i + "]";
      String operator = Fields.text(expressions.get(i), "operator");
      boolean values = !Fields.list(expressions.get(i), "values").isEmpty();
      if (!OPERATORS.contains(operator)) {
        faults.invalid(at + ".operator", operator, "not a valid selector operator");
      } else if (operator.endsWith("In") && !values) {
        faults.required(at + ".values", "must be specified when `operator` is 'In' or 'NotIn'");
      } else if (!operator.endsWith("In") && values) {
        faults.forbidden(
            at + ".values", "may not be specified when `operator` is 'Exists' or 'DoesNotExist'");
      }
    }
  }

  private void rules(Object match, String key, String path) {
    List<?> rules = Fields.list(match, key);
    for (int i = 0; i < rules.size(); i++) {
      rule(rules.get(i), path + "." + key + "[" + i + "]");
    }
  }

  private void rule(Object rule, String path) {
    List<String> operations = Fields.texts(rule, "operations");
    list(operations, path + ".operations", "if '*' is present, must not specify other operations");
    for (int i = 0; i < operations.size(); i++) {
      if (!OPERATIONS.contains(operations.get(i))) {
        faults.unsupported(path + ".operations[" + i + "]", operations.get(i), OPERATIONS);
      }
    }
    list(
        Fields.texts(rule, "apiGroups"),
        path + ".apiGroups",
        "if '*' is present, must not specify other API groups");
    List<String> versions = Fields.texts(rule, "apiVersions");
    list(versions, path + ".apiVersions", "if '*' is present, must not specify other API versions");
    for (int i = 0; i < versions.size(); i++) {
      if (versions.get(i).isEmpty()) {
        faults.required(path + ".apiVersions[" + i + "]", "");
      }
    }
    resources(Fields.texts(rule, "resources"), path + ".resources");
    choice(rule, "scope", path, Set.of("*", "Cluster", "Namespaced"));
  }

  private void list(List<String> values, String path, String exclusive) {
    if (values.isEmpty()) {
      faults.required(path, "");
    } else if (values.size() > 1 && values.contains("*")) {
      faults.invalid(path, values, exclusive);
    }
  }

  private void resources(List<String> resources, String path) {
    if (resources.isEmpty()) {
      faults.required(path, "");
    } else if (resources.size() > 1 && resources.contains("*/*")) {
      faults.invalid(path, resources, "if '*/*' is present, must not specify other resources");
    }
    for (int i = 0; i < resources.size(); i++) {
      if (resources.get(i).isEmpty()) {
        faults.required(path + "[" + i + "]", "");
      }
    }
  }
}
