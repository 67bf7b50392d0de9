/**
 * From text to a checked expression or the API server's complaint: {@link CelCompiler}, the checks
 * that creation makes beyond types, and cel-java's issues in the server's words.
 *
 * <p>The plain expressions of most policies take a shorter way, {@code cel.check.plain}.
 */
package dev.gpushare.lint.cel.check;
