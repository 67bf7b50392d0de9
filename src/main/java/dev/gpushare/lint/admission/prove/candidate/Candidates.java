package dev.gpushare.lint.admission.prove.candidate;

import dev.gpushare.lint.admission.prove.path.AccessForm;
import dev.gpushare.lint.admission.prove.path.AccessFormContext;
import dev.gpushare.lint.admission.prove.path.ObjectFragments;
import dev.gpushare.lint.admission.prove.path.PathRow;
import dev.gpushare.lint.admission.prove.tenant.PodIdentity;
import dev.gpushare.lint.admission.prove.tenant.ProvenTenant;
import dev.gpushare.lint.finding.ProofCell.Bearing;
import dev.gpushare.lint.finding.ProofCell.Carrier;
import dev.gpushare.lint.finding.ProofCell.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Puts together the Pods that are tried for a tenant on a path. */
public final class Candidates {

  private final ProvenTenant team;
  private final List<AccessFormContext> company;
  private final boolean thorough;

  public Candidates(ProvenTenant team, List<AccessFormContext> company, boolean thorough) {
    this.team = team;
    this.company = company;
    this.thorough = thorough;
  }

  /** All of a path, those that need least first. */
  public List<Candidate> of(PathRow path) {
    List<Candidate> all = new ArrayList<>();
    for (AccessForm sign : path.signs()) {
      if (thorough || sign.quick()) {
        if (path.evades()) {
          evading(path, sign, all);
        } else if (sign.carrier() == Carrier.EPHEMERAL) {
          debugging(path, sign, all);
        } else {
          reaching(path, sign, all);
        }
      }
    }
    return all;
  }

  /**
   * Which profiles {@code check} tries on every sign: what walks through with them needs nothing.
   */
  private List<PodIdentity> profiles() {
    if (!thorough) {
      return List.of(PodIdentity.allWrong());
    }
    List<PodIdentity> all = PodIdentity.single(team);
    all.addAll(PodIdentity.further(team));
    return all;
  }

  private void reaching(PathRow path, AccessForm sign, List<Candidate> all) {
    for (PodIdentity profile : profiles()) {
      for (AccessFormContext beside : beside(profile)) {
        all.add(candidate(path, sign, profile, beside, Operation.CREATE, Optional.empty()));
      }
    }
    if (thorough) {
      updates(path, sign, all);
    }
  }

  private List<AccessFormContext> beside(PodIdentity profile) {
    if (!thorough) {
      return company.subList(0, 1);
    }
    boolean plain =
        profile.equals(PodIdentity.allWrong())
            || PodIdentity.single(team).indexOf(profile) >= 0
                && profile.bearing() == Bearing.FOREIGN;
    return plain ? company : company.subList(0, 2);
  }

  /** A right Pod gets other labels, or a plain one gets the sign. */
  private void updates(PathRow path, AccessForm sign, List<Candidate> all) {
    PodIdentity right = PodIdentity.right(team, PodIdentity.Check.IDENTITY);
    for (PodIdentity profile : profiles()) {
      if (profile.scheduler().equals(PodIdentity.KAI)) {
        Map<String, Object> old = PodBuilder.pod(team, sign, right, company.get(0), true);
        all.add(candidate(path, sign, profile, company.get(0), Operation.UPDATE, Optional.of(old)));
      }
      if (sign.later()) {
        Map<String, Object> old = PodBuilder.pod(team, sign, profile, company.get(0), false);
        all.add(candidate(path, sign, profile, company.get(0), Operation.UPDATE, Optional.of(old)));
      }
    }
  }

  /** A debug container is refused whatever the labels say. */
  private void debugging(PathRow path, AccessForm sign, List<Candidate> all) {
    List<PodIdentity> profiles = new ArrayList<>();
    profiles.add(PodIdentity.right(team, PodIdentity.Check.EPHEMERAL));
    profiles.addAll(profiles());
    for (PodIdentity profile : profiles) {
      for (AccessFormContext beside : company.subList(0, thorough ? 2 : 1)) {
        Map<String, Object> old = PodBuilder.pod(team, sign, profile, beside, false);
        all.add(
            candidate(
                path,
                sign,
                profile,
                beside,
                Operation.UPDATE_EPHEMERALCONTAINERS,
                Optional.of(old)));
      }
    }
  }

  /** A right Pod that gets a debug container with more in it, or beside it. */
  List<Candidate> debugged(PathRow path, AccessForm sign, List<AccessFormContext> beside) {
    PodIdentity right = PodIdentity.right(team, PodIdentity.Check.EPHEMERAL);
    List<Candidate> all = new ArrayList<>();
    for (AccessFormContext one : beside) {
      Map<String, Object> old = PodBuilder.pod(team, sign, right, one, false);
      all.add(
          candidate(
              path, sign, right, one, Operation.UPDATE_EPHEMERALCONTAINERS, Optional.of(old)));
    }
    return all;
  }

  /** Everything is right but what steers the bill. */
  private void evading(PathRow path, AccessForm sign, List<Candidate> all) {
    PodIdentity right = PodIdentity.right(team, PodIdentity.Check.ACCOUNT);
    for (AccessFormContext beside : company.subList(0, thorough ? 2 : 1)) {
      if (sign.before().isPresent()) {
        Map<String, Object> old = PodBuilder.pod(team, sign, right, beside, false);
        ObjectFragments.add(old, sign.before().get());
        all.add(candidate(path, sign, right, beside, Operation.UPDATE, Optional.of(old)));
      } else {
        all.add(candidate(path, sign, right, beside, Operation.CREATE, Optional.empty()));
      }
    }
  }

  /** One Pod for each single wrong thing. */
  public List<Candidate> checks(PathRow path, AccessForm sign) {
    List<Candidate> all = new ArrayList<>();
    for (PodIdentity profile : PodIdentity.single(team)) {
      all.add(candidate(path, sign, profile, company.get(0), Operation.CREATE, Optional.empty()));
    }
    return all;
  }

  /** The Pod of a sign with more beside it. */
  Candidate candidate(
      PathRow path, AccessForm sign, PodIdentity profile, AccessFormContext beside) {
    return candidate(path, sign, profile, beside, Operation.CREATE, Optional.empty());
  }

  private Candidate candidate(
      PathRow path,
      AccessForm sign,
      PodIdentity profile,
      AccessFormContext beside,
      Operation operation,
      Optional<Map<String, Object>> before) {
    Map<String, Object> pod = PodBuilder.pod(team, sign, profile, beside, true);
    return new Candidate(team, path, sign, profile, beside, operation, pod, before);
  }
}
