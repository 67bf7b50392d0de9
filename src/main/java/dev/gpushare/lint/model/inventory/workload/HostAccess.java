package dev.gpushare.lint.model.inventory.workload;

import dev.gpushare.lint.data.DataRow;
import dev.gpushare.lint.data.DataTable;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A setting of a Pod that a level of the Pod Security Standards forbids, or that one lacks.
 *
 * @param path where it is, from the object on
 * @param setting its name as it is written; of {@link Why#LACKS} the name of the container
 * @param value what is written, short; of {@link Why#LACKS} what has to be written
 */
public record HostAccess(NodePath path, String setting, String value, Why why) {

  /** What is wrong. */
  public enum Why {
    /** The baseline level forbids it, and so does the restricted one. */
    BASELINE,
    /** Only the restricted level forbids it. */
    RESTRICTED,
    /** The restricted level demands it of every container. */
    LACKS
  }

  private HostAccess(NodePath path, String setting, String value) {
    this(path, setting, value, Why.BASELINE);
  }

  private static final String RESTRICTED = "restricted";
  private static final Map<String, Set<String>> ALLOWED = load();

  private static Map<String, Set<String>> load() {
    Map<String, Set<String>> allowed = new HashMap<>();
    for (DataRow row :
        DataTable.read(HostAccess.class, "pod-security-baseline.tsv", "list", "entry")) {
      allowed.computeIfAbsent(row.text("list"), list -> new HashSet<>()).add(row.text("entry"));
    }
    return allowed;
  }

  /** Whether the baseline level allows it. */
  static boolean allows(String list, String entry) {
    return ALLOWED.getOrDefault(list, Set.of()).contains(entry);
  }

  /**
   * All of a Pod or template.
   *
   * @param level the level that it is held to; whatever it is, the baseline counts
   */
  public static List<HostAccess> of(Workload workload, String level) {
    List<HostAccess> found = new ArrayList<>();
    if (level.equals(RESTRICTED)) {
      found.addAll(RestrictedSettings.of(workload));
    }
    for (String key : List.of("hostNetwork", "hostPID", "hostIPC")) {
      if (workload.text("spec", key).filter(word -> word.equals("true")).isPresent()) {
        found.add(new HostAccess(workload.path("spec", key), key, "true"));
      }
    }
    volumes(workload, found);
    workload
        .at("spec", "securityContext")
        .ifPresent(node -> context(node, workload.path("spec", "securityContext"), found));
    for (Container container : workload.containers()) {
      container
          .node()
          .get("securityContext")
          .ifPresent(node -> context(node, container.path().key("securityContext"), found));
      ports(container, found);
    }
    return found;
  }

  private static void volumes(Workload workload, List<HostAccess> found) {
    NodePath path = workload.path("spec", "volumes");
    int at = 0;
    for (Node volume : list(workload.at("spec", "volumes"))) {
      if (volume instanceof Node.Mapping map && map.get("hostPath").isPresent()) {
        String host =
            Container.map(map, "hostPath").flatMap(m -> Container.text(m, "path")).orElse("");
        found.add(new HostAccess(path.index(at).key("hostPath"), "hostPath", host));
      }
      at++;
    }
  }

  private static void ports(Container container, List<HostAccess> found) {
    int at = 0;
    for (Node port : list(container.node().get("ports"))) {
      if (port instanceof Node.Mapping map) {
        Optional<String> host = Container.text(map, "hostPort").filter(text -> !text.equals("0"));
        if (host.isPresent()) {
          NodePath path = container.path().key("ports").index(at).key("hostPort");
          found.add(new HostAccess(path, "hostPort", host.get()));
        }
      }
      at++;
    }
  }

  private static void context(Node node, NodePath path, List<HostAccess> found) {
    if (!(node instanceof Node.Mapping context)) {
      return;
    }
    if (Container.text(context, "privileged").filter(word -> word.equals("true")).isPresent()) {
      found.add(new HostAccess(path.key("privileged"), "privileged", "true"));
    }
    Container.text(context, "procMount")
        .filter(mount -> !mount.equals("Default"))
        .ifPresent(mount -> found.add(new HostAccess(path.key("procMount"), "procMount", mount)));
    for (String profile : List.of("seccompProfile", "appArmorProfile")) {
      Container.map(context, profile)
          .flatMap(map -> Container.text(map, "type"))
          .filter(word -> word.equals("Unconfined"))
          .ifPresent(
              type ->
                  found.add(
                      new HostAccess(path.key(profile).key("type"), profile + ".type", type)));
    }
    Container.map(context, "windowsOptions")
        .flatMap(map -> Container.text(map, "hostProcess"))
        .filter(word -> word.equals("true"))
        .ifPresent(
            on ->
                found.add(
                    new HostAccess(
                        path.key("windowsOptions").key("hostProcess"), "hostProcess", on)));
    capabilities(context, path.key("capabilities").key("add"), found);
    sysctls(context, path.key("sysctls"), found);
    Container.map(context, "seLinuxOptions")
        .ifPresent(options -> selinux(options, path.key("seLinuxOptions"), found));
  }

  private static void capabilities(Node.Mapping context, NodePath path, List<HostAccess> found) {
    int at = 0;
    for (Node added : list(Container.map(context, "capabilities").flatMap(c -> c.get("add")))) {
      if (added instanceof Node.Scalar scalar && !allows("capability", scalar.text())) {
        found.add(new HostAccess(path.index(at), "capabilities.add", scalar.text()));
      }
      at++;
    }
  }

  private static void sysctls(Node.Mapping context, NodePath path, List<HostAccess> found) {
    int at = 0;
    for (Node sysctl : list(context.get("sysctls"))) {
      if (sysctl instanceof Node.Mapping map) {
        String name = Container.text(map, "name").orElse("");
        if (!allows("sysctl", name)) {
          found.add(new HostAccess(path.index(at).key("name"), "sysctls", name));
        }
      }
      at++;
    }
  }

  private static void selinux(Node.Mapping options, NodePath path, List<HostAccess> found) {
    Container.text(options, "type")
        .filter(type -> !type.isEmpty() && !allows("selinux", type))
        .ifPresent(
            type -> found.add(new HostAccess(path.key("type"), "seLinuxOptions.type", type)));
    for (String key : List.of("user", "role")) {
      Container.text(options, key)
          .filter(text -> !text.isEmpty())
          .ifPresent(t -> found.add(new HostAccess(path.key(key), "seLinuxOptions." + key, t)));
    }
  }

  static List<Node> list(Optional<Node> node) {
    return node.isPresent() && node.get() instanceof Node.Sequence sequence
        ? sequence.values()
        : List.of();
  }
}
