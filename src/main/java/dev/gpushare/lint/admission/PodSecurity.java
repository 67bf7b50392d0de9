package dev.gpushare.lint.admission;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The Pod Security Standards, as far as a Pod's spec breaks them ({@code
 * kubernetes/pod-security-admission@v0.36.3:policy}).
 */
final class PodSecurity {

  private static final Set<String> BASELINE_CAPABILITIES =
      Set.of(
          "AUDIT_WRITE",
          "CHOWN",
          "DAC_OVERRIDE",
          "FOWNER",
          "FSETID",
          "KILL",
          "MKNOD",
          "NET_BIND_SERVICE",
          "SETFCAP",
          "SETGID",
          "SETPCAP",
          "SETUID",
          "SYS_CHROOT");
  private static final Set<String> SYSCTLS =
      Set.of(
          "kernel.shm_rmid_forced",
          "net.ipv4.ip_local_port_range",
          "net.ipv4.ip_unprivileged_port_start",
          "net.ipv4.tcp_syncookies",
          "net.ipv4.ping_group_range",
          "net.ipv4.ip_local_reserved_ports",
          "net.ipv4.tcp_keepalive_time",
          "net.ipv4.tcp_fin_timeout",
          "net.ipv4.tcp_keepalive_intvl",
          "net.ipv4.tcp_keepalive_probes");
  private static final Set<String> RESTRICTED_VOLUMES =
      Set.of(
          "configMap",
          "csi",
          "downwardAPI",
          "emptyDir",
          "ephemeral",
          "image",
          "persistentVolumeClaim",
          "projected",
          "secret");

  private PodSecurity() {}

  /** What violates the standard; empty when nothing does. */
  static Optional<String> violation(Map<?, ?> spec, String standard) {
    if (!standard.equals("baseline") && !standard.equals("restricted")) {
      return Optional.empty();
    }
    String found = baseline(spec);
    if (found.isEmpty() && standard.equals("restricted")) {
      found = restricted(spec);
    }
    return found.isEmpty()
        ? Optional.empty()
        : Optional.of("violates PodSecurity \"" + standard + ":latest\": " + found);
  }

  private static String baseline(Map<?, ?> spec) {
    for (String key : new String[] {"hostNetwork", "hostPID", "hostIPC"}) {
      if (Boolean.TRUE.equals(spec.get(key))) {
        return "host namespaces (" + key + "=true)";
      }
    }
    for (Object volume : Fields.list(spec, "volumes")) {
      if (Fields.at(volume, "hostPath") != null) {
        return "hostPath volumes (volume \"" + Fields.text(volume, "name") + "\")";
      }
    }
    for (Object sysctl : Fields.list(spec, "securityContext", "sysctls")) {
      if (!SYSCTLS.contains(Fields.text(sysctl, "name"))) {
        return "forbidden sysctls (" + Fields.text(sysctl, "name") + ")";
      }
    }
    if (Fields.text(spec, "securityContext", "seccompProfile", "type").equals("Unconfined")) {
      return "seccompProfile";
    }
    for (Map<String, Object> container : PodShape.containers(PlainCopy.of(spec))) {
      String found = container(container);
      if (!found.isEmpty()) {
        return found + " (container \"" + Fields.text(container, "name") + "\")";
      }
    }
    return "";
  }

  private static String container(Map<String, Object> container) {
    Object security = container.get("securityContext");
    if (Boolean.TRUE.equals(Fields.at(security, "privileged"))) {
      return "privileged";
    }
    for (String capability : Fields.texts(security, "capabilities", "add")) {
      if (!BASELINE_CAPABILITIES.contains(capability)) {
        return "non-default capabilities";
      }
    }
    for (Object port : Fields.list(container, "ports")) {
      if (Fields.at(port, "hostPort") instanceof Long number && number != 0) {
        return "hostPort";
      }
    }
    String procMount = Fields.text(security, "procMount");
    if (!procMount.isEmpty() && !procMount.equals("Default")) {
      return "procMount";
    }
    if (Fields.text(security, "seccompProfile", "type").equals("Unconfined")) {
      return "seccompProfile";
    }
    return hosts(container) ? "probe or lifecycle host" : "";
  }

  private static boolean hosts(Map<String, Object> container) {
    for (String probe : new String[] {"livenessProbe", "readinessProbe", "startupProbe"}) {
      if (hasHost(container.get(probe))) {
        return true;
      }
    }
    return hasHost(Fields.at(container, "lifecycle", "preStop"))
        || hasHost(Fields.at(container, "lifecycle", "postStart"));
  }

  private static boolean hasHost(Object handler) {
    return !Fields.text(handler, "httpGet", "host").isEmpty()
        || !Fields.text(handler, "tcpSocket", "host").isEmpty();
  }

  private static String restricted(Map<?, ?> spec) {
    for (Object volume : Fields.list(spec, "volumes")) {
      for (Object key : Fields.map(volume).keySet()) {
        if (!key.equals("name") && !RESTRICTED_VOLUMES.contains(key)) {
          return "restricted volume types";
        }
      }
    }
    boolean nonRoot = Boolean.TRUE.equals(Fields.at(spec, "securityContext", "runAsNonRoot"));
    boolean seccomp = !Fields.text(spec, "securityContext", "seccompProfile", "type").isEmpty();
    for (Map<String, Object> container : PodShape.containers(PlainCopy.of(spec))) {
      Object security = container.get("securityContext");
      Object own = Fields.at(security, "runAsNonRoot");
      if (!Boolean.FALSE.equals(Fields.at(security, "allowPrivilegeEscalation"))) {
        return "allowPrivilegeEscalation != false";
      } else if (!Fields.texts(security, "capabilities", "drop").contains("ALL")) {
        return "unrestricted capabilities";
      } else if (!(own == null ? nonRoot : Boolean.TRUE.equals(own))) {
        return "runAsNonRoot != true";
      } else if (!seccomp && Fields.text(security, "seccompProfile", "type").isEmpty()) {
        return "seccompProfile";
      }
    }
    return "";
  }
}
