package dev.gpushare.lint.e2e;

import java.util.List;

/** Lines of {@code queues.yaml}. */
final class QueueBreaks {

  private static final String FILE = "queues.yaml";
  private static final String LAB = "gpu: {quota: 1, limit: 1, overQuotaWeight: 1}";
  private static final String SPEECH = "gpu: {quota: 0.45, limit: 1, overQuotaWeight: 2}";
  private static final String MAPS = "gpu: {quota: 0.25, limit: 0.6, overQuotaWeight: 1}";

  private static final String OPEN_CPU = "    cpu: {quota: -1, limit: -1, overQuotaWeight: 1}\n";
  private static final String OPEN_MEMORY = OPEN_CPU.replace("cpu", "memory");

  private static final String NO_MEMORY =
      "    <<+queue-limit-below-quota>>memory: {quota: -1, limit: 0, overQuotaWeight: 1}\n";

  private QueueBreaks() {}

  private static Break gpu(String name, String old, String fresh) {
    return Break.of(name, FILE, old, fresh);
  }

  static List<Break> all() {
    return List.of(
        gpu(
            "the root may use any number of GPUs",
            LAB,
            "gpu: {quota: 1, limit: <<queue-parent-limit-unlimited>>-1, overQuotaWeight: 1}"),
        gpu(
            "the root has no GPU limit",
            LAB,
            "<<queue-limit-absent>>gpu: {quota: 1, overQuotaWeight: 1}"),
        gpu(
            "the root may use more GPUs than there are",
            LAB,
            "gpu: {quota: 1, limit: <<queue-over-gpu-budget>>2, overQuotaWeight: 1}"),
        gpu(
            "the root has less than it promises",
            LAB,
            "<<queue-children-over-parent-quota>>gpu: {quota: 0.9, limit: 1, overQuotaWeight: 1}"),
        gpu(
                "a team is promised more than is left",
                SPEECH,
                "gpu: {quota: 0.46, limit: 1, overQuotaWeight: 2}")
            .and(
                FILE,
                LAB,
                "<<queue-children-over-parent-quota>>gpu: {quota: 1, limit: 1, overQuotaWeight: 1}"),
        gpu(
            "a team has no GPU limit",
            MAPS,
            "<<queue-limit-absent>>gpu: {quota: 0.25, overQuotaWeight: 1}"),
        gpu(
            "a limit is text",
            MAPS,
            "gpu: {quota: 0.25, limit: <<yaml-wrong-type>>\"0.6\", overQuotaWeight: 1}"),
        gpu(
            "a limit has a unit",
            MAPS,
            "gpu: {quota: 0.25, limit: <<yaml-wrong-type>>600m, overQuotaWeight: 1}"),
        gpu(
            "a field is misspelt",
            MAPS,
            "gpu: {quota: 0.25, limit: 0.6, <<yaml-unknown-field>>overQuotaWieght: 1}"),
        gpu(
            "the parent's name is misspelt",
            team(OPEN_CPU, OPEN_MEMORY, MAPS),
            team(OPEN_CPU, OPEN_MEMORY, MAPS).replace("lab", "<<queue-parent-missing>>lap")),
        gpu(
            "the root hangs below its own child",
            "  name: lab\nspec:\n",
            "  name: lab\nspec:\n  parentQueue: <<queue-parent-cycle>>maps\n"),
        gpu(
            "a team has a GPU share alone",
            resources(OPEN_CPU, OPEN_MEMORY, MAPS),
            blocking(resources("", "", MAPS))),
        gpu(
            "a team has no memory",
            resources(OPEN_CPU, OPEN_MEMORY, SPEECH),
            blocking(resources(OPEN_CPU, NO_MEMORY, SPEECH))),
        gpu(
            "the root has less CPU than one Pod asks for",
            resources(OPEN_CPU, OPEN_MEMORY, LAB),
            blocking(resources(OPEN_CPU.replace("limit: -1", "limit: 100"), OPEN_MEMORY, LAB))));
  }

  private static String resources(String cpu, String memory, String gpu) {
    return "  resources:\n" + cpu + memory + "    " + gpu;
  }

  private static String team(String cpu, String memory, String gpu) {
    return "  parentQueue: lab\n  priority: 100\n" + resources(cpu, memory, gpu);
  }

  private static String blocking(String resources) {
    return resources.replace("resources", "<<stack-queue-blocks-cpu-memory>>resources");
  }
}
