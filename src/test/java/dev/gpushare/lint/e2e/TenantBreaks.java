package dev.gpushare.lint.e2e;

import java.util.List;

/** Lines of {@code vcluster.yaml}. */
final class TenantBreaks {

  private static final String FILE = "vcluster.yaml";
  private static final String NODES =
      "    nodes:\n      enabled: true\n      clearImageStatus: true\n";
  private static final String SELECTOR =
      "      selector:\n        labels:\n          nvidia.com/gpu.present: \"true\"\n";

  private static final String GUARD = "guard.yaml";
  private static final String MATCH = "        object.spec.?schedulerName.orValue('')";

  /** Without the standard, the guard would have to look for privileged Pods itself. */
  private static final String UNCHECKED =
      "        <<+guard-path-open>>object.spec.?schedulerName.orValue('')";

  private TenantBreaks() {}

  private static Break of(String name, String old, String fresh) {
    return Break.of(name, FILE, old, fresh);
  }

  static List<Break> all() {
    return List.of(
        of(
            "synced Pods are owned",
            "setOwner: false",
            "setOwner: <<vcluster-set-owner-not-false>>true"),
        of(
            "whether synced Pods are owned is not written",
            "  syncSettings:\n    setOwner: false\n",
            "  <<vcluster-set-owner-not-false>>syncSettings: {}\n"),
        of(
            "whether synced Pods are owned is text",
            "setOwner: false",
            "setOwner: <<vcluster-type-mismatch>>\"false\""),
        of(
                "the Pod security standard allows everything",
                "podSecurityStandard: baseline",
                "podSecurityStandard: <<vcluster-pss-too-weak>>privileged")
            .and(GUARD, MATCH, UNCHECKED),
        of(
                "there is no Pod security standard",
                "policies:\n  podSecurityStandard: baseline\n",
                "<<vcluster-pss-too-weak>>policies:\n")
            .and(GUARD, MATCH, UNCHECKED),
        of(
            "the NetworkPolicies are off",
            "  networkPolicy:\n    enabled: true\n",
            "  <<network-policy-off>>networkPolicy:\n    enabled: false\n"),
        of(
            "the switch of the NetworkPolicies is missing",
            "  networkPolicy:\n    enabled: true\n",
            "  <<network-policy-off>>networkPolicy:\n"),
        of(
            "tenants reach the Internet",
            "      publicEgress:\n        enabled: false\n",
            "      publicEgress:\n        enabled: <<network-public-egress-on>>true\n"),
        of(
            "whether tenants reach the Internet is not written",
            "      publicEgress:\n        enabled: false\n",
            "      <<network-public-egress-on>>publicEgress: {}\n"),
        of(
            "tenants write NetworkPolicies",
            "    networkPolicies:\n      enabled: false\n",
            "    networkPolicies:\n      enabled: <<network-tenant-policies-synced>>true\n"),
        of(
            "tenants ask for devices by claim",
            "    resourceClaims:\n      enabled: false\n",
            "    resourceClaims:\n      enabled: <<vcluster-resource-claims-on>>true\n"),
        of(
            "tenants ask for devices by the template of a claim",
            "    resourceClaimTemplates:\n      enabled: false\n",
            "    resourceClaimTemplates:\n      enabled: <<vcluster-resource-claims-on>>true\n"),
        of(
            "no Node is selected",
            NODES + SELECTOR,
            "    <<vcluster-node-selector-missing>>" + NODES.strip() + "\n"),
        of(
            "the selector has no label",
            NODES + SELECTOR,
            "    <<vcluster-node-selector-missing>>"
                + NODES.strip()
                + "\n      selector:\n        labels: {}\n"),
        of(
            "all Nodes are selected",
            SELECTOR,
            "      selector:\n        all: <<vcluster-nodes-select-all>>true\n"),
        of(
            "all Nodes are selected beside a label",
            SELECTOR,
            "      selector:\n        all: <<vcluster-nodes-select-all>>true\n        labels:\n"
                + "          nvidia.com/gpu.present: \"true\"\n"),
        of(
            "a key is misspelt",
            "clearImageStatus: true",
            "<<vcluster-unknown-key>>clearImageStatuses: true"),
        of(
            "a switch is misspelt, and no second finding says that it is missing",
            "    setOwner: false",
            "    <<vcluster-unknown-key>>setOwners: false"),
        of(
            "a label is a number",
            "nvidia.com/gpu.present: \"true\"",
            "nvidia.com/gpu.present: <<vcluster-type-mismatch>>true"));
  }
}
