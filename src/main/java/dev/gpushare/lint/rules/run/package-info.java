/**
 * Applies the rules to one set: {@link RuleRunner}; findings with their places, identities and
 * fixes come out.
 */
package dev.gpushare.lint.rules.run;
