/**
 * What the files of one set show together: {@link Inventory}, asked by rules, admission and the
 * prover alike; tenants, releases of charts, priority classes, capacity.
 *
 * <p>Its rooms hold single kinds of things: {@code workload}, {@code queue}, {@code access}.
 * Verdicts do not belong here.
 */
package dev.gpushare.lint.model.inventory;
