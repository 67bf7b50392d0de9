package dev.gpushare.lint.report.proof;

/**
 * A negative test to keep.
 *
 * @param name of the file, the same for the same hole in every run
 * @param text what {@code admit} can be asked
 */
public record WitnessFile(String name, String text) {}
