package dev.gpushare.lint.engine;

import dev.gpushare.lint.admission.PolicyCreations;
import dev.gpushare.lint.admission.prove.GuardTenants;
import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.carrier.Carriers;
import dev.gpushare.lint.model.inventory.Charts;
import dev.gpushare.lint.model.inventory.Inventory;
import dev.gpushare.lint.model.inventory.KnownTenant;
import dev.gpushare.lint.model.inventory.LostValues;
import dev.gpushare.lint.model.inventory.Tenants;
import dev.gpushare.lint.model.kind.KindRecognizer;
import dev.gpushare.lint.model.kind.KindTable;
import dev.gpushare.lint.settings.Product;
import dev.gpushare.lint.settings.Settings;
import dev.gpushare.lint.source.Content;
import dev.gpushare.lint.source.Document;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.ReadFile;
import dev.gpushare.lint.source.ReadLimits;
import dev.gpushare.lint.source.SourceText;
import dev.gpushare.lint.source.Workspace;
import dev.gpushare.lint.source.YamlReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Looks through a folder for what a first settings file should declare. */
public final class ProjectScan {

  private final Map<Product, ProjectFacts.Pinned> versions = new EnumMap<>(Product.class);
  private final TreeSet<Product> conflicts = new TreeSet<>();

  private ProjectScan() {}

  /**
   * What the files below a folder show.
   *
   * @param folder relative to the working folder, or absolute
   * @param workingFolder absolute
   */
  public static ProjectFacts of(String folder, Path workingFolder) {
    Workspace workspace = new Workspace(workingFolder, ReadLimits.DEFAULT);
    YamlReader reader = new YamlReader(ReadLimits.DEFAULT);
    ProjectScan scan = new ProjectScan();
    List<ReadFile> files = new ArrayList<>();
    for (Workspace.FoundFile file : workspace.find(List.of(folder)).files()) {
      if (!file.chartTemplate() && workspace.read(file) instanceof Content.Text text) {
        ReadFile read = reader.read(text.source());
        files.add(read);
        for (Document document : read.documents()) {
          document.root().ifPresent(root -> scan.pins(root, file.name()));
        }
      }
    }
    return scan.facts(tenants(files));
  }

  private void pins(Node root, String file) {
    for (ChartReleases.Release release : ChartReleases.of(root)) {
      release.version().ifPresent(version -> pin(release.product(), version, file));
    }
  }

  /** The tenants, as all other commands see them. */
  private static Tenants tenants(List<ReadFile> files) {
    KindRecognizer recognizer = new KindRecognizer(KindTable.load());
    ManifestSplitter splitter =
        new ManifestSplitter(
            recognizer, new FileSet(files, Settings.DEFAULT, text -> true, SourceText::name));
    List<Manifest> manifests = new ArrayList<>();
    for (ReadFile file : files) {
      file.documents().forEach(document -> manifests.addAll(splitter.manifests(document)));
    }
    Inventory inventory =
        new Inventory(
            Carriers.of(recognizer, manifests, files),
            Settings.DEFAULT,
            new Charts(Settings.DEFAULT),
            new LostValues());
    return GuardTenants.withDrafts(inventory, PolicyCreations.of(inventory));
  }

  private void pin(Product product, String version, String file) {
    ProjectFacts.Pinned before =
        versions.putIfAbsent(product, new ProjectFacts.Pinned(version, file));
    if (before != null && !before.version().equals(version)) {
      conflicts.add(product);
    }
  }

  private ProjectFacts facts(Tenants tenants) {
    conflicts.forEach(versions::remove);
    List<ProjectFacts.TenantFound> all = new ArrayList<>();
    Set<String> known = new TreeSet<>();
    for (KnownTenant tenant : tenants.all()) {
      if (known.add(tenant.name())) {
        all.add(
            new ProjectFacts.TenantFound(
                tenant.name(), tenant.namespace(), tenant.queue(), tenant.file()));
      }
    }
    all.sort(Comparator.comparing(ProjectFacts.TenantFound::name));
    return new ProjectFacts(versions, List.copyOf(conflicts), all);
  }
}
