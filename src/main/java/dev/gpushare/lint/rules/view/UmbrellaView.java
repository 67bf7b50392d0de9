package dev.gpushare.lint.rules.view;

import static dev.gpushare.lint.types.Type.Simple.STRING;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.carrier.Umbrella;
import dev.gpushare.lint.model.carrier.UnreadValues;
import dev.gpushare.lint.rules.view.value.ValuePlace;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.source.ScalarValue;
import dev.gpushare.lint.types.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a rule may read of charts that install others, and of values that cannot be read. */
final class UmbrellaView {

  static final String NAME = "umbrella";
  static final String UNREAD = "unread-values";

  /** A key of the parent's values. */
  private record Key(Manifest values, NodePath path, String text) {}

  private static final View<Key> KEY =
      View.<Key>named("parentKey", "a key in the values of a chart that installs others")
          .field("path", STRING, "its path", (k, s) -> k.path().toString())
          .field("text", STRING, "what is written there, short", (k, s) -> k.text())
          .build();

  /** A block or a key that is never used, and what is used instead. */
  private record Useless(Key key, Key other, String instead) {}

  private static final View<Useless> USELESS =
      View.<Useless>named("uselessKey", "a block or key of the parent's values without effect")
          .field("path", STRING, "its path", (u, s) -> u.key().path().toString())
          .field("text", STRING, "what is written there, short", (u, s) -> u.key().text())
          .field("instead", STRING, "the key that counts", (u, s) -> u.instead())
          .field("other", KEY.type(), "that key", (u, s) -> placed(u.other(), s))
          .build();

  /** A chart that the parent installs. */
  private record Dependency(Umbrella umbrella, Umbrella.Dependency entry) {}

  private static final View<Dependency> DEPENDENCY =
      View.<Dependency>named("dependency", "an entry of dependencies in Chart.yaml")
          .field("chart", STRING, "the name of the chart", (d, s) -> d.entry().chart())
          .field("key", STRING, "its alias, else its name", (d, s) -> d.entry().key())
          .field(
              "first",
              STRING,
              "of several entries for one chart the key of the first",
              (d, s) -> first(d))
          .build();

  static final View<Umbrella> VIEW =
      View.<Umbrella>named(NAME, "a chart that installs vCluster, KAI or the GPU Operator")
          .field(
              "name", STRING, "its name", (u, s) -> u.chart().text(NodePath.of("name")).orElse(""))
          .field(
              "dependencies",
              new Type.ListOf(DEPENDENCY.type()),
              "the charts that it installs",
              (u, s) -> dependencies(u, s))
          .field(
              "unused",
              new Type.ListOf(USELESS.type()),
              "blocks that are called like a chart which goes by an alias",
              (u, s) -> unused(u, s))
          .field(
              "shadowed",
              new Type.ListOf(USELESS.type()),
              "keys of a block's global that the parent's global replaces with another value",
              (u, s) -> shadowed(u, s))
          .build();

  static final View<UnreadValues> UNREAD_VIEW =
      View.<UnreadValues>named(UNREAD, "values of a known chart in an object that cannot be read")
          .field("chart", STRING, "whose values they are", (u, s) -> u.chart())
          .field("path", STRING, "where they stand in the object", (u, s) -> u.path().toString())
          .field("reason", STRING, "template, syntax or no-map", (u, s) -> u.reason().word())
          .field("detail", STRING, "the reader's words, else empty", (u, s) -> u.detail())
          .build();

  private UmbrellaView() {}

  static List<View<?>> views() {
    return List.of(VIEW, UNREAD_VIEW, DEPENDENCY, USELESS, KEY);
  }

  static List<Object> all(ViewScope scope) {
    List<Object> found = new ArrayList<>();
    for (Umbrella umbrella : scope.inventory().umbrellas()) {
      ValuePlace spot = ValuePlace.of(umbrella.values(), NodePath.ROOT);
      found.add(ViewValue.placed(VIEW, umbrella, scope, spot));
    }
    return found;
  }

  static List<Object> unread(ViewScope scope) {
    List<Object> found = new ArrayList<>();
    for (UnreadValues values : scope.inventory().unreadValues()) {
      ValuePlace spot = ValuePlace.of(values.carrier(), values.path()).atKey();
      found.add(ViewValue.placed(UNREAD_VIEW, values, scope, spot));
    }
    return found;
  }

  private static List<Object> dependencies(Umbrella umbrella, ViewScope scope) {
    List<Object> found = new ArrayList<>();
    for (Umbrella.Dependency entry : umbrella.dependencies()) {
      ValuePlace spot = ValuePlace.of(umbrella.chart(), entry.path());
      found.add(ViewValue.placed(DEPENDENCY, new Dependency(umbrella, entry), scope, spot));
    }
    return found;
  }

  private static String first(Dependency dependency) {
    for (Umbrella.Dependency other : dependency.umbrella().dependencies()) {
      if (other.chart().equals(dependency.entry().chart())) {
        return other.key();
      }
    }
    return dependency.entry().key();
  }

  private static List<Object> unused(Umbrella umbrella, ViewScope scope) {
    List<Object> found = new ArrayList<>();
    for (Umbrella.UnusedBlock block : umbrella.unused()) {
      Key key = key(umbrella, NodePath.of(block.name()));
      Useless useless = new Useless(key, key(umbrella, NodePath.of(block.alias())), block.alias());
      found.add(ViewValue.placed(USELESS, useless, scope, spot(key)));
    }
    return found;
  }

  private static List<Object> shadowed(Umbrella umbrella, ViewScope scope) {
    List<Object> found = new ArrayList<>();
    for (Umbrella.ShadowedKey shadowed : umbrella.shadowed()) {
      Key key = key(umbrella, shadowed.inner());
      Useless useless =
          new Useless(key, key(umbrella, shadowed.outer()), shadowed.outer().toString());
      found.add(ViewValue.placed(USELESS, useless, scope, spot(key)));
    }
    return found;
  }

  private static Key key(Umbrella umbrella, NodePath path) {
    Optional<Node> node = umbrella.values().at(path);
    return new Key(umbrella.values(), path, node.map(UmbrellaView::text).orElse(""));
  }

  private static String text(Node node) {
    if (node instanceof Node.Scalar scalar) {
      return scalar.value() instanceof ScalarValue.Null ? "null" : scalar.text();
    }
    return node instanceof Node.Mapping ? "{...}" : "[...]";
  }

  private static Object placed(Key key, ViewScope scope) {
    return ViewValue.placed(KEY, key, scope, spot(key));
  }

  private static ValuePlace spot(Key key) {
    return ValuePlace.of(key.values(), key.path()).atKey();
  }
}
