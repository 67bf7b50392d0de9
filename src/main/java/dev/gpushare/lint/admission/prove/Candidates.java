package dev.gpushare.lint.admission.prove;

import dev.gpushare.lint.finding.ProofCell.Bearing;
import dev.gpushare.lint.finding.ProofCell.Carrier;
import dev.gpushare.lint.finding.ProofCell.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Puts together the Pods that are tried for a tenant on a path. */
final class Candidates {

  private final Team team;
  private final List<Company> company;
  private final boolean thorough;

  Candidates(Team team, List<Company> company, boolean thorough) {
    this.team = team;
    this.company = company;
    this.thorough = thorough;
  }

  /** All of a path, those that need least first. */
  List<Candidate> of(PathRow path) {
    List<Candidate> all = new ArrayList<>();
    for (Sign sign : path.signs()) {
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
  private List<Profile> profiles() {
    if (!thorough) {
      return List.of(Profile.allWrong());
    }
    List<Profile> all = Profile.single(team);
    all.addAll(Profile.further(team));
    return all;
  }

  private void reaching(PathRow path, Sign sign, List<Candidate> all) {
    for (Profile profile : profiles()) {
      for (Company beside : beside(profile)) {
        all.add(candidate(path, sign, profile, beside, Operation.CREATE, Optional.empty()));
      }
    }
    if (thorough) {
      updates(path, sign, all);
    }
  }

  private List<Company> beside(Profile profile) {
    if (!thorough) {
      return company.subList(0, 1);
    }
    boolean plain =
        profile.equals(Profile.allWrong())
            || Profile.single(team).indexOf(profile) >= 0 && profile.bearing() == Bearing.FOREIGN;
    return plain ? company : company.subList(0, 2);
  }

  /** A right Pod gets other labels, or a plain one gets the sign. */
  private void updates(PathRow path, Sign sign, List<Candidate> all) {
    Profile right = Profile.right(team, Profile.Check.IDENTITY);
    for (Profile profile : profiles()) {
      if (profile.scheduler().equals(Profile.KAI)) {
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
  private void debugging(PathRow path, Sign sign, List<Candidate> all) {
    List<Profile> profiles = new ArrayList<>();
    profiles.add(Profile.right(team, Profile.Check.EPHEMERAL));
    profiles.addAll(profiles());
    for (Profile profile : profiles) {
      for (Company beside : company.subList(0, thorough ? 2 : 1)) {
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
  List<Candidate> debugged(PathRow path, Sign sign, List<Company> beside) {
    Profile right = Profile.right(team, Profile.Check.EPHEMERAL);
    List<Candidate> all = new ArrayList<>();
    for (Company one : beside) {
      Map<String, Object> old = PodBuilder.pod(team, sign, right, one, false);
      all.add(
          candidate(
              path, sign, right, one, Operation.UPDATE_EPHEMERALCONTAINERS, Optional.of(old)));
    }
    return all;
  }

  /** Everything is right but what steers the bill. */
  private void evading(PathRow path, Sign sign, List<Candidate> all) {
    Profile right = Profile.right(team, Profile.Check.ACCOUNT);
    for (Company beside : company.subList(0, thorough ? 2 : 1)) {
      if (sign.before().isPresent()) {
        Map<String, Object> old = PodBuilder.pod(team, sign, right, beside, false);
        Fragments.add(old, sign.before().get());
        all.add(candidate(path, sign, right, beside, Operation.UPDATE, Optional.of(old)));
      } else {
        all.add(candidate(path, sign, right, beside, Operation.CREATE, Optional.empty()));
      }
    }
  }

  /** One Pod for each single wrong thing. */
  List<Candidate> checks(PathRow path, Sign sign) {
    List<Candidate> all = new ArrayList<>();
    for (Profile profile : Profile.single(team)) {
      all.add(candidate(path, sign, profile, company.get(0), Operation.CREATE, Optional.empty()));
    }
    return all;
  }

  /** The Pod of a sign with more beside it. */
  Candidate candidate(PathRow path, Sign sign, Profile profile, Company beside) {
    return candidate(path, sign, profile, beside, Operation.CREATE, Optional.empty());
  }

  private Candidate candidate(
      PathRow path,
      Sign sign,
      Profile profile,
      Company beside,
      Operation operation,
      Optional<Map<String, Object>> before) {
    Map<String, Object> pod = PodBuilder.pod(team, sign, profile, beside, true);
    return new Candidate(team, path, sign, profile, beside, operation, pod, before);
  }
}
