package dev.gpushare.lint.engine;

import dev.gpushare.lint.finding.Notification;
import dev.gpushare.lint.finding.Outcome;
import dev.gpushare.lint.finding.RuleBook;
import dev.gpushare.lint.model.kind.KindRecognizer;
import dev.gpushare.lint.model.kind.KindTable;
import dev.gpushare.lint.rules.RulePacks;
import dev.gpushare.lint.rules.RuleRunner;
import dev.gpushare.lint.rules.view.Views;
import dev.gpushare.lint.settings.Settings;
import dev.gpushare.lint.source.ReadLimits;
import dev.gpushare.lint.source.Workspace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The engine: finds the files, reads them side by side, and checks set after set. */
public final class Linter implements Engine {

  private static final String STANDARD_INPUT = "-";

  private final RulePacks packs;
  private final KindTable kinds = KindTable.load();

  /** With the bundled rules. */
  public Linter() {
    this(RulePacks.bundled());
  }

  /** With those rules. */
  public Linter(RulePacks packs) {
    this.packs = packs;
  }

  @Override
  public RuleBook rules() {
    return packs;
  }

  @Override
  public CheckResult check(CheckRequest request) {
    Workspace workspace = new Workspace(request.workingDirectory(), ReadLimits.DEFAULT);
    SetPlanner planner = new SetPlanner(workspace, request.settingsFile());
    List<String> paths = new ArrayList<>(request.arguments());
    paths.removeIf(STANDARD_INPUT::equals);
    List<SetPlan> plans = new ArrayList<>(planner.plan(paths));
    if (!planner.failures().isEmpty()) {
      return new CheckResult.Refused(
          planner.failures().stream().map(Workspace.Failure::text).distinct().toList());
    }
    try (Workers workers = new Workers(request.threads())) {
      return check(request, plans, new SetLoader(workspace, kinds, packs, workers), workers);
    }
  }

  private CheckResult check(
      CheckRequest request, List<SetPlan> plans, SetLoader loader, Workers workers) {
    Views views = Views.forRuns();
    RuleRunner runner = new RuleRunner(packs, views, request.advice());
    SetCheck checker = new SetCheck(new KindRecognizer(kinds), runner, views, workers);
    Tally tally = new Tally();
    List<RuleRunner.Found> found = new ArrayList<>();
    if (request.standardInput().isPresent()) {
      Optional<FileSet> set = loader.standardInput(request.standardInput().get(), request);
      set.ifPresent(input -> found.add(add(checker.check(input), tally)));
    }
    for (SetPlan plan : plans) {
      Optional<Settings> settings = loader.settings(plan, request);
      if (settings.isPresent()) {
        found.add(add(checker.check(loader.load(plan, settings.get())), tally));
      }
    }
    if (!loader.reasons().isEmpty()) {
      return new CheckResult.Refused(loader.reasons());
    }
    RuleRunner.Found all = RuleRunner.Found.merge(found);
    List<Notification> notifications = new ArrayList<>(all.notifications());
    notifications.addAll(loader.notifications());
    Outcome outcome = new Outcome(all.findings(), List.of(), notifications, tally.summary());
    return new CheckResult.Checked(outcome, loader.roots());
  }

  private static RuleRunner.Found add(SetCheck.Checked checked, Tally tally) {
    tally.add(checked.tally());
    return checked.found();
  }
}
