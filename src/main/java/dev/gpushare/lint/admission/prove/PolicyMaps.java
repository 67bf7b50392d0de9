package dev.gpushare.lint.admission.prove;

import dev.gpushare.lint.admission.PolicyExpression;
import dev.gpushare.lint.admission.PolicyExpressions;
import dev.gpushare.lint.model.inventory.Inventory;
import dev.gpushare.lint.model.inventory.Policy;
import dev.gpushare.lint.model.inventory.TenantClaim;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The map from host namespace to tenant in the text of a policy that cannot be compiled, such as a
 * draft: what it is compared with is not known, so its values are Queues where the set has such
 * ones, else names.
 */
final class PolicyMaps {

  private static final List<String> SIGNS = List.of(Profile.QUEUE, Profile.MANAGED_BY);

  private PolicyMaps() {}

  static List<TenantClaim> claims(Policy policy, Inventory inventory) {
    List<TenantClaim> claims = new ArrayList<>();
    List<PolicyExpression> expressions = PolicyExpressions.of(policy.manifest().root());
    boolean guards =
        expressions.stream()
            .anyMatch(expression -> SIGNS.stream().anyMatch(expression.text()::contains));
    String file = policy.manifest().document().source().name();
    for (PolicyExpression expression : expressions) {
      if (guards && expression.role() == PolicyExpression.Role.VARIABLE) {
        pairs(expression.text())
            .forEach(
                (namespace, name) -> {
                  boolean queue = inventory.queues().named(name).isPresent();
                  claims.add(
                      TenantClaim.ofPolicy(
                          namespace,
                          queue ? Optional.empty() : Optional.of(name),
                          queue ? List.of(name) : List.of(),
                          file));
                });
      }
    }
    return claims;
  }

  /** {@code 'a': 'b'} in a text of CEL. */
  static Map<String, String> pairs(String text) {
    Map<String, String> pairs = new TreeMap<>();
    List<String> words = new ArrayList<>();
    List<Integer> ends = new ArrayList<>();
    List<Integer> starts = new ArrayList<>();
    int at = 0;
    while (at < text.length()) {
      char quote = text.charAt(at);
      int end = quote == '\'' || quote == '"' ? text.indexOf(quote, at + 1) : -1;
      if (end > at) {
        words.add(text.substring(at + 1, end));
        starts.add(at);
        ends.add(end + 1);
        at = end;
      }
      at++;
    }
    for (int i = 0; i + 1 < words.size(); i++) {
      if (text.substring(ends.get(i), starts.get(i + 1)).strip().equals(":")
          && isName(words.get(i))
          && isName(words.get(i + 1))) {
        pairs.put(words.get(i), words.get(i + 1));
      }
    }
    return pairs;
  }

  private static boolean isName(String word) {
    return !word.isEmpty()
        && word.chars().allMatch(c -> (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-');
  }
}
