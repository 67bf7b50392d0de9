/**
 * Files that are applied together: {@link SetPlanner} finds them, {@link SetLoader} reads them with
 * their settings, documents become manifests.
 *
 * <p>What is wrong with them is decided elsewhere.
 */
package dev.gpushare.lint.engine.set;
