package dev.gpushare.lint.model.inventory;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.settings.Settings;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CopiesTest {

  private static String map(String size) {
    return "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: demo}\ndata: {size: " + size + "}\n";
  }

  /** What is told: the file, what holds both, and which double it is. */
  private static List<String> told(String... namesAndTexts) {
    Inventory inventory = Sets.of(Settings.DEFAULT, namesAndTexts);
    List<String> told = new ArrayList<>();
    for (Manifest manifest : inventory.manifests()) {
      String together = inventory.overwrittenIn(manifest);
      if (!together.isEmpty()) {
        told.add(
            manifest.document().source().name()
                + " "
                + together
                + " "
                + inventory.numberOf(manifest));
      }
    }
    return told;
  }

  @Test
  void theDocumentsOfOneFileAreAppliedTogetherWhateverItIsCalled() {
    String twice = map("a") + "---\n" + map("b") + "---\n" + map("a");
    assertEquals(
        List.of("tests/a.yaml file 2", "tests/a.yaml file 3"), told("tests/a.yaml", twice));
  }

  @Test
  void theFilesOfAFolderMayBe() {
    assertEquals(List.of("x/b.yaml folder 2"), told("x/a.yaml", map("a"), "x/b.yaml", map("b")));
    assertEquals(List.of(), told("x/a.yaml", map("a"), "y/b.yaml", map("b")));
    assertEquals(List.of(), told("x/a.yaml", map("a"), "x/b.yaml", map("a")));
  }

  @Test
  void filesThatAreCalledTestsExamplesOrPatchesAreNot() {
    for (String folder :
        List.of("tests", "test-resources", "site/examples/x", "_archived", "e2e")) {
      assertEquals(
          List.of(), told(folder + "/a.yaml", map("a"), folder + "/b.yaml", map("b")), folder);
    }
    assertEquals(List.of(), told("x/a.yaml", map("a"), "x/a.expected.yaml", map("b")));
    assertEquals(List.of(), told("x/a.yaml", map("a"), "x/patch-a.yaml", map("b")));
    assertEquals(
        List.of("latest/b.yaml folder 2"),
        told("latest/a.yaml", map("a"), "latest/b.yaml", map("b")));
  }

  @Test
  void aKustomizationRefusesDoublesOfAllThatItBuilds() {
    String list = "resources: [./maps/a.yaml, ../other]\n";
    assertEquals(
        List.of("other/b.yaml kustomization 2"),
        told(
            "base/kustomization.yaml",
            list,
            "base/maps/a.yaml",
            map("a"),
            "other/kustomization.yaml",
            "resources: [b.yaml]\n",
            "other/b.yaml",
            map("a")));
    assertEquals(
        List.of(),
        told(
            "base/kustomization.yaml",
            list,
            "base/maps/a.yaml",
            map("a"),
            "other/kustomization.yaml",
            "resources: [b.yaml]\nnamePrefix: other-\n",
            "other/b.yaml",
            map("a")));
  }

  @Test
  void whatAKustomizationDoesNotListIsNoPartOfIt() {
    assertEquals(
        List.of(),
        told(
            "base/kustomization.yaml",
            "resources: [a.yaml]\n",
            "base/a.yaml",
            map("a"),
            "base/b.yaml",
            map("b")));
  }
}
