package dev.gpushare.lint.finding;

import java.util.List;

/**
 * What a search for Pods past the guards found.
 *
 * @param tenants the tenants looked at, in the order of the files
 * @param paths the rows, in the order of the table
 * @param cells by path, tenant, container, identity and operation
 * @param refusals Pods that the guards refuse and should not
 * @param untaken parts of expressions that no Pod of the search reached
 * @param evaluations how many requests were answered
 * @param complete whether the search came to its end within its bounds
 * @param notes what the reader has to know, such as policies that were not asked
 */
public record Proof(
    List<String> tenants,
    List<ProofPath> paths,
    List<ProofCell> cells,
    List<ProofRefusal> refusals,
    List<UntakenBranch> untaken,
    int evaluations,
    boolean complete,
    List<Phrase> notes) {

  public Proof {
    tenants = List.copyOf(tenants);
    paths = List.copyOf(paths);
    cells = List.copyOf(cells);
    refusals = List.copyOf(refusals);
    untaken = List.copyOf(untaken);
    notes = List.copyOf(notes);
  }
}
