/**
 * The charts of vCluster, KAI Scheduler and the GPU Operator by version: keys, types and defaults
 * from table files, {@link EffectiveValues} of what is written, and faults of written values.
 *
 * <p>A new version of a chart is a table file here and no code.
 */
package dev.gpushare.lint.model.chart;
