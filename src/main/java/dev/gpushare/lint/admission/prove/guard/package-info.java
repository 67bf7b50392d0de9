/**
 * What stands in a guard's text: which labels it wants, of which tenants, where the deciding terms
 * are. Start with {@link GuardReading}.
 */
package dev.gpushare.lint.admission.prove.guard;
