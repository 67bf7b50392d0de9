/**
 * What the views of one set share and work out once: {@link PolicyKnowledge}, faults of form, the
 * proof. Safe for several threads.
 */
package dev.gpushare.lint.rules.view.shared;
