package dev.gpushare.lint.rules.view;

import java.util.List;
import java.util.function.Function;

/**
 * A kind of thing that a check can look at.
 *
 * @param name the word behind {@code subject:}
 * @param view what {@code self} offers
 * @param things all of them in a set, in the order of the files; each one is {@link Placed}
 */
public record Subject(String name, View<?> view, Function<ViewScope, List<Object>> things) {}
