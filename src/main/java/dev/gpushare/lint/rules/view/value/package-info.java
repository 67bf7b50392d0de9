/**
 * Written and effective values as a rule reads them: with a place to point at, absent ones empty,
 * faults of type read by intent. Start with {@link WrittenValues}.
 */
package dev.gpushare.lint.rules.view.value;
