/**
 * Who may do what, as written: admission policies and bindings as objects, roles, label selectors.
 *
 * <p>What policies decide is the business of {@code admission}.
 */
package dev.gpushare.lint.model.inventory.access;
