/**
 * What a run has to say, as plain records: {@link Finding}, answers of admission, proofs,
 * notifications, and what reports know about rules.
 *
 * <p>Stages hand these to the reports. No wording in a language, no logic of a rule and no format
 * belong here.
 */
package dev.gpushare.lint.finding;
