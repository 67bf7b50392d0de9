/** Options and arguments, taken apart, as plain values: {@link ParsedArguments}. */
package dev.gpushare.lint.cli.arguments;
