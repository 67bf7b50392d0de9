package dev.gpushare.lint.admission.creation;

import dev.gpushare.lint.admission.unstructured.ObjectFields;
import dev.gpushare.lint.cel.value.GoQuote;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Rules of the fields that say what a policy or binding matches ({@code
 * kubernetes/kubernetes@v1.36.3:pkg/apis/admissionregistration/validation/validation.go}).
 */
final class MatchFaults {

  private static final Set<String> OPERATIONS =
      Set.of("*", "CONNECT", "CREATE", "DELETE", "UPDATE");
  private static final Set<String> OPERATORS = Set.of("In", "NotIn", "Exists", "DoesNotExist");

  private final FieldErrors faults;

  MatchFaults(FieldErrors faults) {
    this.faults = faults;
  }

  void check(Object match, String path) {
    choice(match, "matchPolicy", path, Set.of("Equivalent", "Exact"));
    selector(ObjectFields.at(match, "namespaceSelector"), path + ".namespaceSelector");
    selector(ObjectFields.at(match, "objectSelector"), path + ".objectSelector");
    rules(match, "resourceRules", path);
    rules(match, "excludeResourceRules", path);
  }

  void choice(Object from, String key, String path, Set<String> legal) {
    if (ObjectFields.at(from, key) instanceof String value && !legal.contains(value)) {
      faults.unsupported(path + "." + key, value, legal);
    }
  }

  /** Label selectors, also those of parameters. */
  void selector(Object selector, String path) {
    labels(ObjectFields.map(selector, "matchLabels"), path + ".matchLabels", faults);
    List<?> expressions = ObjectFields.list(selector, "matchExpressions");
    for (int i = 0; i < expressions.size(); i++) {
      String at = path + ".matchExpressions[" + i + "]";
      String operator = ObjectFields.text(expressions.get(i), "operator");
      boolean values = !ObjectFields.list(expressions.get(i), "values").isEmpty();
      if (!OPERATORS.contains(operator)) {
        faults.invalid(at + ".operator", operator, "not a valid selector operator");
      } else if (operator.endsWith("In") && !values) {
        faults.required(at + ".values", "must be specified when `operator` is 'In' or 'NotIn'");
      } else if (!operator.endsWith("In") && values) {
        faults.forbidden(
            at + ".values", "may not be specified when `operator` is 'Exists' or 'DoesNotExist'");
      }
      String key = ObjectFields.text(expressions.get(i), "key");
      GoQuote.faults("qualifiedName", key).forEach(text -> faults.invalid(at + ".key", key, text));
      List<String> texts = ObjectFields.texts(expressions.get(i), "values");
      for (int k = 0; k < texts.size(); k++) {
        value(texts.get(k), at + ".values[" + k + "]", faults);
      }
    }
  }

  /** Keys and values of labels, by their keys. */
  static void labels(Map<?, ?> labels, String path, FieldErrors faults) {
    for (Object key : new TreeMap<>(labels).keySet()) {
      String name = String.valueOf(key);
      GoQuote.faults("qualifiedName", name).forEach(text -> faults.invalid(path, name, text));
      value(String.valueOf(labels.get(key)), path, faults);
    }
  }

  private static void value(String value, String path, FieldErrors faults) {
    GoQuote.faults("labelValue", value).forEach(text -> faults.invalid(path, value, text));
  }

  /** Names that are part of a request's path. */
  static void segment(String name, String path, FieldErrors faults) {
    if (name.equals(".") || name.equals("..")) {
      faults.invalid(path, name, "may not be '" + name + "'");
      return;
    }
    for (String part : new String[] {"/", "%"}) {
      if (name.contains(part)) {
        faults.invalid(path, name, "may not contain '" + part + "'");
      }
    }
  }

  private void rules(Object match, String key, String path) {
    List<?> rules = ObjectFields.list(match, key);
    for (int i = 0; i < rules.size(); i++) {
      rule(rules.get(i), path + "." + key + "[" + i + "]");
    }
  }

  private void rule(Object rule, String path) {
    List<String> names = ObjectFields.texts(rule, "resourceNames");
    for (int i = 0; i < names.size(); i++) {
      String at = path + ".resourceNames[" + i + "]";
      segment(names.get(i), at, faults);
      if (names.indexOf(names.get(i)) < i) {
        faults.duplicate(at, names.get(i));
      }
    }
    List<String> operations = ObjectFields.texts(rule, "operations");
    list(operations, path + ".operations", "if '*' is present, must not specify other operations");
    for (int i = 0; i < operations.size(); i++) {
      if (!OPERATIONS.contains(operations.get(i))) {
        faults.unsupported(path + ".operations[" + i + "]", operations.get(i), OPERATIONS);
      }
    }
    list(
        ObjectFields.texts(rule, "apiGroups"),
        path + ".apiGroups",
        "if '*' is present, must not specify other API groups");
    List<String> versions = ObjectFields.texts(rule, "apiVersions");
    list(versions, path + ".apiVersions", "if '*' is present, must not specify other API versions");
    for (int i = 0; i < versions.size(); i++) {
      if (versions.get(i).isEmpty()) {
        faults.required(path + ".apiVersions[" + i + "]", "");
      }
    }
    resources(ObjectFields.texts(rule, "resources"), path + ".resources");
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
    }
    boolean plain = false;
    for (int i = 0; i < resources.size(); i++) {
      String resource = resources.get(i);
      if (resource.isEmpty()) {
        faults.required(path + "[" + i + "]", "");
      } else if (resource.indexOf('/') < 0) {
        // the server remembers the last one only
        plain = !resource.equals("*");
      } else {
        subresource(resources.subList(0, i), resource, path + "[" + i + "]");
      }
    }
    if (resources.size() > 1 && resources.contains("*/*")) {
      faults.invalid(path, resources, "if '*/*' is present, must not specify other resources");
    }
    if (resources.contains("*") && plain) {
      faults.invalid(
          path,
          resources,
          "if '*' is present, must not specify other resources without subresources");
    }
  }

  /** What stands before may have named a subresource already. */
  private void subresource(List<String> before, String resource, String path) {
    int slash = resource.indexOf('/');
    String all = resource.substring(0, slash) + "/*";
    String any = "*" + resource.substring(slash);
    for (String wide : all.equals(any) ? List.of(all, all) : List.of(all, any)) {
      if (before.contains(wide)) {
        faults.invalid(
            path, resource, "if '" + wide + "' is present, must not specify " + resource);
      }
    }
  }
}
