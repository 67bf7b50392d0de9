package dev.gpushare.lint.e2e;

import java.util.List;

/** Lines of the values of KAI Scheduler and of the GPU Operator, and of the guard. */
final class StackBreaks {

  private static final String KAI = "kai-values.yaml";
  private static final String OPERATOR = "gpu-operator-values.yaml";
  private static final String GUARD = "guard.yaml";

  private StackBreaks() {}

  static List<Break> all() {
    return List.of(
        Break.of(
            "GPUs are not shared",
            KAI,
            "gpuSharing: true",
            "gpuSharing: <<kai-gpu-sharing-off>>false"),
        Break.of(
            "whether GPUs are shared is not written",
            KAI,
            "global:\n  gpuSharing: true\n",
            "<<kai-gpu-sharing-off>>global:\n"),
        Break.of(
            "whether GPUs are shared is text",
            KAI,
            "gpuSharing: true",
            "gpuSharing: <<yaml-text-boolean>>\"true\""),
        Break.of(
            "containers name GPUs",
            KAI,
            "blockNvidiaVisibleDevices: true",
            "blockNvidiaVisibleDevices: <<kai-visible-devices-unblocked>>false"),
        Break.of(
            "whether containers name GPUs is not written",
            KAI,
            "global:\n  gpuSharing: true\n  blockNvidiaVisibleDevices: true\n",
            "<<kai-visible-devices-unblocked>>global:\n  gpuSharing: true\n"),
        Break.of(
                "CDI is off",
                OPERATOR,
                "  enabled: true",
                "  enabled: <<operator-cdi-disabled>>false")
            .and(KAI, "cdiEnabled: true", "cdiEnabled: <<+stack-cdi-disagree>>true"),
        Break.of(
                "NRI is on",
                OPERATOR,
                "nriPluginEnabled: false",
                "nriPluginEnabled: <<operator-nri-enabled>>true")
            .and(
                KAI,
                "gpuFractionRuntimeClassName: nvidia",
                "gpuFractionRuntimeClassName: <<+stack-runtime-class-mismatch>>nvidia"),
        Break.of(
            "KAI names another class",
            KAI,
            "gpuFractionRuntimeClassName: nvidia",
            "gpuFractionRuntimeClassName: <<stack-runtime-class-mismatch>>nvidia-runtime"),
        Break.of(
            "KAI names no class",
            KAI,
            "gpuFractionRuntimeClassName: nvidia",
            "gpuFractionRuntimeClassName: <<kai-fraction-class-empty>>\"\""),
        Break.of(
            "a field of the Pod is misspelt",
            GUARD,
            "    - expression: object.spec.?schedulerName.orValue('') == 'kai-scheduler'",
            "    - expression: object.spec.?<<cel-unknown-field>>schedulername.orValue('') == 'kai-scheduler'"),
        Break.of(
            "a field is misspelt in a folded text",
            GUARD,
            "        size(object.spec.?resourceClaims.orValue([])) > 0 ||",
            "        size(object.spec.?<<cel-unknown-field>>resourceClaim.orValue([])) > 0 ||"),
        Break.of(
            "a list is compared with a number",
            GUARD,
            "size(object.spec.?ephemeralContainers.orValue([])) == 0",
            "object.spec.?ephemeralContainers.orValue([]) <<cel-type-mismatch>>== 0"),
        Break.of(
            "a bracket is missing",
            GUARD,
            "size(object.spec.?ephemeralContainers.orValue([])) == 0",
            "size(object.spec.?ephemeralContainers.orValue([]) == 0<<cel-does-not-compile>>"),
        Break.of(
                "the binding names another policy",
                GUARD,
                "  name: tenant-queue-guard\nspec:\n  failurePolicy: Fail",
                "  name: <<policy-without-binding>>tenant-queue-guard\nspec:\n  failurePolicy: Fail")
            .and(
                GUARD,
                "policyName: tenant-queue-guard",
                "policyName: <<+policy-binding-target-missing>>tenant-guard"));
  }
}
