package dev.gpushare.lint.model.inventory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.gpushare.lint.settings.Settings;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class QueueBoundsTest {

  private static final String OPEN = "{quota: -1, limit: -1, overQuotaWeight: 1}";

  private static String queue(String name, String parent, String gpu, String cpu) {
    return """
        apiVersion: scheduling.run.ai/v2
        kind: Queue
        metadata: {name: %s}
        spec: {parentQueue: "%s", resources: {gpu: %s, cpu: %s, memory: %s}}
        ---
        """
        .formatted(name, parent, gpu, cpu, OPEN);
  }

  private static String pod(String queue, String fraction, String spec) {
    return """
        apiVersion: v1
        kind: Pod
        metadata:
          name: a
          labels: {kai.scheduler/queue: %s}
          annotations: {gpu-fraction: "%s"}
        spec: {schedulerName: kai-scheduler, %s}
        ---
        """
        .formatted(queue, fraction, spec);
  }

  private static Queue named(Inventory inventory, String name) {
    return inventory.queues().named(name).orElseThrow();
  }

  private static Optional<Integer> failing(double limit, String fraction) {
    Inventory inventory =
        Sets.of(queue("q", "", "{quota: 0, limit: " + limit + "}", OPEN) + pod("q", fraction, ""));
    return inventory.kaiWork().floatSum(inventory.workloads().get(0)).map(sum -> sum.count());
  }

  @Test
  void theLowestLimitOnTheWayUpCounts() {
    Inventory inventory =
        Sets.of(
            queue("org", "", "{limit: 2, quota: 1}", OPEN)
                + queue("mid", "org", "{limit: -1, quota: -1}", OPEN)
                + queue("leaf", "mid", "{limit: 2, quota: 3}", OPEN));
    Ceilings.Ceiling limit =
        inventory.queues().ceilings().limit(named(inventory, "leaf")).orElseThrow();
    assertEquals("leaf", limit.queue().name());
    Ceilings.Ceiling quota =
        inventory.queues().ceilings().quota(named(inventory, "leaf")).orElseThrow();
    assertEquals("org", quota.queue().name());
    assertEquals(1.0, quota.value());
  }

  @Test
  void aForgottenLimitIsTheQueuesOwnFaultAndAnAbsentBlockIsZero() {
    Inventory inventory = Sets.of(queue("a", "", "{quota: 1}", OPEN) + queue("b", "", "{}", OPEN));
    assertEquals(Optional.empty(), inventory.queues().ceilings().limit(named(inventory, "a")));
    assertEquals(
        0.0, inventory.queues().ceilings().limit(named(inventory, "b")).orElseThrow().value());
  }

  @Test
  void aCycleEnds() {
    Inventory inventory =
        Sets.of(
            queue("a", "b", "{limit: 2}", OPEN)
                + queue("b", "a", "{limit: 1}", OPEN)
                + pod("a", "0.1", ""));
    assertEquals(
        1.0, inventory.queues().ceilings().limit(named(inventory, "a")).orElseThrow().value());
  }

  @Test
  void binarySumsPassABoundThatTheDecimalSumMeets() {
    assertEquals(Optional.of(3), failing(0.3, "0.1"));
    assertEquals(Optional.of(3), failing(0.6, "0.2"));
    assertEquals(Optional.empty(), failing(0.99, "0.33"));
    assertEquals(Optional.empty(), failing(0.7, "0.1"));
    assertEquals(Optional.empty(), failing(1, "0.1"));
    assertEquals(Optional.empty(), failing(0.35, "0.1"));
  }

  @Test
  void aBoundAboveATighterOneIsOutOfReach() {
    Inventory inventory =
        Sets.of(
            queue("org", "", "{quota: 0, limit: 2}", OPEN)
                + queue("q", "org", "{quota: 0, limit: 0.7}", OPEN)
                + pod("q", "0.1", ""));
    assertTrue(inventory.kaiWork().floatSum(inventory.workloads().get(0)).isEmpty());
  }

  @Test
  void aBlockWithoutShareDefeatsTheGuarantee() {
    String requests = "containers: [{name: m, resources: {requests: {cpu: 200m}}}]";
    Inventory inventory =
        Sets.of(
            queue("org", "", "{quota: 1, limit: 1}", "{limit: -1}")
                + queue("open", "org", "{quota: 0.5, limit: 1}", OPEN)
                + queue("covered", "org", "{quota: 0.5, limit: 1}", "{quota: 200, limit: -1}")
                + pod("open", "0.5", requests)
                + pod("covered", "0.5", requests));
    ShareGaps.Gap gap = named(inventory, "org").shareGap("cpu").orElseThrow();
    assertEquals("open", gap.queue().name());
    assertEquals(200.0, gap.request());
    assertTrue(named(inventory, "covered").shareGap("cpu").isEmpty());
    assertTrue(named(inventory, "org").shareGap("memory").isEmpty());
    assertTrue(named(inventory, "org").holdsGuarantee());
  }

  @Test
  void aPodAsksForWhatItsLargestMomentNeeds() {
    String spec =
        "overhead: {cpu: 50m}, containers: [{name: m, resources: {requests: {cpu: 200m}}}],"
            + " initContainers: [{name: s, restartPolicy: Always, resources: {limits: {cpu: 100m}}},"
            + " {name: i, resources: {requests: {cpu: 900m}}}]";
    Inventory inventory = Sets.of(queue("q", "", "{}", OPEN) + pod("q", "0.5", spec));
    assertEquals(1050.0, named(inventory, "q").requests().of("cpu").doubleValue());
  }

  @Test
  void aLimitRangeIsCompletedAsTheServerDoes() {
    String values =
        "policies: {resourceQuota: {enabled: true}, limitRange: {enabled: true,"
            + " defaultRequest: {cpu: null}, default: {cpu: null}, max: {cpu: '2'}}}";
    Inventory inventory =
        Sets.of(
            Settings.DEFAULT, "vcluster.yaml", values, "queues.yaml", queue("q", "", "{}", OPEN));
    assertEquals(2000.0, named(inventory, "q").requests().of("cpu").doubleValue());
  }

  @Test
  void workThatMayNotBePreemptedIsAddedUpForItself() {
    String requests =
        "priorityClassName: %s, containers: [{name: m, resources: {requests: {cpu: %s}}}]";
    Inventory inventory =
        Sets.of(
            queue("org", "", "{quota: 1, limit: 1}", OPEN)
                + queue("q", "org", "{quota: 1, limit: 1}", OPEN)
                + pod("q", "0.5", requests.formatted("inference", "100m"))
                + pod("q", "0.5", requests.formatted("train", "900m")));
    assertEquals(100.0, named(inventory, "org").guaranteedRequests().of("cpu").doubleValue());
    assertEquals(900.0, named(inventory, "org").requests().of("cpu").doubleValue());
    assertTrue(named(inventory, "q").isNamed());
    assertFalse(named(inventory, "org").isNamed());
  }

  @Test
  void aQueueKnowsItsNearestAncestorsOnly() {
    StringBuilder chain = new StringBuilder(queue("q0", "", OPEN, OPEN));
    for (int i = 1; i <= 100; i++) {
      chain.append(queue("q" + i, "q" + (i - 1), OPEN, OPEN));
    }
    Inventory inventory = Sets.of(chain.toString());
    assertEquals(30, named(inventory, "q30").ancestors().size());
    assertEquals("q0", named(inventory, "q64").ancestors().get(63).name());
    assertEquals(64, named(inventory, "q100").ancestors().size());
    assertEquals("q99", named(inventory, "q100").ancestors().get(0).name());
  }
}
