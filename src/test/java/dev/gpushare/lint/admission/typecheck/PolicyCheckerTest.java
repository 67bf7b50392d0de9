package dev.gpushare.lint.admission.typecheck;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.gpushare.lint.admission.policy.PolicyIssue;
import dev.gpushare.lint.source.Document;
import dev.gpushare.lint.source.ReadLimits;
import dev.gpushare.lint.source.SourceText;
import dev.gpushare.lint.source.Span;
import dev.gpushare.lint.source.yaml.YamlReader;
import dev.gpushare.lint.types.KubernetesMinor;
import dev.gpushare.lint.types.KubernetesTypes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PolicyCheckerTest {

  private static final PolicyChecker CHECKER = checker(KubernetesMinor.LAST_EXACT);

  private static PolicyChecker checker(KubernetesMinor minor) {
    return new PolicyChecker(KubernetesTypes.load(minor), minor.minor());
  }

  private static final String HEAD =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingAdmissionPolicy
      metadata: {name: p}
      spec:
      """;

  private static final String PODS = rules("", "v1", "pods, pods/ephemeralcontainers");

  private static String rules(String group, String version, String resources) {
    return """
      matchConstraints:
        resourceRules:
          - {apiGroups: ["%s"], apiVersions: ["%s"], operations: [CREATE], resources: [%s]}
    """
        .formatted(group, version, resources);
  }

  private static Document read(String spec) {
    return new YamlReader(ReadLimits.DEFAULT)
        .read(new SourceText("p.yaml", HEAD + spec))
        .documents()
        .get(0);
  }

  /** Each issue as kind, line and what stands at its place in the file. */
  private static List<String> issues(String spec) {
    return issues(CHECKER, spec);
  }

  private static List<String> issues(PolicyChecker checker, String spec) {
    Document document = read(spec);
    List<String> found = new ArrayList<>();
    for (PolicyIssue issue : checker.check(document.root().orElseThrow())) {
      Span span = document.spanIn(issue.expression().scalar(), issue.offset(), issue.end());
      found.add(issue.kind() + " " + span.start().line() + " " + document.source().slice(span));
    }
    return found;
  }

  private static PolicyIssue only(String spec) {
    List<PolicyIssue> found = CHECKER.check(read(spec).root().orElseThrow());
    assertEquals(1, found.size(), found.toString());
    return found.get(0);
  }

  @Test
  void aSoundPolicyHasNoIssues() {
    assertEquals(
        List.of(),
        issues(
            PODS
                + """
                  matchConditions:
                    - name: gpu
                      expression: >-
                        has(object.spec.runtimeClassName) || (object.spec.containers +
                        object.spec.?initContainers.orValue([]) + object.spec.?ephemeralContainers.orValue([]))
                        .exists(c, has(c.resources.limits) && 'nvidia.com/gpu' in c.resources.limits)
                  variables:
                    - {name: team, expression: "object.metadata.?labels[?'team'].orValue('')"}
                    - {name: known, expression: "variables.team in ['red', 'blue']"}
                  validations:
                    - expression: variables.known && request.operation == 'CREATE'
                      messageExpression: "'team ' + variables.team + ' is unknown'"
                    - expression: authorizer.requestResource.check('create').allowed()
                  auditAnnotations:
                    - {key: team, valueExpression: "null"}
                    - {key: name, valueExpression: "string(object.metadata.name)"}
                """));
  }

  @Test
  void aMisspeltFieldIsFoundBehindHasAndOptionalsAndInEveryRole() {
    assertEquals(
        List.of(
            "UNKNOWN_FIELD 8 hostnetwork",
            "UNKNOWN_FIELD 10 schedulername",
            "UNKNOWN_FIELD 14 containrs",
            "UNKNOWN_FIELD 16 nam"),
        issues(
            PODS
                + """
                  matchConditions: [{name: b, expression: '!has(object.spec.hostnetwork)'}]
                  variables:
                    - {name: scheduler, expression: "object.spec.?schedulername.orValue('')"}
                  validations:
                    - expression: |
                        object.spec
                          .containrs
                          .all(c, c.name != '')
                      messageExpression: object.spec.containers[0].nam + '!'
                """));
  }

  @Test
  void aSuggestionNamesTheFieldThatWasMeant() {
    PolicyIssue issue =
        only(PODS + "  validations: [{expression: \"object.spec.schedularName == 'x'\"}]\n");
    assertEquals(Optional.of("schedulerName"), issue.suggestion());
    assertEquals(Optional.of("schedularName"), issue.field());
    assertEquals(List.of("v1 Pod"), issue.kinds());
    assertEquals("undefined field 'schedularName'", issue.message());
  }

  @Test
  void aFieldThatOneOfTheKindsHasIsReadOnPurpose() {
    String two = rules("apps", "v1", "deployments, statefulsets");
    String strategy = "  validations: [{expression: \"has(object.spec.strategy)\"}]\n";
    assertEquals(List.of(), issues(two + strategy));
    PolicyIssue neither =
        only(two + "  validations: [{expression: \"has(object.spec.strategie)\"}]\n");
    assertEquals(List.of("apps/v1 Deployment", "apps/v1 StatefulSet"), neither.kinds());
    assertEquals(
        List.of(),
        issues(
            rules("apps", "v1", "statefulsets, deployments/scale")
                + "  validations: [{expression: \"has(object.spec.strategie)\"}]\n"));
  }

  @Test
  void typesOfTheKindAreChecked() {
    assertEquals(
        List.of("TYPE_MISMATCH 9 >", "TYPE_MISMATCH 10 phase", "TYPE_MISMATCH 11 ."),
        issues(
            PODS
                + """
                  validations:
                    - expression: object.spec.priority > '1'
                    - expression: object.kind.phase == 'x'
                    - expression: object.spec.containers.exists(c, c.name)
                """));
  }

  @Test
  void mapsOfQuantitiesAreRead() {
    assertEquals(
        List.of(),
        issues(
            PODS
                + """
                  validations:
                    - expression: object.spec.containers.all(c, c.resources.limits['cpu'] != '1')
                    - expression: object.spec.overhead.size() == 0
                """));
  }

  @Test
  void whatTheServerRefusesIsReportedOnce() {
    assertEquals(
        List.of(
            "DOES_NOT_COMPILE 9 variables",
            "DOES_NOT_COMPILE 11 nope",
            "DOES_NOT_COMPILE 13 object.spec.hostNetwork",
            "DOES_NOT_COMPILE 14 params",
            "DOES_NOT_COMPILE 15 operations",
            "DOES_NOT_COMPILE 16 'x'",
            "DOES_NOT_COMPILE 17 [",
            "DOES_NOT_COMPILE 18 &"),
        issues(
            PODS
                + """
                  matchConditions:
                    - {name: m, expression: variables.a == 1}
                  variables:
                    - {name: a, expression: size(nope)}
                  validations:
                    - expression: object.spec.hostNetwork
                    - expression: params.x == 1
                    - expression: request.operations == 'CREATE'
                    - expression: object.x == int('x')
                    - expression: has(object.metadata.labels['a'])
                    - expression: object.a == 1 &#x26;&#x26; object.b == 2
                """));
  }

  @Test
  void somePartsHaveLessToName() {
    assertEquals(
        List.of("DOES_NOT_COMPILE 10 authorizer"),
        issues(
            PODS
                + """
                  validations:
                    - expression: "true"
                      messageExpression: authorizer.path('/').check('get').reason()
                    - {expression: "params == null || request.dryRun"}
                  paramKind: {apiVersion: v1, kind: ConfigMap}
                """));
  }

  @Test
  void wildcardsLeaveNothingToCheckAgainst() {
    assertEquals(
        List.of(),
        issues(
            rules("*", "*", "pods")
                + "  validations: [{expression: \"has(object.spec.anything)\"}]\n"));
  }

  @Test
  void whatIsNoPolicyHasNoIssues() {
    assertEquals(List.of(), issues("  validations: 7\n"));
    assertEquals(List.of(), issues("  validations: [1, {expression: true}, {}]\n"));
  }

  /** Issues of a minor, with the one that the policy needs. */
  private static List<String> needs(int minor, String spec) {
    return checker(new KubernetesMinor(minor)).check(read(spec).root().orElseThrow()).stream()
        .map(
            issue ->
                issue.kind()
                    + " "
                    + issue.field().orElse("")
                    + issue.since().map(m -> " " + m).orElse(""))
        .toList();
  }

  private static final String NEWER =
      PODS
          + """
            variables:
              - {name: noted, expression: "object.metadata.annotations.all(k, v, k != v)"}
            validations:
              - expression: "[[2, 1]].flatten().sort() == [1, 2] && lists.range(2) == [0, 1]"
              - expression: isSemver('1.0.0') && variables.noted
              - expression: format.dns1123Label().validate('a').hasValue() && nope
              - expression: cidr('10.0.0.0/8').containsIP('10.0.0.1')
              - expression: "has(object.spec.schedulingGroup) && has(object.spec.schedulingGroups)"
          """;

  @Test
  void whatOnlyLaterMinorsHaveNamesThem() {
    assertEquals(
        List.of(
            "NEEDS_NEWER all 1.33",
            "NEEDS_NEWER flatten, sort, lists.range 1.35",
            "NEEDS_NEWER isSemver 1.34",
            "NEEDS_NEWER format.dns1123Label, validate 1.32",
            "DOES_NOT_COMPILE nope",
            "NEEDS_NEWER cidr, containsIP 1.31",
            "NEEDS_NEWER schedulingGroup 1.36",
            "UNKNOWN_FIELD schedulingGroups"),
        needs(30, NEWER));
    assertEquals(
        List.of(
            "NEEDS_NEWER flatten, sort, lists.range 1.35",
            "DOES_NOT_COMPILE nope",
            "NEEDS_NEWER schedulingGroup 1.36",
            "UNKNOWN_FIELD schedulingGroups"),
        needs(34, NEWER));
    assertEquals(
        List.of("DOES_NOT_COMPILE nope", "UNKNOWN_FIELD schedulingGroups"), needs(36, NEWER));
  }

  @Test
  void aFunctionThatIsMissingIsPointedAtItself() {
    assertEquals(
        List.of("NEEDS_NEWER 9 flatten", "NEEDS_NEWER 10 sortBy"),
        issues(
            checker(new KubernetesMinor(34)),
            PODS
                + """
                  validations:
                    - expression: "size([[1]].flatten()) == 1"
                    - expression: "object.spec.containers.sortBy(c, c.name)[0].name == 'a'"
                """));
  }

  @Test
  void whatTheServerOnlyWarnsOfIsNoIssue() {
    assertEquals(
        List.of("TYPE_MISMATCH 10 =="),
        issues(
            PODS
                + """
                  validations:
                    - expression: "(has(object.spec.securityContext) ? object.spec.securityContext : {}) != null"
                    - expression: "object.spec.hostNetwork == 'true'"
                """));
  }
}
