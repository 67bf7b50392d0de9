package dev.gpushare.lint.model.chart;

import dev.gpushare.lint.data.DataRow;
import dev.gpushare.lint.data.DataTable;
import dev.gpushare.lint.source.NodePath;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;

/** The settings of charts that code asks for; where each stands is in {@code settings.tsv}. */
public enum ChartSetting {
  /** The virtual cluster has nodes of its own. */
  VCLUSTER_PRIVATE_NODES,
  /** The level that its Pods are held to. */
  VCLUSTER_POD_SECURITY,
  /** Its namespace has a quota. */
  VCLUSTER_QUOTA,
  /** Defaults of requests and limits. */
  VCLUSTER_LIMIT_RANGE,
  /** Its namespace has a LimitRange. */
  VCLUSTER_LIMIT_RANGE_SWITCH,
  /** Objects on the host have its Service as owner. */
  VCLUSTER_SET_OWNER,
  /** The nodes that its Pods may use. */
  VCLUSTER_NODE_LABELS,
  /** Priority classes of the host are seen. */
  VCLUSTER_PRIORITY_CLASSES_FROM_HOST,
  /** Which of them. */
  VCLUSTER_PRIORITY_CLASS_SELECTOR,
  /** Priority classes are copied to the host. */
  VCLUSTER_PRIORITY_CLASSES_TO_HOST,
  /** Runtime classes of the host are seen. */
  VCLUSTER_RUNTIME_CLASSES_FROM_HOST,
  /** Which of them. */
  VCLUSTER_RUNTIME_CLASS_SELECTOR,
  /** Pods are copied to the host. */
  VCLUSTER_PODS,
  /** Single namespaces are mapped to those of the host. */
  VCLUSTER_NAMESPACES,
  /** Which to which, by name. */
  VCLUSTER_NAMESPACE_MAPPINGS,
  /** Schedulers of both sides place Pods. */
  VCLUSTER_HYBRID_SCHEDULING,
  /** The runtime class of every Pod. */
  VCLUSTER_POD_RUNTIME_CLASS,
  /** The priority class of every Pod. */
  VCLUSTER_POD_PRIORITY_CLASS,
  /** Tolerations of every Pod. */
  VCLUSTER_POD_TOLERATIONS,
  /** Other images, by the one that is written. */
  VCLUSTER_IMAGE_TRANSLATION,
  /** Tokens stand in Secrets. */
  VCLUSTER_TOKEN_SECRETS,
  /** The hosts file of Pods is rewritten. */
  VCLUSTER_HOSTS_REWRITE,
  /** The image that does it. */
  VCLUSTER_HOSTS_IMAGE,
  /** Its registry. */
  VCLUSTER_HOSTS_REGISTRY,
  /** Its repository. */
  VCLUSTER_HOSTS_REPOSITORY,
  /** Its tag. */
  VCLUSTER_HOSTS_TAG,
  /** What it may use. */
  VCLUSTER_HOSTS_LIMITS,
  /** What it asks for. */
  VCLUSTER_HOSTS_REQUESTS,
  /** Service accounts are copied to the host. */
  VCLUSTER_SERVICE_ACCOUNTS,
  /** The service account of Pods on the host. */
  VCLUSTER_WORKLOAD_ACCOUNT,
  /** Device claims are copied to the host. */
  VCLUSTER_RESOURCE_CLAIMS,
  /** Templates of device claims are copied. */
  VCLUSTER_RESOURCE_CLAIM_TEMPLATES,
  /** It places Pods itself. */
  VCLUSTER_VIRTUAL_SCHEDULER,
  /** It places Pods itself. */
  VCLUSTER_DISTRO_SCHEDULER,
  /** The registry of its own images. */
  VCLUSTER_IMAGE_REGISTRY,
  /** The domain of its names. */
  VCLUSTER_DOMAIN,
  /** Containers without a GPU see none. */
  KAI_BLOCK_VISIBLE_DEVICES,
  /** The chart makes two Queues. */
  KAI_CREATE_DEFAULT_QUEUE,
  /** The name of the upper one. */
  KAI_DEFAULT_PARENT_QUEUE,
  /** The name of the lower one. */
  KAI_DEFAULT_QUEUE,
  /** The runtime class of Pods with a share. */
  KAI_FRACTION_RUNTIME_CLASS,
  /** Devices are described by CDI. */
  OPERATOR_CDI,
  /** Devices are given by the NRI plug-in. */
  OPERATOR_NRI_PLUGIN,
  /** The name of the main runtime class. */
  OPERATOR_RUNTIME_CLASS;

  private static final String RESOURCE = "settings.tsv";
  private static final Map<ChartSetting, Spot> SPOTS = load();

  private record Spot(String chart, NodePath path) {}

  private static Map<ChartSetting, Spot> load() {
    Map<ChartSetting, Spot> spots = new EnumMap<>(ChartSetting.class);
    for (DataRow row :
        DataTable.read(ChartSetting.class, RESOURCE, "name", "chart", "key", "about")) {
      spots.put(
          row.word("name", values()), new Spot(row.text("chart"), NodePath.parse(row.text("key"))));
    }
    if (spots.size() != values().length) {
      throw new IllegalStateException(RESOURCE + " does not have every setting");
    }
    return spots;
  }

  /** Every constant has one, or loading fails. */
  private Spot spot() {
    return Objects.requireNonNull(SPOTS.get(this));
  }

  /** The chart, such as {@code vcluster}. */
  public String chart() {
    return spot().chart();
  }

  /** Where it stands in the chart's values. */
  public NodePath path() {
    return spot().path();
  }
}
