package dev.gpushare.lint.admission;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.gpushare.lint.admission.request.AdmissionOptions;
import dev.gpushare.lint.cel.value.GoQuote;
import dev.gpushare.lint.finding.AdmissionDecision;
import dev.gpushare.lint.finding.AdmissionDecision.Outcome;
import dev.gpushare.lint.model.Manifest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a policy of a Kubernetes 1.36.3 server makes of single expressions. */
class ExpressionValuesTest {

  private static final String POD =
      """
      apiVersion: v1
      kind: Namespace
      metadata: {name: vc-alpha}
      ---
      apiVersion: v1
      kind: Pod
      metadata:
        name: probe
        namespace: vc-alpha
        labels: {app: web, kai.scheduler/queue: team-a}
      spec:
        runtimeClassName: nvidia
        initContainers:
          - {name: side, image: "x:1", restartPolicy: Always}
        containers:
          - name: main
            image: registry.example/app:1.2
            env:
              - {name: A, value: "1"}
              - name: B
                valueFrom: {fieldRef: {fieldPath: metadata.name}}
            ports: [{containerPort: 80}]
            livenessProbe: {httpGet: {path: /, port: 8080}}
            resources:
              limits: {nvidia.com/gpu: 2, cpu: 1500m, memory: 2Gi}
            securityContext: {capabilities: {add: [NET_ADMIN]}}
          - {name: second, image: busybox}
      """;

  private static final String POLICY =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingAdmissionPolicy
      metadata: {name: "p%1$d"}
      spec:
        matchConstraints:
          resourceRules: [{apiGroups: [""], apiVersions: [v1], operations: [CREATE], resources: [pods]}]
        validations: [{expression: %2$s, messageExpression: %3$s}]
      ---
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingAdmissionPolicyBinding
      metadata: {name: "p%1$d"}
      spec: {policyName: "p%1$d", validationActions: [Deny]}
      ---
      """;

  private static final String FIRST_FAULT = ", spec.validations[0].messageExpression: ";

  @Test
  void expressionsComeToWhatTheServerSays() {
    List<String> rows =
        Sets.resource("values.tsv").lines().filter(line -> !line.startsWith("#")).toList();
    assertTrue(rows.size() > 1000);
    StringBuilder policies = new StringBuilder();
    for (int i = 0; i < rows.size(); i++) {
      String shown = "'%s'.format([" + rows.get(i).split("\t")[0] + "])";
      String never = shown + " == '#never#'";
      policies.append(POLICY.formatted(i, GoQuote.json(never), GoQuote.json(shown)));
    }
    List<Manifest> manifests =
        new ArrayList<>(Sets.manifests("policies.yaml", policies.toString()));
    manifests.addAll(Sets.manifests("pod.yaml", POD));
    Admission admission = new Admission(Sets.inventory(manifests));
    List<AdmissionDecision> decisions =
        admission.answer(options(), manifest -> true).requests().get(0).decisions();
    List<String> found = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      found.add(rows.get(i).split("\t")[0] + "\t" + answer(admission, decisions, "p" + i));
    }
    assertEquals(String.join("\n", rows), String.join("\n", found));
  }

  private static String answer(
      Admission admission, List<AdmissionDecision> decisions, String policy) {
    Optional<String> refused =
        admission.policies().stream()
            .filter(one -> one.name().equals(policy))
            .findFirst()
            .orElseThrow()
            .refused();
    if (refused.isPresent()) {
      String text = refused.get();
      int end = text.indexOf(FIRST_FAULT);
      return "refused\t" + GoQuote.json(end > 0 ? text.substring(1, end) : text);
    }
    AdmissionDecision decision =
        decisions.stream().filter(one -> one.policy().equals(policy)).findFirst().orElseThrow();
    String message = decision.message();
    return decision.outcome() == Outcome.ERROR
        ? "error\t" + GoQuote.json(message.substring(message.indexOf("resulted in error: ") + 19))
        : "value\t" + GoQuote.json(message);
  }

  private static AdmissionOptions options() {
    return new AdmissionOptions(
        "CREATE",
        "",
        Optional.empty(),
        Optional.empty(),
        Optional.of("admin"),
        List.of("system:masters"),
        Optional.empty());
  }
}
