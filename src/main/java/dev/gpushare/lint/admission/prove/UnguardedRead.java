package dev.gpushare.lint.admission.prove;

import dev.gpushare.lint.admission.Guard;
import dev.gpushare.lint.cel.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A read of something that may be absent.
 *
 * @param range where it is written
 * @param repaired the term around it, with a test of presence before it
 */
record UnguardedRead(Guard.Checked checked, NodeText.Range range, String repaired) {

  private static final String NO_KEY = "no such key: ";

  /** The read that errs; nothing where another fault errs. */
  static Optional<UnguardedRead> of(Guard.Erring erring) {
    if (!erring.message().startsWith(NO_KEY)) {
      return Optional.empty();
    }
    return find(
        erring.checked(), erring.checked().expression(), erring.offset(), new ArrayList<>());
  }

  private static Optional<UnguardedRead> find(
      Guard.Checked checked, Expression node, int offset, List<Expression> above) {
    NodeText text = new NodeText(checked.written().text());
    if (node.offset() == offset) {
      Optional<String> test = test(node, text);
      if (test.isPresent()) {
        String term = text.of(term(node, above));
        return Optional.of(
            new UnguardedRead(checked, text.range(node), test.get() + " && " + term));
      }
    }
    above.add(node);
    for (Expression child : node.children()) {
      Optional<UnguardedRead> found = find(checked, child, offset, above);
      if (found.isPresent()) {
        return found;
      }
    }
    above.remove(above.size() - 1);
    return Optional.empty();
  }

  /** The test of presence of a read. */
  private static Optional<String> test(Expression node, NodeText text) {
    if (node instanceof Expression.Select select && !select.testOnly()) {
      return Optional.of("has(" + text.of(select) + ")");
    } else if (node instanceof Expression.Call call && call.function().equals("_[_]")) {
      Expression map = call.arguments().get(0);
      return Optional.of(text.of(call.arguments().get(1)) + " in " + text.of(map));
    }
    return Optional.empty();
  }

  /** The smallest part around a read that is a term of its own. */
  private static Expression term(Expression read, List<Expression> above) {
    Expression term = read;
    for (int i = above.size() - 1; i >= 0; i--) {
      boolean joins = above.get(i) instanceof Expression.Call call && Coverage.joins(call);
      boolean loops = above.get(i) instanceof Expression.Comprehension loop && loop.range() != term;
      if (joins || loops) {
        return term;
      }
      term = above.get(i);
    }
    return term;
  }
}
