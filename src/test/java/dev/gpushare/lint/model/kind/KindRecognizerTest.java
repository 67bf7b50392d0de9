package dev.gpushare.lint.model.kind;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.gpushare.lint.model.Yaml;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KindRecognizerTest {

  private final KindRecognizer recognizer = new KindRecognizer(KindTable.load());

  private String kind(String fileName, String text) {
    return kind(fileName, text, Optional.empty());
  }

  private String kind(String fileName, String text, Optional<String> settings) {
    return recognizer
        .recognise(Yaml.document(text), fileName, settings)
        .map(Kind::id)
        .orElse("none");
  }

  @ParameterizedTest
  @CsvSource({
    "v1, Pod, kubernetes/core/v1/Pod",
    "apps/v1, Deployment, kubernetes/apps/v1/Deployment",
    "scheduling.run.ai/v2, Queue, kubernetes/scheduling.run.ai/v2/Queue",
    "v1, List, kubernetes/core/v1/List",
    "kustomize.toolkit.fluxcd.io/v1, Kustomization,"
        + " kubernetes/kustomize.toolkit.fluxcd.io/v1/Kustomization",
    "kustomize.config.k8s.io/v1beta1, Kustomization, kustomization",
  })
  void objectsAreNamedByGroupVersionAndKind(String apiVersion, String kind, String expected) {
    assertEquals(expected, kind("a.yaml", "apiVersion: " + apiVersion + "\nkind: " + kind + "\n"));
  }

  @Test
  void theCommentOutranksEverything() {
    String text =
        """
        # gpushare-lint: kind=kai-values
        apiVersion: v1
        kind: Pod
        """;
    assertEquals("kai-values", kind("vcluster.yaml", text, Optional.of("vcluster")));
  }

  @Test
  void settingsOutrankApiVersionAndKind() {
    assertEquals(
        "vcluster", kind("a.yaml", "apiVersion: v1\nkind: Pod\n", Optional.of("vcluster")));
  }

  @Test
  void anUnknownIdInTheCommentIsPassedOver() {
    assertEquals(
        "kubernetes/core/v1/Pod",
        kind("a.yaml", "# gpushare-lint: kind=nothing\napiVersion: v1\nkind: Pod\n"));
  }

  @Test
  void contentOutranksTheFileName() {
    assertEquals("vcluster", kind("kai-values.yaml", "sync: {toHost: {pods: {enabled: true}}}"));
  }

  @Test
  void theFileNameOutranksHints() {
    String text = "cdi: {enabled: true}\nnfd: {enabled: true}\n";
    assertEquals("kai-values", kind("deploy/kai-values.yaml", text));
    assertEquals("gpu-operator-values", kind("deploy/values.yaml", text));
  }

  @Test
  void oneHintAloneIsNotEnough() {
    assertEquals("none", kind("values.yaml", "driver: {enabled: true}\n"));
  }

  @Test
  void valuesOfEachChartAreKnownByTheirContent() {
    assertEquals("kai-values", kind("values.yaml", "global: {gpuSharing: true}"));
    assertEquals("kai-values", kind("values.yaml", "global.gpuSharing: true"));
    assertEquals(
        "gpu-operator-values",
        kind("values.yaml", "toolkit: {env: [{name: CONTAINERD_SOCKET, value: /run/a.sock}]}"));
    assertEquals(
        "vcluster", kind("values.yaml", "experimental: {syncSettings: {setOwner: false}}"));
  }

  @Test
  void theLayoutBeforeVersion020IsAKindOfItsOwn() {
    assertEquals("vcluster-legacy", kind("vcluster.yaml", "sync: {nodes: {enabled: true}}"));
    assertEquals("vcluster-legacy", kind("values.yaml", "syncer: {extraArgs: [--a=b]}"));
    assertEquals(
        "vcluster", kind("values.yaml", "syncer: {a: b}\nsync: {toHost: {pods: {enabled: true}}}"));
  }

  @Test
  void aValuesFileThatIsNoMapIsKnownByItsName() {
    assertEquals("kai-values", kind("kai-values.yaml", "- global\n"));
    assertEquals("vcluster", kind("x/vcluster.yaml", "text\n"));
  }

  @Test
  void theOtherConfigurationFilesAreKnown() {
    assertEquals(
        "device-plugin-config",
        kind("any", "version: v1\nsharing: {timeSlicing: {resources: []}}"));
    assertEquals(
        "rke2-config", kind("a.yaml", "write-kubeconfig-mode: '0644'\ntls-san: [a.example]"));
    assertEquals("rke2-config", kind("etc/rancher/rke2/config.yaml", "debug: true"));
    assertEquals("none", kind("etc/app/config.yaml", "debug: true"));
    assertEquals("chart-yaml", kind("a/Chart.yaml", "apiVersion: v2\nname: a\nversion: 1.0.0\n"));
    assertEquals("helmfile", kind("helmfile.yaml", "releases: []"));
    assertEquals("kustomization", kind("kustomization.yaml", "resources: [a.yaml]"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "services: {web: {image: nginx}}",
        "name: ci\non: [push]\njobs: {a: {runs-on: ubuntu-latest}}",
        "repos: [{repo: local, hooks: []}]",
        "site_name: Docs\nnav: []",
        "replicaCount: 1\nimage: {repository: nginx, tag: '1'}\nservice: {type: ClusterIP}",
        "gpu-operator: {toolkit: {env: []}}",
        "gpuOperator: {devicePlugin: {enabled: true}}\ndevicePlugin: {enabled: true}",
        "gfd: {enabled: true}\nnfd: {enabled: true}\nmigStrategy: single",
        "global: {kai-scheduler: {enabled: true}}",
        "controlPlane: {replicas: 3}\nsync: {interval: 5m}",
        "apiVersion: v2\nitems: []",
        "just text",
        "[1, 2]",
      })
  void foreignFilesStayUnrecognised(String text) {
    assertEquals("none", kind("values.yaml", text));
  }

  @Test
  void namesThatOnlyContainTheNameOfAChartDoNotCount() {
    assertEquals("none", kind("fake-gpu-operator-values.yaml", "a: b"));
    assertEquals("none", kind("my-kai-values.yaml", "a: b"));
  }

  @Test
  void anObjectGivesItsPartsBack() {
    Kind kind = Kind.ofObject("scheduling.run.ai/v2", "Queue");
    assertEquals(Optional.of("scheduling.run.ai/v2"), kind.apiVersion());
    assertEquals(Optional.of("Queue"), kind.objectKind());
    assertEquals(Optional.of(""), Kind.ofObject("v1", "Pod").group());
    assertEquals(Optional.of("v1"), Kind.ofObject("v1", "Pod").apiVersion());
    assertEquals(Optional.empty(), new Kind("vcluster").group());
  }

  @Test
  void globsMatchWithStarsOnly() {
    assertEquals(true, KindRule.matches("*a*b", "xaxab"));
    assertEquals(false, KindRule.matches("a*a", "a"));
    assertEquals(false, KindRule.matches("a*b*c", "acb"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        ".github/workflows/e2e-vcluster.yaml | {name: e2e, 'on': push, env: {A: b}, jobs: {}}",
        "docker-compose.vcluster.yaml | {services: {app: {}}, volumes: {data: {}}}",
        "docker-compose.vcluster.yaml | {version: '3', services: {}, networks: {}, volumes: {}}",
        "vcluster.yaml | {openapi: 3.0.0, info: {}, servers: [], paths: {}, components: {}}",
        "vcluster.json | {swagger: '2.0', info: {}, paths: {}, definitions: {}}",
        "vcluster-e2e.yaml | [{op: add, path: /spec, value: 1}]",
        "vcluster-dashboard.yaml | {title: a, panels: [], templating: {}}",
        "kai-values-workflow.yaml | {name: kai, 'on': push, jobs: {}}",
        "gpu-operator-values-check.yaml | {name: gpu, 'on': push, jobs: {}}",
        ".github/workflows/helmfile.yaml | {name: sync, 'on': push, jobs: {}}",
        "etc/rancher/rke2/config.yaml | {write_files: [], runcmd: []}",
        "kustomization.yaml | {name: x, 'on': push, jobs: {}}",
      })
  void aNameDoesNotOutrankContentOfAnotherTool(String file, String text) {
    assertEquals("none", kind(file, text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "team-vcluster.yaml | {contorlPlane: {}} | vcluster",
        "vcluster.yaml | {networking: {}, image: x, foo: 1} | vcluster",
        "vcluster.yaml | {service: {}} | vcluster",
        "vcluster.yaml | {} | vcluster",
        "kai-values.yaml | {Global: {}} | kai-values",
        "gpu-operator-values.yaml | {containerToolkit: {}} | gpu-operator-values",
        "helmfile.yaml | {releases: []} | helmfile",
        "etc/rancher/rke2/config.yaml | {selinux: true, debug: true} | rke2-config",
      })
  void aNameIsBelievedWhereTheContentFits(String file, String text, String expected) {
    assertEquals(expected, kind(file, text));
  }
}
