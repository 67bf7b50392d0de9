package dev.gpushare.lint.admission.prove.candidate;

import dev.gpushare.lint.admission.analysis.Guard;
import dev.gpushare.lint.admission.prove.path.ObjectFragments;
import dev.gpushare.lint.admission.prove.tenant.PodIdentity;
import dev.gpushare.lint.admission.unstructured.ObjectCopy;
import dev.gpushare.lint.cel.eval.NodeValues;
import dev.gpushare.lint.model.inventory.Inventory;
import dev.gpushare.lint.model.inventory.access.Binding;
import dev.gpushare.lint.source.Node;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Labels by which object selectors leave Pods out: a Pod may carry them of its own will. */
public final class SelectorLabels {

  private SelectorLabels() {}

  /** One label each, of the guards' policies and bindings. */
  public static List<Map<String, Object>> of(Inventory inventory, List<Guard> guards) {
    Set<Map<String, Object>> labels = new LinkedHashSet<>();
    for (Guard guard : guards) {
      read(guard.policy().manifest().root(), "matchConstraints", labels);
      for (Binding binding : inventory.bindingsOf(guard.policy())) {
        read(binding.manifest().root(), "matchResources", labels);
      }
    }
    return new ArrayList<>(labels);
  }

  private static void read(Node root, String resources, Set<Map<String, Object>> labels) {
    Map<?, ?> selector =
        ObjectFragments.at((Map<?, ?>) NodeValues.of(root), "spec", resources, "objectSelector");
    ObjectFragments.at(selector, "matchLabels").forEach((key, value) -> add(key, value, labels));
    for (Map<String, Object> expression : ObjectCopy.maps(selector, "matchExpressions")) {
      if (expression.get("key") instanceof String key) {
        if (expression.get("values") instanceof List<?> values) {
          values.forEach(value -> add(key, value, labels));
        }
        add(key, "x", labels);
      }
    }
  }

  private static void add(Object key, Object value, Set<Map<String, Object>> labels) {
    boolean ofTenant = PodIdentity.MANAGED_BY.equals(key) || PodIdentity.QUEUE.equals(key);
    if (key instanceof String name && value instanceof String text && !ofTenant) {
      Map<String, Object> label = new LinkedHashMap<>();
      label.put(name, text);
      labels.add(label);
    }
  }
}
