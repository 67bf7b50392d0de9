package dev.gpushare.lint.admission.prove;

import dev.gpushare.lint.finding.ProofCell.Bearing;
import dev.gpushare.lint.finding.ProofCell.Carrier;
import dev.gpushare.lint.finding.ProofCell.Operation;
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
    Map<String, Object> gpu = Fragments.copy(sign.gpu());
    Object main = gpu.remove("main");
    if (main != null) {
      Fragments.child(gpu, "spec").put("containers", java.util.List.of(main));
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
    for (Map<String, Object> container : Fragments.maps(Fragments.at(other, "spec"), list)) {
      boolean sidecar = "Always".equals(container.get("restartPolicy"));
      if (Fragments.holds(container, sign.container())
          && (sign.carrier() == Carrier.SIDECAR) == sidecar) {
        return true;
      }
    }
    return false;
  }

  private Bearing bearing(Map<?, ?> labels) {
    Object owner = labels.get(Profile.MANAGED_BY);
    Object queue = labels.get(Profile.QUEUE);
    if (isForeign(owner, team.name()) || isForeign(queue, team.queue())) {
      return Bearing.FOREIGN;
    } else if ("".equals(owner) || "".equals(queue)) {
      return Bearing.EMPTY;
    }
    return owner == null || queue == null ? Bearing.MISSING : Bearing.RIGHT;
  }

  private static boolean isForeign(Object value, String right) {
    return value != null && !"".equals(value) && !value.equals(right);
  }
}
