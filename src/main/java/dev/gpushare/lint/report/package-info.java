/**
 * What every output format shares: {@link Report} and {@link ProofReport}, their context, places of
 * files, fingerprints. One room for each format or subject; {@code report.format} lists them by
 * name.
 *
 * <p>Reports read the records of {@code finding} and {@code source} alone.
 */
package dev.gpushare.lint.report;
