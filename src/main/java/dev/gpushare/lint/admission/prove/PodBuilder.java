package dev.gpushare.lint.admission.prove;

import dev.gpushare.lint.admission.PlainCopy;
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
      Team team, Sign sign, Profile profile, Company company, boolean signed) {
    Map<String, Object> pod = new LinkedHashMap<>();
    pod.put("apiVersion", "v1");
    pod.put("kind", "Pod");
    Map<String, Object> metadata = Fragments.child(pod, "metadata");
    metadata.put("name", "witness");
    metadata.put("namespace", team.namespace());
    Map<String, Object> labels = profile.labels();
    if (!labels.isEmpty()) {
      metadata.put("labels", labels);
    }
    Map<String, Object> spec = Fragments.child(pod, "spec");
    if (!profile.scheduler().isEmpty()) {
      spec.put("schedulerName", profile.scheduler());
    }
    containers(spec, sign, company, signed);
    Fragments.add(pod, company.pod());
    Map<String, Object> gpu = PlainCopy.of(sign.gpu());
    Object main = gpu.remove("main");
    if (main instanceof Map<?, ?> part) {
      List<Map<String, Object>> list = PlainCopy.maps(spec, "containers");
      Fragments.add(list.get(list.size() - 1), PlainCopy.of(part));
    }
    Fragments.add(pod, gpu);
    if (signed) {
      Fragments.add(pod, sign.pod());
    }
    return pod;
  }

  private static void containers(
      Map<String, Object> spec, Sign sign, Company company, boolean signed) {
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
        Fragments.add(carrying, part);
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
        Fragments.add(container, part);
      }
      main.add(container);
    }
    spec.put("containers", main);
    if (sign.carrier() == Carrier.EPHEMERAL && signed) {
      List<Object> debug = new ArrayList<>();
      for (String name : names("debug", sign.twice())) {
        Map<String, Object> carrying = container(name, company);
        Fragments.add(carrying, part);
        debug.add(carrying);
      }
      spec.put("ephemeralContainers", debug);
    }
  }

  private static List<String> names(String name, boolean twice) {
    return twice ? List.of(name, name + "-2") : List.of(name);
  }

  /** Ephemeral containers take no resources. */
  private static Map<String, Object> container(String name, Company company) {
    Map<String, Object> container = new LinkedHashMap<>();
    container.put("name", name);
    container.put("image", IMAGE);
    Map<String, Object> more = PlainCopy.of(company.containers());
    if (name.startsWith("debug")) {
      more.remove("resources");
    }
    Fragments.add(container, more);
    return container;
  }
}
