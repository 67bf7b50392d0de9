package dev.gpushare.lint.admission;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.gpushare.lint.cel.value.GoQuote;
import dev.gpushare.lint.finding.PolicyAnswer;
import dev.gpushare.lint.model.Manifest;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the type checker of a Kubernetes 1.36.3 server says of built-in and custom kinds. */
class TypeCheckAnswersTest {

  private static final String POLICY =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingAdmissionPolicy
      metadata: {name: p}
      spec:
        matchConstraints:
          resourceRules:
      %s
        validations: [{expression: %s}]
      """;

  private static final String RULE =
      "    - {apiGroups: [\"%s\"], apiVersions: [%s], operations: [CREATE], resources: [%s]}\n";

  @Test
  void warningsAreTheServers() {
    List<Manifest> kinds = Sets.manifests("crd.yaml", Sets.resource("widgets-crd.yaml"));
    List<String> rows =
        Sets.resource("type-checks.tsv").lines().filter(line -> !line.startsWith("#")).toList();
    assertTrue(rows.size() > 100);
    List<String> found = new ArrayList<>();
    for (String row : rows) {
      String[] cells = row.split("\t");
      List<Manifest> set = new ArrayList<>(kinds);
      String policy = POLICY.formatted(rules(cells[0]), GoQuote.json(cells[1]));
      set.addAll(Sets.manifests("policy.yaml", policy));
      PolicyAnswer answer = new Admission(Sets.inventory(set)).policies().get(0);
      found.add(cells[0] + "\t" + cells[1] + "\t" + said(answer));
    }
    assertEquals(String.join("\n", rows), String.join("\n", found));
  }

  private static String rules(String resources) {
    StringBuilder rules = new StringBuilder();
    for (String resource : resources.split(",")) {
      String[] parts = resource.split("/", 3);
      rules.append(RULE.formatted(parts[0], parts[1], parts[2]));
    }
    return rules.toString();
  }

  private static String said(PolicyAnswer answer) {
    if (answer.refused().isPresent()) {
      return "refused\t" + GoQuote.json(answer.refused().get());
    } else if (answer.warnings().isEmpty()) {
      return "silent\t\"\"";
    }
    return "warning\t" + GoQuote.json(answer.warnings().get(0).text());
  }
}
