package dev.gpushare.lint.admission.syncer;

import dev.gpushare.lint.admission.defaulting.PodDefaults;
import dev.gpushare.lint.admission.unstructured.ObjectCopy;
import dev.gpushare.lint.admission.unstructured.ObjectFields;
import dev.gpushare.lint.cel.value.NullValue;
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
    for (Object volume : ObjectFields.list(spec, "volumes")) {
      if (ObjectFields.has(volume, "hostPath")) {
        return "hostPath volumes (volume \"" + ObjectFields.text(volume, "name") + "\")";
      }
    }
    for (Object sysctl : ObjectFields.list(spec, "securityContext", "sysctls")) {
      if (!SYSCTLS.contains(ObjectFields.text(sysctl, "name"))) {
        return "forbidden sysctls (" + ObjectFields.text(sysctl, "name") + ")";
      }
    }
    if (ObjectFields.text(spec, "securityContext", "seccompProfile", "type").equals("Unconfined")) {
      return "seccompProfile";
    }
    for (Map<String, Object> container : PodDefaults.containers(ObjectCopy.of(spec))) {
      String found = container(container);
      if (!found.isEmpty()) {
        return found + " (container \"" + ObjectFields.text(container, "name") + "\")";
      }
    }
    return "";
  }

  private static String container(Map<String, Object> container) {
    Object security = ObjectFields.at(container, "securityContext");
    if (Boolean.TRUE.equals(ObjectFields.at(security, "privileged"))) {
      return "privileged";
    }
    for (String capability : ObjectFields.texts(security, "capabilities", "add")) {
      if (!BASELINE_CAPABILITIES.contains(capability)) {
        return "non-default capabilities";
      }
    }
    for (Object port : ObjectFields.list(container, "ports")) {
      if (ObjectFields.at(port, "hostPort") instanceof Long number && number != 0) {
        return "hostPort";
      }
    }
    String procMount = ObjectFields.text(security, "procMount");
    if (!procMount.isEmpty() && !procMount.equals("Default")) {
      return "procMount";
    }
    if (ObjectFields.text(security, "seccompProfile", "type").equals("Unconfined")) {
      return "seccompProfile";
    }
    return hosts(container) ? "probe or lifecycle host" : "";
  }

  private static boolean hosts(Map<String, Object> container) {
    for (String probe : new String[] {"livenessProbe", "readinessProbe", "startupProbe"}) {
      if (hasHost(ObjectFields.at(container, probe))) {
        return true;
      }
    }
    return hasHost(ObjectFields.at(container, "lifecycle", "preStop"))
        || hasHost(ObjectFields.at(container, "lifecycle", "postStart"));
  }

  private static boolean hasHost(Object handler) {
    return !ObjectFields.text(handler, "httpGet", "host").isEmpty()
        || !ObjectFields.text(handler, "tcpSocket", "host").isEmpty();
  }

  private static String restricted(Map<?, ?> spec) {
    for (Object volume : ObjectFields.list(spec, "volumes")) {
      for (Object key : ObjectFields.map(volume).keySet()) {
        if (!key.equals("name") && !RESTRICTED_VOLUMES.contains(key)) {
          return "restricted volume types";
        }
      }
    }
    boolean nonRoot = Boolean.TRUE.equals(ObjectFields.at(spec, "securityContext", "runAsNonRoot"));
    boolean seccomp =
        !ObjectFields.text(spec, "securityContext", "seccompProfile", "type").isEmpty();
    for (Map<String, Object> container : PodDefaults.containers(ObjectCopy.of(spec))) {
      Object security = ObjectFields.at(container, "securityContext");
      Object own = ObjectFields.at(security, "runAsNonRoot");
      if (!Boolean.FALSE.equals(ObjectFields.at(security, "allowPrivilegeEscalation"))) {
        return "allowPrivilegeEscalation != false";
      } else if (!ObjectFields.texts(security, "capabilities", "drop").contains("ALL")) {
        return "unrestricted capabilities";
      } else if (!(own == NullValue.NULL ? nonRoot : Boolean.TRUE.equals(own))) {
        return "runAsNonRoot != true";
      } else if (!seccomp && ObjectFields.text(security, "seccompProfile", "type").isEmpty()) {
        return "seccompProfile";
      }
    }
    return "";
  }
}
