package dev.gpushare.lint.finding;

import java.util.Optional;

/**
 * A way to a GPU, or to another team's Queue, that the prover tries.
 *
 * @param id such as {@code A04}
 * @param name such as {@code renamed-resource}
 * @param notCounted why an open path is no finding here; empty where it counts
 */
public record ProofPath(String id, String name, Optional<Phrase> notCounted) {}
