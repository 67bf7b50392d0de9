package dev.gpushare.lint.admission.prove;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.gpushare.lint.finding.ProofCell;
import dev.gpushare.lint.finding.ProofRefusal;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What rules are told of the holes in a guard, with the little that check has time for. */
class GuardFaultsTest {

  private static final String SOUND = ProofSets.soundGuard();
  private static final String INIT_GPU =
      "        || object.spec.?initContainers.orValue([]).exists(c,"
          + " c.?resources.limits.orValue({}).exists(r, r.startsWith('nvidia.com/')))\n";
  private static final String MAIN_GPU =
      INIT_GPU.replace("?initContainers.orValue([])", "containers");

  private static ProofResult check(String guard) {
    return ProofSets.prove(ProofSets.withStack(guard), ProofSets.newest(), ProofBudget.CHECK);
  }

  private static List<String> faults(String guard) {
    List<String> shown = new ArrayList<>();
    for (GuardFault fault : check(guard).faults()) {
      shown.add(fault.kind() + " " + fault.paths() + " " + fault.container() + fault.check());
    }
    return shown;
  }

  @Test
  void aSoundGuardHasNone() {
    ProofResult result = check(SOUND);
    assertEquals(List.of(), result.faults());
    assertEquals(List.of(), result.proof().refusals());
    assertTrue(result.proof().complete());
    assertTrue(
        result.proof().evaluations() < 150, () -> "evaluations: " + result.proof().evaluations());
  }

  @Test
  void aPathThatNoConditionSees() {
    String guard =
        SOUND.replace("        || object.spec.?runtimeClassName.orValue('') != ''\n", "");
    assertEquals(List.of("PATH [A10 explicit-runtime-class] "), faults(guard));
    GuardFault fault = check(guard).faults().get(0);
    assertEquals(List.of("object.spec.?runtimeClassName.orValue('') != ''"), fault.terms());
    assertEquals(17, fault.place().span().start().line());
  }

  @Test
  void aKindOfContainerThatNoConditionLooksAt() {
    assertEquals(
        List.of(
            "CONTAINER [A02 whole-gpu-resource, A03 mig-resource, A04 renamed-resource,"
                + " A05 model-resource] initContainers"),
        faults(SOUND.replace(INIT_GPU, "")));
    assertEquals(4, faults(SOUND.replace(MAIN_GPU, "")).size());
  }

  @Test
  void aCheckThatNoValidationMakes() {
    String guard =
        SOUND.replace(
            "object.spec.?schedulerName.orValue('') == 'kai-scheduler'", "object != null");
    assertEquals(List.of("CHECK [A02 whole-gpu-resource] scheduler"), faults(guard));
  }

  @Test
  void aDebugContainerIsACheckOfItsOwn() {
    String guard =
        SOUND.replace("size(object.spec.?ephemeralContainers.orValue([])) == 0", "object != null");
    assertTrue(
        faults(guard).stream()
            .anyMatch(fault -> fault.startsWith("CHECK") && fault.endsWith("ephemeral")),
        () -> faults(guard).toString());
  }

  @Test
  void evasionsAreOneFault() {
    String guard =
        SOUND
            .replace("!('spark-app-selector' in variables.labels)", "object != null")
            .replace("!('priorityClassName' in variables.labels)", "object != null");
    assertEquals(List.of("EVASION [B02 spark-labels, B06 priority-labels] "), faults(guard));
  }

  @Test
  void whatOtherRulesSayIsLeftToThem() {
    assertEquals(List.of(), faults(SOUND.replace("[Deny]", "[Audit]")));
    assertEquals(List.of(), faults(SOUND.replace("values: [vc-red, vc-blue]", "values: [other]")));
    assertEquals(
        List.of(),
        faults(SOUND.replace("resources: [pods, pods/ephemeralcontainers]", "resources: [pods]")));
  }

  @Test
  void aRefusalPointsToTheReadAndRepairsIt() {
    String guard = SOUND.replace("c.?env.orValue([]).exists", "c.env.exists");
    ProofRefusal refusal = check(guard).proof().refusals().get(0);
    assertEquals(
        "has(c.env) && c.env.exists(e, e.name == 'NVIDIA_VISIBLE_DEVICES')",
        refusal.term().orElseThrow());
    assertEquals(
        "c.env",
        refusal.place().orElseThrow().source().slice(refusal.place().orElseThrow().span()));
  }

  @Test
  void twoGuardsThatShareTheChecksAreOneGuard() {
    String second =
        SOUND
            .replace("name: guard", "name: other")
            .replace("policyName: guard", "policyName: other");
    String without =
        second.replace(
            "object.spec.?schedulerName.orValue('') == 'kai-scheduler'", "object != null");
    assertEquals(List.of(), faults(SOUND + "---\n" + without));
  }

  @Test
  void aHoleSaysWhoCanSendThePod() {
    String queue = SOUND.replace("orValue('') == 'team-red'", "orValue('') != 'nobody'");
    String owner = SOUND.replace("orValue('') == 'red'", "orValue('') != 'nobody'");
    assertEquals(ProofCell.Via.TENANT, foreign(queue).via().orElseThrow());
    assertEquals(ProofCell.Via.HOST, foreign(owner).via().orElseThrow());
  }

  private static ProofCell foreign(String guard) {
    return ProofSets.alone(guard).cells().stream()
        .filter(
            cell ->
                cell.path().equals("A02")
                    && cell.outcome() == ProofCell.Answer.OPEN
                    && cell.identity() == ProofCell.Bearing.FOREIGN)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aWitnessIsSmall() {
    String guard = SOUND.replace(INIT_GPU, "");
    ProofCell cell =
        ProofSets.amongAll(guard, "red").cells().stream()
            .filter(one -> one.path().equals("A02") && one.outcome() == ProofCell.Answer.OPEN)
            .filter(one -> one.identity() == ProofCell.Bearing.MISSING)
            .findFirst()
            .orElseThrow();
    assertEquals(
        "{apiVersion=v1, kind=Pod, metadata={name=witness, namespace=vc-red,"
            + " labels={vcluster.loft.sh/managed-by=red}}, spec={initContainers=[{name=init,"
            + " image=busybox:1.37, resources={limits={nvidia.com/gpu=1}}}], containers=[{name=main,"
            + " image=busybox:1.37}]}}",
        cell.witness().orElseThrow().object().toString());
  }
}
