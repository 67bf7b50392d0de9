package dev.gpushare.lint.admission.prove;

import dev.gpushare.lint.admission.PlainCopy;
import dev.gpushare.lint.finding.ProofCell.Bearing;
import dev.gpushare.lint.finding.ProofCell.Carrier;
import dev.gpushare.lint.finding.ProofCell.Operation;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A Pod that a guard has to refuse.
 *
 * @param before what is there, of an UPDATE
 */
record Candidate(
    Team team,
    PathRow path,
    Sign sign,
    Profile profile,
    Company company,
    Operation operation,
    Map<String, Object> pod,
    Optional<Map<String, Object>> before) {

  boolean ephemeral() {
    return operation == Operation.UPDATE_EPHEMERALCONTAINERS;
  }

  Candidate with(Map<String, Object> other, Optional<Map<String, Object>> old) {
    return new Candidate(team, path, sign, profile, company, operation, other, old);
  }

  /** The check that has to refuse it. */
  Profile.Check check() {
    boolean rightBut = profile.bearing() == Bearing.RIGHT && sign.carrier() == Carrier.EPHEMERAL;
    return path.evades()
        ? Profile.Check.ACCOUNT
        : rightBut && profile.scheduler().equals(Profile.KAI)
            ? Profile.Check.EPHEMERAL
            : profile.check();
  }

  /** Whether a Pod is still what the candidate shows: the sign, and whose labels it carries. */
  boolean isShownBy(Map<String, Object> other) {
    Map<?, ?> labels = Fragments.at(other, "metadata", "labels");
    return Fragments.holds(other, sign.pod())
        && Fragments.holds(other, gpu())
        && carries(other)
        && bearing(labels) == profile.bearing()
        && (profile.bearing() != Bearing.RIGHT
            || profile.scheduler().equals(Fragments.at(other, "spec").get("schedulerName")));
  }

  private Map<String, Object> gpu() {
    Map<String, Object> gpu = PlainCopy.of(sign.gpu());
    Object main = gpu.remove("main");
    if (main != null) {
      Fragments.child(gpu, "spec").put("containers", List.of(main));
    }
    return gpu;
  }

  private boolean carries(Map<String, Object> other) {
    String list =
        switch (sign.carrier()) {
          case INIT, SIDECAR -> "initContainers";
          case EPHEMERAL -> "ephemeralContainers";
          default -> "containers";
        };
    for (Map<String, Object> container : PlainCopy.maps(Fragments.at(other, "spec"), list)) {
      boolean sidecar = "Always".equals(container.get("restartPolicy"));
      if (Fragments.holds(container, sign.container())
          && (sign.carrier() == Carrier.SIDECAR) == sidecar) {
        return true;
      }
    }
    return false;
  }

  private Bearing bearing(Map<?, ?> labels) {
    Bearing owner = bearing(labels, Profile.MANAGED_BY, team.name());
    Bearing queue = bearing(labels, Profile.QUEUE, team.queue());
    for (Bearing worst : List.of(Bearing.FOREIGN, Bearing.EMPTY, Bearing.MISSING)) {
      if (owner == worst || queue == worst) {
        return worst;
      }
    }
    return Bearing.RIGHT;
  }

  private static Bearing bearing(Map<?, ?> labels, String key, String right) {
    if (!(labels.get(key) instanceof String value)) {
      return Bearing.MISSING;
    }
    return value.equals(right) ? Bearing.RIGHT : value.isEmpty() ? Bearing.EMPTY : Bearing.FOREIGN;
  }
}
