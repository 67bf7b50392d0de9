package dev.gpushare.lint.model.inventory.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.Yaml;
import dev.gpushare.lint.model.kind.Kind;
import dev.gpushare.lint.settings.Product;
import dev.gpushare.lint.source.Document;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChartPinsTest {

  private static List<ChartPin> pins(String kind, String text) {
    Document document = Yaml.document(text);
    Node.Mapping root = (Node.Mapping) document.root().orElseThrow();
    return ChartPins.load().of(new Manifest(document, NodePath.ROOT, root, new Kind(kind)));
  }

  private static ChartPin only(String kind, String text) {
    List<ChartPin> pins = pins(kind, text);
    assertEquals(1, pins.size(), pins.toString());
    return pins.get(0);
  }

  @Test
  void aDependencyIsFoundByTheLastPartOfItsName() {
    ChartPin pin =
        only(
            "helmfile",
            """
            releases:
              - {name: a, chart: other/thing, version: 1.0.0}
              - {name: b, chart: loft/vcluster, version: v0.35.1}
            """);
    assertEquals(Product.VCLUSTER, pin.product());
    assertEquals(Optional.of("0.35.1"), pin.version());
    assertEquals("releases[1].version", pin.path().toString());
  }

  @Test
  void severalSourcesOfAnApplicationAreAllRead() {
    List<ChartPin> pins =
        pins(
            "kubernetes/argoproj.io/v1alpha1/Application",
            """
            spec:
              sources:
                - {chart: kai-scheduler, targetRevision: 0.16.4}
                - {chart: gpu-operator}
            """);
    assertEquals(
        List.of(Product.KAI, Product.GPU_OPERATOR), pins.stream().map(ChartPin::product).toList());
    assertEquals(Optional.empty(), pins.get(1).version());
    assertFalse(pins.get(1).isExact());
  }

  @Test
  void anArtifactInARegistryIsPinnedByItsTag() {
    ChartPin pin =
        only(
            "kubernetes/source.toolkit.fluxcd.io/v1/OCIRepository",
            "spec: {url: 'oci://ghcr.io/kai-scheduler/kai-scheduler', ref: {tag: v0.16.4}}");
    assertTrue(pin.isExact());
  }

  @Test
  void aVersionThatATemplateFillsInIsNotJudged() {
    assertEquals(
        List.of(),
        pins("helmfile", "releases: [{chart: a/vcluster, version: '{{ .Values.version }}'}]"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"^0.16.4", ">=0.16.0 <0.17.0", "0.16", "0.16.x", "*", "latest", "main"})
  void aRangeIsNoRelease(String version) {
    assertFalse(
        only(
                "chart-yaml",
                "dependencies: [{name: kai-scheduler, version: '%s'}]".formatted(version))
            .isExact());
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.16.4", "v0.16.4", "0.37.0-rc.1", "0.16.4+build"})
  void threeNumbersAreARelease(String version) {
    assertTrue(
        only(
                "chart-yaml",
                "dependencies: [{name: kai-scheduler, version: '%s'}]".formatted(version))
            .isExact());
  }
}
