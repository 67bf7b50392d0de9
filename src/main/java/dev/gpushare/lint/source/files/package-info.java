/**
 * Which files a run looks at, and their bytes: {@link Workspace} walks folders, honours what git
 * ignores and decodes text.
 *
 * <p>Nothing here knows what is in a file, nor which files are applied together: that is {@code
 * engine.set}.
 */
package dev.gpushare.lint.source.files;
