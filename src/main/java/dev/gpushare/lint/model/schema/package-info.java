/**
 * Faults of form in objects: unknown fields, wrong types, versions of APIs that are gone. Start
 * with {@link SchemaCheck}.
 *
 * <p>Faults of chart values are {@code model.chart}'s.
 */
package dev.gpushare.lint.model.schema;
