package dev.gpushare.lint.admission.prove;

import dev.gpushare.lint.finding.ProofCell.Carrier;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

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
record Sign(
    Carrier carrier,
    Map<String, Object> pod,
    Map<String, Object> container,
    Optional<Map<String, Object>> before,
    Map<String, Object> gpu,
    boolean quick,
    boolean later,
    boolean twice,
    String term) {

  private static final Pattern OF_CONTAINER = Pattern.compile("(?<![\\w.])c\\.");

  /** The term about the whole object. */
  String wholeTerm() {
    boolean ofContainer = OF_CONTAINER.matcher(term).find();
    return switch (carrier) {
      case POD -> term;
      case MAIN -> ofContainer ? "object.spec.containers.exists(c, " + term + ")" : term;
      case INIT, SIDECAR -> ofContainer ? in("initContainers") : term;
      case EPHEMERAL -> ofContainer ? in("ephemeralContainers") : term;
    };
  }

  private String in(String list) {
    return "has(object.spec." + list + ") && object.spec." + list + ".exists(c, " + term + ")";
  }
}
