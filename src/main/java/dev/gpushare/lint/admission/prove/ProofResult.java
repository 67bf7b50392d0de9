package dev.gpushare.lint.admission.prove;

import dev.gpushare.lint.finding.Proof;
import java.util.List;

/**
 * A proof and what rules say of it.
 *
 * @param holes the Pods that walk through, those of single checks too
 */
public record ProofResult(Proof proof, List<Hole> holes) {

  public ProofResult {
    holes = List.copyOf(holes);
  }
}
