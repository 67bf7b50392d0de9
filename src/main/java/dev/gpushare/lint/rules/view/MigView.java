package dev.gpushare.lint.rules.view;

import static dev.gpushare.lint.types.Type.Simple.INT;
import static dev.gpushare.lint.types.Type.Simple.STRING;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.inventory.MigConfig;
import dev.gpushare.lint.rules.view.value.ValuePlace;
import dev.gpushare.lint.types.Type;
import java.util.ArrayList;
import java.util.List;

/** What a rule may read of the layouts of the MIG manager. */
final class MigView {

  static final String NAME = "mig-layout";
  static final String KIND = "mig-config";

  static final View<MigConfig.Layout> VIEW =
      View.<MigConfig.Layout>named(
              NAME, "a named layout of the MIG manager, in a file, a ConfigMap or in values")
          .field("name", STRING, "its name", (l, s) -> l.name())
          .field(
              "profiles",
              new Type.ListOf(STRING),
              "the profiles that one node has side by side",
              (l, s) -> List.<Object>copyOf(l.profiles()))
          .field(
              "alternatives",
              INT,
              "how many other layouts of the configuration have one profile alone",
              (l, s) -> (long) l.alternatives())
          .build();

  private MigView() {}

  static List<Object> all(ViewScope scope) {
    List<Object> all = new ArrayList<>();
    for (Manifest manifest : scope.inventory().ofKind(KIND)) {
      for (MigConfig.Layout layout : new MigConfig(manifest).layouts()) {
        all.add(ViewValue.placed(VIEW, layout, scope, ValuePlace.of(manifest, layout.path())));
      }
    }
    return all;
  }
}
