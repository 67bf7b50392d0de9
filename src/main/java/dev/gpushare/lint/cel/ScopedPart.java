package dev.gpushare.lint.cel;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A part of an expression, and the loops whose variables it can read.
 *
 * @param loops the innermost first
 */
public record ScopedPart(Expression node, List<Expression.Comprehension> loops) {

  public ScopedPart {
    loops = List.copyOf(loops);
  }

  /** The expression itself and everything in it, each part before its own parts. */
  public static List<ScopedPart> of(Expression expression) {
    List<ScopedPart> parts = new ArrayList<>();
    add(new ScopedPart(expression, List.of()), parts);
    return parts;
  }

  private static void add(ScopedPart part, List<ScopedPart> parts) {
    parts.add(part);
    for (Expression child : part.node.children()) {
      add(new ScopedPart(child, part.inside(child)), parts);
    }
  }

  /** What a loop walks and starts with is outside of it. */
  private List<Expression.Comprehension> inside(Expression child) {
    if (node instanceof Expression.Comprehension loop
        && child != loop.range()
        && child != loop.initial()) {
      List<Expression.Comprehension> inner = new ArrayList<>();
      inner.add(loop);
      inner.addAll(loops);
      return inner;
    }
    return loops;
  }

  /**
   * What the loop walks that gives the part a name, as a part of its own; empty for other names.
   */
  public Optional<ScopedPart> walkedBy(String name) {
    for (int i = 0; i < loops.size(); i++) {
      Expression.Comprehension loop = loops.get(i);
      if (loop.variables().contains(name)) {
        return Optional.of(new ScopedPart(loop.range(), loops.subList(i + 1, loops.size())));
      }
    }
    return Optional.empty();
  }

  /** Another expression in the same place. */
  public ScopedPart at(Expression other) {
    return new ScopedPart(other, loops);
  }
}
