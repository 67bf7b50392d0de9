package dev.gpushare.lint.engine;

import dev.gpushare.lint.finding.CheckOutcome;
import dev.gpushare.lint.finding.Finding;
import dev.gpushare.lint.finding.Notification;
import dev.gpushare.lint.finding.RuleBook;
import dev.gpushare.lint.finding.RuleInfo;
import dev.gpushare.lint.finding.Suppression;
import dev.gpushare.lint.model.kind.KindRecognizer;
import dev.gpushare.lint.model.kind.KindTable;
import dev.gpushare.lint.rules.RulePacks;
import dev.gpushare.lint.rules.RuleRunner;
import dev.gpushare.lint.rules.view.Views;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;

/** Checks the sets of a request one after the other and puts together what came of them. */
final class Run {

  private final CheckRequest request;
  private final KindRecognizer recognizer;
  private final Workers workers;
  private final Supplier<Views> views;
  private final Tally tally = new Tally();
  private final List<RuleRunner.Found> found = new ArrayList<>();
  private final Map<Finding, Suppression> suppressions = new HashMap<>();
  private final Set<RulePacks> used = new LinkedHashSet<>();

  /**
   * @param views what the rules of every set may read
   */
  Run(CheckRequest request, KindTable kinds, Workers workers, Supplier<Views> views) {
    this.request = request;
    this.views = views;
    this.recognizer = new KindRecognizer(kinds);
    this.workers = workers;
  }

  /** Checks a set with the rules that hold for it. */
  void check(FileSet set, RulePacks packs) {
    used.add(packs);
    RuleRunner runner = new RuleRunner(packs, views.get(), request.advice());
    SetCheck.Checked checked = new SetCheck(recognizer, runner, views.get(), workers).check(set);
    tally.add(checked.tally());
    SuppressionPass pass =
        new SuppressionPass(set, packs, rule -> runs(runner, packs, rule, set), request.today());
    SuppressionPass.Sorted sorted = pass.sort(checked.found().findings());
    suppressions.putAll(sorted.suppressions());
    found.add(new RuleRunner.Found(sorted.findings(), checked.found().notifications()));
    found.add(runner.suppressions(checked.scope(), sorted.issues()));
  }

  private static boolean runs(RuleRunner runner, RulePacks packs, String rule, FileSet set) {
    return packs.rule(rule).filter(info -> runner.runs(info, set.settings())).isPresent();
  }

  /** Everything together. */
  CheckOutcome outcome(List<Notification> unread) {
    RuleRunner.Found all = RuleRunner.Found.merge(found);
    List<Notification> notifications = new ArrayList<>(all.notifications());
    notifications.addAll(unread);
    List<Finding> suppressed = new ArrayList<>(suppressions.keySet());
    suppressed.sort(null);
    return new CheckOutcome(
        all.findings(), suppressed, notifications, tally.summary(), suppressions);
  }

  /** The rules of all sets; sets may have packs of their own. */
  RuleBook rules(RulePacks bundled) {
    if (used.size() <= 1) {
      return used.isEmpty() ? bundled : used.iterator().next();
    }
    List<RulePacks> books = List.copyOf(used);
    return new RuleBook() {
      @Override
      public Optional<RuleInfo> rule(String id) {
        return books.stream().flatMap(book -> book.rule(id).stream()).findFirst();
      }

      @Override
      public List<String> ids() {
        Set<String> ids = new TreeSet<>();
        books.forEach(book -> ids.addAll(book.ids()));
        return List.copyOf(ids);
      }
    };
  }
}
