/**
 * Edits of a file that change one value and leave every other character alone: {@link TextEdits}.
 *
 * <p>Where and what to edit is decided by the rules; writing files is not done here.
 */
package dev.gpushare.lint.source.edit;
