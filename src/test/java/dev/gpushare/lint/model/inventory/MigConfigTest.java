package dev.gpushare.lint.model.inventory;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.Yaml;
import dev.gpushare.lint.model.kind.Kind;
import dev.gpushare.lint.source.Document;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import java.util.List;
import org.junit.jupiter.api.Test;

class MigConfigTest {

  private static List<MigConfig.Layout> layouts(String text) {
    Document document = Yaml.document(text);
    Node.Mapping root = (Node.Mapping) document.root().orElseThrow();
    return new MigConfig(new Manifest(document, NodePath.ROOT, root, new Kind("mig-config")))
        .layouts();
  }

  @Test
  void profilesOfOtherModelsAreNotSideBySide() {
    List<MigConfig.Layout> layouts =
        layouts(
            """
            mig-configs:
              small:
                - {device-filter: [a], mig-devices: {1g.5gb: 7}}
                - {device-filter: [b], mig-devices: {1g.10gb: 7}}
              halves:
                - {devices: [0], mig-devices: {1g.10gb: 3}}
                - {devices: [1], mig-devices: {3g.40gb: 2}}
              none:
                - {devices: all, mig-enabled: false}
            """);
    assertEquals(List.of("1g.5gb"), layouts.get(0).profiles());
    assertEquals(List.of("1g.10gb", "3g.40gb"), layouts.get(1).profiles());
    assertEquals(List.of(), layouts.get(2).profiles());
    assertEquals(List.of(0, 1, 1), layouts.stream().map(MigConfig.Layout::alternatives).toList());
    assertEquals("mig-configs.halves", layouts.get(1).path().toString());
  }

  @Test
  void anythingElseHasNoLayouts() {
    assertEquals(List.of(), layouts("mig-configs: [a, b]"));
    assertEquals(List.of(), layouts("mig-configs: {a: b}").get(0).profiles());
  }
}
