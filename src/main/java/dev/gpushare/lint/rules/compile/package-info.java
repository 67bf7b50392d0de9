/**
 * From a rule file to plans: every fault of the file is found with its place. Start with {@link
 * RuleCompiler}.
 */
package dev.gpushare.lint.rules.compile;
