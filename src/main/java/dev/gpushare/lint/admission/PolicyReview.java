package dev.gpushare.lint.admission;

import dev.gpushare.lint.finding.Place;
import dev.gpushare.lint.finding.PolicyAnswer;
import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.types.KindCatalog;
import java.util.List;
import java.util.Optional;

/** What the server makes of policies and bindings themselves. */
final class PolicyReview {

  private final RequestTypes types;
  private final TypeChecking checking;
  private final int minor;

  PolicyReview(KindCatalog kinds, int minor) {
    this.types = new RequestTypes(kinds);
    this.checking = new TypeChecking(kinds, types, minor);
    this.minor = minor;
  }

  /**
   * A policy after it was sent.
   *
   * @param compiled present when the server takes it
   */
  record Reviewed(PolicyAnswer answer, Optional<CompiledPolicy> compiled) {}

  Reviewed policy(Manifest manifest) {
    PolicyCreation creation = new PolicyCreation(manifest.root(), types, minor);
    Optional<String> refused = creation.refused();
    List<PolicyAnswer.Warning> warnings =
        refused.isPresent() ? List.of() : checking.warnings(manifest.root());
    return new Reviewed(
        answer(manifest, refused, warnings),
        refused.isPresent() ? Optional.empty() : Optional.of(creation.compiled()));
  }

  PolicyAnswer binding(Manifest manifest) {
    return answer(manifest, BindingCreation.refused(manifest.root()), List.of());
  }

  private static PolicyAnswer answer(
      Manifest manifest, Optional<String> refused, List<PolicyAnswer.Warning> warnings) {
    return new PolicyAnswer(
        manifest.kind().objectKind().orElse(""),
        manifest.name().orElse(""),
        place(manifest),
        refused,
        warnings);
  }

  /** A policy of a version that the server does not have. */
  static PolicyAnswer unserved(Manifest manifest) {
    String version = manifest.kind().apiVersion().orElse("");
    return answer(
        manifest, Optional.of("no matches for kind in version \"" + version + "\""), List.of());
  }

  static Place place(Manifest manifest) {
    return new Place(manifest.document().source(), manifest.root().span());
  }
}
