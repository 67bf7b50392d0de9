package dev.gpushare.lint.engine;

import dev.gpushare.lint.admission.Admission;
import dev.gpushare.lint.admission.AdmissionOptions;
import dev.gpushare.lint.finding.AdmissionExpectation;
import dev.gpushare.lint.finding.AdmissionOutcome;
import dev.gpushare.lint.finding.PolicyAnswer;
import dev.gpushare.lint.finding.RequestAnswer;
import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.inventory.Charts;
import dev.gpushare.lint.model.inventory.Inventory;
import dev.gpushare.lint.model.kind.KindRecognizer;
import dev.gpushare.lint.model.kind.KindTable;
import dev.gpushare.lint.rules.RulePacks;
import dev.gpushare.lint.settings.Settings;
import dev.gpushare.lint.source.Document;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.Problem;
import dev.gpushare.lint.source.ReadFile;
import dev.gpushare.lint.source.ReadLimits;
import dev.gpushare.lint.source.Workspace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Asks the policies of each set about the objects of the set. */
final class Admitter {

  private final KindTable kinds;
  private final RulePacks packs;
  private final AdmitRequest request;
  private final Workspace workspace;
  private final List<String> reasons = new ArrayList<>();

  Admitter(KindTable kinds, RulePacks packs, AdmitRequest request) {
    this.kinds = kinds;
    this.packs = packs;
    this.request = request;
    this.workspace = new Workspace(request.workingDirectory(), ReadLimits.DEFAULT);
  }

  AdmitResult answer() {
    SetPlanner planner = new SetPlanner(workspace, request.settingsFile());
    List<SetPlan> plans = planner.plan(request.arguments());
    planner.failures().forEach(failure -> reasons.add(failure.text()));
    if (!reasons.isEmpty()) {
      return new AdmitResult.Refused(reasons);
    }
    try (Workers workers = new Workers(1)) {
      return answer(
          plans,
          new SetLoader(
              workspace, kinds, new PackShelf(packs, workspace.workingFolder()), workers));
    }
  }

  private AdmitResult answer(List<SetPlan> plans, SetLoader loader) {
    List<PolicyAnswer> policies = new ArrayList<>();
    List<RequestAnswer> requests = new ArrayList<>();
    List<AdmissionExpectation> expectations = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    Optional<FileSet> object = given(request.objectFile(), loader);
    Optional<FileSet> old = given(request.oldObjectFile(), loader);
    for (SetPlan plan : plans) {
      Optional<Settings> settings =
          loader.declared(plan, request.asCheck()).map(SetLoader.Declared::settings);
      if (settings.isPresent()) {
        FileSet set = loader.load(plan, settings.get());
        AdmissionOutcome outcome = answer(set, object, old);
        policies.addAll(outcome.policies());
        requests.addAll(outcome.requests());
        expectations.addAll(outcome.expectations());
        notes.addAll(outcome.notes());
      }
    }
    reasons.addAll(loader.reasons());
    return reasons.isEmpty()
        ? new AdmitResult.Answered(new AdmissionOutcome(policies, requests, expectations, notes))
        : new AdmitResult.Refused(reasons);
  }

  private Optional<FileSet> given(Optional<String> file, SetLoader loader) {
    if (file.isEmpty()) {
      return Optional.empty();
    }
    SetPlanner planner = new SetPlanner(workspace, request.settingsFile());
    List<SetPlan> plans = planner.plan(List.of(file.get()));
    planner.failures().forEach(failure -> reasons.add(failure.text()));
    for (SetPlan plan : plans) {
      SetPlan own =
          new SetPlan(
              plan.root(),
              plan.settingsFile(),
              plan.files().stream().filter(f -> plan.reported().contains(f.path())).toList(),
              plan.reported());
      return Optional.of(loader.load(own, Settings.DEFAULT));
    }
    return Optional.empty();
  }

  private AdmissionOutcome answer(FileSet set, Optional<FileSet> object, Optional<FileSet> old) {
    List<Manifest> manifests = manifests(set);
    List<String> notes = new ArrayList<>();
    for (ReadFile file : set.files()) {
      for (Problem problem : file.problems()) {
        notes.add(file.source().name() + ":" + problem.span().start() + ": " + problem.detail());
      }
    }
    Optional<Predicate<Manifest>> asked = Optional.empty();
    if (object.isPresent()) {
      List<Manifest> only = manifests(object.get());
      List<String> names = only.stream().map(m -> m.document().source().name()).toList();
      manifests.removeIf(m -> names.contains(m.document().source().name()));
      manifests.addAll(only);
      asked = Optional.of(only::contains);
    }
    Inventory inventory = new Inventory(manifests, set.settings(), new Charts(set.settings()));
    Admission admission = new Admission(inventory);
    AdmissionOutcome outcome =
        asked.isPresent()
            ? admission.answerOnly(options(old), asked.get())
            : admission.answer(options(old), manifest -> true);
    notes.addAll(outcome.notes());
    return new AdmissionOutcome(
        outcome.policies(), outcome.requests(), outcome.expectations(), notes);
  }

  private List<Manifest> manifests(FileSet set) {
    ManifestSplitter splitter = new ManifestSplitter(new KindRecognizer(kinds), set);
    List<Manifest> manifests = new ArrayList<>();
    for (ReadFile file : set.files()) {
      for (Document document : file.documents()) {
        manifests.addAll(splitter.manifests(document));
      }
    }
    return manifests;
  }

  private AdmissionOptions options(Optional<FileSet> old) {
    Optional<Node.Mapping> oldObject =
        old.flatMap(set -> manifests(set).stream().findFirst()).map(Manifest::root);
    return new AdmissionOptions(
        request.operation(),
        request.subresource(),
        request.namespace(),
        request.tenant(),
        request.user(),
        request.groups(),
        oldObject);
  }
}
