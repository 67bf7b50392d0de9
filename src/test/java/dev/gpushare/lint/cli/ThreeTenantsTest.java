package dev.gpushare.lint.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Three tenants, one in a file of values, one in an Argo CD object, one as a Queue. */
class ThreeTenantsTest {

  private static final String GUARD =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingAdmissionPolicy
      metadata: {name: guard}
      spec:
        matchConstraints:
          resourceRules:
            - {apiGroups: [""], apiVersions: [v1], operations: [CREATE, UPDATE], resources: [pods, pods/ephemeralcontainers]}
        variables:
          - name: queue
            expression: "{'vcluster-nlp': 'team-nlp', 'vcluster-nlp2': 'nlp2', 'host-7': 'vision', 'vc-maps': 'maps'}[?object.metadata.namespace].orValue('')"
        validations:
          - expression: object.metadata.?labels[?'kai.scheduler/queue'].orValue('') == variables.queue
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
              - {key: kubernetes.io/metadata.name, operator: In, values: [vcluster-nlp, vcluster-nlp2, host-7, vc-maps]}
      """;
  private static final String VISION =
      """
      apiVersion: argoproj.io/v1alpha1
      kind: Application
      metadata: {name: vision-cluster}
      spec:
        destination: {namespace: host-7}
        source:
          chart: vcluster
          targetRevision: 0.35.1
          helm: {releaseName: vision, valuesObject: {policies: {podSecurityStandard: baseline}}}
      """;
  private static final String QUEUES =
      """
      apiVersion: scheduling.run.ai/v2
      kind: Queue
      metadata: {name: org}
      ---
      apiVersion: scheduling.run.ai/v2
      kind: Queue
      metadata: {name: team-nlp}
      spec: {parentQueue: org}
      ---
      apiVersion: scheduling.run.ai/v2
      kind: Queue
      metadata: {name: maps}
      spec: {parentQueue: org}
      """;
  private static final String POD =
      """
      apiVersion: v1
      kind: Pod
      metadata:
        name: a
        namespace: default
        labels: {kai.scheduler/queue: %s}
      spec:
        priorityClassName: train
        containers: [{name: c, image: "x:1"}]
      """;

  /** Priority classes are synced to one of the two, so that a Pod shows whose values were taken. */
  private static final String OWN = "sync: {toHost: {priorityClasses: {enabled: true}}}\n";

  private static final String OTHER = "sync: {toHost: {pods: {enabled: false}}}\n";

  @TempDir private Path folder;

  private InProcess.Result run(String... args) {
    return InProcess.in(folder).run(args);
  }

  private void write(String file, String text) throws IOException {
    Path path = folder.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }

  private void set() throws IOException {
    write(
        "guard.yaml",
        GUARD.replace(" 'vcluster-nlp2': 'nlp2',", "").replace(" vcluster-nlp2,", ""));
    write("tenants/nlp/vcluster.yaml", OWN);
    write("apps/vision.yaml", VISION);
    write("queues.yaml", QUEUES);
  }

  private List<String> tenants() throws IOException {
    return Files.readAllLines(folder.resolve(".gpushare-lint.yaml")).stream()
        .dropWhile(line -> !line.equals("tenants:"))
        .skip(1)
        .takeWhile(line -> !line.isBlank())
        .map(String::strip)
        .toList();
  }

  @Test
  void initWritesThreeWithTheirNamespacesAndQueues() throws IOException {
    set();
    assertEquals(ExitCode.CLEAN, run("init").code());
    assertEquals(
        List.of(
            "- name: \"maps\" # guard.yaml",
            "namespace: \"vc-maps\"",
            "queue: \"maps\"",
            "- name: \"nlp\" # guard.yaml",
            "namespace: \"vcluster-nlp\"",
            "queue: \"team-nlp\"",
            "- name: \"vision\" # apps/vision.yaml",
            "namespace: \"host-7\"",
            "queue: \"vision\""),
        tenants());
  }

  @Test
  void proveTriesTheSameThree() throws IOException {
    set();
    String json = run("prove", ".", "--format", "json").out();
    assertTrue(
        json.contains("\"tenants\": [\"vision\", \"nlp\", \"maps\"]")
            || json.replaceAll("\\s+", "").contains("\"tenants\":[\"vision\",\"nlp\",\"maps\"]"),
        json);
  }

  @Test
  void admitTakesTheValuesOfTheTenantThatIsAskedFor() throws IOException {
    write("guard.yaml", GUARD);
    write("tenants/nlp2/vcluster.yaml", OTHER);
    write("tenants/nlp/vcluster.yaml", OWN);
    write("pods/pod.yaml", POD.formatted("team-nlp"));
    InProcess.Result own = run("admit", ".", "--tenant", "nlp");
    assertEquals(ExitCode.CLEAN, own.code(), own.toString());
    assertTrue(own.out().contains("Pod vcluster-nlp/a"), own.out());
    write("pods/pod.yaml", POD.formatted("nlp2"));
    InProcess.Result other = run("admit", ".", "--tenant", "nlp2");
    assertTrue(other.out().contains("vcluster-nlp2"), other.toString());
    assertTrue(!other.out().contains("vcluster-nlp/"), other.out());
  }

  @Test
  void whatIsOpenIsSaidAndMakesTheAnswerIncomplete() throws IOException {
    set();
    write("tenants/nlp/old/vcluster.yaml", OTHER);
    write("pods/pod.yaml", POD.formatted("team-nlp"));
    InProcess.Result result = run("admit", ".", "--tenant", "nlp");
    assertEquals(ExitCode.INCOMPLETE, result.code(), result.toString());
    assertTrue(
        result.err().contains("the values of tenant 'nlp' are not known"), result.toString());
    assertEquals(ExitCode.USAGE, run("admit", ".", "--tenant", "nl").code());
  }
}
