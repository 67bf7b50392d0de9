/** Proofs as text, page, JSON and as manifests to keep: {@link ProofText}, {@link ProofHtml}. */
package dev.gpushare.lint.report.proof;
