package dev.gpushare.lint.engine;

import dev.gpushare.lint.admission.PolicyExpression;
import dev.gpushare.lint.admission.PolicyExpressions;
import dev.gpushare.lint.model.WellKnownName;
import dev.gpushare.lint.model.kind.Kind;
import dev.gpushare.lint.model.kind.KindRecognizer;
import dev.gpushare.lint.model.kind.KindTable;
import dev.gpushare.lint.settings.Product;
import dev.gpushare.lint.source.Content;
import dev.gpushare.lint.source.Document;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.source.ReadLimits;
import dev.gpushare.lint.source.Workspace;
import dev.gpushare.lint.source.YamlReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/** Looks through a folder for what a first settings file should declare. */
public final class ProjectScan {

  private static final String QUEUE = WellKnownName.KAI_QUEUE_KIND.text();
  private static final String POLICY = "ValidatingAdmissionPolicy";
  private static final List<String> GUARD_SIGNS =
      List.of(WellKnownName.KAI_QUEUE_LABEL.text(), WellKnownName.VCLUSTER_MANAGED_BY_LABEL.text());

  private final KindRecognizer recognizer = new KindRecognizer(KindTable.load());
  private final Map<Product, ProjectFacts.Pinned> versions = new EnumMap<>(Product.class);
  private final TreeSet<Product> conflicts = new TreeSet<>();
  private final Map<String, ProjectFacts.TenantFound> tenants = new TreeMap<>();
  private final List<String> queues = new ArrayList<>();

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
    for (Workspace.FoundFile file : workspace.find(List.of(folder)).files()) {
      if (!file.chartTemplate() && workspace.read(file) instanceof Content.Text text) {
        for (Document document : reader.read(text.source()).documents()) {
          document.root().ifPresent(root -> scan.look(document, root, file.name()));
        }
      }
    }
    return scan.facts();
  }

  private void look(Document document, Node root, String file) {
    for (ChartReleases.Release release : ChartReleases.of(root)) {
      release.version().ifPresent(version -> pin(release.product(), version, file));
      if (release.product() == Product.VCLUSTER && release.name().isPresent()) {
        tenant(release.name().get(), release.namespace(), file);
      }
    }
    Optional<Kind> kind = recognizer.recognise(document, file, Optional.empty());
    if (kind.isEmpty()) {
      return;
    }
    if (kind.get().id().equals("vcluster")) {
      nameIn(file).ifPresent(name -> tenant(name, Optional.empty(), file));
    } else if (kind.get().id().equals(QUEUE)) {
      ChartReleases.text(root, NodePath.of("metadata", "name")).ifPresent(queues::add);
    } else if (kind.get().objectKind().orElse("").equals(POLICY)) {
      guard(root, file);
    }
  }

  private void pin(Product product, String version, String file) {
    ProjectFacts.Pinned before =
        versions.putIfAbsent(product, new ProjectFacts.Pinned(version, file));
    if (before != null && !before.version().equals(version)) {
      conflicts.add(product);
    }
  }

  private void tenant(String name, Optional<String> namespace, String file) {
    tenants.merge(
        name,
        new ProjectFacts.TenantFound(name, namespace, Optional.empty(), file),
        (known, more) ->
            new ProjectFacts.TenantFound(
                name, known.namespace().or(more::namespace), Optional.empty(), known.file()));
  }

  /** {@code vcluster-NAME.yaml}, {@code NAME-vcluster.yaml} or {@code NAME/vcluster.yaml}. */
  private static Optional<String> nameIn(String file) {
    String[] parts = file.split("/");
    String base = parts[parts.length - 1];
    String stem = base.indexOf('.') < 0 ? base : base.substring(0, base.indexOf('.'));
    if (stem.equals("vcluster")) {
      return parts.length > 1 && !parts[parts.length - 2].startsWith(".")
          ? Optional.of(parts[parts.length - 2])
          : Optional.empty();
    }
    if (stem.startsWith("vcluster-")) {
      return Optional.of(stem.substring("vcluster-".length()));
    }
    return stem.endsWith("-vcluster")
        ? Optional.of(stem.substring(0, stem.length() - "-vcluster".length()))
        : Optional.empty();
  }

  /** The map from host namespace to tenant that a guard holds as texts. */
  private void guard(Node root, String file) {
    List<PolicyExpression> expressions = PolicyExpressions.of(root);
    boolean guards =
        expressions.stream()
            .anyMatch(expression -> GUARD_SIGNS.stream().anyMatch(expression.text()::contains));
    if (!guards) {
      return;
    }
    for (PolicyExpression expression : expressions) {
      if (expression.role() == PolicyExpression.Role.VARIABLE) {
        pairs(expression.text())
            .forEach((namespace, name) -> tenant(name, Optional.of(namespace), file));
      }
    }
  }

  /** {@code 'a': 'b'} in a text of CEL. */
  static Map<String, String> pairs(String text) {
    Map<String, String> pairs = new TreeMap<>();
    List<String> words = new ArrayList<>();
    List<Integer> ends = new ArrayList<>();
    List<Integer> starts = new ArrayList<>();
    int at = 0;
    while (at < text.length()) {
      char quote = text.charAt(at);
      int end = quote == '\'' || quote == '"' ? text.indexOf(quote, at + 1) : -1;
      if (end > at) {
        words.add(text.substring(at + 1, end));
        starts.add(at);
        ends.add(end + 1);
        at = end;
      }
      at++;
    }
    for (int i = 0; i + 1 < words.size(); i++) {
      if (text.substring(ends.get(i), starts.get(i + 1)).strip().equals(":")
          && isName(words.get(i))
          && isName(words.get(i + 1))) {
        pairs.put(words.get(i), words.get(i + 1));
      }
    }
    return pairs;
  }

  private static boolean isName(String word) {
    return !word.isEmpty()
        && word.chars().allMatch(c -> (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-');
  }

  private ProjectFacts facts() {
    conflicts.forEach(versions::remove);
    List<ProjectFacts.TenantFound> all = new ArrayList<>();
    for (ProjectFacts.TenantFound tenant : tenants.values()) {
      all.add(
          new ProjectFacts.TenantFound(
              tenant.name(), tenant.namespace(), queueOf(tenant.name()), tenant.file()));
    }
    return new ProjectFacts(versions, List.copyOf(conflicts), all);
  }

  /** A Queue of the tenant's name, alone or behind or before a dash; only when there is one. */
  private Optional<String> queueOf(String tenant) {
    List<String> fits = new ArrayList<>();
    for (String queue : new TreeSet<>(queues)) {
      if (queue.equals(tenant)) {
        return Optional.of(queue);
      }
      if (queue.endsWith("-" + tenant) || queue.startsWith(tenant + "-")) {
        fits.add(queue);
      }
    }
    return fits.size() == 1 ? Optional.of(fits.get(0)) : Optional.empty();
  }
}
