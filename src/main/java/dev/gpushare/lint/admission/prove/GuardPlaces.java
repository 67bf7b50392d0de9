package dev.gpushare.lint.admission.prove;

import dev.gpushare.lint.admission.Guard;
import dev.gpushare.lint.admission.PolicyExpression;
import dev.gpushare.lint.cel.Expression;
import dev.gpushare.lint.finding.Place;
import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.Part;
import dev.gpushare.lint.source.NodePath;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds the places in a guard's file that decide something. */
final class GuardPlaces {

  private final Guard guard;

  GuardPlaces(Guard guard) {
    this.guard = guard;
  }

  /** The whole of an expression. */
  Place of(Guard.Checked checked) {
    return of(checked, 0, checked.written().text().length());
  }

  /** Characters of an expression. */
  Place of(Guard.Checked checked, int from, int to) {
    Manifest manifest = guard.policy().manifest();
    return new Place(
        manifest.document().source(),
        manifest.document().spanIn(checked.written().scalar(), from, to));
  }

  /** A value of the policy, or the nearest that is written. */
  Place at(String... path) {
    Part.Where where = guard.policy().manifest().where(NodePath.of(path));
    return new Place(where.document().source(), where.located().span());
  }

  Optional<Guard.Checked> condition(String name) {
    return guard.of(PolicyExpression.Role.MATCH_CONDITION).stream()
        .filter(one -> one.name().equals(name))
        .findFirst();
  }

  /** The first match condition. */
  Optional<Guard.Checked> condition() {
    return guard.of(PolicyExpression.Role.MATCH_CONDITION).stream().findFirst();
  }

  Optional<Guard.Checked> validation(int number) {
    List<Guard.Checked> all = guard.of(PolicyExpression.Role.VALIDATION);
    return number >= 0 && number < all.size() ? Optional.of(all.get(number)) : Optional.empty();
  }

  /** The validation that makes a check; nothing where none does. */
  Optional<Guard.Checked> validation(Profile.Check check) {
    String word =
        switch (check) {
          case IDENTITY -> Profile.MANAGED_BY;
          case QUEUE -> Profile.QUEUE;
          case SCHEDULER -> "schedulerName";
          case EPHEMERAL -> "ephemeralContainers";
          case ACCOUNT -> "";
        };
    return word.isEmpty()
        ? Optional.empty()
        : guard.of(PolicyExpression.Role.VALIDATION).stream()
            .filter(one -> mentions(one, word, new ArrayList<>()))
            .findFirst();
  }

  private boolean mentions(Guard.Checked checked, String word, List<String> seen) {
    if (checked.written().text().contains(word)) {
      return true;
    }
    for (String variable : variables(checked.expression())) {
      if (!seen.contains(variable)) {
        seen.add(variable);
        for (Guard.Checked one : guard.of(PolicyExpression.Role.VARIABLE)) {
          if (one.name().equals(variable) && mentions(one, word, seen)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private static List<String> variables(Expression expression) {
    return expression
        .nodes()
        .map(Expression::path)
        .filter(path -> path.startsWith("variables."))
        .map(path -> path.split("\\.")[1])
        .toList();
  }
}
