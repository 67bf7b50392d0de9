package dev.gpushare.lint.admission.prove.path;

import dev.gpushare.lint.finding.ProofCell.Carrier;
import java.util.Map;
import java.util.Optional;

/**
 * One form in which a Pod is on a path.
 *
 * @param carrier where it stands
 * @param pod what the Pod has more
 * @param container what the carrying container has more
 * @param before what the Pod of an UPDATE has first; nothing where it comes with the Pod
 * @param gpu what makes the Pod one with a GPU, of paths that need one beside
 * @param quick whether {@code check} tries it too
 * @param later whether an UPDATE may add it to a Pod
 * @param twice whether two containers carry it
 * @param term the CEL that sees it, about {@code c} where a container carries it
 */
public record AccessForm(
    Carrier carrier,
    Map<String, Object> pod,
    Map<String, Object> container,
    Optional<Map<String, Object>> before,
    Map<String, Object> gpu,
    boolean quick,
    boolean later,
    boolean twice,
    String term) {

  /** The term about the whole object. */
  public String wholeTerm() {
    boolean ofContainer = isOfContainer();
    return switch (carrier) {
      case POD -> term;
      case MAIN -> ofContainer ? "object.spec.containers.exists(c, " + term + ")" : term;
      case INIT, SIDECAR -> ofContainer ? in("initContainers") : term;
      case EPHEMERAL -> ofContainer ? in("ephemeralContainers") : term;
    };
  }

  /** Whether the term reads {@code c}. */
  private boolean isOfContainer() {
    for (int at = term.indexOf("c."); at >= 0; at = term.indexOf("c.", at + 1)) {
      if (at == 0 || !Character.isJavaIdentifierPart(term.charAt(at - 1))) {
        return true;
      }
    }
    return false;
  }

  private String in(String list) {
    return "has(object.spec." + list + ") && object.spec." + list + ".exists(c, " + term + ")";
  }
}
