package dev.gpushare.lint.admission.prove.candidate;

import dev.gpushare.lint.admission.prove.path.AccessForm;
import dev.gpushare.lint.admission.prove.path.AccessFormContext;
import dev.gpushare.lint.admission.prove.path.ObjectFragments;
import dev.gpushare.lint.admission.prove.path.PathRow;
import dev.gpushare.lint.admission.prove.tenant.PodIdentity;
import dev.gpushare.lint.admission.prove.tenant.ProvenTenant;
import dev.gpushare.lint.admission.unstructured.ObjectCopy;
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
public record Candidate(
    ProvenTenant team,
    PathRow path,
    AccessForm sign,
    PodIdentity profile,
    AccessFormContext company,
    Operation operation,
    Map<String, Object> pod,
    Optional<Map<String, Object>> before) {

  public boolean ephemeral() {
    return operation == Operation.UPDATE_EPHEMERALCONTAINERS;
  }

  public Candidate with(Map<String, Object> other, Optional<Map<String, Object>> old) {
    return new Candidate(team, path, sign, profile, company, operation, other, old);
  }

  /** The check that has to refuse it. */
  public PodIdentity.Check check() {
    boolean rightBut = profile.bearing() == Bearing.RIGHT && sign.carrier() == Carrier.EPHEMERAL;
    return path.evades()
        ? PodIdentity.Check.ACCOUNT
        : rightBut && profile.scheduler().equals(PodIdentity.KAI)
            ? PodIdentity.Check.EPHEMERAL
            : profile.check();
  }

  /** Whether a Pod is still what the candidate shows: the sign, and whose labels it carries. */
  public boolean isShownBy(Map<String, Object> other) {
    Map<?, ?> labels = ObjectFragments.at(other, "metadata", "labels");
    return ObjectFragments.holds(other, sign.pod())
        && ObjectFragments.holds(other, gpu())
        && carries(other)
        && bearing(labels) == profile.bearing()
        && (profile.bearing() != Bearing.RIGHT
            || profile.scheduler().equals(ObjectFragments.at(other, "spec").get("schedulerName")));
  }

  private Map<String, Object> gpu() {
    Map<String, Object> gpu = ObjectCopy.of(sign.gpu());
    Object main = gpu.remove("main");
    if (main != null) {
      ObjectFragments.child(gpu, "spec").put("containers", List.of(main));
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
    for (Map<String, Object> container : ObjectCopy.maps(ObjectFragments.at(other, "spec"), list)) {
      boolean sidecar = "Always".equals(container.get("restartPolicy"));
      if (ObjectFragments.holds(container, sign.container())
          && (sign.carrier() == Carrier.SIDECAR) == sidecar) {
        return true;
      }
    }
    return false;
  }

  private Bearing bearing(Map<?, ?> labels) {
    Bearing owner = bearing(labels, PodIdentity.MANAGED_BY, team.name());
    Bearing queue = bearing(labels, PodIdentity.QUEUE, team.queue());
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
