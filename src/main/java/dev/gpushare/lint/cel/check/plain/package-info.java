/**
 * Plain expressions read and typed without cel-java, which costs more at its first use than all the
 * rest of a cold run. Start with {@link PlainParser}.
 *
 * <p>It never complains: whatever is doubtful or wrong goes to cel-java, which alone has the word
 * on it.
 */
package dev.gpushare.lint.cel.check.plain;
