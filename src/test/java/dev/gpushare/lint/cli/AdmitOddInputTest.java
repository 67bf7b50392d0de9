package dev.gpushare.lint.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.gpushare.lint.cli.output.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** When admission is not as clean as it looks. */
class AdmitOddInputTest {

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
          - expression: >-
              object.metadata.?labels[?'kai.scheduler/queue'].orValue('')
              == {'vc-maps': 'maps'}[?object.metadata.namespace].orValue('')
      ---
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingAdmissionPolicyBinding
      metadata: {name: guard}
      spec: {policyName: guard, validationActions: [Deny]}
      """;
  private static final String POD =
      """
      apiVersion: v1
      kind: Pod
      metadata:
        name: a
        labels: {kai.scheduler/queue: %s}
      spec: {containers: [{name: c, image: "x:1"}]}
      """;

  @TempDir private Path folder;

  private InProcess.Result run(String... args) {
    return InProcess.in(folder).run(args);
  }

  private void write(String file, String text) throws IOException {
    Files.writeString(folder.resolve(file), text);
  }

  @Test
  void aFileThatCannotBeReadMakesTheRunIncomplete() throws IOException {
    write("guard.yaml", GUARD);
    write("pod.yaml", "a: [\n");
    InProcess.Result result = run("admit", ".");
    assertEquals(ExitCode.INCOMPLETE, result.code(), result.toString());
    assertTrue(result.err().startsWith("gpushare-lint: pod.yaml:1:4: "), result.err());
  }

  @Test
  void aTemplateIsAppliedByNobodyAsItIs() throws IOException {
    write("guard.yaml", GUARD);
    write("pod.yaml", "{{- if .Values.a }}\na: b\n{{- end }}\n");
    assertEquals(ExitCode.CLEAN, run("admit", ".").code());
  }

  @Test
  void aRequestThatIsNotUnderstoodMakesTheRunIncomplete() throws IOException {
    write("guard.yaml", GUARD);
    write("pod.yaml", "# gpushare-lint: request=PATCH\n" + POD.formatted("''"));
    InProcess.Result result = run("admit", ".");
    assertEquals(ExitCode.INCOMPLETE, result.code(), result.toString());
    assertTrue(result.err().contains("'PATCH' is not understood"), result.err());
  }

  @Test
  void aTenantLivesWhereTheGuardSays() throws IOException {
    write("guard.yaml", GUARD);
    write("pod.yaml", POD.formatted("robots"));
    InProcess.Result result = run("admit", ".", "--tenant", "maps");
    assertEquals(ExitCode.FINDINGS, result.code(), result.toString());
    assertTrue(
        result.out().contains("| Pod vc-maps/a (from Pod a) | guard[0] | deny"), result.out());
  }

  @Test
  void aMisspeltTenantIsNotAdmittedEverywhere() throws IOException {
    write("guard.yaml", GUARD);
    write("pod.yaml", POD.formatted("maps"));
    InProcess.Result result = run("admit", ".", "--tenant", "map");
    assertEquals(ExitCode.USAGE, result.code(), result.toString());
    assertEquals(
        "gpushare-lint: there is no tenant 'map' (there are maps); "
            + "--namespace says where another one lives\n",
        result.err());
    assertEquals(
        ExitCode.FINDINGS, run("admit", ".", "--tenant", "map", "--namespace", "vc-map").code());
  }

  @Test
  void anExpectationSaysWhichValidationItMeans() throws IOException {
    write("guard.yaml", GUARD);
    write("pod.yaml", "# expect: deny guard[1]\n" + POD.formatted("maps"));
    assertTrue(run("admit", ".").out().contains("not refused as expected by guard[1]"));
    write("pod.yaml", "# expect: deny guard[-1]\n" + POD.formatted("maps"));
    InProcess.Result result = run("admit", ".");
    assertEquals(ExitCode.FINDINGS, result.code(), result.toString());
    assertTrue(result.out().contains("not refused as expected by guard[-1]"), result.out());
  }
}
