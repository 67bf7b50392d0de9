/**
 * Values inside documents that carry them, such as Argo CD Applications and Helm releases: {@link
 * Carrier} over the data file of carriers, and umbrella charts.
 *
 * <p>What values mean belongs to {@code model.chart}.
 */
package dev.gpushare.lint.model.carrier;
