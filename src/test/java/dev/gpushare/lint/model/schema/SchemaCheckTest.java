package dev.gpushare.lint.model.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.ReadLimits;
import dev.gpushare.lint.source.SourceText;
import dev.gpushare.lint.source.yaml.YamlReader;
import dev.gpushare.lint.types.BundledCrds;
import dev.gpushare.lint.types.CombinedKinds;
import dev.gpushare.lint.types.KubernetesMinor;
import dev.gpushare.lint.types.KubernetesTypes;
import dev.gpushare.lint.types.ProductVersion;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SchemaCheckTest {

  private static final CombinedKinds KINDS =
      new CombinedKinds(
          List.of(
              BundledCrds.kai(ProductVersion.parse("0.16.4").orElseThrow()),
              KubernetesTypes.load(new KubernetesMinor(36))));

  private static List<SchemaFault> faults(String apiVersion, String kind, String body) {
    String text = "apiVersion: " + apiVersion + "\nkind: " + kind + "\n" + body;
    YamlReader reader = new YamlReader(ReadLimits.DEFAULT);
    Node root = reader.read(new SourceText("x.yaml", text)).documents().get(0).root().orElseThrow();
    return SchemaCheck.faults(root, KINDS.structOf(apiVersion, kind).orElseThrow(), KINDS);
  }

  private static String brief(String apiVersion, String kind, String body) {
    StringBuilder out = new StringBuilder();
    for (SchemaFault fault : faults(apiVersion, kind, body)) {
      out.append(fault.kind()).append(' ').append(fault.path());
      out.append(fault.suggestion().map(word -> " -> " + word).orElse(""));
      out.append(fault.replacement().map(word -> " => " + word).orElse("")).append('\n');
    }
    return out.toString();
  }

  @Test
  void aSoundPodHasNoFault() {
    assertEquals(
        "",
        brief(
            "v1",
            "Pod",
            """
            metadata:
              name: job
              labels: {kai.scheduler/queue: team-a}
              creationTimestamp: null
            spec:
              nodeSelector: {gpu: "true"}
              containers:
              - name: main
                image: busybox
                env: [{name: A, value: "1"}, {name: B, value: null}]
                ports: [{containerPort: 8080.0}]
                livenessProbe: {httpGet: {port: http}, periodSeconds: 1e1}
                resources:
                  limits: {cpu: 0.5, memory: 1Gi, nvidia.com/gpu: 1}
                  requests: {cpu: "500m", memory: 1e9}
              volumes: null
            """));
  }

  @Test
  void textsWhereNumbersBelongAreUnquoted() {
    assertEquals(
        """
        WRONG_TYPE spec.priority => 100
        WRONG_TYPE spec.resources.gpu.limit => 0.5
        WRONG_TYPE spec.resources.gpu.quota
        """,
        brief(
            "scheduling.run.ai/v2",
            "Queue",
            """
            metadata: {name: q}
            spec:
              priority: "100"
              resources:
                gpu: {limit: '0.5', quota: "1 GPU"}
            """));
  }

  @Test
  void valuesOfTextMapsAreQuoted() {
    assertEquals(
        """
        MAP_VALUE_NOT_TEXT metadata.annotations.gpu-fraction => "0.5"
        MAP_VALUE_NOT_TEXT metadata.labels.on => "true"
        MAP_VALUE_NOT_TEXT metadata.labels.none
        WRONG_TYPE metadata.labels.list
        """,
        brief(
            "v1",
            "Pod",
            """
            metadata:
              annotations: {gpu-fraction: 0.5}
              labels:
                "on": true
                none:
                list: [a]
            """));
  }

  @Test
  void selectorsAndConfigMapsAreTextMapsToo() {
    assertEquals(
        "MAP_VALUE_NOT_TEXT data.port => \"8080\"\n",
        brief("v1", "ConfigMap", "data: {port: 8080}"));
    assertEquals(
        "MAP_VALUE_NOT_TEXT spec.selector.matchLabels.tier => \"1\"\n",
        brief("apps/v1", "Deployment", "spec: {selector: {matchLabels: {tier: 1}}}"));
    assertEquals(
        "MAP_VALUE_NOT_TEXT spec.nodeSelector.gpu => \"yes\"\n",
        brief("v1", "Pod", "spec: {nodeSelector: {gpu: yes}}"));
  }

  @Test
  void unknownFieldsAreFoundByCaseWithTheNearestName() {
    assertEquals(
        """
        UNKNOWN_FIELD spec.priorityClassName -> priority
        UNKNOWN_FIELD spec.resources.gpu.overquotaWeight -> overQuotaWeight => overQuotaWeight
        UNKNOWN_FIELD spec.resources.gpu.deserved -> quota
        """,
        brief(
            "scheduling.run.ai/v2",
            "Queue",
            """
            spec:
              priorityClassName: train
              resources:
                gpu: {overquotaWeight: 2, deserved: 1}
            """));
    assertEquals(
        "UNKNOWN_FIELD metadata.lables -> labels => labels\n",
        brief("v1", "Pod", "metadata: {lables: {}}"));
  }

  @Test
  void aNameThatIsTakenIsNotOffered() {
    assertEquals(
        "UNKNOWN_FIELD spec.hostname2\n", brief("v1", "Pod", "spec: {hostname: a, hostname2: b}"));
  }

  @Test
  void collectionsInTheWrongPlaceAreFaults() {
    List<SchemaFault> faults =
        faults(
            "v1",
            "Pod",
            "spec:\n  containers: {name: a}\n  securityContext: []\n  hostNetwork: {}");
    assertEquals(
        List.of("LIST MAP", "MAP LIST", "BOOLEAN MAP"),
        faults.stream().map(fault -> fault.expected() + " " + fault.found()).toList());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{nvidia.com/gpu: 50%}",
        "{cpu: true}",
        "{cpu: [1]}",
        "{cpu: \"\"}",
        "{cpu: .inf}"
      })
  void whatIsNoQuantityIsAFault(String limits) {
    String body = "spec: {containers: [{name: a, resources: {limits: " + limits + "}}]}";
    assertTrue(
        brief("v1", "Pod", body).startsWith("WRONG_TYPE spec.containers[0].resources.limits"),
        limits);
  }

  @ParameterizedTest
  @CsvSource({
    "1.5, 1",
    "true, 1",
    "[], 1",
    "9223372036854775808, 1",
    "1e21, 1",
    "1.0, 0",
    "1e3, 0",
    "null, 0",
    "-3, 0"
  })
  void wholeNumbersAreWhatJsonWritesWithoutAPoint(String written, int expected) {
    assertEquals(
        expected, faults("apps/v1", "Deployment", "spec: {replicas: " + written + "}").size());
  }

  @ParameterizedTest
  @CsvSource({"8080, 0", "http, 0", "50%, 0", "1.5, 1", "true, 1", "{}, 1"})
  void portsAreWholeNumbersOrTexts(String written, int expected) {
    assertEquals(
        expected, faults("v1", "Service", "spec: {ports: [{targetPort: " + written + "}]}").size());
  }

  @ParameterizedTest
  @CsvSource({
    "2026-01-31T12:00:00Z, 0",
    "'2026-01-31T12:00:00.5+09:00', 0",
    "2026-01-31, 1",
    "2026-02-30T12:00:00Z, 1",
    "2026-01-31T12:00:00, 1",
    "1, 1",
    "'', 1"
  })
  void timesAreWrittenAsRfc3339Says(String written, int expected) {
    assertEquals(
        expected, faults("v1", "Pod", "metadata: {creationTimestamp: \"" + written + "\"}").size());
  }

  @ParameterizedTest
  @CsvSource({"YQ==, 0", "YWJj, 0", "'', 0", "YQ, 1", "YQ=, 1", "Y, 1", "a b=, 1", "====, 1"})
  void secretsAreBase64(String written, int expected) {
    assertEquals(expected, faults("v1", "Secret", "data: {a: \"" + written + "\"}").size());
  }

  @Test
  void aTextFieldGetsQuotes() {
    assertEquals(
        "WRONG_TYPE spec.containers[0].env[0].value => \"8080\"\n",
        brief("v1", "Pod", "spec: {containers: [{name: a, env: [{name: P, value: 8080}]}]}"));
  }

  @Test
  void nothingIsMendedInAValueThatOthersShare() {
    assertEquals(
        """
        WRONG_TYPE spec.containers[0].env[0].value => "1"
        WRONG_TYPE spec.containers[1].env[0].value
        """,
        brief(
            "v1",
            "Pod",
            """
            spec:
              containers:
              - {name: a, env: &env [{name: P, value: 1}]}
              - {name: b, env: *env}
            """));
  }

  @Test
  void customResourcesSayWhichValuesAndFieldsTheyNeed() {
    List<SchemaFault> faults =
        faults(
            "scheduling.run.ai/v2alpha2",
            "PodGroup",
            "spec: {preemptibility: preemptable, subGroups: [{minMember: 1}]}");
    assertEquals(SchemaFault.Kind.VALUE_NOT_ALLOWED, faults.get(0).kind());
    assertEquals(Optional.of("preemptible"), faults.get(0).suggestion());
    assertEquals(SchemaFault.Kind.MISSING_FIELD, faults.get(1).kind());
    assertEquals("spec.subGroups[0].name", faults.get(1).path().toString());
  }

  @Test
  void aHostileObjectEndsInABoundedList() {
    StringBuilder body = new StringBuilder("spec:\n");
    for (int i = 0; i < 20_000; i++) {
      body.append("  unknown").append(i).append(": 1\n");
    }
    assertEquals(SchemaCheck.MOST_FAULTS, faults("v1", "Pod", body.toString()).size());
  }
}
