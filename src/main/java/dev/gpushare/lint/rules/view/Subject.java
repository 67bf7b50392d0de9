package dev.gpushare.lint.rules.view;

import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A kind of thing that a check can look at.
 *
 * @param name the word behind {@code subject:}
 * @param view what {@code self} offers; made only when it is needed, since every field costs a
 *     little at start
 * @param things all of them in a set, in the order of the files; each one is {@code Placed}
 */
public record Subject(
    String name, Supplier<View<?>> view, Function<ViewScope, List<Object>> things) {}
