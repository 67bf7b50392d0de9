/**
 * The command line: {@link Main}, one class for each command, exit codes. The only package that
 * prints, and the only one that knows picocli.
 *
 * <p>A command asks the engine and hands its result to a report; nothing is checked here.
 */
package dev.gpushare.lint.cli;
