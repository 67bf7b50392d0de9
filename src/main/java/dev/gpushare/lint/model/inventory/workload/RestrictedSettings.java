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
 * What the restricted level of the Pod Security Standards forbids or demands of a Pod beyond the
 * baseline level ({@code kubernetes/pod-security-admission@v0.36.0:policy}).
 */
final class RestrictedSettings {

  private static final String CONTEXT = "securityContext";
  private static final String NON_ROOT = "runAsNonRoot";
  private static final Map<String, Set<String>> ALLOWED = load();

  private final Workload workload;
  private final boolean windows;
  private final List<HostAccess> found = new ArrayList<>();

  private RestrictedSettings(Workload workload) {
    this.workload = workload;
    this.windows = workload.text("spec", "os", "name").filter("windows"::equals).isPresent();
  }

  private static Map<String, Set<String>> load() {
    Map<String, Set<String>> allowed = new HashMap<>();
    for (DataRow row :
        DataTable.read(RestrictedSettings.class, "pod-security-restricted.tsv", "list", "entry")) {
      allowed.computeIfAbsent(row.text("list"), list -> new HashSet<>()).add(row.text("entry"));
    }
    return allowed;
  }

  /** All of a Pod or template. */
  static List<HostAccess> of(Workload workload) {
    RestrictedSettings settings = new RestrictedSettings(workload);
    settings.volumes();
    settings.user(pod(workload), workload.path("spec", CONTEXT));
    for (Container container : workload.containers()) {
      settings.container(container);
    }
    return settings.found;
  }

  private static Optional<Node.Mapping> pod(Workload workload) {
    return workload
        .at("spec", CONTEXT)
        .flatMap(node -> node instanceof Node.Mapping map ? Optional.of(map) : Optional.empty());
  }

  private void volumes() {
    List<Node> volumes = HostAccess.list(workload.at("spec", "volumes"));
    for (int i = 0; i < volumes.size(); i++) {
      if (volumes.get(i) instanceof Node.Mapping volume) {
        NodePath path = workload.path("spec", "volumes").index(i);
        for (Node.Entry entry : volume.entries()) {
          String source = entry.key().text();
          boolean known = source.equals("name") || source.equals("hostPath");
          if (!known && !ALLOWED.getOrDefault("volume", Set.of()).contains(source)) {
            forbid(path.key(source), "volumes", source);
          }
        }
      }
    }
  }

  /** A user that is written, of the Pod or of a container. */
  private void user(Optional<Node.Mapping> context, NodePath path) {
    context
        .flatMap(map -> Container.text(map, "runAsUser"))
        .filter("0"::equals)
        .ifPresent(user -> forbid(path.key("runAsUser"), "runAsUser", user));
  }

  private void container(Container container) {
    Optional<Node.Mapping> context = Container.map(container.node(), CONTEXT);
    NodePath path = container.path().key(CONTEXT);
    List<String> lacks = new ArrayList<>();
    user(context, path);
    nonRoot(context, path, lacks);
    if (!windows) {
      escalation(context, path, lacks);
      capabilities(context, path, lacks);
      if (profile(context).or(() -> profile(pod(workload))).isEmpty()) {
        lacks.add("seccompProfile.type: RuntimeDefault");
      }
    }
    if (!lacks.isEmpty()) {
      NodePath at = context.isPresent() ? path : container.path().key("name");
      found.add(
          new HostAccess(at, container.name(), String.join(", ", lacks), HostAccess.Why.LACKS));
    }
  }

  private void nonRoot(Optional<Node.Mapping> context, NodePath path, List<String> lacks) {
    Optional<String> own = context.flatMap(map -> Container.text(map, NON_ROOT));
    Optional<String> ofPod = pod(workload).flatMap(map -> Container.text(map, NON_ROOT));
    if (own.filter("false"::equals).isPresent()) {
      forbid(path.key(NON_ROOT), NON_ROOT, "false");
    } else if (own.isEmpty() && ofPod.filter("true"::equals).isEmpty()) {
      lacks.add("runAsNonRoot: true");
    }
  }

  private void escalation(Optional<Node.Mapping> context, NodePath path, List<String> lacks) {
    String key = "allowPrivilegeEscalation";
    Optional<String> written = context.flatMap(map -> Container.text(map, key));
    if (written.isEmpty()) {
      lacks.add(key + ": false");
    } else if (!written.get().equals("false")) {
      forbid(path.key(key), key, written.get());
    }
  }

  private void capabilities(Optional<Node.Mapping> context, NodePath path, List<String> lacks) {
    Optional<Node.Mapping> capabilities =
        context.flatMap(map -> Container.map(map, "capabilities"));
    List<Node> dropped = HostAccess.list(capabilities.flatMap(map -> map.get("drop")));
    if (dropped.stream().noneMatch(node -> isText(node, "ALL"))) {
      lacks.add("capabilities.drop: [ALL]");
    }
    List<Node> added = HostAccess.list(capabilities.flatMap(map -> map.get("add")));
    for (int i = 0; i < added.size(); i++) {
      // what the baseline level forbids is told as such
      if (added.get(i) instanceof Node.Scalar scalar
          && HostAccess.allows("capability", scalar.text())
          && !ALLOWED.getOrDefault("capability", Set.of()).contains(scalar.text())) {
        forbid(path.key("capabilities").key("add").index(i), "capabilities.add", scalar.text());
      }
    }
  }

  private static boolean isText(Node node, String text) {
    return node instanceof Node.Scalar scalar && scalar.text().equals(text);
  }

  private static Optional<String> profile(Optional<Node.Mapping> context) {
    return context
        .flatMap(map -> Container.map(map, "seccompProfile"))
        .flatMap(map -> Container.text(map, "type"));
  }

  private void forbid(NodePath path, String setting, String value) {
    found.add(new HostAccess(path, setting, value, HostAccess.Why.RESTRICTED));
  }
}
