package dev.gpushare.lint.rules.run;

import dev.gpushare.lint.finding.Identity;
import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.Release;
import dev.gpushare.lint.rules.view.value.ValuePlace;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;

/** Whose finding it is, in words that survive edits elsewhere in the file. */
final class FindingIdentities {

  private FindingIdentities() {}

  static Identity of(ValuePlace spot, String rule, String discriminator) {
    if (spot.manifest().isEmpty()) {
      return new Identity("file", "", rule, discriminator);
    }
    Manifest manifest = spot.manifest().get();
    return new Identity(document(manifest), stable(manifest, spot.path()), rule, discriminator);
  }

  private static String document(Manifest manifest) {
    StringBuilder name = new StringBuilder(manifest.kind().id());
    manifest.namespace().ifPresent(namespace -> name.append(' ').append(namespace).append('/'));
    manifest.name().ifPresent(own -> name.append(' ').append(own));
    if (manifest.release().isPresent()) {
      Release release = manifest.release().get();
      name.append(" in ").append(document(release.carrier())).append(' ');
      name.append(stable(release.carrier(), release.at()));
    } else if (manifest.name().isEmpty() && !manifest.base().steps().isEmpty()) {
      name.append(' ').append(manifest.base());
    }
    return name.toString();
  }

  /**
   * The path with list items by their name, where they have one, since their index changes easily.
   */
  private static String stable(Manifest manifest, NodePath path) {
    StringBuilder text = new StringBuilder();
    Node node = manifest.root();
    for (NodePath.Step step : path.steps()) {
      if (step instanceof NodePath.Key key) {
        text.append('/').append(key.name());
        node =
            node instanceof Node.Mapping map ? map.get(key.name()).orElse(manifest.root()) : node;
      } else if (step instanceof NodePath.Index index) {
        node = element(node, index.at());
        text.append('[').append(nameOf(node, index.at())).append(']');
      }
    }
    return text.toString();
  }

  private static Node element(Node node, int index) {
    return node instanceof Node.Sequence list && index < list.items().size()
        ? list.items().get(index).value()
        : node;
  }

  private static String nameOf(Node item, int index) {
    return item instanceof Node.Mapping map
            && map.get("name").orElse(item) instanceof Node.Scalar name
        ? "name=" + name.text()
        : String.valueOf(index);
  }
}
