package dev.gpushare.lint.admission.prove;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.gpushare.lint.finding.Proof;
import dev.gpushare.lint.finding.ProofCell;
import dev.gpushare.lint.settings.Settings;
import dev.gpushare.lint.settings.Tenant;
import dev.gpushare.lint.source.Span;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Who the tenants are, and where a guard calls one otherwise than the settings. */
class ProvenTenantsTest {

  private static String guard(String owner, String queue, String namespaces) {
    return """
        apiVersion: admissionregistration.k8s.io/v1
        kind: ValidatingAdmissionPolicy
        metadata: {name: guard}
        spec:
          matchConstraints:
            resourceRules:
              - {apiGroups: [""], apiVersions: [v1], operations: [CREATE, UPDATE], resources: [pods, pods/ephemeralcontainers]}
          matchConditions:
            - name: gpu
              expression: >-
                object.metadata.?annotations.orValue({}).exists(k, k in ['gpu-fraction', 'gpu-memory'])
          variables:
            - name: tenant
              expression: "{'vc-a': 'a', 'vc-b': 'b'}[?object.metadata.namespace].orValue('')"
            - name: labels
              expression: object.metadata.?labels.orValue({})
          validations:
            - expression: "%s"
            - expression: "%s"
            - expression: object.spec.schedulerName == 'kai-scheduler'
            - expression: "!has(object.spec.ephemeralContainers)"
        ---
        apiVersion: admissionregistration.k8s.io/v1
        kind: ValidatingAdmissionPolicyBinding
        metadata: {name: guard}
        spec:
          policyName: guard
          validationActions: [Deny]
          matchResources:
            namespaceSelector:
              matchExpressions:
                - {key: kubernetes.io/metadata.name, operator: In, values: %s}
        """
        .formatted(owner, queue, namespaces);
  }

  private static final String OWNER =
      "variables.labels[?'vcluster.loft.sh/managed-by'].orValue('') == variables.tenant";
  private static final String QUEUE =
      "variables.labels[?'kai.scheduler/queue'].orValue('') == 'q-' + variables.tenant";

  private static ProofResult prove(String guard, Tenant... tenants) {
    Settings none = Settings.DEFAULT;
    Settings settings =
        new Settings(
            none.stack(), none.gpus(), none.trust(), List.of(tenants), none.rules(), none.kinds());
    return ProofSets.prove(Map.of("guard.yaml", guard), settings, ProofBudget.CHECK);
  }

  private static Tenant tenant(String name, String namespace, String queue) {
    return new Tenant(
        name, Optional.of(namespace), Optional.of(queue), Optional.empty(), Span.START);
  }

  @Test
  void namesAndQueuesAreReadFromAGuardThatComputesThem() {
    ProofResult result = prove(guard(OWNER, QUEUE, "[vc-a, vc-b]"));
    assertEquals(List.of("a", "b"), result.proof().tenants());
    assertEquals(List.of(), result.proof().refusals());
  }

  @Test
  void aBindingNamesTenantsTooButNotTheStackItself() {
    String any = "variables.labels[?'vcluster.loft.sh/managed-by'].orValue('') != ''";
    String queue = "variables.labels[?'kai.scheduler/queue'].orValue('') == 'shared'";
    ProofResult result = prove(guard(any, queue, "[vcluster-x, kube-system]"));
    assertEquals(List.of("a", "b", "x"), result.proof().tenants());
  }

  @Test
  void tenantsOfOneNameAreToldApartByTheirNamespaces() {
    String any = "variables.labels[?'vcluster.loft.sh/managed-by'].orValue('') != ''";
    String queue = "variables.labels[?'kai.scheduler/queue'].orValue('') == 'shared'";
    Proof proof = prove(guard(any, queue, "[vcluster-team, vc-team, vc-a, vc-b]")).proof();
    assertEquals(List.of("a", "b", "vcluster-team", "vc-team"), proof.tenants());
    Map<List<Object>, List<ProofCell>> cells =
        proof.cells().stream()
            .collect(
                Collectors.groupingBy(
                    cell ->
                        List.of(
                            cell.path(),
                            cell.tenant(),
                            cell.container(),
                            cell.identity(),
                            cell.operation())));
    cells.forEach((key, same) -> assertEquals(1, same.size(), key::toString));
  }

  @Test
  void aNameIsNotTakenForTheNamespaceOfAnother() {
    ProofResult result =
        prove(
            guard(OWNER, QUEUE, "[vc-a, vc-b]"),
            tenant("vc-b", "vc-a", "q-a"),
            tenant("b", "vc-b", "q-b"));
    assertEquals(List.of("vc-a", "b"), result.proof().tenants());
  }

  @Test
  void theQueueOfTheSettingsIsTheRightOne() {
    ProofResult result =
        prove(guard(OWNER, QUEUE, "[vc-a, vc-b]"), tenant("a", "vc-a", "queue-of-a"));
    TenantMismatch mismatch = result.mismatches().get(0);
    assertEquals("vc-a", mismatch.namespace());
    assertEquals("q-a", mismatch.written());
    assertEquals("queue-of-a", mismatch.expected());
    assertEquals(1, result.mismatches().size());
  }

  @Test
  void aMismatchPointsToTheVeryLiteral() {
    ProofResult result = prove(guard(OWNER, QUEUE, "[vc-a, vc-b]"), tenant("aa", "vc-a", "q-a"));
    TenantMismatch mismatch = result.mismatches().get(0);
    assertEquals("'a'", mismatch.place().source().slice(mismatch.place().span()));
  }
}
