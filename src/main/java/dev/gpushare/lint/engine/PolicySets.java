package dev.gpushare.lint.engine;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.carrier.Carriers;
import dev.gpushare.lint.model.kind.KindRecognizer;
import dev.gpushare.lint.model.kind.KindTable;
import dev.gpushare.lint.rules.RulePacks;
import dev.gpushare.lint.settings.Settings;
import dev.gpushare.lint.source.Document;
import dev.gpushare.lint.source.Problem;
import dev.gpushare.lint.source.ReadFile;
import dev.gpushare.lint.source.ReadLimits;
import dev.gpushare.lint.source.Workspace;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the sets of a request whose policies are asked, rather than rules. */
final class PolicySets {

  private final KindTable kinds;
  private final CheckRequest request;
  private final Workspace workspace;
  private final SetPlanner planner;
  private final List<SetPlan> plans;
  private final RulePacks packs;
  private final ContentReader reader;
  private final FileRoots roots;
  private final List<String> reasons = new ArrayList<>();

  PolicySets(KindTable kinds, RulePacks packs, CheckRequest request) {
    this.kinds = kinds;
    this.reader = new ContentReader(kinds);
    this.packs = packs;
    this.request = request;
    this.workspace = new Workspace(request.workingDirectory(), ReadLimits.DEFAULT);
    this.roots = new FileRoots(workspace.workingFolder());
    this.planner = new SetPlanner(workspace, request.settingsFile());
    this.plans = planner.plan(request.arguments());
    planner.failures().forEach(failure -> reasons.add(failure.text()));
  }

  /** Why the request cannot be answered, one line each; empty while it can. */
  List<String> reasons() {
    return List.copyOf(reasons);
  }

  /** All sets of the arguments; those whose settings have a fault are reasons. */
  List<PolicySet> all() {
    List<PolicySet> sets = new ArrayList<>();
    if (!reasons.isEmpty()) {
      return sets;
    }
    try (Workers workers = new Workers(request.threads())) {
      SetLoader loader = loader(workers);
      SettingsLoader settings =
          new SettingsLoader(
              workspace, kinds, new PackShelf(packs, workspace.workingFolder()), reader, roots);
      for (SetPlan plan : plans) {
        settings
            .declared(plan, request)
            .ifPresent(declared -> sets.add(read(plan, declared.settings(), loader)));
      }
      reasons.addAll(settings.reasons());
    }
    return sets;
  }

  /** The files that an argument names, without those of their set. */
  Optional<PolicySet> only(String file) {
    SetPlanner own = new SetPlanner(workspace, request.settingsFile());
    List<SetPlan> named = own.plan(List.of(file));
    own.failures().forEach(failure -> reasons.add(failure.text()));
    if (named.isEmpty()) {
      return Optional.empty();
    }
    SetPlan plan = named.get(0);
    SetPlan alone =
        new SetPlan(
            plan.root(),
            plan.settingsFile(),
            plan.files().stream().filter(f -> plan.reported().contains(f.path())).toList(),
            plan.reported());
    try (Workers workers = new Workers(1)) {
      return Optional.of(read(alone, Settings.DEFAULT, loader(workers)));
    }
  }

  private SetLoader loader(Workers workers) {
    return new SetLoader(workspace, workers, reader, roots);
  }

  private PolicySet read(SetPlan plan, Settings settings, SetLoader loader) {
    FileSet set = loader.load(plan, settings);
    KindRecognizer recognizer = new KindRecognizer(kinds);
    ManifestSplitter splitter = new ManifestSplitter(recognizer, set);
    List<Manifest> manifests = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    boolean complete = true;
    for (ReadFile file : set.files()) {
      for (Document document : file.documents()) {
        manifests.addAll(splitter.manifests(document));
      }
      for (Problem problem : file.problems()) {
        notes.add(file.source().name() + ":" + problem.span().start() + ": " + problem.detail());
        // a chart's templates are never applied as they are
        complete &= problem.kind() == Problem.Kind.TEMPLATE;
      }
    }
    Carriers carriers = Carriers.of(recognizer, manifests, set.files());
    carriers = carriers.plus(splitter.configs(carriers.manifests()));
    return new PolicySet(name(plan.root()), settings, carriers, notes, complete);
  }

  private String name(Path folder) {
    String name = Workspace.relative(workspace.workingFolder(), folder);
    boolean inside = !name.equals("..") && !name.startsWith("../");
    return name.isEmpty() ? "." : inside ? name : folder.toString();
  }
}
