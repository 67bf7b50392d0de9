package dev.gpushare.lint.admission.prove.tenant;

import dev.gpushare.lint.finding.ProofCell.Bearing;
import dev.gpushare.lint.model.WellKnownName;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Whose labels a Pod carries and which scheduler it names.
 *
 * @param check the check that has to refuse it
 * @param owner value of the management label; nothing where it is left out
 * @param queue value of the queue label; nothing where it is left out
 * @param scheduler empty where it is left out
 */
public record PodIdentity(
    Bearing bearing,
    Check check,
    Optional<String> owner,
    Optional<String> queue,
    String scheduler) {

  public static final String KAI = WellKnownName.KAI_SCHEDULER.text();
  public static final String MANAGED_BY = WellKnownName.VCLUSTER_MANAGED_BY_LABEL.text();
  public static final String QUEUE = WellKnownName.KAI_QUEUE_LABEL.text();

  /** A check of a guard. */
  public enum Check {
    IDENTITY,
    QUEUE,
    SCHEDULER,
    EPHEMERAL,
    /** A path that only takes the bill elsewhere. */
    ACCOUNT;

    /** Its name in files and reports. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** All that is right. */
  public static PodIdentity right(ProvenTenant team, Check check) {
    return new PodIdentity(
        Bearing.RIGHT, check, Optional.of(team.name()), Optional.of(team.queue()), KAI);
  }

  /** The same with another scheduler. */
  public PodIdentity with(String other) {
    return new PodIdentity(bearing, check, owner, queue, other);
  }

  /** One wrong thing each; the first of each bearing is the plainest. */
  public static List<PodIdentity> single(ProvenTenant team) {
    Optional<String> name = Optional.of(team.name());
    Optional<String> queue = Optional.of(team.queue());
    List<PodIdentity> all = new ArrayList<>();
    all.add(new PodIdentity(Bearing.RIGHT, Check.SCHEDULER, name, queue, "default-scheduler"));
    all.add(
        new PodIdentity(Bearing.FOREIGN, Check.QUEUE, name, Optional.of(team.otherQueue()), KAI));
    all.add(
        new PodIdentity(
            Bearing.FOREIGN, Check.IDENTITY, Optional.of(team.otherName()), queue, KAI));
    all.add(new PodIdentity(Bearing.MISSING, Check.QUEUE, name, Optional.empty(), KAI));
    all.add(new PodIdentity(Bearing.MISSING, Check.IDENTITY, Optional.empty(), queue, KAI));
    all.add(new PodIdentity(Bearing.EMPTY, Check.QUEUE, name, Optional.of(""), KAI));
    all.add(new PodIdentity(Bearing.EMPTY, Check.IDENTITY, Optional.of(""), queue, KAI));
    return all;
  }

  /** Values close to the right ones, and several wrong things at once. */
  public static List<PodIdentity> further(ProvenTenant team) {
    Optional<String> name = Optional.of(team.name());
    Optional<String> queue = Optional.of(team.queue());
    List<PodIdentity> all = new ArrayList<>();
    for (String scheduler : List.of(KAI + "-2", "kai", "my-" + KAI, "volcano")) {
      all.add(new PodIdentity(Bearing.RIGHT, Check.SCHEDULER, name, queue, scheduler));
    }
    for (String near : near(team.queue())) {
      all.add(new PodIdentity(Bearing.FOREIGN, Check.QUEUE, name, Optional.of(near), KAI));
    }
    for (String near : near(team.name())) {
      all.add(new PodIdentity(Bearing.FOREIGN, Check.IDENTITY, Optional.of(near), queue, KAI));
    }
    all.add(
        new PodIdentity(
            Bearing.FOREIGN,
            Check.IDENTITY,
            Optional.of(team.otherName()),
            Optional.of(team.otherQueue()),
            KAI));
    all.add(
        new PodIdentity(Bearing.MISSING, Check.IDENTITY, Optional.empty(), Optional.empty(), KAI));
    all.add(allWrong());
    return all;
  }

  /** No labels at all and no scheduler: what walks through here needs nothing. */
  public static PodIdentity allWrong() {
    return new PodIdentity(Bearing.MISSING, Check.IDENTITY, Optional.empty(), Optional.empty(), "");
  }

  private static List<String> near(String value) {
    List<String> near = new ArrayList<>(List.of(value + "-x", "x-" + value));
    if (value.length() > 1) {
      near.add(value.substring(0, value.length() - 1));
      near.add(value.substring(0, 1) + "-" + value.substring(1));
    }
    String upper = value.toUpperCase(Locale.ROOT);
    if (!upper.equals(value)) {
      near.add(upper);
    }
    return near;
  }

  public Map<String, Object> labels() {
    Map<String, Object> labels = new LinkedHashMap<>();
    owner.ifPresent(value -> labels.put(MANAGED_BY, value));
    queue.ifPresent(value -> labels.put(QUEUE, value));
    return labels;
  }

  /** Whether a tenant can send it: the syncer writes the management label itself. */
  public boolean fits(ProvenTenant team) {
    return owner.equals(Optional.of(team.name()));
  }
}
