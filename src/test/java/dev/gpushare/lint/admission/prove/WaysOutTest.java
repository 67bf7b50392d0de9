package dev.gpushare.lint.admission.prove;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.gpushare.lint.admission.PlainCopy;
import dev.gpushare.lint.finding.Proof;
import dev.gpushare.lint.finding.ProofCell;
import dev.gpushare.lint.finding.Witness;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Exceptions that a guard makes for some Pods: each is found, and shown with such a Pod. */
@Execution(ExecutionMode.CONCURRENT)
class WaysOutTest {

  private static final String SOUND = ProofSets.soundGuard();

  /** What the match condition leaves out, and what the Pod that is shown has to carry. */
  @TestFactory
  List<DynamicTest> anExceptionOfTheConditionIsFoundByTheFieldThatItReads() {
    List<DynamicTest> tests = new ArrayList<>();
    for (String[] row :
        new String[][] {
          {"object.spec.?priorityClassName.orValue('') != 'ops'", "priorityClassName=ops"},
          {"!object.metadata.name.startsWith('debug-')", "name=debug-"},
          {
            "!object.spec.containers.exists(c, c.image.startsWith('example.com/trusted/'))",
            "image=example.com/trusted/"
          },
          {
            "!object.spec.containers.exists(i, c, c.image.startsWith('example.com/second/'))",
            "image=example.com/second/"
          },
          {"object.metadata.?labels[?'tier'].orValue('') != 'system'", "tier=system"},
          {
            "!object.spec.?tolerations.orValue([]).exists(t, t.?key.orValue('') == 'ops')",
            "key=ops"
          },
        }) {
      String guard = except(row[0]);
      tests.add(DynamicTest.dynamicTest(row[0], () -> shows(guard, row[1])));
    }
    return tests;
  }

  private static String except(String condition) {
    return SOUND
        .replace("        false\n", "        " + condition + " && (false\n")
        .replace("  variables:\n    - name: labels", "        )\n  variables:\n    - name: labels");
  }

  /** Checks that take more than the one right value. */
  @TestFactory
  List<DynamicTest> aCheckThatTakesMoreIsFound() {
    List<DynamicTest> tests = new ArrayList<>();
    for (String[] row :
        new String[][] {
          {
            "object.spec.?schedulerName.orValue('') == 'kai-scheduler'",
            "object.spec.?schedulerName.orValue('') in ['kai-scheduler', 'binpack-42']",
            "schedulerName=binpack-42"
          },
          {
            "variables.labels[?'kai.scheduler/queue'].orValue('') == 'team-red'",
            "variables.labels[?'kai.scheduler/queue'].orValue('').lowerAscii() == 'team-red'",
            "queue=TEAM-RED"
          },
          {
            "size(object.spec.?ephemeralContainers.orValue([])) == 0",
            "object.spec.?ephemeralContainers.orValue([]).all(c, c.image.startsWith('tools/'))",
            "image=tools/"
          },
          {
            "'system:serviceaccounts:kai-scheduler' in request.userInfo.?groups.orValue([])",
            "request.userInfo.?groups.orValue([])"
                + ".exists(g, g.startsWith('system:serviceaccounts:'))",
            "pod-group-name"
          },
          {
            "?runtimeClassName.orValue('') != ''",
            "?runtimeClassName.orValue('').contains('nvidia')",
            "runtimeClassName=other"
          },
          {
            "object.spec.containers.exists(c, c.?resources.limits.orValue({}).exists(r, r.starts",
            "object.spec.containers.exists(c, c.?resources.limits.orValue({}).exists_one(r, r.starts",
            "nvidia.com/mig-1g.5gb"
          },
          {
            "object.spec.containers.exists(c, c.?env.orValue([]).exists(",
            "object.spec.containers.exists_one(c, c.?env.orValue([]).exists(",
            "NVIDIA_VISIBLE_DEVICES"
          },
          {
            "  matchConditions:\n",
            "    objectSelector:\n      matchExpressions:\n"
                + "        - {key: guard, operator: NotIn, values: [skip]}\n  matchConditions:\n",
            "guard=skip"
          },
        }) {
      String guard = SOUND.replace(row[0], row[1]);
      assertFalse(guard.equals(SOUND), row[0]);
      tests.add(DynamicTest.dynamicTest(row[1].strip(), () -> shows(guard, row[2])));
    }
    return tests;
  }

  private static void shows(String guard, String part) {
    List<String> shown = new ArrayList<>();
    for (ProofCell cell : ProofSets.amongAll(guard, "red").cells()) {
      cell.witness().ifPresent(one -> shown.add(one.object().toString()));
    }
    assertFalse(shown.isEmpty(), "no hole found");
    assertTrue(shown.stream().anyMatch(one -> one.contains(part)), () -> "none has " + part);
  }

  @Test
  void aPrivilegedDebugContainerReachesTheDevicesToo() {
    Map<String, String> files = ProofSets.withStack(SOUND);
    files.put("vcluster.yaml", files.get("vcluster.yaml").replace("baseline", "privileged"));
    Proof proof = ProofSets.ofTenant(files, ProofSets.newest(), "red");
    assertTrue(
        ProofSets.open(proof, "red").contains("A16 EPHEMERAL UPDATE_EPHEMERALCONTAINERS RIGHT"),
        () -> ProofSets.open(proof, "red").toString());
  }

  /** A guard without has() errs on containers without env: what is left of one has its name. */
  @Test
  void theSmallestPodIsStillOneThatAServerTakes() {
    String guard =
        SOUND
            .replace("c.?env.orValue([])", "c.env")
            .replace("startsWith('nvidia.com/')", "startsWith('nvidia.com/gpu')");
    List<Witness> witnesses = new ArrayList<>();
    Proof proof = ProofSets.amongAll(guard, "red");
    proof.cells().forEach(cell -> cell.witness().ifPresent(witnesses::add));
    proof.refusals().forEach(one -> witnesses.add(one.witness()));
    long withVariables = 0;
    for (Witness witness : witnesses) {
      for (Map<String, Object> container :
          PlainCopy.maps(Fragments.at(witness.object(), "spec"), "containers")) {
        List<Map<String, Object>> variables = PlainCopy.maps(container, "env");
        variables.forEach(variable -> assertTrue(variable.containsKey("name"), witness::toString));
        withVariables += variables.size();
      }
    }
    assertTrue(withVariables > 0, "no witness has variables");
  }

  @Test
  void theReservationPodHasToBeAdmitted() {
    String guard =
        SOUND
            .replace("          values: [vc-red, vc-blue]", "          values: [vc-none]")
            .replace("operator: In\n", "operator: NotIn\n");
    assertEquals(
        "reservation-pod red",
        ProofSets.refused(ProofSets.amongAll(guard, "red")).stream()
            .filter(one -> one.startsWith("reservation"))
            .findFirst()
            .orElse(""));
  }
}
