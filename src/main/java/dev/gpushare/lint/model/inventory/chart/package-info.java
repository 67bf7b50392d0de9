/**
 * Charts as the set installs them: {@link Charts} at the versions of the stack, {@link ChartPins},
 * the values that each is rendered with.
 *
 * <p>What a chart's keys mean is {@code model.chart}.
 */
package dev.gpushare.lint.model.inventory.chart;
