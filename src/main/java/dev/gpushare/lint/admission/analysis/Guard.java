package dev.gpushare.lint.admission.analysis;

import dev.gpushare.lint.admission.policy.PolicyExpression;
import dev.gpushare.lint.cel.ast.Expression;
import dev.gpushare.lint.model.inventory.access.Policy;
import java.util.ArrayList;
import java.util.List;

/**
 * A policy that guards the Queues of tenants and that the server takes.
 *
 * @param failClosed whether an error in an expression refuses the Pod
 * @param expressions in the order in which they are written
 */
public record Guard(Policy policy, boolean failClosed, List<Checked> expressions) {

  public Guard {
    expressions = List.copyOf(expressions);
  }

  /**
   * An expression of it.
   *
   * @param name of a match condition or variable; the number of a validation
   */
  public record Checked(PolicyExpression written, Expression expression, String name) {}

  /**
   * Where an expression errs.
   *
   * @param offset in its text
   */
  public record Erring(Checked checked, int offset, String message) {}

  /** Its name. */
  public String name() {
    return policy.name();
  }

  /** Those that are used for one thing. */
  public List<Checked> of(PolicyExpression.Role role) {
    List<Checked> some = new ArrayList<>();
    for (Checked one : expressions) {
      if (one.written().role() == role) {
        some.add(one);
      }
    }
    return some;
  }
}
