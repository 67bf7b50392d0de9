package dev.gpushare.lint.report;

/**
 * Where a file is for readers on other machines.
 *
 * @param path relative to the git root of the set, or to the working folder where there is none;
 *     with {@code /}, {@code ../} for a file outside
 * @param inside whether the file is below that root
 */
public record FileLocation(String path, boolean inside) {}
