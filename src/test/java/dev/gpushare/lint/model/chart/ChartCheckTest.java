package dev.gpushare.lint.model.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.gpushare.lint.finding.Term;
import dev.gpushare.lint.model.Yaml;
import dev.gpushare.lint.model.chart.ChartFault.Kind;
import dev.gpushare.lint.model.chart.ChartFault.Part;
import dev.gpushare.lint.model.chart.ChartFault.Stage;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChartCheckTest {

  private static List<ChartFault> faults(String chart, String version, String text) {
    ChartTable table = ChartTable.load(chart, version);
    return new ChartCheck(table).faults(EffectiveValues.of(table, Yaml.root(text)));
  }

  private static ChartFault vcluster(String text) {
    return only(faults("vcluster", "0.35.1", text));
  }

  private static ChartFault kai(String text) {
    return only(faults("kai-scheduler", "0.16.4", text));
  }

  private static ChartFault operator(String text) {
    return only(faults("gpu-operator", "26.3.3", text));
  }

  /** Words that each language has its own word for are marked. */
  private static String plain(String text) {
    return Term.resolve(text, word -> word);
  }

  private static ChartFault only(List<ChartFault> faults) {
    assertEquals(1, faults.size(), faults.toString());
    return faults.get(0);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "sync: {fromHost: {nodes: {enabled: true, selector: {labels: {a/b: 'true'}}}}}",
        "policies: {resourceQuota: {enabled: 'true', quota: {requests.nvidia.com/gpu: 1}}}",
        "policies: {resourceQuota: {quota: null}, limitRange: {default: {cpu: null}}}",
        "controlPlane: {statefulSet: {highAvailability: {replicas: 1.0}}}",
        "global: {anything: 1}\nserviceCIDR: 10.96.0.0/12",
        "plugins: {mine: {image: a, config: {any: {thing: [1]}}}}",
      })
  void legalValuesOfVclusterHaveNoFault(String text) {
    assertEquals(List.of(), faults("vcluster", "0.35.1", text));
  }

  @Test
  void aKeyInOtherCaseIsRefusedByHelmAlone() {
    ChartFault fault = vcluster("experimental: {syncSettings: {setowner: false}}");
    assertEquals(Kind.UNKNOWN_KEY, fault.kind());
    assertEquals(Part.KEY, fault.part());
    assertEquals("experimental.syncSettings.setowner", fault.path().toString());
    assertEquals("experimental.syncSettings", fault.parent());
    assertEquals("setowner", fault.key());
    assertEquals("setOwner", fault.suggestion());
    assertEquals(Stage.HELM_SCHEMA, fault.stage());
  }

  @Test
  void aMisspeltKeyIsRefusedByAll() {
    ChartFault fault = vcluster("sync: {fromHost: {nodes: {clearImageStatuss: true}}}");
    assertEquals("clearImageStatus", fault.suggestion());
    assertEquals(Stage.ALL, fault.stage());
  }

  @Test
  void aRemovedKeyNamesItsSuccessorAndItsLastVersion() {
    ChartFault fault = vcluster("controlPlane: {distro: {k3s: {enabled: true}}}");
    assertEquals("controlPlane.distro.k8s", fault.successor());
    assertEquals("0.32", fault.until());
    assertEquals("", vcluster("experimental: {syncSettings: {syncLabels: [a]}}").successor());
  }

  @Test
  void aKeyThatATemplateRefusesIsToldEvenWhenItIsFalse() {
    String text = "sync: {toHost: {volumeSnapshots: {enabled: false}}}";
    assertEquals(List.of(), faults("vcluster", "0.35.1", text));
    ChartFault fault = only(faults("vcluster", "0.36.1", text));
    assertEquals(Stage.TEMPLATE, fault.stage());
    assertEquals("0.35", fault.until());
  }

  @Test
  void aKeyOfALaterVersionNamesThatVersion() {
    ChartFault fault = vcluster("privateNodes: {defaultProfile: a}");
    assertEquals("0.36.1", fault.since());
  }

  @Test
  void aKeyInAnotherPlaceNamesItsPlace() {
    assertEquals(
        "policies.podSecurityStandard", vcluster("podSecurityStandard: baseline").successor());
    assertEquals(
        "policies.networkPolicy.fallbackDns",
        vcluster("networking: {advanced: {fallbackDns: 10.0.0.1}}").successor());
  }

  @Test
  void aQuotedBooleanIsRepairedByUnquoting() {
    ChartFault fault = vcluster("sync: {fromHost: {nodes: {enabled: 'true'}}}");
    assertEquals(Kind.TYPE_MISMATCH, fault.kind());
    assertEquals("boolean", plain(fault.expected()));
    assertEquals("\"true\"", fault.found());
    assertEquals("true", fault.repair());
    assertEquals(Stage.ALL, fault.stage());
  }

  @Test
  void aLabelThatIsNoTextIsRepairedByQuoting() {
    ChartFault fault = vcluster("sync: {fromHost: {nodes: {selector: {labels: {a.b/c: true}}}}}");
    assertEquals("\"true\"", fault.repair());
    assertEquals(Stage.HELM_SCHEMA, fault.stage());
    assertEquals("sync.fromHost.nodes.selector.labels[\"a.b/c\"]", fault.path().toString());
  }

  @Test
  void aNullIsJudgedByWhatReadsIt() {
    assertEquals(Stage.TEMPLATE, vcluster("policies: {limitRange: null}").stage());
    assertEquals(Stage.TEMPLATE, vcluster("sync: null").stage());
    assertEquals(Stage.CREATE, vcluster("policies: {resourceQuota: {enabled: null}}").stage());
    assertEquals(Stage.HELM_SCHEMA, vcluster("policies: {podSecurityStandard: null}").stage());
  }

  @Test
  void aTextThatAnAutomaticSwitchDoesNotKnowIsToldThoughNobodyRefusesIt() {
    ChartFault fault = vcluster("policies: {resourceQuota: {enabled: 'False'}}");
    assertEquals(Stage.NONE, fault.stage());
    assertEquals("false", fault.repair());
    assertEquals("auto, true, false", fault.expected());
  }

  @Test
  void elementsOfListsAreChecked() {
    ChartFault fault = vcluster("sync: {toHost: {pods: {enforceTolerations: [a, {key: b}]}}}");
    assertEquals("sync.toHost.pods.enforceTolerations[1]", fault.path().toString());
    assertEquals("map", plain(fault.found()));
  }

  @Test
  void aMapWithoutAKeyThatItHasToHaveIsAFault() {
    ChartFault fault = vcluster("sync: {fromHost: {customResources: {a.b: {scope: Cluster}}}}");
    assertEquals(Kind.MISSING_KEY, fault.kind());
    assertEquals("enabled", fault.expected());
    assertEquals(
        List.of(),
        faults("vcluster", "0.35.1", "sync: {toHost: {namespaces: {mappings: {byName: {}}}}}"));
  }

  @Test
  void dottedKeysAreToldWhereverTheyStand() {
    ChartFault top = kai("global.gpuSharing: true");
    assertEquals(Kind.DOTTED_KEY, top.kind());
    assertEquals("global.gpuSharing", top.successor());
    assertEquals(Kind.DOTTED_KEY, kai("admission: {global.gpuSharing: true}").kind());
    assertEquals(
        "sync.toHost.pods.enabled", vcluster("sync: {toHost.pods.enabled: true}").successor());
    assertEquals(Kind.UNKNOWN_KEY, kai("global.gpusharing: true").kind());
  }

  @Test
  void labelsWithDotsAreNoDottedKeys() {
    assertEquals(
        List.of(), faults("kai-scheduler", "0.16.4", "global: {nodeSelector: {a.b/c: d}}"));
  }

  @Test
  void wrongKeysOfKaiHaveATarget() {
    assertEquals("global.gpuSharing", kai("scheduler: {gpuSharing: true}").successor());
    assertEquals("gpuSharing", kai("global: {gpu-sharing: true}").suggestion());
    assertEquals("podgrouper", kai("podGrouper: {queueLabelKey: a}").suggestion());
    assertEquals("0.17.0", kai("openshift: true").since());
  }

  @Test
  void aTextBooleanSaysWhatTheChartMakesOfIt() {
    ChartFault tested = kai("defaultPriorityClasses: {enabled: 'false'}");
    assertEquals(Kind.TEXT_BOOLEAN, tested.kind());
    assertEquals("false", tested.reads());
    assertEquals("true", tested.renders());
    ChartFault printed = kai("global: {gpuSharing: 'yes'}");
    assertEquals("true", printed.reads());
    assertEquals("true", printed.renders());
    assertEquals("true", printed.repair());
    assertEquals("half", kai("global: {clusterAutoscaling: 'false'}").renders());
  }

  @Test
  void aTextBooleanInABlockThatIsPassedOnIsRefused() {
    ChartFault fault = kai("binder: {plugins: {gpusharing: {enabled: 'true'}}}");
    assertEquals(Kind.TEXT_BOOLEAN_REFUSED, fault.kind());
    assertEquals(Stage.API_SERVER, fault.stage());
    ChartFault compared = operator("cdi: {enabled: 'true'}");
    assertEquals(Kind.TEXT_BOOLEAN_REFUSED, compared.kind());
    assertEquals(Stage.TEMPLATE, compared.stage());
  }

  @Test
  void aBlockThatIsNoMapStopsTheRendering() {
    for (String written : List.of("null", "false", "[]", "text")) {
      ChartFault fault = kai("admission: " + written);
      assertEquals(Kind.BLOCK_INVALID, fault.kind());
      assertEquals(Part.KEY, fault.part());
    }
    assertEquals(List.of(), faults("kai-scheduler", "0.16.4", "admission: {}"));
    assertEquals(Kind.BLOCK_INVALID, kai("- admission").kind());
    assertEquals(Kind.BLOCK_INVALID, kai("defaultQueue: {parentResources: {gpu: null}}").kind());
  }

  @Test
  void valuesThatTheRenderedObjectDoesNotTakeAreToldByTheirUse() {
    assertEquals(Kind.TYPE_MISMATCH, kai("binder: {cdiEnabled: auto}").kind());
    assertEquals(
        Kind.TYPE_MISMATCH, kai("defaultQueue: {parentResources: {gpu: {limit: 8Gi}}}").kind());
    assertEquals(
        List.of(),
        faults("kai-scheduler", "0.16.4", "defaultQueue: {parentResources: {gpu: {limit: '1'}}}"));
    assertEquals("\"4\"", kai("scheduler: {args: {v: 4}}").repair());
    assertEquals("none, single, mixed", operator("mig: {strategy: Mixed}").expected());
    assertEquals("mixed", operator("mig: {strategy: Mixed}").repair());
  }

  @Test
  void keysWithoutEffectAreTold() {
    assertEquals(Kind.WITHOUT_EFFECT, kai("admission: {cdi: true}").kind());
    assertEquals(List.of(), faults("kai-scheduler", "0.16.4", "admission: {cdi: false}"));
    assertEquals(Kind.WITHOUT_EFFECT, kai("admission: {gpuPodRuntimeClassName: a}").kind());
    assertEquals(
        List.of(),
        faults(
            "kai-scheduler",
            "0.16.4",
            "admission: {gpuFractionRuntimeClassName: null, gpuPodRuntimeClassName: a}"));
    assertEquals(Kind.WITHOUT_EFFECT, kai("nodescaleadjuster: {labels: {a: b}}").kind());
    assertEquals(
        List.of(),
        faults(
            "kai-scheduler",
            "0.16.4",
            "global: {clusterAutoscaling: true}\nnodescaleadjuster: {labels: {a: b}}"));
  }

  @Test
  void aLongValueIsShownInPart() {
    ChartFault fault = vcluster("sync: {toHost: {pods: {enabled: %s}}}".formatted("x".repeat(500)));
    assertEquals(65, fault.found().length());
  }

  @Test
  void aKeyThatOnlyHoldsAnchorsIsNoUnknownKey() {
    String text =
        """
        x: &common
          gpuSharing: true
        global:
          <<: *common
        """;
    assertEquals(List.of(), faults("kai-scheduler", "0.16.4", text));
    assertEquals("x", vcluster("x: &a {b: c}\nplugins: {d: {config: *a}}").key());
  }

  @Test
  void aFileWithVeryManyWrongKeysTakesNoLongTime() {
    StringBuilder text = new StringBuilder("sync: {fromHost: {nodes: {selector: {labels: {");
    for (int i = 0; i < 20_000; i++) {
      text.append("label").append(i).append(": 1, ");
    }
    text.append("}}}}}\n");
    for (int i = 0; i < 20_000; i++) {
      text.append("wrong").append(i).append(": 1\n");
    }
    List<ChartFault> faults =
        assertTimeoutPreemptively(
            Duration.ofSeconds(20), () -> faults("vcluster", "0.35.1", text.toString()));
    assertEquals(40_000, faults.size());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "NVIDIA",
        "'nvidia '",
        "5",
        "true",
        "[nvidia]",
        "{a: b}",
        "-a",
        "a-",
        "a..b",
        "a.-b"
      })
  void aNameThatNoObjectCanHaveIsTold(String name) {
    ChartFault fault = kai("admission: {gpuFractionRuntimeClassName: %s}".formatted(name));
    assertEquals(Kind.INVALID_NAME, fault.kind());
    assertEquals(Stage.NONE, fault.stage());
  }

  @ParameterizedTest
  @ValueSource(strings = {"nvidia", "a-b.c-2", "''", "null", "'5'"})
  void aNameThatAnObjectCanHaveIsNone(String name) {
    String text = "admission: {gpuFractionRuntimeClassName: %s}".formatted(name);
    assertEquals(List.of(), faults("kai-scheduler", "0.16.4", text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"15sec", "s", "1s1m", "1.5s", "''", "15"})
  void aDurationHasUnitsThatFall(String text) {
    assertEquals(
        Kind.TYPE_MISMATCH,
        operator("dcgmExporter: {serviceMonitor: {interval: '%s'}}".formatted(text)).kind());
  }

  @ParameterizedTest
  @ValueSource(strings = {"15s", "1m30s", "500ms", "1h2m3s4ms", "0"})
  void aDurationOfPrometheusIsTaken(String text) {
    String values = "dcgmExporter: {serviceMonitor: {interval: '%s'}}".formatted(text);
    assertEquals(List.of(), faults("gpu-operator", "26.3.3", values));
  }

  @Test
  void anItemWithoutItsNameIsPointedAtItself() {
    ChartFault fault = operator("toolkit: {env: [{name: a, value: b}, {value: c}]}");
    assertEquals(Kind.MISSING_KEY, fault.kind());
    assertEquals(Part.VALUE, fault.part());
    assertEquals("toolkit.env[1]", fault.path().toString());
  }

  @Test
  void theConfigurationOfTheDevicePluginIsCheckedByATableToo() {
    String text =
        """
        version: v1
        flags: {renameByDefault: true, plugin: {sharedDevicesAllocationPolicy: packed}}
        sharing: {timeSlicing: {resources: [{name: nvidia.com/gpu, replicas: 4}]}}
        """;
    List<ChartFault> faults = faults("device-plugin", "26.3.3", text);
    assertEquals(2, faults.size(), faults.toString());
    assertEquals("sharing.timeSlicing.renameByDefault", faults.get(0).successor());
    assertEquals("26.7.0", faults.get(1).since());
    assertEquals(1, faults("device-plugin", "26.7.0", text).size());
  }
}
