package dev.gpushare.lint.admission;

import dev.gpushare.lint.finding.PolicyAnswer;
import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.types.KindCatalog;
import java.util.List;
import java.util.Optional;

/** What the server makes of policies and bindings themselves. */
final class PolicyReview {

  private final PolicyCreations creations;
  private final Optional<TypeChecking> checking;

  /**
   * @param checked whether the type check of the server is asked for too
   */
  PolicyReview(KindCatalog kinds, PolicyCreations creations, boolean checked) {
    this.creations = creations;
    this.checking =
        checked
            ? Optional.of(new TypeChecking(kinds, new RequestTypes(kinds), creations.minor()))
            : Optional.empty();
  }

  /**
   * A policy after it was sent.
   *
   * @param compiled present when the server takes it
   */
  record Reviewed(PolicyAnswer answer, Optional<CompiledPolicy> compiled) {}

  Reviewed policy(Manifest manifest) {
    PolicyCreations.Created created = creations.of(manifest.root());
    List<PolicyAnswer.Warning> warnings =
        created.refused().isPresent() || checking.isEmpty()
            ? List.of()
            : checking.get().warnings(manifest.root());
    return new Reviewed(answer(manifest, created.refused(), warnings), created.compiled());
  }

  PolicyAnswer binding(Manifest manifest) {
    return answer(manifest, BindingCreation.refused(manifest.root()), List.of());
  }

  private static PolicyAnswer answer(
      Manifest manifest, Optional<String> refused, List<PolicyAnswer.Warning> warnings) {
    return new PolicyAnswer(
        manifest.kind().objectKind().orElse(""),
        manifest.name().orElse(""),
        manifest.place(),
        refused,
        warnings);
  }

  /** A policy of a version that the server does not have. */
  static PolicyAnswer unserved(Manifest manifest) {
    String version = manifest.kind().apiVersion().orElse("");
    return answer(
        manifest, Optional.of("no matches for kind in version \"" + version + "\""), List.of());
  }
}
