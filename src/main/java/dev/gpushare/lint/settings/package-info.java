/**
 * What a project declares about itself in its settings file: {@link Settings}, and its reader,
 * which finds every fault with its place.
 *
 * <p>What the files show by themselves belongs to {@code model.inventory}; command-line options to
 * {@code cli}.
 */
package dev.gpushare.lint.settings;
