/**
 * A check that is ready to run, {@link CheckPlan}, and the bytes in which the build keeps it. The
 * form belongs to one build alone.
 */
package dev.gpushare.lint.rules.plan;
