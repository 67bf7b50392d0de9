package dev.gpushare.lint.admission;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import dev.gpushare.lint.finding.AdmissionDecision;
import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.inventory.Inventory;
import dev.gpushare.lint.model.inventory.Workload;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TemplateRefusalsTest {

  private static final String GUARD =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingAdmissionPolicy
      metadata: {name: guard}
      spec:
        matchConstraints:
          resourceRules:
            - {apiGroups: [""], apiVersions: [v1], operations: [CREATE], resources: [pods]}
        validations:
          - expression: "object.metadata.?labels[?'kai.scheduler/queue'].orValue('') == 'team-a'"
      """;

  private static final String BINDING =
      """
      ---
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingAdmissionPolicyBinding
      metadata: {name: guard}
      spec:
        policyName: guard
        validationActions: [Deny]
        matchResources:
          namespaceSelector:
            matchLabels: {kubernetes.io/metadata.name: host-a}
      """;

  private static String deployment(String namespace) {
    return """
        apiVersion: apps/v1
        kind: Deployment
        metadata: {name: serve, namespace: %s}
        spec:
          selector: {matchLabels: {app: serve}}
          template:
            metadata: {labels: {app: serve}}
            spec: {containers: [{name: main, image: "example.com/serve:1"}]}
        """
        .formatted(namespace);
  }

  private static List<String> refusals(String... texts) {
    List<Manifest> manifests = new ArrayList<>();
    for (int i = 0; i < texts.length; i++) {
      manifests.addAll(Sets.manifests("file" + i + ".yaml", texts[i]));
    }
    Inventory inventory = Sets.inventory(manifests);
    TemplateRefusals refusals = new TemplateRefusals(inventory, PolicyCreations.of(inventory));
    List<String> policies = new ArrayList<>();
    for (Workload workload : inventory.workloads()) {
      refusals.of(workload).stream().map(AdmissionDecision::policy).forEach(policies::add);
    }
    return policies;
  }

  @Test
  void aBoundGuardIsAskedWhereItsSelectorsReach() {
    assertEquals(List.of("guard"), refusals(GUARD + BINDING, deployment("host-a")));
    assertEquals(List.of(), refusals(GUARD + BINDING, deployment("elsewhere")));
    assertEquals(List.of(), refusals(GUARD, deployment("host-a")));
  }

  @Test
  void aPolicyCostsWhatItMatchesAndNotWhatLiesBesideIt() {
    List<String> texts = new ArrayList<>(List.of(GUARD + BINDING));
    for (int i = 0; i < 600; i++) {
      texts.add(deployment("host-a").replace("serve", "serve" + i));
      texts.add(definition("Kind" + i));
    }
    assertTimeout(
        Duration.ofSeconds(10),
        () -> assertEquals(600, refusals(texts.toArray(String[]::new)).size()));
  }

  private static String definition(String kind) {
    StringBuilder fields = new StringBuilder();
    for (int i = 0; i < 60; i++) {
      fields.append("                    f").append(i).append(": {type: string}\n");
    }
    return """
        apiVersion: apiextensions.k8s.io/v1
        kind: CustomResourceDefinition
        metadata: {name: %s.example.com}
        spec:
          group: example.com
          scope: Namespaced
          names: {kind: %s, plural: %s}
          versions:
            - name: v1
              served: true
              schema:
                openAPIV3Schema:
                  type: object
                  properties:
        """
            .formatted(kind, kind, kind.toLowerCase(java.util.Locale.ROOT))
        + fields;
  }
}
