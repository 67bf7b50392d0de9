/**
 * What the server does with policies and bindings when they are created: {@link PolicyCreation},
 * field by field, in the server's words.
 *
 * <p>Requests that policies answer are {@code admission.dispatch}.
 */
package dev.gpushare.lint.admission.creation;
