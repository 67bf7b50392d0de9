/**
 * Exceptions to findings, in comments and settings: {@link SuppressionPass}. An unused or expired
 * one is a finding itself.
 */
package dev.gpushare.lint.engine.suppression;
