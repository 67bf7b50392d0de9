package dev.gpushare.lint.model.inventory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.gpushare.lint.model.inventory.RuntimeClasses.Missing;
import dev.gpushare.lint.model.inventory.workload.IgnoredKey;
import dev.gpushare.lint.model.inventory.workload.VisibleDevices;
import dev.gpushare.lint.model.inventory.workload.VisibleDevices.Owner;
import dev.gpushare.lint.model.inventory.workload.Workload;
import dev.gpushare.lint.settings.Settings;
import dev.gpushare.lint.settings.Tenant;
import dev.gpushare.lint.source.Span;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SharedSetTest {

  private static final String POD =
      "{apiVersion: v1, kind: Pod, metadata: {name: a%s}, spec: {%s}}";
  private static final String VCLUSTER = "experimental: {syncSettings: {setOwner: false}}\n";

  private static Optional<Tenancy.Membership> tenant(Inventory inventory) {
    return inventory.tenancy().of(inventory.workloads().get(0));
  }

  private static Inventory beside(String vcluster, String file, String metadata) {
    return Sets.of(Settings.DEFAULT, vcluster, VCLUSTER, file, POD.formatted(metadata, ""));
  }

  @Test
  void aPodBesideAVirtualClusterBelongsToItUnlessItNamesAHostNamespace() {
    assertEquals(
        Optional.of(false),
        tenant(beside("teams/nlp/vcluster.yaml", "teams/nlp/work/pod.yaml", ""))
            .orElseThrow()
            .setOwner());
    assertTrue(tenant(beside("vcluster.yaml", "pod.yaml", "")).isPresent());
    assertFalse(tenant(beside("vcluster.yaml", "platform/pod.yaml", "")).isPresent());
    assertFalse(
        tenant(beside("a/vcluster.yaml", "a/pod.yaml", ", namespace: monitoring")).isPresent());
    assertFalse(tenant(beside("a/vcluster.yaml", "ab/pod.yaml", "")).isPresent());
  }

  @Test
  void tenantsAreDeclaredOrLabelled() {
    Settings settings =
        new Settings(
            Settings.DEFAULT.stack(),
            Settings.DEFAULT.gpus(),
            Optional.empty(),
            List.of(
                new Tenant(
                    "nlp", Optional.of("vc-nlp"), Optional.empty(), Optional.empty(), Span.START)),
            List.of(),
            List.of(),
            Map.of(),
            List.of(),
            List.of());
    assertTrue(
        tenant(Sets.of(settings, "p.yaml", POD.formatted(", namespace: vc-nlp", ""))).isPresent());
    assertTrue(tenant(Sets.of(settings, "apps/nlp/p.yaml", POD.formatted("", ""))).isPresent());
    assertFalse(tenant(Sets.of(settings, "apps/nlp2/p.yaml", POD.formatted("", ""))).isPresent());
    String label = ", labels: {vcluster.loft.sh/managed-by: x}";
    assertTrue(tenant(Sets.of(POD.formatted(label, ""))).isPresent());
  }

  @Test
  void tenantsWithNodesOfTheirOwnDoNotReachTheHost() {
    String text = "privateNodes: {enabled: true}\n";
    Inventory inventory =
        Sets.of(Settings.DEFAULT, "a/vcluster.yaml", text, "a/pod.yaml", POD.formatted("", ""));
    assertFalse(tenant(inventory).isPresent());
  }

  @Test
  void settingsOfKaiAreKnownWhenFilesAgree() {
    String on = "global: {blockNvidiaVisibleDevices: true}\n";
    String off =
        "global: {blockNvidiaVisibleDevices: false}\ndefaultQueue: {createDefaultQueue: false}\n";
    KaiSettings settings = Sets.of(Settings.DEFAULT, "a/kai-values.yaml", on).kai();
    assertEquals(Optional.of(true), settings.blocking());
    assertEquals(List.of("default-parent-queue", "default-queue"), settings.defaultQueues());
    KaiSettings mixed =
        Sets.of(Settings.DEFAULT, "a/kai-values.yaml", on, "b/kai-values.yaml", off).kai();
    assertEquals(Optional.empty(), mixed.blocking());
    assertEquals(
        List.of(), Sets.of(Settings.DEFAULT, "kai-values.yaml", off).kai().defaultQueues());
    assertEquals(Optional.empty(), Sets.of("").kai().blocking());
  }

  @Test
  void theOperatorMakesTheClassesOfItsSettings() {
    RuntimeClasses nri = operator("cdi: {enabled: true, nriPluginEnabled: true}\n");
    assertEquals(Missing.NRI, nri.missing("nvidia"));
    assertEquals(Missing.NO, nri.missing("kata"));
    RuntimeClasses bare = operator("cdi: {enabled: false}\n");
    assertEquals(Missing.CDI, bare.missing("nvidia-cdi"));
    assertEquals(Missing.NO, bare.missing("nvidia"));
    RuntimeClasses renamed = operator("operator: {runtimeClass: gpu}\n");
    assertEquals(Missing.RENAMED, renamed.missing("nvidia"));
    assertTrue(renamed.isNvidia("gpu"));
    assertEquals(Missing.NO, Sets.of("").runtimeClasses().missing("nvidia"));
  }

  private static RuntimeClasses operator(String values) {
    return Sets.of(Settings.DEFAULT, "gpu-operator-values.yaml", values).runtimeClasses();
  }

  @Test
  void theVariableIsJudgedByItsContainer() {
    String env = "env: [{name: NVIDIA_VISIBLE_DEVICES, value: %s}]";
    String spec =
        "containers: [{name: a, %s}, {name: b, resources: {limits: {nvidia.com/gpu: 1}}, %s}, {name: c, %s}]"
            .formatted(env.formatted("all"), env.formatted("void"), env.formatted("'0'"));
    List<VisibleDevices> found =
        VisibleDevices.of(Sets.pod(POD.formatted(", annotations: {gpu-fraction: '0.5'}", spec)));
    assertEquals(
        List.of(Owner.SHARE, Owner.GPU, Owner.PLAIN), found.stream().map(v -> v.owner()).toList());
    assertTrue(found.get(1).isHarmless());
    assertFalse(found.get(2).isHarmless());
  }

  @Test
  void keysThatKaiDoesNotReadAreTold() {
    String metadata =
        ", labels: {runai/queue: a, kai.scheduler/preemptibility: no}, annotations: {priorityClassName: train,"
            + " kai.scheduler/skip-podgrouper: 'true', kai.scheduler/batch-min-member: '2'}";
    Workload pod = Sets.pod(POD.formatted(metadata, ""));
    assertEquals(
        List.of(
            "runai/queue",
            "kai.scheduler/preemptibility",
            "priorityClassName",
            "kai.scheduler/batch-min-member"),
        IgnoredKey.of(pod).stream().map(IgnoredKey::key).toList());
    assertTrue(IgnoredKey.namesQueue(pod));
  }

  @Test
  void namesOfGpusTellWhetherTheyCanBePartitioned() {
    for (String without :
        List.of(
            "NVIDIA-L40S",
            "Tesla-T4",
            "NVIDIA-GeForce-RTX-4090",
            "NVIDIA-RTX-6000-Ada-Generation")) {
      assertTrue(MigSupport.isWithout(without), without);
    }
    for (String with : List.of("NVIDIA-A100-SXM4-80GB", "NVIDIA-H100-PCIe", "NVIDIA-A30")) {
      assertFalse(MigSupport.isWithout(with), with);
    }
  }
}
