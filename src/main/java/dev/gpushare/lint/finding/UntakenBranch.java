package dev.gpushare.lint.finding;

/**
 * A part of an expression that had the same value in every evaluation.
 *
 * @param policy its name
 * @param expression the field, such as {@code spec.validations[0].expression}
 * @param branch the part's text and the value that it never had
 * @param place where the part is written
 */
public record UntakenBranch(String policy, String expression, String branch, Place place) {}
