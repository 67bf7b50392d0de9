package dev.gpushare.lint.model.carrier;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.Release;
import dev.gpushare.lint.model.kind.KindRecognizer;
import dev.gpushare.lint.model.kind.KindTable;
import dev.gpushare.lint.source.Document;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.source.ReadFile;
import dev.gpushare.lint.source.ReadLimits;
import dev.gpushare.lint.source.SourceText;
import dev.gpushare.lint.source.yaml.YamlReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class CarriersTest {

  private static final KindRecognizer RECOGNIZER = new KindRecognizer(KindTable.load());

  private static Carriers carriers(Map<String, String> texts) {
    YamlReader reader = new YamlReader(ReadLimits.DEFAULT);
    List<ReadFile> files = new ArrayList<>();
    List<Manifest> recognised = new ArrayList<>();
    for (Map.Entry<String, String> text : new TreeMap<>(texts).entrySet()) {
      ReadFile file = reader.read(new SourceText(text.getKey(), text.getValue()));
      files.add(file);
      for (Document document : file.documents()) {
        RECOGNIZER
            .recognise(document, text.getKey(), Optional.empty())
            .ifPresent(
                kind ->
                    recognised.add(
                        new Manifest(
                            document,
                            NodePath.ROOT,
                            (Node.Mapping) document.root().orElseThrow(),
                            kind)));
      }
    }
    return Carriers.of(RECOGNIZER, recognised, files);
  }

  private static Manifest only(Carriers carriers, String kind) {
    List<Manifest> found =
        carriers.manifests().stream().filter(m -> m.kind().id().equals(kind)).toList();
    assertEquals(1, found.size(), String.valueOf(carriers.manifests()));
    return found.get(0);
  }

  private static String line(Manifest manifest, String path) {
    NodePath at = NodePath.parse(path);
    int line = manifest.locate(at).span().start().line();
    return line + " " + manifest.text(at).orElse("-");
  }

  @Test
  void textOfAnApplicationHasItsPlacesInTheApplication() {
    Manifest values =
        only(
            carriers(
                Map.of(
                    "app.yaml",
                    """
                    apiVersion: argoproj.io/v1alpha1
                    kind: Application
                    metadata: {name: speech}
                    spec:
                      destination: {namespace: vcluster-speech}
                      sources:
                        - {repoURL: https://git.example/values, ref: values}
                        - chart: vcluster
                          targetRevision: v0.36.1
                          helm:
                            values: |
                              sync:
                                fromHost:
                                  nodes: {enabled: true}
                            parameters:
                              - {name: sync.fromHost.nodes.enabled, value: "false"}
                              - {name: 'rbac.role.annotations.a\\.b/c', value: "1", forceString: true}
                    """)),
            "vcluster");
    Release release = values.release().orElseThrow();
    assertEquals("speech", release.name().orElseThrow());
    assertEquals("vcluster-speech", release.namespace().orElseThrow());
    assertEquals("0.36.1", release.version().orElseThrow());
    assertEquals("13 -", line(values, "sync.fromHost"));
    assertEquals("16 false", line(values, "sync.fromHost.nodes.enabled"), "the pair counts");
    assertEquals("13 -", line(values, "sync.fromHost.events"), "absent: the key above");
    assertEquals("17 1", line(values, "rbac.role.annotations[\"a.b/c\"]"));
    assertTrue(values.where(NodePath.parse("sync.toHost")).editable());
    assertTrue(
        !values.where(NodePath.parse("sync.fromHost.nodes.enabled")).editable(),
        "a pair is a text whatever it sets");
  }

  @Test
  void valuesObjectCountsAlone() {
    Manifest values =
        only(
            carriers(
                Map.of(
                    "app.yaml",
                    """
                    apiVersion: argoproj.io/v1alpha1
                    kind: Application
                    metadata: {name: kai}
                    spec:
                      source:
                        repoURL: oci://registry.example/kai/kai-scheduler
                        helm:
                          values: "global: {gpuSharing: false}"
                          valuesObject:
                            binder: {cdiEnabled: true}
                    """)),
            "kai-values");
    assertEquals("10 true", line(values, "binder.cdiEnabled"));
    assertEquals(Optional.empty(), values.at(NodePath.parse("global.gpuSharing")));
  }

  @Test
  void laterMapsOfAHelmfileWin() {
    Manifest values =
        only(
            carriers(
                Map.of(
                    "helmfile.yaml",
                    """
                    releases:
                      - name: web
                        chart: example/nginx
                        values: [{replicas: 2}]
                      - name: speech
                        namespace: vcluster-speech
                        chart: loft/vcluster
                        values:
                          - policies: {podSecurityStandard: privileged}
                          - policies:
                              podSecurityStandard: baseline
                    """)),
            "vcluster");
    assertEquals("11 baseline", line(values, "policies.podSecurityStandard"));
    assertEquals("speech", values.release().orElseThrow().name().orElseThrow());
  }

  @Test
  void valuesThatAreNotSeenAreNotJudged() {
    Carriers carriers =
        carriers(
            Map.of(
                "helmfile.yaml",
                """
                releases:
                  - name: speech
                    chart: loft/vcluster
                    values: [speech.yaml, {policies: {podSecurityStandard: baseline}}]
                """,
                "flux.yaml",
                """
                apiVersion: helm.toolkit.fluxcd.io/v2
                kind: HelmRelease
                metadata: {name: vision}
                spec:
                  chart: {spec: {chart: vcluster}}
                  valuesFrom: [{kind: ConfigMap, name: vision}]
                """));
    assertTrue(carriers.manifests().stream().noneMatch(m -> m.kind().id().equals("vcluster")));
  }

  @Test
  void oldVersionsHaveTheOldLayout() {
    Carriers carriers =
        carriers(
            Map.of(
                "flux.yaml",
                """
                apiVersion: helm.toolkit.fluxcd.io/v2
                kind: HelmRelease
                metadata: {name: vision}
                spec:
                  chart: {spec: {chart: vcluster, version: 0.19.5}}
                  values: {sync: {nodes: {enabled: true}}}
                """));
    only(carriers, "vcluster-legacy");
  }

  @Test
  void everyTextOfATemplateIsReadOrNamed() {
    Carriers carriers =
        carriers(
            Map.of(
                "template.yaml",
                """
                apiVersion: management.loft.sh/v1
                kind: VirtualClusterTemplate
                metadata: {name: gpu}
                spec:
                  template:
                    helmRelease:
                      values: "privateNodes: {enabled: true}"
                  versions:
                    - template: {helmRelease: {values: "a: {{ .Values.a }}"}}
                    - template: {helmRelease: {values: "a: ["}}
                    - template: {helmRelease: {values: "[a]"}}
                """));
    only(carriers, "vcluster");
    assertEquals(
        List.of(
            "spec.versions[0].template.helmRelease.values TEMPLATE",
            "spec.versions[1].template.helmRelease.values SYNTAX",
            "spec.versions[2].template.helmRelease.values NO_MAP"),
        carriers.unread().stream().map(u -> u.path() + " " + u.reason()).toList());
  }

  @Test
  void aParentChartIsTakenApart() {
    Carriers carriers =
        carriers(
            Map.of(
                "stack/Chart.yaml",
                """
                apiVersion: v2
                name: stack
                version: 1.0.0
                dependencies:
                  - {name: kai-scheduler, alias: sched, version: v0.16.4, condition: sched.enabled}
                  - {name: gpu-operator, version: v26.3.3, condition: operator.enabled}
                  - {name: vcluster, version: 0.35.1}
                """,
                "stack/values.yaml",
                """
                global:
                  gpuSharing: false
                operator: {enabled: false}
                sched:
                  enabled: true
                  global:
                    gpuSharing: true
                    nodePoolLabelKey: pool
                kai-scheduler:
                  binder: {cdiEnabled: true}
                """));
    Manifest kai = only(carriers, "kai-values");
    assertEquals("2 false", line(kai, "global.gpuSharing"), "the parent's global wins");
    assertEquals("8 pool", line(kai, "global.nodePoolLabelKey"));
    assertEquals("4 -", line(kai, "binder.cdiEnabled"), "the block of the other name is not read");
    assertEquals(Optional.empty(), kai.at(NodePath.of("enabled")), "the condition is the parent's");
    only(carriers, "vcluster");
    assertTrue(
        carriers.manifests().stream().noneMatch(m -> m.kind().id().equals("gpu-operator-values")),
        "switched off by its condition");
    Umbrella umbrella = carriers.umbrellas().get(0);
    assertEquals(List.of(new Umbrella.UnusedBlock("kai-scheduler", "sched")), umbrella.unused());
    assertEquals(
        List.of(
            new Umbrella.ShadowedKey(
                NodePath.parse("sched.global.gpuSharing"), NodePath.parse("global.gpuSharing"))),
        umbrella.shadowed());
  }
}
