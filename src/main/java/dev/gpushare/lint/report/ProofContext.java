package dev.gpushare.lint.report;

import dev.gpushare.lint.finding.Language;

/**
 * What a report about a proof needs beside the proof.
 *
 * @param language of its words
 * @param colour whether text goes to a terminal that shows colours
 * @param toolVersion of the linter, a semantic version
 */
public record ProofContext(Language language, boolean colour, String toolVersion) {}
