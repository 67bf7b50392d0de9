package dev.gpushare.lint.model.inventory;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.inventory.workload.Container;
import dev.gpushare.lint.model.inventory.workload.VisibleDevices;
import dev.gpushare.lint.model.inventory.workload.Workload;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** ConfigMaps and Secrets of the set whose keys may become the device variable of a container. */
public final class VariableSources {

  private static final String CONFIG_MAP = "kubernetes/core/v1/ConfigMap";
  private static final String SECRET = "kubernetes/core/v1/Secret";

  private final Map<String, Manifest> objects = new HashMap<>();

  /**
   * A reference that brings the variable.
   *
   * @param path the reference, from the object on
   * @param source the object that carries it
   * @param at the value there
   */
  public record Reference(
      NodePath path, String container, VisibleDevices.Owner owner, Manifest source, NodePath at) {}

  VariableSources(Inventory inventory) {
    for (String kind : List.of(CONFIG_MAP, SECRET)) {
      for (Manifest object : inventory.ofKind(kind)) {
        String name = object.name().orElse("");
        objects.putIfAbsent(key(kind, object.namespace().orElse(""), name), object);
        objects.putIfAbsent(key(kind, "*", name), object);
      }
    }
  }

  private static String key(String kind, String namespace, String name) {
    return kind + "\n" + namespace + "\n" + name;
  }

  /** The references of a Pod that bring the variable with a value that names devices. */
  public List<Reference> of(Workload workload) {
    if (objects.isEmpty()) {
      return List.of();
    }
    List<Reference> found = new ArrayList<>();
    for (Container container : workload.containers()) {
      list(
          container,
          "envFrom",
          (path, entry) -> wholesale(workload, container, path, entry, found));
      if (VisibleDevices.owner(workload, container) == VisibleDevices.Owner.GPU) {
        list(container, "env", (path, entry) -> single(workload, container, path, entry, found));
      }
    }
    return found;
  }

  private interface Entry {
    void at(NodePath path, Node.Mapping entry);
  }

  private static void list(Container container, String key, Entry each) {
    Optional<Node> list = container.node().get(key);
    if (list.isPresent() && list.get() instanceof Node.Sequence sequence) {
      List<Node> entries = sequence.values();
      for (int i = 0; i < entries.size(); i++) {
        if (entries.get(i) instanceof Node.Mapping map) {
          each.at(container.path().key(key).index(i), map);
        }
      }
    }
  }

  private void wholesale(
      Workload workload,
      Container container,
      NodePath path,
      Node.Mapping entry,
      List<Reference> found) {
    String prefix = Container.text(entry, "prefix").orElse("");
    if (!VisibleDevices.NAME.startsWith(prefix)) {
      return;
    }
    String key = VisibleDevices.NAME.substring(prefix.length());
    for (String ref : List.of("configMapRef", "secretRef")) {
      Container.map(entry, ref)
          .ifPresent(
              map ->
                  reference(
                      workload,
                      container,
                      path.key(ref).key("name"),
                      ref.equals("secretRef"),
                      Container.text(map, "name").orElse(""),
                      key,
                      found));
    }
  }

  private void single(
      Workload workload,
      Container container,
      NodePath path,
      Node.Mapping entry,
      List<Reference> found) {
    Optional<Node.Mapping> from = Container.map(entry, "valueFrom");
    if (from.isEmpty()
        || Container.text(entry, "name")
            .filter(word -> word.equals(VisibleDevices.NAME))
            .isEmpty()) {
      return;
    }
    for (String ref : List.of("configMapKeyRef", "secretKeyRef")) {
      Container.map(from.get(), ref)
          .ifPresent(
              map ->
                  reference(
                      workload,
                      container,
                      path.key("valueFrom").key(ref).key("name"),
                      ref.equals("secretKeyRef"),
                      Container.text(map, "name").orElse(""),
                      Container.text(map, "key").orElse(""),
                      found));
    }
  }

  private void reference(
      Workload workload,
      Container container,
      NodePath path,
      boolean secret,
      String name,
      String key,
      List<Reference> found) {
    String kind = secret ? SECRET : CONFIG_MAP;
    String namespace = workload.manifest().namespace().orElse("*");
    Optional<Manifest> object =
        Optional.ofNullable(objects.get(key(kind, namespace, name)))
            .or(() -> Optional.ofNullable(objects.get(key(kind, "", name))));
    for (String block : List.of("data", "stringData")) {
      NodePath at = NodePath.of(block, key);
      Optional<String> value = object.flatMap(manifest -> manifest.text(at));
      if (value.isPresent()
          && !VisibleDevices.isHarmless(
              secret && block.equals("data") ? decoded(value.get()) : value.get())) {
        found.add(
            new Reference(
                path,
                container.name(),
                VisibleDevices.owner(workload, container),
                object.orElseThrow(),
                at));
        return;
      }
    }
  }

  private static String decoded(String base64) {
    try {
      return new String(Base64.getMimeDecoder().decode(base64), StandardCharsets.UTF_8).strip();
    } catch (IllegalArgumentException broken) {
      return base64;
    }
  }
}
