package dev.gpushare.lint.admission;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.gpushare.lint.finding.AdmissionDecision;
import dev.gpushare.lint.finding.AdmissionDecision.Outcome;
import dev.gpushare.lint.finding.AdmissionOutcome;
import dev.gpushare.lint.finding.Phrase;
import dev.gpushare.lint.finding.RequestAnswer;
import dev.gpushare.lint.finding.RequestAnswer.Admitted;
import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.inventory.Inventory;
import dev.gpushare.lint.model.inventory.KnownTenant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Requests as a server with the policies of a text answers them. */
class AdmissionTest {

  private static final String POD =
      """
      ---
      apiVersion: v1
      kind: Pod
      metadata: {name: a, namespace: ns}
      spec: {containers: [{name: c, image: "x:1"}]}
      """;

  private static String policy(String validation) {
    return policy("[CREATE, UPDATE, DELETE]", "", validation, "[Deny]", "");
  }

  private static String policy(
      String operations, String more, String validation, String actions, String binding) {
    return """
        ---
        apiVersion: admissionregistration.k8s.io/v1
        kind: ValidatingAdmissionPolicy
        metadata: {name: p}
        spec:
          matchConstraints:
            resourceRules: [{apiGroups: [""], apiVersions: [v1], operations: %s, resources: [pods]}]
        %s
          validations:
            - %s
        ---
        apiVersion: admissionregistration.k8s.io/v1
        kind: ValidatingAdmissionPolicyBinding
        metadata: {name: b}
        spec: {policyName: p, validationActions: %s%s}
        """
        .formatted(operations, more, validation, actions, binding);
  }

  private static Inventory inventory(String... texts) {
    List<Manifest> manifests = new ArrayList<>();
    for (int i = 0; i < texts.length; i++) {
      String name = texts[i].startsWith("# ") ? texts[i].split("\n")[0].substring(2) : i + ".yaml";
      manifests.addAll(Sets.manifests(name, texts[i]));
    }
    return Sets.inventory(manifests);
  }

  private static AdmissionOutcome ask(
      String operation, Optional<KnownTenant> tenant, String... texts) {
    AdmissionOptions options =
        new AdmissionOptions(
            operation,
            "",
            Optional.empty(),
            tenant,
            Optional.of("admin"),
            List.of("system:masters"),
            Optional.empty());
    return new Admission(inventory(texts)).answer(options, manifest -> true);
  }

  @Test
  void definitionsOfAnyShapeAreNoObstacle() {
    for (String versions : List.of("[~, 7, [a], {name: v1, schema: 7}]", "~", "{a: b}", "x")) {
      String definition =
          """
          ---
          apiVersion: apiextensions.k8s.io/v1
          kind: CustomResourceDefinition
          metadata: {name: xs.x.io}
          spec: {group: x.io, names: {kind: X, plural: xs}, versions: %s}
          """
              .formatted(versions);
      assertEquals(Admitted.YES, one(policy("expression: 'true'"), definition, POD).admitted());
    }
  }

  private static RequestAnswer one(String... texts) {
    return ask("CREATE", Optional.empty(), texts).requests().get(0);
  }

  private static AdmissionDecision decision(String... texts) {
    return one(texts).decisions().get(0);
  }

  @Test
  void aFalseValidationRefusesWithItsMessage() {
    AdmissionDecision decision =
        decision(policy("{expression: object.metadata.name != 'a', message: no a}"), POD);
    assertEquals(Outcome.DENY, decision.outcome());
    assertEquals("no a", decision.message());
    assertEquals(0, decision.validation());
  }

  private static final String REPLICAS =
      policy(
              "[UPDATE]",
              "",
              "{expression: 'object.spec.replicas <= oldObject.spec.replicas + 1',"
                  + " messageExpression: '\"no \" + string(object.spec.replicas) + \" of \" +"
                  + " object.kind'}",
              "[Deny]",
              "")
          .replace("[\"\"]", "[apps]")
          .replace("[pods]", "[deployments/scale]");
  private static final String DEPLOYMENT =
      """
      ---
      apiVersion: apps/v1
      kind: Deployment
      metadata: {name: web, namespace: ns, labels: {app: web}}
      spec: {replicas: 2, template: {spec: {containers: [{name: c, image: "x:1"}]}}}
      """;
  private static final String SCALE =
      """
      ---
      # gpushare-lint: request=UPDATE scale
      apiVersion: autoscaling/v1
      kind: Scale
      metadata: {name: web, namespace: ns}
      spec: {replicas: 4}
      """;

  @Test
  void aScaleIsSentToTheObjectThatItScales() {
    List<RequestAnswer> answers =
        ask("CREATE", Optional.empty(), REPLICAS, DEPLOYMENT, SCALE).requests();
    assertEquals(
        Optional.of(Phrase.of("admit.why.resource", "resource", "deployments")),
        answers.get(0).decisions().get(0).why());
    assertEquals("no 4 of Scale", answers.get(2).decisions().get(0).message());
    String more = SCALE.replace("replicas: 4", "replicas: 3");
    assertEquals(
        Admitted.YES,
        ask("CREATE", Optional.empty(), REPLICAS, DEPLOYMENT, more).requests().get(2).admitted());
  }

  @Test
  void aPolicyForScaleSeesOfADeploymentItsReplicasOnly() {
    String only =
        REPLICAS.replaceAll("expression: '[^']*'", "expression: 'has(object.metadata.labels)'");
    String scaled = DEPLOYMENT.replace("---", "---\n# gpushare-lint: request=UPDATE scale");
    RequestAnswer answer = one(only, scaled);
    assertEquals("no 2 of Scale", answer.decisions().get(0).message());
    assertEquals(Map.of("replicas", 2L), answer.manifest().orElseThrow().get("spec"));
  }

  @Test
  void aMessageExpressionWinsUnlessItIsEmpty() {
    String by = "{expression: 'false', message: m, messageExpression: \"%s\"}";
    assertEquals(
        "not a", decision(policy(by.formatted("'not ' + object.metadata.name")), POD).message());
    assertEquals("m", decision(policy(by.formatted("' '")), POD).message());
    assertEquals("m", decision(policy(by.formatted("string(object.nothing)")), POD).message());
  }

  @Test
  void anErrorRefusesByFailurePolicy() {
    String text = policy("{expression: object.metadata.labels.team == 'x'}");
    AdmissionDecision fails = decision(text, POD);
    assertEquals(Outcome.ERROR, fails.outcome());
    assertEquals(
        "expression 'object.metadata.labels.team == 'x'' resulted in error: no such key: labels",
        fails.message());
    String ignoring =
        text.replace("  matchConstraints", "  failurePolicy: Ignore\n  matchConstraints");
    assertEquals(Admitted.YES, one(ignoring, POD).admitted());
  }

  @Test
  void withoutDenyNothingIsRefused() {
    String text = policy("[CREATE]", "", "{expression: 'false', message: m}", "[Audit]", "");
    assertEquals(Admitted.YES, one(text, POD).admitted());
    assertEquals(Outcome.ALLOW, decision(text, POD).outcome());
  }

  @Test
  void aFalseConditionSkipsWhateverElseErrs() {
    String conditions =
        "  matchConditions: [{name: errs, expression: object.no == 1}, {name: never, expression:"
            + " 'false'}]";
    AdmissionDecision skipped =
        decision(policy("[CREATE]", conditions, "{expression: 'false'}", "[Deny]", ""), POD);
    assertEquals(Outcome.SKIP, skipped.outcome());
    assertEquals(
        Optional.of(Phrase.of("admit.why.condition-false", "condition", "never")), skipped.why());
  }

  @Test
  void labelsOfAnUnknownNamespaceAreUnknown() {
    String bound = ", matchResources: {namespaceSelector: {matchLabels: {team: x}}}";
    String text = policy("[CREATE]", "", "{expression: 'false'}", "[Deny]", bound);
    assertEquals(Admitted.UNKNOWN, one(text, POD).admitted());
    String namespace =
        """
        ---
        apiVersion: v1
        kind: Namespace
        metadata: {name: ns, labels: {team: %s}}
        """;
    assertEquals(Admitted.NO, one(text, namespace.formatted("x"), POD).admitted());
    assertEquals(Admitted.YES, one(text, namespace.formatted("y"), POD).admitted());
  }

  @Test
  void parametersAreFoundByName() {
    String kind = "  paramKind: {apiVersion: v1, kind: ConfigMap}";
    String ref = ", paramRef: {name: limits, namespace: ns, parameterNotFoundAction: Deny}";
    String text =
        policy(
            "[CREATE]",
            kind,
            "{expression: params.data.name != object.metadata.name}",
            "[Deny]",
            ref);
    String map =
        """
        ---
        apiVersion: v1
        kind: ConfigMap
        metadata: {name: %s, namespace: ns}
        data: {name: a}
        """;
    assertEquals(Admitted.UNKNOWN, one(text, POD).admitted());
    List<RequestAnswer> answers =
        ask("CREATE", Optional.empty(), text, map.formatted("limits"), POD).requests();
    assertEquals(Admitted.NO, answers.get(1).admitted());
    answers = ask("CREATE", Optional.empty(), text, map.formatted("others"), POD).requests();
    assertTrue(answers.get(1).decisions().get(0).message().contains("no params found"));
  }

  @Test
  void variablesAreEvaluatedWhenTheyAreRead() {
    String variables =
        "  variables: [{name: bad, expression: object.no.where}, {name: name, expression:"
            + " object.metadata.name}]";
    String text =
        policy(
            "[CREATE]",
            variables,
            "{expression: variables.name != 'a' || variables.bad}",
            "[Deny]",
            "");
    assertEquals(
        "expression 'variables.name != 'a' || variables.bad' resulted in error: composited"
            + " variable \"bad\" fails to evaluate: no such key: no",
        decision(text, POD).message());
  }

  @Test
  void deletionsHaveNoObject() {
    String text = policy("{expression: object == null && oldObject.metadata.name == 'b'}");
    AdmissionOutcome outcome = ask("DELETE", Optional.empty(), text, POD);
    assertEquals(Outcome.DENY, outcome.requests().get(0).decisions().get(0).outcome());
  }

  @Test
  void policiesSeePodsAsTheServerStoresThem() {
    for (String fact :
        List.of(
            "object.spec.schedulerName == 'default-scheduler'",
            "object.spec.containers[0].resources == {}",
            "object.spec.containers[0].imagePullPolicy == 'IfNotPresent'",
            "!has(object.metadata.annotations)",
            "object.spec.tolerations.size() == 2",
            "object.spec.volumes[0].projected.sources.size() == 3",
            "object.spec.priority == 0 && object.status.qosClass == 'BestEffort'",
            "has(object.metadata.uid) && object.metadata.generation == 1",
            "authorizer.requestResource.check('create').allowed()",
            "request.userInfo.groups == ['system:masters', 'system:authenticated']")) {
      assertEquals(
          Admitted.YES, one(policy("{expression: \"" + fact + "\"}"), POD).admitted(), fact);
    }
    String uid = policy("{expression: object.metadata.uid == 'x'}");
    assertEquals(Admitted.UNKNOWN, one(uid, POD).admitted());
  }

  @Test
  void controllersAreFollowedByTheirPods() {
    String deployment =
        """
        ---
        apiVersion: apps/v1
        kind: Deployment
        metadata: {name: d, namespace: ns}
        spec:
          selector: {matchLabels: {app: d}}
          template:
            metadata: {labels: {app: d}}
            spec: {containers: [{name: c, image: "x:1"}]}
        """;
    AdmissionOutcome outcome =
        ask("CREATE", Optional.empty(), policy("{expression: 'false', message: m}"), deployment);
    assertEquals(Admitted.YES, outcome.requests().get(0).admitted());
    RequestAnswer pod = outcome.requests().get(1);
    assertEquals(Admitted.NO, pod.admitted());
    assertEquals("d", pod.object().from().orElseThrow().name());
  }

  @Test
  void creationIsRefusedInTheServersWords() {
    String text = policy("{expression: \"object.spec.replicas > 'x' + 1\"}");
    AdmissionOutcome outcome = ask("CREATE", Optional.empty(), text, POD);
    assertEquals(
        "spec.validations[0].expression: Invalid value: \"object.spec.replicas > 'x' + 1\":"
            + " compilation failed: ERROR: <input>:1:28: found no matching overload for '_+_'"
            + " applied to '(string, int)'\n | object.spec.replicas > 'x' + 1\n"
            + " | ...........................^",
        outcome.policies().get(0).refused().orElseThrow());
    assertEquals(Outcome.SKIP, outcome.requests().get(0).decisions().get(0).outcome());
  }

  @Test
  void typesAreCheckedInTheServersWords() {
    AdmissionOutcome outcome =
        ask(
            "CREATE",
            Optional.empty(),
            policy("{expression: \"object.spec.volumes.all(v, v.configmap == v.name)\"}"));
    assertEquals(
        "/v1, Kind=Pod: ERROR: <input>:1:29: undefined field 'configmap'\n"
            + " | object.spec.volumes.all(v, v.configmap == v.name)\n"
            + " | ............................^\n",
        outcome.policies().get(0).warnings().get(0).text());
  }

  @Test
  void whatMayBeMutatedFirstIsUnknown() {
    String webhook =
        """
        ---
        apiVersion: admissionregistration.k8s.io/v1
        kind: MutatingWebhookConfiguration
        metadata: {name: w}
        webhooks:
          - name: w.example
            rules: [{apiGroups: [""], apiVersions: [v1], operations: [CREATE], resources: [pods]}]
        """;
    AdmissionDecision decision = decision(policy("{expression: 'false'}"), webhook, POD);
    assertEquals(Outcome.UNKNOWN, decision.outcome());
    assertEquals(
        Optional.of(Phrase.of("admit.why.mutator", "mutator", "webhook w.example")),
        decision.why());
  }

  @Test
  void refusalsThatAFileExpectsAreMet() {
    String marked = POD.replace("kind: Pod", "kind: Pod # expect: deny p[0]");
    AdmissionOutcome outcome =
        ask("CREATE", Optional.empty(), policy("{expression: 'false'}"), marked);
    assertTrue(outcome.expectations().get(0).met());
    assertTrue(outcome.isExpected(outcome.requests().get(0)));
    outcome = ask("CREATE", Optional.empty(), policy("{expression: 'true'}"), marked);
    assertTrue(!outcome.expectations().get(0).met());
  }

  @Test
  void aTenantsPodReachesTheHostUnderAnotherName() {
    String values = "# vcluster.yaml\nsync: {toHost: {pods: {enabled: true}}}\npolicies: {}\n";
    AdmissionOutcome outcome =
        ask(
            "CREATE",
            Optional.of(KnownTenant.named("team")),
            policy("{expression: 'true'}"),
            values,
            POD);
    Map<String, Object> host = outcome.requests().get(0).manifest().orElseThrow();
    assertEquals("a-x-ns-x-team", Fields.text(host, "metadata", "name"));
    assertEquals("vcluster-team", Fields.text(host, "metadata", "namespace"));
    assertEquals("team", Fields.text(host, "metadata", "labels", "vcluster.loft.sh/managed-by"));
    assertEquals("None", Fields.text(host, "spec", "dnsPolicy"));
    Object first = Fields.list(host, "spec", "containers").get(0);
    assertEquals("KUBERNETES_PORT", Fields.text(Fields.list(first, "env").get(0), "name"));
  }

  private static final String CHANGE =
      """
      # gpushare-lint: request=none
      apiVersion: v1
      kind: Pod
      metadata: {name: a, namespace: ns, labels: {app: x}}
      spec: {containers: [{name: c, image: "x:1"}]}
      ---
      # gpushare-lint: request=%s
      # expect: deny p[0]
      apiVersion: v1
      kind: Pod
      metadata: {name: a, namespace: ns, labels: {app: y}}
      spec: {containers: [{name: c, image: "x:1"}]}
      """;

  @Test
  void aDocumentSaysWhatItChangesAndWhatHasToComeOfIt() {
    String guard =
        policy(
            "expression: \"oldObject == null || object.metadata.labels == oldObject.metadata.labels\"");
    AdmissionOutcome outcome = ask("CREATE", Optional.empty(), guard, CHANGE.formatted("UPDATE"));
    assertEquals(1, outcome.requests().size());
    RequestAnswer request = outcome.requests().get(0);
    assertEquals("UPDATE", request.operation());
    assertEquals(Admitted.NO, request.admitted());
    assertTrue(outcome.isExpected(request));
    assertEquals(List.of(), outcome.notes());
  }

  @Test
  void aDocumentThatCannotBeUnderstoodIsAskedAboutAsUsualAndTold() {
    AdmissionOutcome outcome =
        ask("CREATE", Optional.empty(), policy("expression: 'true'"), CHANGE.formatted("PATCH"));
    assertEquals("CREATE", outcome.requests().get(0).operation());
    String told = outcome.notes().get(0);
    assertTrue(told.contains(":7:1: 'PATCH' is not understood: request= takes CREATE, "), told);
  }

  @Test
  void equalExpectationsOfSeveralFilesAreAllHeld() {
    String pod = "# expect: deny p[0]\n" + POD.substring("---\n".length());
    AdmissionOutcome outcome =
        ask("CREATE", Optional.empty(), policy("expression: 'true'"), pod, pod);
    assertEquals(2, outcome.expectations().size());
    assertTrue(outcome.expectations().stream().noneMatch(one -> one.met()));
  }
}
