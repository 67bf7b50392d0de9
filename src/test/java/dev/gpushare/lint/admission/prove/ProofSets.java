package dev.gpushare.lint.admission.prove;

import dev.gpushare.lint.admission.PolicyCreations;
import dev.gpushare.lint.finding.Proof;
import dev.gpushare.lint.finding.ProofCell;
import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.StackTypes;
import dev.gpushare.lint.model.inventory.Charts;
import dev.gpushare.lint.model.inventory.Inventory;
import dev.gpushare.lint.model.kind.KindRecognizer;
import dev.gpushare.lint.model.kind.KindTable;
import dev.gpushare.lint.settings.Product;
import dev.gpushare.lint.settings.Settings;
import dev.gpushare.lint.settings.Stack;
import dev.gpushare.lint.source.Document;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.source.ReadLimits;
import dev.gpushare.lint.source.SourceText;
import dev.gpushare.lint.source.YamlReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** Sets of files for proofs, and short ways to look at what came out. */
final class ProofSets {

  private static final KindRecognizer KINDS = new KindRecognizer(KindTable.load());
  private static final List<String> STACK =
      List.of("stack.yaml", "vcluster.yaml", "gpu-operator-values.yaml", "time-slicing.yaml");

  private ProofSets() {}

  static String text(String name) {
    try (InputStream in = ProofSets.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A guard without a hole. */
  static String soundGuard() {
    return text("sound-guard.yaml");
  }

  /** A guard alone. */
  static Proof alone(String guard) {
    return prove(Map.of("guard.yaml", guard), Settings.DEFAULT, ProofBudget.FULL).proof();
  }

  /** A guard in a set that makes every path count that can. */
  static Proof amongAll(String guard) {
    return prove(withStack(guard), newest(), ProofBudget.FULL).proof();
  }

  static Map<String, String> withStack(String guard) {
    Map<String, String> files = new LinkedHashMap<>();
    files.put("guard.yaml", guard);
    STACK.forEach(name -> files.put(name, text("stack/" + name)));
    return files;
  }

  static Settings newest() {
    return Settings.DEFAULT.with(new Stack(Map.of(Product.GPU_OPERATOR, "26.7.0")));
  }

  /** The same for one tenant. */
  static Proof amongAll(String guard, String tenant) {
    return ofTenant(withStack(guard), newest(), tenant);
  }

  /** One tenant of a set; a tenant takes one second, so a test that looks at one asks for one. */
  static Proof ofTenant(Map<String, String> files, Settings settings, String tenant) {
    return prove(files, settings, ProofBudget.FULL, Optional.of(tenant)).proof();
  }

  static ProofResult prove(Map<String, String> files, Settings settings, ProofBudget budget) {
    return prove(files, settings, budget, Optional.empty());
  }

  private static ProofResult prove(
      Map<String, String> files, Settings settings, ProofBudget budget, Optional<String> tenant) {
    Inventory inventory = inventory(files, settings);
    int minor = StackTypes.minor(settings.stack()).minor();
    return new Prover(
            inventory, new PolicyCreations(StackTypes.of(settings.stack()), minor), tenant)
        .run(budget, Progress.NONE);
  }

  private static Inventory inventory(Map<String, String> files, Settings settings) {
    List<Manifest> manifests = new ArrayList<>();
    files.forEach(
        (name, text) -> {
          for (Document document :
              new YamlReader(ReadLimits.DEFAULT).read(new SourceText(name, text)).documents()) {
            KINDS
                .recognise(document.root(), document.comments(), name, Optional.empty())
                .ifPresent(
                    kind ->
                        manifests.add(
                            new Manifest(
                                document,
                                NodePath.ROOT,
                                (Node.Mapping) document.root().orElseThrow(),
                                kind)));
          }
        });
    return new Inventory(manifests, settings, new Charts(settings));
  }

  /** The open cells, as {@code A02 INIT CREATE MISSING}, for a tenant. */
  static TreeSet<String> open(Proof proof, String tenant) {
    TreeSet<String> open = new TreeSet<>();
    for (ProofCell cell : proof.cells()) {
      if (cell.outcome() == ProofCell.Answer.OPEN && cell.tenant().equals(tenant)) {
        open.add(
            cell.path() + " " + cell.container() + " " + cell.operation() + " " + cell.identity());
      }
    }
    return open;
  }

  /** The refused shapes, as {@code plain-without-env red}. */
  static TreeSet<String> refused(Proof proof) {
    TreeSet<String> refused = new TreeSet<>();
    proof.refusals().forEach(one -> refused.add(one.shape() + " " + one.tenant()));
    return refused;
  }
}
