package dev.gpushare.lint.rules.view;

import static dev.gpushare.lint.types.Type.Simple.STRING;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.rules.view.value.ValuePlace;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.types.Type;
import java.util.ArrayList;
import java.util.List;

/** The labels that a selector asks for, each at its key. */
final class SelectorKeys {

  static final View<String> VIEW =
      View.<String>named("selectorKey", "a label that a selector asks for; points to its key")
          .field("label", STRING, "the key of the label", (key, s) -> key)
          .build();

  static final Type KEYS = new Type.ListOf(VIEW.type());

  private SelectorKeys() {}

  /**
   * The labels of a selector.
   *
   * @param selector its path in the manifest
   */
  static List<Object> of(Manifest manifest, NodePath selector, ViewScope scope) {
    List<Object> all = new ArrayList<>();
    NodePath labels = selector.key("matchLabels");
    if (manifest.at(labels).orElse(null) instanceof Node.Mapping map) {
      for (Node.Entry entry : map.entries()) {
        String label = entry.key().text();
        ValuePlace spot = ValuePlace.of(manifest, labels.key(label)).atKey();
        all.add(ViewValue.placed(VIEW, label, scope, spot));
      }
    }
    NodePath expressions = selector.key("matchExpressions");
    if (manifest.at(expressions).orElse(null) instanceof Node.Sequence list) {
      for (int i = 0; i < list.values().size(); i++) {
        NodePath key = expressions.index(i).key("key");
        manifest
            .text(key)
            .map(label -> ViewValue.placed(VIEW, label, scope, ValuePlace.of(manifest, key)))
            .ifPresent(all::add);
      }
    }
    return all;
  }
}
