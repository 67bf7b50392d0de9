package dev.gpushare.lint.admission.prove.candidate;

import dev.gpushare.lint.admission.prove.path.AccessForm;
import dev.gpushare.lint.admission.prove.path.AccessFormContext;
import dev.gpushare.lint.admission.prove.path.ObjectFragments;
import dev.gpushare.lint.admission.prove.tenant.PodIdentity;
import dev.gpushare.lint.admission.prove.tenant.ProvenTenant;
import dev.gpushare.lint.admission.unstructured.ObjectCopy;
import dev.gpushare.lint.finding.ProofCell.Carrier;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Builds the Pods that are tried. */
final class PodBuilder {

  static final String IMAGE = "busybox:1.37";

  private PodBuilder() {}

  /**
   * A Pod.
   *
   * @param signed whether it carries the sign, or only what the sign needs beside
   */
  static Map<String, Object> pod(
      ProvenTenant team,
      AccessForm sign,
      PodIdentity profile,
      AccessFormContext company,
      boolean signed) {
    Map<String, Object> pod = new LinkedHashMap<>();
    pod.put("apiVersion", "v1");
    pod.put("kind", "Pod");
    Map<String, Object> metadata = ObjectFragments.child(pod, "metadata");
    metadata.put("name", "witness");
    metadata.put("namespace", team.namespace());
    Map<String, Object> labels = profile.labels();
    if (!labels.isEmpty()) {
      metadata.put("labels", labels);
    }
    Map<String, Object> spec = ObjectFragments.child(pod, "spec");
    if (!profile.scheduler().isEmpty()) {
      spec.put("schedulerName", profile.scheduler());
    }
    containers(spec, sign, company, signed);
    ObjectFragments.add(pod, company.pod());
    Map<String, Object> gpu = ObjectCopy.of(sign.gpu());
    Object main = gpu.remove("main");
    if (main instanceof Map<?, ?> part) {
      List<Map<String, Object>> list = ObjectCopy.maps(spec, "containers");
      ObjectFragments.add(list.get(list.size() - 1), ObjectCopy.of(part));
    }
    ObjectFragments.add(pod, gpu);
    if (signed) {
      ObjectFragments.add(pod, sign.pod());
    }
    return pod;
  }

  private static void containers(
      Map<String, Object> spec, AccessForm sign, AccessFormContext company, boolean signed) {
    Map<String, Object> part = signed ? sign.container() : Map.of();
    List<Object> init = new ArrayList<>();
    if (company.init()) {
      init.add(container("prepare", company));
    }
    if (sign.carrier() == Carrier.INIT || sign.carrier() == Carrier.SIDECAR) {
      for (String name : names("init", sign.twice() && signed)) {
        Map<String, Object> carrying = container(name, company);
        if (sign.carrier() == Carrier.SIDECAR) {
          carrying.put("restartPolicy", "Always");
        }
        ObjectFragments.add(carrying, part);
        init.add(carrying);
      }
    }
    if (!init.isEmpty()) {
      spec.put("initContainers", init);
    }
    List<Object> main = new ArrayList<>();
    if (company.second()) {
      main.add(container("first", company));
    }
    for (String name : names("main", sign.twice() && signed && sign.carrier() == Carrier.MAIN)) {
      Map<String, Object> container = container(name, company);
      if (sign.carrier() == Carrier.MAIN) {
        ObjectFragments.add(container, part);
      }
      main.add(container);
    }
    spec.put("containers", main);
    if (sign.carrier() == Carrier.EPHEMERAL && signed) {
      List<Object> debug = new ArrayList<>();
      for (String name : names("debug", sign.twice())) {
        Map<String, Object> carrying = container(name, company);
        ObjectFragments.add(carrying, part);
        debug.add(carrying);
      }
      spec.put("ephemeralContainers", debug);
    }
  }

  private static List<String> names(String name, boolean twice) {
    return twice ? List.of(name, name + "-2") : List.of(name);
  }

  /** Ephemeral containers take no resources. */
  private static Map<String, Object> container(String name, AccessFormContext company) {
    Map<String, Object> container = new LinkedHashMap<>();
    container.put("name", name);
    container.put("image", IMAGE);
    Map<String, Object> more = ObjectCopy.of(company.containers());
    if (name.startsWith("debug")) {
      more.remove("resources");
    }
    ObjectFragments.add(container, more);
    return container;
  }
}
