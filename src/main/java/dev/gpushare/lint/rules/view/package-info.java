/**
 * What rules may read: for each subject the fields with types and meaning ({@link View}), and how
 * they are got from the model. {@code docs/rule-views.md} is made of it.
 *
 * <p>No condition of a rule belongs here, only facts.
 */
package dev.gpushare.lint.rules.view;
