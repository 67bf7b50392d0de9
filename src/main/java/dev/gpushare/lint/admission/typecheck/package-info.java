/**
 * What the API server writes into {@code status.typeChecking}, and what it leaves out: {@link
 * TypeChecking} and {@link PolicyChecker}.
 */
package dev.gpushare.lint.admission.typecheck;
