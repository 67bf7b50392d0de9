package dev.gpushare.lint.admission.policy;

import dev.gpushare.lint.types.KubernetesMinor;
import java.util.List;
import java.util.Optional;

/**
 * What is wrong with an expression of a policy.
 *
 * @param offset where the offending token starts, in UTF-16 units of the expression's text
 * @param end after the token
 * @param message one line, as the API server words it, without position
 * @param field the field that does not exist, or the name or function that the issue is about
 * @param type the type that lacks the field, or that was found
 * @param suggestion the field that was probably meant
 * @param since the first minor of Kubernetes that takes it, where the target's is older
 * @param kinds the matched kinds for which it holds, as {@code apps/v1 Deployment}; empty when no
 *     kind matters
 */
public record PolicyIssue(
    Kind kind,
    PolicyExpression expression,
    int offset,
    int end,
    String message,
    Optional<String> field,
    Optional<String> type,
    Optional<String> suggestion,
    Optional<KubernetesMinor> since,
    List<String> kinds) {

  /** What it means for the policy. */
  public enum Kind {
    /** The API server refuses the policy. */
    DOES_NOT_COMPILE,
    /** It is taken and errs, or is never true, for some matched kind. */
    TYPE_MISMATCH,
    /** A field is read that no matched kind has. */
    UNKNOWN_FIELD,
    /**
     * A function or field that only a later minor than the target's has. Of functions the API
     * server refuses the policy, a field (one with kinds) is just never there.
     */
    NEEDS_NEWER
  }

  public PolicyIssue {
    kinds = List.copyOf(kinds);
  }
}
