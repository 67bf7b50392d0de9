package dev.gpushare.lint.model.inventory.workload;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.gpushare.lint.model.inventory.Inventory;
import dev.gpushare.lint.model.inventory.Sets;
import dev.gpushare.lint.model.inventory.workload.Preemptibility.By;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PriorityClassesTest {

  private static Preemptibility of(String text) {
    Inventory inventory = Sets.of(text);
    return inventory.kaiWork().preemptibility(inventory.workloads().get(0));
  }

  private static Preemptibility pod(String labels, String spec) {
    return of(
        "{apiVersion: v1, kind: Pod, metadata: {name: a, labels: {%s}}, spec: {%s}}"
            .formatted(labels, spec));
  }

  private static void is(boolean nonPreemptible, By by, Preemptibility found) {
    assertEquals(Optional.of(nonPreemptible), found.nonPreemptible());
    assertEquals(by, found.by());
  }

  @Test
  void theFirstThatIsSetDecides() {
    is(false, By.KIND, pod("", ""));
    is(true, By.CLASS, pod("", "priorityClassName: inference"));
    is(false, By.CLASS_LABEL, pod("priorityClassName: train", "priorityClassName: inference"));
    is(
        true,
        By.LABEL,
        pod("priorityClassName: train, kai.scheduler/preemptibility: non-preemptible", ""));
  }

  @Test
  void aValueThatKaiDoesNotKnowDecidesNothing() {
    is(false, By.KIND, pod("kai.scheduler/preemptibility: Non-Preemptible", ""));
  }

  @Test
  void theOwnerComesBeforeThePodAndTheKindLast() {
    String deployment =
        """
        apiVersion: apps/v1
        kind: Deployment
        metadata: {name: a, labels: {%s}}
        spec: {template: {metadata: {labels: {%s}}, spec: {}}}
        """;
    is(true, By.KIND, of(deployment.formatted("", "")));
    is(
        false,
        By.CLASS_LABEL,
        of(deployment.formatted("priorityClassName: train", "priorityClassName: build")));
  }

  @Test
  void classesOfTheSetCountByTheirValue() {
    String classes =
        """
        ---
        apiVersion: scheduling.k8s.io/v1
        kind: PriorityClass
        metadata: {name: nightly}
        value: %d
        globalDefault: true
        """;
    String pod = "{apiVersion: v1, kind: Pod, metadata: {name: a}, spec: {}}\n";
    is(false, By.KIND, of(pod + classes.formatted(99)));
    is(true, By.KIND, of(pod + classes.formatted(100)));
  }

  @Test
  void aClassThatNoFileShowsIsNotGuessed() {
    assertEquals(Optional.empty(), pod("", "priorityClassName: company").nonPreemptible());
  }
}
