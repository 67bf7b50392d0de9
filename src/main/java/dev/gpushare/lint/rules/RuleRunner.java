package dev.gpushare.lint.rules;

import dev.gpushare.lint.cel.Activation;
import dev.gpushare.lint.cel.Evaluator;
import dev.gpushare.lint.finding.Finding;
import dev.gpushare.lint.finding.Level;
import dev.gpushare.lint.finding.Notification;
import dev.gpushare.lint.finding.Place;
import dev.gpushare.lint.rules.view.Placed;
import dev.gpushare.lint.rules.view.Subject;
import dev.gpushare.lint.rules.view.ViewScope;
import dev.gpushare.lint.rules.view.Views;
import dev.gpushare.lint.settings.Settings;
import dev.gpushare.lint.source.SourceText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** Runs the rules over one set. */
public final class RuleRunner {

  /** Small enough to share out evenly, large enough that handing out costs nothing. */
  private static final int CHUNK = 256;

  private final RulePacks packs;
  private final Views views;
  private final boolean advice;

  /**
   * @param advice whether the opt-in notes run too
   */
  public RuleRunner(RulePacks packs, Views views, boolean advice) {
    this.packs = packs;
    this.views = views;
    this.advice = advice;
  }

  /**
   * What the rules found.
   *
   * @param findings in no particular order
   * @param notifications one for each rule that crashed
   */
  public record Found(List<Finding> findings, List<Notification> notifications) {

    /** All parts together: findings sorted, one notification for each rule. */
    public static Found merge(List<Found> parts) {
      List<Finding> findings = new ArrayList<>();
      Map<String, Notification> crashes = new TreeMap<>();
      for (Found part : parts) {
        findings.addAll(part.findings);
        for (Notification crash : part.notifications) {
          crashes.merge(crash.rule().orElse(""), crash, RuleRunner::earlier);
        }
      }
      findings.sort(null);
      return new Found(findings, List.copyOf(crashes.values()));
    }
  }

  /**
   * The work of looking at everything in the set that stands in a file to be reported, in parts that may run side by
   * side; {@link Found#merge} puts them together.
   */
  public List<Supplier<Found>> parts(ViewScope scope, Predicate<SourceText> reported) {
    List<Supplier<Found>> parts = new ArrayList<>();
    Activation globals = views.globals(scope);
    for (Subject subject : views.subjects()) {
      List<Object> things = new ArrayList<>();
      for (Object thing : subject.things().apply(scope)) {
        if (reported.test(((Placed) thing).spot().source())) {
          things.add(thing);
        }
      }
      if (!things.isEmpty()) {
        List<CheckPlan> plans = active(subject.name(), scope.inventory().settings());
        for (int from = 0; from < things.size(); from += CHUNK) {
          List<Object> chunk = things.subList(from, Math.min(from + CHUNK, things.size()));
          parts.add(() -> check(plans, chunk, globals, scope.inventory().settings()));
        }
      }
    }
    return parts;
  }

  private List<CheckPlan> active(String subject, Settings settings) {
    List<CheckPlan> active = new ArrayList<>();
    for (CheckPlan plan : packs.plans(subject)) {
      if ((advice || !plan.advice()) && !settings.isOff(plan.rule())) {
        active.add(plan);
      }
    }
    return active;
  }

  private static Found check(
      List<CheckPlan> plans, List<Object> things, Activation globals, Settings settings) {
    List<Finding> findings = new ArrayList<>();
    Map<String, Notification> crashes = new TreeMap<>();
    for (CheckPlan plan : plans) {
      Optional<Level> level = settings.level(plan.rule());
      CheckRun run = new CheckRun(plan, new Evaluator(), globals, level, findings::add);
      for (Object thing : things) {
        try {
          run.on(thing);
        } catch (RuntimeException crash) {
          // One rule that fails must not take the others with it; the run is reported as incomplete.
          crashes.merge(plan.rule(), crash(plan, (Placed) thing, crash), RuleRunner::earlier);
        }
      }
    }
    return new Found(findings, List.copyOf(crashes.values()));
  }

  private static Notification crash(CheckPlan plan, Placed thing, RuntimeException crash) {
    return new Notification(
        Optional.of(plan.rule()),
        "rule " + plan.rule() + " failed: " + crash,
        Optional.of(thing.spot().place()));
  }

  /** The one that a run with one thread would have met first, so that the report never depends on timing. */
  private static Notification earlier(Notification one, Notification other) {
    Place first = one.place().orElseThrow();
    return first.compareTo(other.place().orElseThrow()) <= 0 ? one : other;
  }
}
