/**
 * The rules of a run: {@link RulePacks}, bundled ones compiled by {@link PackCompiler} during the
 * build, own ones loaded by {@link PackLoader}.
 *
 * <p>Rooms: {@code compile} reads rule files, {@code plan} is their compiled form, {@code view} is
 * what they may read, {@code run} applies them.
 */
package dev.gpushare.lint.rules;
