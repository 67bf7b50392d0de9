package dev.gpushare.lint.rules.run;

import dev.gpushare.lint.cel.eval.Activation;
import dev.gpushare.lint.cel.eval.Evaluator;
import dev.gpushare.lint.finding.Finding;
import dev.gpushare.lint.finding.Level;
import dev.gpushare.lint.finding.Notification;
import dev.gpushare.lint.finding.RuleInfo;
import dev.gpushare.lint.rules.RulePacks;
import dev.gpushare.lint.rules.plan.CheckPlan;
import dev.gpushare.lint.rules.view.Subject;
import dev.gpushare.lint.rules.view.SuppressionIssue;
import dev.gpushare.lint.rules.view.ViewScope;
import dev.gpushare.lint.rules.view.Views;
import dev.gpushare.lint.rules.view.value.Placed;
import dev.gpushare.lint.settings.RuleSetting;
import dev.gpushare.lint.settings.Settings;
import dev.gpushare.lint.source.SourceText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** Runs the rules over one set. */
public final class RuleRunner {

  /** Small enough to share out evenly, large enough that handing out costs nothing. */
  private static final int CHUNK = 256;

  private static final String SUPPRESSION = "suppression";

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

  /** What the rules of a run may read, and loaded on the way what every run needs of them. */
  public static Views ready(RulePacks packs) {
    Views views = Views.forRuns();
    for (Subject subject : views.everywhere()) {
      Objects.requireNonNull(subject.view().get(), subject.name());
      packs.plans(subject.name());
    }
    return views;
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
   * The work of finding the things of each subject, in parts that may run side by side. Each gives
   * the work of looking at those that stand in a file to be reported, again in parts that may;
   * {@link Found#merge} puts their results together.
   */
  public List<Supplier<List<Supplier<Found>>>> parts(
      ViewScope scope, Predicate<SourceText> reported) {
    Activation globals = views.globals(scope);
    Evaluator evaluator = new Evaluator(views.functions());
    List<Supplier<List<Supplier<Found>>>> parts = new ArrayList<>();
    for (Subject subject : subjects(scope)) {
      parts.add(() -> checks(subject, scope, reported, evaluator, globals));
    }
    return parts;
  }

  private List<Supplier<Found>> checks(
      Subject subject,
      ViewScope scope,
      Predicate<SourceText> reported,
      Evaluator evaluator,
      Activation globals) {
    List<Object> things = new ArrayList<>();
    for (Object thing : subject.things().apply(scope)) {
      // The set as a whole stands nowhere; what it finds is sifted by its place below.
      if (!(thing instanceof Placed placed) || reported.test(placed.spot().source())) {
        things.add(thing);
      }
    }
    if (things.isEmpty()) {
      return List.of();
    }
    Settings settings = scope.inventory().settings();
    List<CheckPlan> plans = active(subject.name(), settings);
    List<Supplier<Found>> checks = new ArrayList<>();
    for (int from = 0; from < things.size(); from += CHUNK) {
      List<Object> chunk = things.subList(from, Math.min(from + CHUNK, things.size()));
      checks.add(() -> check(evaluator, plans, chunk, globals, settings, reported));
    }
    return checks;
  }

  /** The named subjects, and each kind of object in the set that a rule asks for by its kind. */
  private List<Subject> subjects(ViewScope scope) {
    List<Subject> subjects = new ArrayList<>(views.subjects());
    for (String kind : new TreeSet<>(scope.inventory().kinds())) {
      if (packs.hasPlans(kind)) {
        views.subjectOfKind(kind).ifPresent(subjects::add);
      }
    }
    return subjects;
  }

  /** Runs the rules about suppressions, wherever those stand. */
  public Found suppressions(ViewScope scope, List<SuppressionIssue> issues) {
    if (issues.isEmpty()) {
      return new Found(List.of(), List.of());
    }
    Settings settings = scope.inventory().settings();
    return check(
        new Evaluator(views.functions()),
        active(SUPPRESSION, settings),
        views.suppressions(issues, scope),
        views.globals(scope),
        settings,
        source -> true);
  }

  /** Whether a rule runs at all under these settings. */
  public boolean runs(RuleInfo rule, Settings settings) {
    return (advice || !rule.advice()) && !isOff(rule.id(), settings);
  }

  private List<CheckPlan> active(String subject, Settings settings) {
    List<CheckPlan> active = new ArrayList<>();
    for (CheckPlan plan : packs.plans(subject)) {
      if ((advice || !plan.advice()) && !isOff(plan.rule(), settings)) {
        active.add(plan);
      }
    }
    return active;
  }

  private static boolean isOff(String rule, Settings settings) {
    return settings.rule(rule).filter(setting -> setting.level().isEmpty()).isPresent();
  }

  private Found check(
      Evaluator evaluator,
      List<CheckPlan> plans,
      List<Object> things,
      Activation globals,
      Settings settings,
      Predicate<SourceText> reported) {
    List<Finding> findings = new ArrayList<>();
    Map<String, Notification> crashes = new TreeMap<>();
    for (CheckPlan plan : plans) {
      Optional<Level> level = settings.rule(plan.rule()).flatMap(RuleSetting::level);
      CheckRun run = new CheckRun(plan, evaluator, globals, level, advice, findings::add);
      for (Object thing : things) {
        try {
          run.on(thing);
        } catch (RuntimeException crash) {
          // One rule that fails must not take the others with it; the run is reported as
          // incomplete.
          crashes.merge(plan.rule(), crash(plan, thing, crash), RuleRunner::earlier);
        }
      }
    }
    findings.removeIf(finding -> !reported.test(finding.place().source()));
    return new Found(findings, List.copyOf(crashes.values()));
  }

  private static Notification crash(CheckPlan plan, Object thing, RuntimeException crash) {
    return new Notification(
        Optional.of(plan.rule()),
        "rule " + plan.rule() + " failed: " + crash,
        thing instanceof Placed placed ? Optional.of(placed.spot().place()) : Optional.empty());
  }

  /**
   * The one that a run with one thread would have met first, so that the report never depends on
   * timing.
   */
  private static Notification earlier(Notification one, Notification other) {
    if (one.place().isEmpty() || other.place().isEmpty()) {
      return one.place().isEmpty() ? one : other;
    }
    return one.place().get().compareTo(other.place().get()) <= 0 ? one : other;
  }
}
