package dev.gpushare.lint.report;

import dev.gpushare.lint.finding.ProvenSet;
import java.io.IOException;
import java.util.List;

/** A form of a report about proofs. Equal input gives equal output, to the byte. */
public interface ProofReport {

  /**
   * Writes the whole report, line ends as {@code \n}, with one at its end.
   *
   * @param sets at least one
   * @throws IOException when {@code out} does
   */
  void write(List<ProvenSet> sets, ProofContext context, Appendable out) throws IOException;
}
