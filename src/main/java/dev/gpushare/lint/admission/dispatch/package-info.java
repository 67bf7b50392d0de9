/**
 * Which policies a request meets and what they decide: {@link Matcher}, parameters, {@link
 * PolicyRun}, {@link Decisions}.
 *
 * <p>No object is changed here.
 */
package dev.gpushare.lint.admission.dispatch;
