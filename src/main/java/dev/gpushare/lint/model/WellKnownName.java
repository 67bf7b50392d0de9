package dev.gpushare.lint.model;

import dev.gpushare.lint.data.DataRow;
import dev.gpushare.lint.data.DataTable;
import java.util.EnumMap;
import java.util.Map;

/**
 * The labels, annotations, variables, resources and objects of the products that code asks for.
 * What each is called, and where that stands, is in {@code well-known-names.tsv}.
 */
public enum WellKnownName {
  /** The Queue of a Pod. */
  KAI_QUEUE_LABEL,
  /** The name of the scheduler. */
  KAI_SCHEDULER,
  /** The namespace of KAI, which its webhook leaves alone. */
  KAI_NAMESPACE,
  /** The service account that groups Pods. */
  KAI_POD_GROUPER,
  /** Whether Pods may be preempted. */
  KAI_PREEMPTIBILITY_LABEL,
  /** The priority class of a workload. */
  KAI_PRIORITY_CLASS_LABEL,
  /** Annotation: the Pod is not grouped. */
  KAI_SKIP_POD_GROUPER,
  /** Annotation: how many Pods start together. */
  KAI_MIN_MEMBER,
  /** Annotation: a share of a GPU. */
  KAI_FRACTION,
  /** Annotation: a share of a GPU by its memory. */
  KAI_MEMORY,
  /** Annotation: how many devices the share is taken of. */
  KAI_FRACTION_DEVICES,
  /** Annotation: the container that the share goes to. */
  KAI_FRACTION_CONTAINER,
  /** Annotation: the ConfigMap that tells a Pod its share. */
  KAI_SHARED_GPU_MAP,
  /** Variable of the container with the share. */
  KAI_GPU_COUNT_VARIABLE,
  /** Variable of the container with the share. */
  KAI_GPU_PORTION_VARIABLE,
  /** The runtime class that the webhook gives to Pods with a share. */
  KAI_FRACTION_RUNTIME_CLASS,
  /** A Queue that the chart makes. */
  KAI_DEFAULT_PARENT_QUEUE,
  /** A Queue that the chart makes. */
  KAI_DEFAULT_QUEUE,
  /** The priority class of most kinds. */
  KAI_TRAIN_CLASS,
  /** The priority class of what serves. */
  KAI_INFERENCE_CLASS,
  /** A whole GPU. */
  GPU_RESOURCE,
  /** How the resources of MIG slices begin. */
  MIG_RESOURCE_PREFIX,
  /** Label of a node: its GPU. */
  GPU_PRODUCT_LABEL,
  /** Label of a node: whether its GPU can be partitioned. */
  MIG_CAPABLE_LABEL,
  /** The variable by which a container chooses devices. */
  VISIBLE_DEVICES_VARIABLE,
  /** A word in DeviceClasses of GPUs. */
  GPU_WORD,
  /** A word in DeviceClasses of GPUs. */
  NVIDIA_WORD,
  /** The main runtime class of the GPU Operator. */
  NVIDIA_RUNTIME_CLASS,
  /** Label of a namespace: the level that its Pods are held to. */
  POD_SECURITY_ENFORCE_LABEL,
  /** The virtual cluster that an object on the host is of. */
  VCLUSTER_MANAGED_BY_LABEL,
  /** The tenant's namespace of an object on the host. */
  VCLUSTER_NAMESPACE_LABEL,
  /** The controller of an object on the host. */
  VCLUSTER_CONTROLLED_BY_LABEL,
  /** Label of the Helm release. */
  VCLUSTER_RELEASE_LABEL,
  /** How the keys of a tenant's reserved labels begin on the host. */
  VCLUSTER_LABEL_PREFIX,
  /** How the keys of a namespace's labels begin on the host. */
  VCLUSTER_NAMESPACE_LABEL_PREFIX,
  /** How the annotations with tokens begin. */
  VCLUSTER_TOKEN_ANNOTATION_PREFIX,
  /** The kind of Queues. */
  KAI_QUEUE_KIND,
  /** The kind of the settings that the operator of KAI reads. */
  KAI_CONFIG_KIND,
  /** Its field: containers without a GPU see none. */
  KAI_CONFIG_BLOCK_VISIBLE_DEVICES,
  /** The kind of the settings of the GPU Operator. */
  CLUSTER_POLICY_KIND,
  /** In the names of ConfigMaps that tell a Pod its share. */
  KAI_SHARED_MAP_MARK,
  /** In the names of such ConfigMaps of earlier releases. */
  KAI_OLD_SHARED_MAP_MARK,
  /** Annotation: the name in the virtual cluster. */
  VCLUSTER_OBJECT_NAME,
  /** Annotation: the namespace in the virtual cluster. */
  VCLUSTER_OBJECT_NAMESPACE,
  /** Annotation: the uid in the virtual cluster. */
  VCLUSTER_OBJECT_UID,
  /** Annotation: the kind of the object. */
  VCLUSTER_OBJECT_KIND,
  /** Annotation: the name on the host. */
  VCLUSTER_OBJECT_HOST_NAME,
  /** Annotation: the namespace on the host. */
  VCLUSTER_OBJECT_HOST_NAMESPACE,
  /** Annotation: the keys of the annotations that the tenant wrote. */
  VCLUSTER_MANAGED_ANNOTATIONS,
  /** Annotation: the keys of the labels that the tenant wrote. */
  VCLUSTER_MANAGED_LABELS,
  /** Annotation: the name of the Pod in the virtual cluster. */
  VCLUSTER_POD_NAME,
  /** Annotation: the namespace of the Pod in the virtual cluster. */
  VCLUSTER_POD_NAMESPACE,
  /** Annotation: the uid of the Pod in the virtual cluster. */
  VCLUSTER_POD_UID,
  /** Annotation: the service account of the Pod in the virtual cluster. */
  VCLUSTER_POD_SERVICE_ACCOUNT,
  /** Annotation: the labels of the Pod in the virtual cluster. */
  VCLUSTER_POD_LABELS,
  /** Annotation: the owners of the Pod in the virtual cluster. */
  VCLUSTER_OWNER_REFERENCES,
  /** Annotation: the kind of its owner. */
  VCLUSTER_OWNER_SET_KIND,
  /** Annotation: the hosts file is rewritten. */
  VCLUSTER_HOSTS_REWRITTEN,
  /** Annotation: the autoscaler may evict the Pod. */
  SAFE_TO_EVICT,
  /** Annotation: the autoscaler counts the Pod as one of a DaemonSet. */
  DAEMON_SET_POD;

  private static final String RESOURCE = "well-known-names.tsv";
  private static final Map<WellKnownName, String> TEXTS = load();

  private static Map<WellKnownName, String> load() {
    Map<WellKnownName, String> texts = new EnumMap<>(WellKnownName.class);
    for (DataRow row :
        DataTable.read(WellKnownName.class, RESOURCE, "name", "text", "about", "source")) {
      texts.put(row.word("name", values()), row.text("text"));
    }
    if (texts.size() != values().length) {
      throw new IllegalStateException(RESOURCE + " does not have every name");
    }
    return texts;
  }

  /** What the product calls it. */
  public String text() {
    return TEXTS.getOrDefault(this, "");
  }
}
