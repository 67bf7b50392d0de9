package dev.gpushare.lint.engine.set;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.gpushare.lint.engine.InMemoryCheck;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ValuesFileTest {

  private static List<String> rules(String name, String text) {
    return InMemoryCheck.of(Map.of(name, text), false).found().findings().stream()
        .map(finding -> finding.rule() + ":" + finding.place().span().start().line())
        .toList();
  }

  @Test
  void laterDocumentsAreNeitherMergedNorJudged() {
    String text =
        """
        global: {gpuSharing: true, blockNvidiaVisibleDevices: true}
        binder: {cdiEnabled: true}
        admission: {gpuFractionRuntimeClassName: nvidia}
        defaultPriorityClasses: {enabled: true}
        ---
        global: {gpuSharing: false}
        """;
    assertEquals(List.of("yaml-values-extra-document:6"), rules("kai-values.yaml", text));
  }

  @Test
  void documentsOfOtherFilesMayBeMany() {
    String queue =
        """
        apiVersion: scheduling.run.ai/v2
        kind: Queue
        metadata: {name: %s}
        spec: {resources: {gpu: {quota: 1, limit: 1, overQuotaWeight: 1}}}
        """;
    List<String> rules =
        rules("queues.yaml", queue.formatted("a") + "---\n" + queue.formatted("b"));
    assertTrue(rules.stream().noneMatch(rule -> rule.startsWith("yaml-")), rules.toString());
  }

  @Test
  void valuesThatAreNoMapAreToldOnce() {
    assertEquals(List.of("yaml-values-block-invalid:1"), rules("kai-values.yaml", "- a\n- b\n"));
    assertEquals(List.of("yaml-values-block-invalid:1"), rules("gpu-operator-values.yaml", "a\n"));
    assertEquals(List.of(), rules("kai-values.yaml", "\n"));
  }
}
