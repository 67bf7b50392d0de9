package dev.gpushare.lint.admission.prove;

/** Is told how far a proof is. */
@FunctionalInterface
public interface ProofProgress {

  /** Tells nobody. */
  ProofProgress NONE = (done, total) -> {};

  /** So many of the parts are done. */
  void step(int done, int total);
}
