package dev.gpushare.lint.admission;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.gpushare.lint.finding.RequestAnswer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Kinds of own groups that bear the name of a built-in one. */
class OwnKindsTest {

  private static final String OWN =
      """
      apiVersion: apiextensions.k8s.io/v1
      kind: CustomResourceDefinition
      metadata: {name: %1$s.platform.example.io}
      spec:
        group: platform.example.io
        scope: Namespaced
        names: {kind: %2$s, plural: %1$s}
        versions:
          - name: v1
            served: true
            storage: true
            schema: {openAPIV3Schema: {type: object, x-kubernetes-preserve-unknown-fields: true}}
      ---
      apiVersion: platform.example.io/v1
      kind: %2$s
      metadata: {name: web, namespace: ns}
      spec: {template: {spec: {containers: [{name: c, image: "x:1"}]}}}
      """;

  private static List<RequestAnswer> ask(String text) {
    AdmissionOptions options =
        new AdmissionOptions(
            "CREATE",
            "",
            Optional.empty(),
            Optional.empty(),
            Optional.of("admin"),
            List.of("system:masters"),
            Optional.empty());
    return new Admission(Sets.inventory(Sets.manifests("own.yaml", text)))
        .answer(options, manifest -> true)
        .requests();
  }

  @ParameterizedTest
  @CsvSource({
    "namespaces, Namespace",
    "customresourcedefinitions, CustomResourceDefinition",
    "validatingadmissionpolicies, ValidatingAdmissionPolicy",
    "mutatingwebhookconfigurations, MutatingWebhookConfiguration",
    "deployments, Deployment",
    "pods, Pod",
    "jobs, Job"
  })
  void isARequestAndGetsNoDefaultsOfTheBuiltInKind(String plural, String kind) {
    List<RequestAnswer> answers = ask(OWN.formatted(plural, kind));
    assertEquals(1, answers.size());
    assertEquals("platform.example.io/v1", answers.get(0).object().apiVersion());
    Map<String, Object> manifest = answers.get(0).manifest().orElseThrow();
    assertEquals(
        Map.of(
            "template",
            Map.of("spec", Map.of("containers", List.of(Map.of("name", "c", "image", "x:1"))))),
        manifest.get("spec"));
    assertFalse(manifest.containsKey("status"));
  }

  @Test
  void aJobOfVolcanoIsNotThatOfTheJobController() {
    String volcano =
        """
        apiVersion: batch.volcano.sh/v1alpha1
        kind: Job
        metadata: {name: train, namespace: ns}
        spec: {tasks: [{name: w, replicas: 1, template: {spec: {containers: [{name: c, image: "x:1"}]}}}]}
        """;
    RequestAnswer pod = ask(volcano).get(1);
    assertEquals("Pod", pod.object().kind());
    Map<?, ?> metadata = (Map<?, ?>) pod.manifest().orElseThrow().get("metadata");
    assertFalse(String.valueOf(metadata.get("labels")).contains("job-name"));
  }
}
