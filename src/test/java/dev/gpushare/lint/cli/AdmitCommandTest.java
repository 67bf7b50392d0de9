package dev.gpushare.lint.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.gpushare.lint.cli.output.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What {@code admit} says to its caller. */
class AdmitCommandTest {

  private static final String POLICY =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingAdmissionPolicy
      metadata: {name: guard}
      spec:
        matchConstraints:
          resourceRules: [{apiGroups: [""], apiVersions: [v1], operations: [CREATE], resources: [%s]}]
        validations: [{expression: "%s"}]
      ---
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingAdmissionPolicyBinding
      metadata: {name: guard}
      spec: {policyName: guard, validationActions: [Deny]}
      ---
      apiVersion: v1
      kind: ConfigMap
      metadata: {name: settings, namespace: vc-maps}
      """;

  @TempDir Path folder;

  private InProcess.Result admit(String file, String... options) throws IOException {
    Files.writeString(folder.resolve("set.yaml"), file);
    String[] arguments = new String[options.length + 2];
    arguments[0] = "admit";
    arguments[1] = "set.yaml";
    System.arraycopy(options, 0, arguments, 2, options.length);
    return InProcess.in(folder).run(arguments);
  }

  @ParameterizedTest
  @CsvSource({
    "true, 0",
    "false, 1",
    "object.metadata.uid != '', 3",
    // the server refuses a policy that does not compile, so nobody guards anything
    "object., 1"
  })
  void theExitCodeSaysWhatCameOfIt(String expression, int code) throws IOException {
    InProcess.Result result = admit(POLICY.formatted("configmaps", expression));
    assertEquals(code, result.code(), result.toString());
  }

  @Test
  void wrongOptionsAndPathsAreUsage() throws IOException {
    assertEquals(ExitCode.USAGE, admit(POLICY, "--operation", "READ").code());
    assertEquals(ExitCode.USAGE, admit(POLICY, "nowhere.yaml").code());
  }

  @Test
  void whereNothingIsAskedNothingIsRecognised() throws IOException {
    InProcess.Result result = admit("replicas: 3\n");
    assertEquals(ExitCode.NOTHING_RECOGNISED, result.code(), result.toString());
    assertTrue(result.err().contains("nothing to ask"), result.err());
  }

  @ParameterizedTest
  @CsvSource({"en, no rule names configmaps", "ja, configmaps を指すルール", "zh, 没有规则包含 configmaps"})
  void theReasonsAreInTheLanguageThatIsAskedFor(String language, String words) throws IOException {
    InProcess.Result result = admit(POLICY.formatted("pods", "true"), "--lang", language);
    assertTrue(result.out().contains(words), result.out());
  }

  @Test
  void scriptsReadTheReasonsInOneLanguage() throws IOException {
    InProcess.Result result =
        admit(POLICY.formatted("pods", "true"), "--format", "json", "--lang", "ja");
    assertTrue(result.out().contains("\"why\": \"no rule names configmaps\""), result.out());
  }
}
