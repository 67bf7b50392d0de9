package dev.gpushare.lint.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.gpushare.lint.source.ReadLimits;
import dev.gpushare.lint.source.SourceText;
import dev.gpushare.lint.source.YamlReader;
import java.util.List;
import org.junit.jupiter.api.Test;

class DefinedKindsTest {

  private static final DefinedKinds KINDS =
      new DefinedKinds(
          List.of(
              definition("Widget", "size"),
              definition("Widget", "colour"),
              definition("Gadget", "weight")));

  private static CrdDefinition definition(String kind, String field) {
    String text =
        """
        spec:
          group: shop.example.com
          scope: Namespaced
          names: {kind: %s, plural: %ss}
          versions:
          - name: v1
            schema:
              openAPIV3Schema:
                properties: {spec: {type: object, properties: {%s: {type: string}}}}
          - {name: v2, schema: {openAPIV3Schema: {type: object}}}
        """
            .formatted(kind, kind.toLowerCase(java.util.Locale.ROOT), field);
    return CrdDefinition.of(
            new YamlReader(ReadLimits.DEFAULT)
                .read(new SourceText("crd.yaml", text))
                .documents()
                .get(0)
                .root()
                .orElseThrow())
        .orElseThrow();
  }

  @Test
  void aKindIsFoundByEachOfItsNames() {
    ResourceKind gadget = KINDS.kind("shop.example.com/v1", "Gadget").orElseThrow();
    assertEquals(gadget, KINDS.resource("shop.example.com", "v1", "gadgets").orElseThrow());
    assertEquals(2, KINDS.versionsOf("shop.example.com", "Gadget").size());
    assertEquals(6, KINDS.kinds().size());
    assertTrue(KINDS.kind("shop.example.com/v3", "Gadget").isEmpty());
    assertTrue(KINDS.resource("", "v1", "gadgets").isEmpty());
  }

  @Test
  void ofTwoDefinitionsOfOneKindTheFirstOneAnswers() {
    StructType spec = KINDS.struct("com.example.shop.v1.Widget$spec").orElseThrow();
    assertTrue(spec.field("size").isPresent());
    assertTrue(spec.field("colour").isEmpty());
    assertTrue(KINDS.struct("com.example.shop.v1.Gadget$spec").isPresent());
    assertTrue(KINDS.struct("com.example.shop.v1.Nothing").isEmpty());
  }
}
