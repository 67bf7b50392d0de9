package dev.gpushare.lint.engine;

import dev.gpushare.lint.finding.Notification;
import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.carrier.Carriers;
import dev.gpushare.lint.model.inventory.Charts;
import dev.gpushare.lint.model.inventory.Inventory;
import dev.gpushare.lint.model.inventory.LostValues;
import dev.gpushare.lint.model.kind.KindRecognizer;
import dev.gpushare.lint.rules.RuleRunner;
import dev.gpushare.lint.rules.view.ViewScope;
import dev.gpushare.lint.rules.view.Views;
import dev.gpushare.lint.source.Document;
import dev.gpushare.lint.source.ReadFile;
import dev.gpushare.lint.source.SourceText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** From the read files of one set to its findings: recognise, take stock, run the rules. */
final class SetCheck {

  private static final Notification CUT =
      new Notification(
          Optional.empty(),
          "the search for Pods past the guard stopped early; gpushare-lint prove tries them all",
          Optional.empty());

  private final KindRecognizer recognizer;
  private final RuleRunner rules;
  private final Views views;
  private final Workers workers;

  SetCheck(KindRecognizer recognizer, RuleRunner rules, Views views, Workers workers) {
    this.recognizer = recognizer;
    this.rules = rules;
    this.views = views;
    this.workers = workers;
  }

  /**
   * What came of a set.
   *
   * @param tally what the reported files held
   * @param scope what the rules saw
   */
  record Checked(RuleRunner.Found found, Tally tally, ViewScope scope) {}

  Checked check(FileSet set) {
    ManifestSplitter splitter = new ManifestSplitter(recognizer, set);
    List<Manifest> manifests = new ArrayList<>();
    LostValues lostValues = new LostValues();
    Tally tally = new Tally();
    Predicate<SourceText> reported = set.reported();
    for (ReadFile file : set.files()) {
      boolean counts = reported.test(file.source());
      ValuesFile lost = new ValuesFile(lostValues, splitter);
      for (Document document : file.documents()) {
        List<Manifest> found = splitter.manifests(document);
        manifests.addAll(lost.usable(document, found));
        if (counts) {
          tally.document(document, found);
        }
      }
      if (counts) {
        tally.file(file);
      }
    }
    Carriers carriers = Carriers.of(recognizer, manifests, set.files());
    carriers = carriers.plus(splitter.configs(carriers.manifests()));
    Inventory inventory =
        new Inventory(carriers, set.settings(), new Charts(set.settings()), lostValues);
    List<ReadFile> files = new ArrayList<>(set.files());
    files.addAll(carriers.texts());
    ViewScope scope = new ViewScope(inventory, files, views.catalog());
    if (scope.proof().hasGuards()) {
      // What goes wrong there goes wrong again, and is told, where a rule asks.
      workers.ahead(scope.proof()::run);
    }
    List<Supplier<RuleRunner.Found>> checks = new ArrayList<>();
    workers.all(rules.parts(scope, reported)).forEach(checks::addAll);
    List<RuleRunner.Found> parts = new ArrayList<>(workers.all(checks));
    if (scope.proof().isCut()) {
      parts.add(new RuleRunner.Found(List.of(), List.of(CUT)));
    }
    return new Checked(RuleRunner.Found.merge(parts), tally, scope);
  }
}
