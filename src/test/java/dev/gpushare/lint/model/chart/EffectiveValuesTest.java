package dev.gpushare.lint.model.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.gpushare.lint.model.Yaml;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.source.ScalarValue;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EffectiveValuesTest {

  private static EffectiveValues values(String chart, String version, String text) {
    return EffectiveValues.of(ChartTable.load(chart, version), Yaml.root(text));
  }

  private static EffectiveValues vcluster(String text) {
    return values("vcluster", "0.35.1", text);
  }

  private static SwitchState kai(String path, String text) {
    return values("kai-scheduler", "0.16.4", text).value(path).state();
  }

  private static SwitchState operator(String version, String path, String text) {
    return values("gpu-operator", version, text).value(path).state();
  }

  @Test
  void aFileWithoutContentHasTheDefaults() {
    EffectiveValue nodes = vcluster("# nothing\n").value("sync.fromHost.nodes");
    assertEquals(EffectiveValue.Form.MAP, nodes.form());
    assertFalse(nodes.isWritten());
    assertEquals(SwitchState.OFF, nodes.get("enabled").state());
    assertEquals(
        SwitchState.ON, vcluster("null").value("experimental.syncSettings.setOwner").state());
  }

  @Test
  void mapsMergeAndListsReplace() {
    EffectiveValues values =
        vcluster(
            """
            policies:
              resourceQuota:
                quota: {count/pods: 7, count/leases: 1}
              networkPolicy:
                workload:
                  publicEgress: {except: [10.0.0.0/8]}
            """);
    EffectiveValue quota = values.value("policies.resourceQuota.quota");
    assertEquals(integer(7), quota.get("count/pods").scalar());
    assertEquals(integer(20), quota.get("count/services").scalar());
    assertTrue(quota.keys().contains("count/leases"));
    EffectiveValue egress = values.value("policies.networkPolicy.workload.publicEgress");
    assertEquals(1, egress.get("except").size());
    assertEquals(Optional.of("0.0.0.0/0"), egress.get("cidr").text());
    assertEquals(
        5, vcluster("a: b").value("policies.networkPolicy.workload.publicEgress.except").size());
  }

  private static Optional<ScalarValue> integer(long value) {
    return Optional.of(new ScalarValue.Int(BigInteger.valueOf(value)));
  }

  @Test
  void aNullDeletesADefaultAndStaysWhereThereIsNone() {
    EffectiveValues values =
        vcluster(
            """
            policies:
              podSecurityStandard: null
              resourceQuota: {quota: null}
              limitRange: {default: {cpu: null}}
            """);
    assertEquals(EffectiveValue.Form.NULL, values.value("policies.podSecurityStandard").form());
    EffectiveValue quota = values.value("policies.resourceQuota.quota");
    assertEquals(EffectiveValue.Form.ABSENT, quota.form());
    assertTrue(quota.isDeleted());
    assertEquals(List.of(), quota.keys());
    assertEquals(EffectiveValue.Form.ABSENT, quota.get("count/pods").form());
    assertEquals(
        List.of("ephemeral-storage", "memory"), values.value("policies.limitRange.default").keys());
  }

  @Test
  void aScalarInPlaceOfAMapTakesItsDefaultsAway() {
    EffectiveValue pods = vcluster("sync: {toHost: {pods: 5}}").value("sync.toHost.pods.enabled");
    assertEquals(EffectiveValue.Form.ABSENT, pods.form());
  }

  @Test
  void listElementsAreReached() {
    EffectiveValues values = vcluster("sync: {toHost: {pods: {enforceTolerations: [a, b]}}}");
    EffectiveValue second = values.value("sync.toHost.pods.enforceTolerations[1]");
    assertEquals(Optional.of("b"), second.text());
    assertEquals(
        EffectiveValue.Form.ABSENT, values.value("sync.toHost.pods.enforceTolerations[2]").form());
    EffectiveValue spread =
        values.value("controlPlane.coredns.deployment.topologySpreadConstraints[0]");
    assertEquals(integer(1), spread.get("maxSkew").scalar());
  }

  @Test
  void laterFilesWin() {
    Node first =
        Yaml.root("sync: {fromHost: {nodes: {enabled: true, clearImageStatus: true}}}")
            .orElseThrow();
    Node second = Yaml.root("sync: {fromHost: {nodes: {enabled: false}}}").orElseThrow();
    EffectiveValue nodes =
        EffectiveValues.layered(ChartTable.load("vcluster", "0.35"), List.of(first, second))
            .value("sync.fromHost.nodes");
    assertEquals(SwitchState.OFF, nodes.get("enabled").state());
    assertEquals(SwitchState.ON, nodes.get("clearImageStatus").state());
  }

  @Test
  void valuesInsideAnotherDocumentKnowTheirPlace() {
    Node values = Yaml.root("binder: {cdiEnabled: true}").orElseThrow();
    NodePath base = NodePath.of("spec", "values");
    EffectiveValue cdi =
        EffectiveValues.at(ChartTable.load("kai-scheduler", "0.16.4"), base, values)
            .value("binder.cdiEnabled");
    assertEquals("spec.values.binder.cdiEnabled", cdi.documentPath().toString());
    assertEquals(SwitchState.ON, cdi.state());
  }

  @ParameterizedTest
  @CsvSource({
    "true, ON",
    "'\"true\"', ON",
    "\"on\", ON",
    "' \" true \"', ON",
    "'\"false\"', OFF",
    "'\"no\"', OFF",
    "'\"\"', OFF",
    "null, OFF",
    "0, OFF",
    "'[]', OFF",
    "'{}', OFF",
    "1, REFUSED",
    "'\"1\"', REFUSED",
    "'\"0\"', REFUSED",
    "ture, REFUSED",
    "'[true]', REFUSED",
    "'{enabled: true}', REFUSED",
  })
  void aPrintedSwitchOfKaiReadsTextsAsBooleans(String written, SwitchState expected) {
    assertEquals(expected, kai("global.gpuSharing", "global: {gpuSharing: " + written + "}"));
  }

  @ParameterizedTest
  @CsvSource({
    "true, ON",
    "'\"false\"', OFF",
    "null, UNSET",
    "'\"\"', UNSET",
    "0, REFUSED",
    "auto, REFUSED",
  })
  void aPrintedSwitchWithoutDefaultIsUnsetWhenEmpty(String written, SwitchState expected) {
    assertEquals(expected, kai("binder.cdiEnabled", "binder: {cdiEnabled: " + written + "}"));
  }

  @ParameterizedTest
  @CsvSource({
    "false, OFF",
    "null, OFF",
    "0, OFF",
    "'\"\"', OFF",
    "'[]', OFF",
    "'\"false\"', ON",
    "'\"0\"', ON",
    "flase, ON",
  })
  void aTestedSwitchIsOnForEveryText(String written, SwitchState expected) {
    String text = "defaultPriorityClasses: {enabled: " + written + "}";
    assertEquals(expected, kai("defaultPriorityClasses.enabled", text));
  }

  @Test
  void aTestedAndPrintedSwitchIsHalfOn() {
    String text = "global: {clusterAutoscaling: 'false'}";
    assertEquals(SwitchState.HALF_ON, kai("global.clusterAutoscaling", text));
    assertEquals(Optional.of(false), kai("global.clusterAutoscaling", text).rendered());
  }

  @Test
  void whatIsComparedDependsOnTheVersionAndOnOtherSwitches() {
    assertEquals(SwitchState.ON, operator("25.10.1", "cdi.enabled", "cdi: {enabled: 'true'}"));
    assertEquals(SwitchState.REFUSED, operator("26.3.3", "cdi.enabled", "cdi: {enabled: 'true'}"));
    assertEquals(SwitchState.UNSET, operator("26.3.3", "cdi.enabled", "cdi: {enabled: null}"));
    String nri = "cdi: {nriPluginEnabled: 'true'}";
    assertEquals(SwitchState.ON, operator("26.3.3", "cdi.nriPluginEnabled", nri));
    assertEquals(SwitchState.REFUSED, operator("26.7.0", "cdi.nriPluginEnabled", nri));
    String off = "cdi: {enabled: false, nriPluginEnabled: 'true'}";
    assertEquals(SwitchState.REFUSED, operator("26.3.3", "cdi.nriPluginEnabled", off));
    String toolkit = "toolkit: {enabled: 'true'}\n";
    assertEquals(SwitchState.ON, operator("26.7.0", "toolkit.enabled", toolkit));
    assertEquals(
        SwitchState.REFUSED,
        operator("26.7.0", "toolkit.enabled", toolkit + "cdi: {nriPluginEnabled: true}"));
  }

  @Test
  void aQuotedBooleanOfVclusterIsJudgedByItsIntent() {
    EffectiveValues values = vcluster("experimental: {syncSettings: {setOwner: 'false'}}");
    assertEquals(SwitchState.OFF, values.value("experimental.syncSettings.setOwner").state());
  }

  @ParameterizedTest
  @CsvSource({
    "auto, auto, false",
    "true, auto, true",
    "auto, true, true",
    "false, true, false",
    "'\"true\"', auto, true",
    "'\"yes\"', auto, false",
    "'\"yes\"', true, true",
    "'\"False\"', true, true",
    "null, true, true",
    "null, auto, false",
  })
  void quotaAndRangeFollowEachOther(String quota, String range, boolean on) {
    EffectiveValues values =
        vcluster(
            "policies: {resourceQuota: {enabled: %s}, limitRange: {enabled: %s}}"
                .formatted(quota, range));
    assertEquals(
        on,
        AutoPair.isOn(
            values.value("policies.resourceQuota.enabled"),
            values.value("policies.limitRange.enabled")));
  }
}
