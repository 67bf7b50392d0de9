package dev.gpushare.lint.admission.prove;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.gpushare.lint.finding.Proof;
import dev.gpushare.lint.finding.ProofCell;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** A guard without a hole, and what is found when a part of it is taken away or weakened. */
@Execution(ExecutionMode.CONCURRENT)
class ProverTest {

  private static final String SOUND = ProofSets.soundGuard();

  @Test
  void theSoundGuardHasNoHoleAndRefusesNobody() {
    Proof proof = ProofSets.amongAll(SOUND);
    assertEquals(List.of("red", "blue"), proof.tenants());
    assertEquals(Set.of(), ProofSets.open(proof, "red"));
    assertEquals(Set.of(), ProofSets.open(proof, "blue"));
    assertEquals(Set.of(), ProofSets.refused(proof));
    assertTrue(proof.complete());
    assertTrue(proof.evaluations() < 2 * 20_000, () -> "evaluations: " + proof.evaluations());
  }

  @Test
  void theSameSetGivesTheSameProof() {
    String guard = SOUND.replace("startsWith('nvidia.com/')", "startsWith('nvidia.com/gpu')");
    assertEquals(
        ProofSets.amongAll(guard).toString().replaceAll("@[0-9a-f]+", ""),
        ProofSets.amongAll(guard).toString().replaceAll("@[0-9a-f]+", ""));
  }

  /** Every term of the match condition, and every validation, taken away one at a time. */
  @TestFactory
  List<DynamicTest> whateverIsTakenAwayIsMissed() {
    List<DynamicTest> tests = new ArrayList<>();
    int start = SOUND.indexOf("        false\n");
    int end = SOUND.indexOf("  variables:");
    for (String line : SOUND.substring(start, end).split("\n")) {
      if (line.strip().startsWith("||")) {
        String mutant = SOUND.replace(line + "\n", "");
        tests.add(DynamicTest.dynamicTest("without " + line.strip(), () -> isHoled(mutant)));
      }
    }
    String[] validations =
        SOUND.substring(SOUND.indexOf("  validations:"), SOUND.indexOf("---")).split("(?m)^    - ");
    for (int i = 1; i < validations.length; i++) {
      String mutant = SOUND.replace("    - " + validations[i], "");
      String name = "without validation " + i + ": " + validations[i].split("message: ")[1];
      tests.add(DynamicTest.dynamicTest(name.strip(), () -> isHoled(mutant)));
    }
    return tests;
  }

  /** Terms that are still there and say less. */
  @TestFactory
  List<DynamicTest> whateverIsWeakenedIsFound() {
    List<DynamicTest> tests = new ArrayList<>();
    for (String[] change :
        new String[][] {
          {"startsWith('nvidia.com/')", "startsWith('nvidia.com/gpu')"},
          {"startsWith('nvidia.com/')", "startsWith('nvidia.com/mig-1g')"},
          {"r.startsWith('nvidia.com/')", "r == 'nvidia.com/gpu'"},
          {"r.startsWith('nvidia.com/')", "r == 'nvidia.com/gpus'"},
          {"r.startsWith('nvidia.com/')", "r.matches('^nvidia.com/(gpu|mig-1g.5gb)$')"},
          {"e.name == 'NVIDIA_VISIBLE_DEVICES'", "e.name == 'NVIDIA_VISIBLE_DEVICE'"},
          {
            "e.name == 'NVIDIA_VISIBLE_DEVICES'",
            "(e.name == 'NVIDIA_VISIBLE_DEVICES' && e.?value.orValue('') == 'all')"
          },
          {"?runtimeClassName.orValue('') != ''", "?runtimeClassName.orValue('') == 'nvidia'"},
          {
            "?runtimeClassName.orValue('') != ''",
            "?runtimeClassName.orValue('') in ['nvidia', 'nvidia-cdi', 'nvidia-legacy']"
          },
          {"'gpu-fraction' in object", "'gpu-fractions' in object"},
          {"orValue('') == 'red'", "orValue('red') == 'red'"},
          {"orValue('') == 'red'", "orValue('').startsWith('r')"},
          {"orValue('') == 'team-red'", "orValue('') in ['team-red', 'team-blue']"},
          {"orValue('') == 'team-red'", "orValue('') != 'team-blue'"},
          {"orValue('') == 'team-red'", "orValue('').endsWith('-red')"},
          {
            "object.spec.?schedulerName.orValue('') == 'kai-scheduler'",
            "object.spec.?schedulerName.orValue('').startsWith('kai')"
          },
          {
            "object.spec.?schedulerName.orValue('') == 'kai-scheduler'",
            "object.spec.?schedulerName.orValue('') != 'default-scheduler'"
          },
          {"size(object.spec.?ephemeralContainers.orValue([])) == 0", "object != null"},
          {
            "size(object.spec.?ephemeralContainers.orValue([])) == 0",
            "size(object.spec.?ephemeralContainers.orValue([])) <= 1"
          },
          {">= 0.01", ">= 0.001"},
          {"operations: [CREATE, UPDATE]", "operations: [CREATE]"},
          {"operations: [CREATE, UPDATE]", "operations: [UPDATE]"},
          {"resources: [pods, pods/ephemeralcontainers]", "resources: [pods]"},
          {"resources: [pods, pods/ephemeralcontainers]", "resources: [pods/ephemeralcontainers]"},
          {"values: [vc-red, vc-blue]", "values: [vc-blue]"},
          {"validationActions: [Deny]", "validationActions: [Audit]"},
          {"failurePolicy: Fail", "failurePolicy: Ignore"},
          {
            "        false\n",
            "        !('no-guard' in object.metadata.?annotations.orValue({})) && (false\n"
          },
          {
            "        false\n",
            "        object.spec.?serviceAccountName.orValue('') != 'trusted' && (false\n"
          },
        }) {
      String mutant = SOUND.replace(change[0], change[1]);
      String closed =
          change[1].contains("&& (false")
              ? mutant.replace(
                  "  variables:\n    - name: labels", "        )\n  variables:\n    - name: labels")
              : mutant;
      assertFalse(closed.equals(SOUND), change[0]);
      tests.add(DynamicTest.dynamicTest(change[1].strip(), () -> isHoled(closed)));
    }
    return tests;
  }

  /** A hole comes with a Pod that is admitted, and says who can send it. */
  private static void isHoled(String guard) {
    Proof proof = ProofSets.amongAll(guard, "red");
    TreeSet<String> open = ProofSets.open(proof, "red");
    assertFalse(open.isEmpty(), "no hole found");
    for (ProofCell cell : proof.cells()) {
      boolean isOpen = cell.outcome() == ProofCell.Answer.OPEN;
      assertEquals(isOpen, cell.witness().isPresent());
      assertEquals(isOpen, cell.via().isPresent());
    }
  }

  /** Terms that are too strict, or err: which tenant suffers, what is written, and what then is. */
  @TestFactory
  List<DynamicTest> whoeverIsRefusedIsNamed() {
    List<DynamicTest> tests = new ArrayList<>();
    for (String[] change :
        new String[][] {
          {"red", "c.?env.orValue([])", "c.env"},
          {"red", "object.spec.?initContainers.orValue([])", "object.spec.initContainers"},
          {"red", "object.metadata.?annotations.orValue({})", "object.metadata.annotations"},
          {"red", "oldObject == null\n", "oldObject.metadata.name == 'x'\n"},
          {"red", "        variables.byKai\n", "        false\n"},
          {
            "blue",
            "        || (object.metadata.namespace == 'vc-blue'"
                + " && variables.labels[?'kai.scheduler/queue'].orValue('') == 'team-blue')\n",
            ""
          },
          {"red", "'system:serviceaccounts:kai-scheduler'", "'system:serviceaccounts:kai'"},
          {
            "red",
            "?schedulerName.orValue('') == 'kai-scheduler'",
            "?schedulerName.orValue('') == 'kai'"
          },
        }) {
      String mutant = SOUND.replace(change[1], change[2]);
      assertFalse(mutant.equals(SOUND), change[1]);
      String name = change[1].strip() + " becomes " + change[2].strip();
      tests.add(DynamicTest.dynamicTest(name, () -> isRefused(mutant, change[0])));
    }
    return tests;
  }

  private static void isRefused(String guard, String tenant) {
    Proof proof = ProofSets.amongAll(guard, tenant);
    assertTrue(
        ProofSets.refused(proof).stream().anyMatch(one -> one.endsWith(" " + tenant)),
        () -> ProofSets.refused(proof).toString());
  }
}
