package dev.gpushare.lint.admission;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which policies guard the Queues of tenants. */
class GuardFactsTest {

  private static boolean isGuard(String group, String resources) {
    return GuardFacts.isGuard(
        Sets.manifests(
                "guard.yaml",
                """
                apiVersion: admissionregistration.k8s.io/v1
                kind: ValidatingAdmissionPolicy
                metadata: {name: guard}
                spec:
                  matchConstraints:
                    resourceRules: [{apiGroups: [%s], apiVersions: ["*"], operations: [CREATE], resources: [%s]}]
                  validations: [{expression: "object.metadata.labels['kai.scheduler/queue'] == 'a'"}]
                """
                    .formatted(group, resources))
            .get(0)
            .root());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "pods",
        "'*'",
        "'*/*'",
        "'pods/*'",
        "pods/ephemeralcontainers",
        "'*/ephemeralcontainers'",
        "pods/resize",
        "services, pods"
      })
  void aGuardNamesPods(String resources) {
    assertTrue(isGuard("''", resources));
    assertTrue(isGuard("'*'", resources));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "podschedulingcontexts",
        "podtemplates",
        "podgroups",
        "pods/exec",
        "pods/binding",
        "pods/log",
        "'*/scale'",
        "services"
      })
  void aPolicyForOtherResourcesIsNone(String resources) {
    assertFalse(isGuard("''", resources));
  }

  @ParameterizedTest
  @ValueSource(strings = {"metrics.k8s.io", "platform.example.io"})
  void podsOfAnotherGroupAreOthers(String group) {
    assertFalse(isGuard(group, "pods"));
    assertTrue(isGuard(group + ", ''", "pods"));
  }
}
