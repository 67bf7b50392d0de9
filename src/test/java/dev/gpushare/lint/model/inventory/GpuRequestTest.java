package dev.gpushare.lint.model.inventory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class GpuRequestTest {

  private static GpuRequest of(String annotations, String spec) {
    return Sets.pod(
            """
            apiVersion: v1
            kind: Pod
            metadata:
              name: a
              annotations: {%s}
            spec: {%s}
            """
                .formatted(annotations, spec))
        .gpu();
  }

  private static String container(String resources) {
    return "containers: [{name: main, resources: {" + resources + "}}]";
  }

  @Test
  void wholeGpusOfContainersAddUpAndInitContainersOverlap() {
    GpuRequest request =
        of(
            "",
            """
            containers: [{name: a, resources: {limits: {nvidia.com/gpu: 1}}},
              {name: b, resources: {limits: {amd.com/gpu: "2"}}}],
            initContainers: [{name: c, resources: {limits: {nvidia.com/gpu: 2}}},
              {name: d, restartPolicy: Always, resources: {limits: {nvidia.com/gpu: 1}}}]
            """);
    assertEquals(Optional.of(4.0), request.charge());
  }

  @Test
  void aContainerThatStartsRunsBesideTheSidecarsBeforeIt() {
    String sidecar = "{name: d, restartPolicy: Always, resources: {limits: {nvidia.com/gpu: 1}}}";
    String init = "{name: c, resources: {limits: {nvidia.com/gpu: 2}}}";
    assertEquals(
        Optional.of(3.0), of("", "initContainers: [%s, %s]".formatted(sidecar, init)).charge());
    assertEquals(
        Optional.of(2.0), of("", "initContainers: [%s, %s]".formatted(init, sidecar)).charge());
  }

  @Test
  void eachResourceHasALargestContainerOfItsOwn() {
    assertEquals(
        Optional.of(2.0),
        of(
                "",
                "containers: [{name: a, resources: {limits: {nvidia.com/gpu: 1}}}],"
                    + "initContainers: [{name: b, resources: {limits: {amd.com/gpu: 1}}}]")
            .charge());
  }

  @Test
  void requestAndLimitOfOneResourceCountOnce() {
    String both = container("limits: {nvidia.com/gpu: 2}, requests: {nvidia.com/gpu: 2}");
    assertEquals(Optional.of(2.0), of("", both).charge());
  }

  @Test
  void slicesOfMigCountByTheirComputePart() {
    assertEquals(
        Optional.of(6.5),
        of("gpu-fraction: '0.5'", container("limits: {nvidia.com/mig-3g.20gb: 2}")).charge());
  }

  @Test
  void sharesThatKaiRefusesHaveNoCharge() {
    assertEquals(
        Optional.of(1.02), of("gpu-fraction: '0.34', gpu-fraction-num-devices: '3'", "").charge());
    assertEquals(Optional.empty(), of("gpu-fraction: '1.0'", "").charge());
    assertEquals(Optional.empty(), of("gpu-memory: '2000'", "").charge());
    assertEquals(
        Optional.empty(), of("gpu-fraction: '0.5', gpu-fraction-num-devices: '0'", "").charge());
    assertEquals(
        Optional.empty(),
        of("gpu-fraction: '0.5'", container("limits: {nvidia.com/gpu: 0}")).charge());
  }

  @Test
  void anAmountOfZeroAsksForNothing() {
    assertFalse(of("", container("limits: {nvidia.com/gpu: 0}")).asks());
    assertTrue(of("", "resourceClaims: [{name: gpu}]").asks());
    assertFalse(of("", "resourceClaims: []").asks());
  }

  @Test
  void faultsAreThoseOfTheApiServer() {
    assertEquals(GpuQuantity.Fault.NOT_WHOLE, fault("limits: {nvidia.com/gpu: 0.5}"));
    assertEquals(GpuQuantity.Fault.NONE, fault("limits: {nvidia.com/gpu: 1000m}"));
    assertEquals(GpuQuantity.Fault.NEGATIVE, fault("limits: {nvidia.com/gpu: -1}"));
    assertEquals(GpuQuantity.Fault.NO_LIMIT, fault("requests: {nvidia.com/gpu: 0}"));
    assertEquals(GpuQuantity.Fault.UNREADABLE, fault("limits: {nvidia.com/gpu: one}"));
    List<GpuQuantity> both =
        of("", container("limits: {nvidia.com/gpu: 2}, requests: {nvidia.com/gpu: 1}"))
            .quantities();
    assertEquals(GpuQuantity.Fault.NONE, both.get(0).fault());
    assertEquals(GpuQuantity.Fault.NOT_EQUAL, both.get(1).fault());
    assertEquals(
        GpuQuantity.Fault.POD_LEVEL,
        of("", "resources: {limits: {nvidia.com/gpu: 1}}").quantities().get(0).fault());
  }

  private static GpuQuantity.Fault fault(String resources) {
    return of("", container(resources)).quantities().get(0).fault();
  }
}
