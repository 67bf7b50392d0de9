package dev.gpushare.lint.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.ReadLimits;
import dev.gpushare.lint.source.SourceText;
import dev.gpushare.lint.source.yaml.YamlReader;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CrdTypesTest {

  private static final String WIDGETS =
      """
      apiVersion: apiextensions.k8s.io/v1
      kind: CustomResourceDefinition
      spec:
        group: shop.example.com
        scope: Namespaced
        names: {kind: Widget, plural: widgets}
        versions:
        - name: v1
          served: true
          schema:
            openAPIV3Schema:
              type: object
              properties:
                apiVersion: {type: string}
                metadata: {type: object}
                spec:
                  type: object
                  required: [size, colour]
                  properties:
                    size: {type: integer, format: int32}
                    colour: {type: string, enum: [red, "dark blue"], default: red}
                    share: {type: number}
                    port: {x-kubernetes-int-or-string: true, anyOf: [{type: integer}, {type: string}]}
                    until: {type: string, format: date-time}
                    labels: {type: object, additionalProperties: {type: string}}
                    free: {type: object, x-kubernetes-preserve-unknown-fields: true}
                    any: {x-kubernetes-preserve-unknown-fields: true}
                    half:
                      type: object
                      x-kubernetes-preserve-unknown-fields: true
                      properties: {known: {type: boolean}}
                    parts: {type: array, items: {type: object, properties: {a.b: {type: string}}}}
                    other: {type: object, x-kubernetes-embedded-resource: true, x-kubernetes-preserve-unknown-fields: true}
        - name: v1beta1
          served: false
          schema: {openAPIV3Schema: {type: object}}
      """;

  private static final CrdDefinition DEFINITION = CrdDefinition.of(read(WIDGETS)).orElseThrow();

  private static Node read(String yaml) {
    YamlReader reader = new YamlReader(ReadLimits.DEFAULT);
    return reader.read(new SourceText("crd.yaml", yaml)).documents().get(0).root().orElseThrow();
  }

  private static StructType.Field spec(String field) {
    return DEFINITION
        .struct("com.example.shop.v1.Widget$spec")
        .orElseThrow()
        .field(field)
        .orElseThrow();
  }

  @Test
  void theKindIsKnownInItsServedVersion() {
    assertEquals(
        Optional.of("com.example.shop.v1.Widget"),
        DEFINITION.structOf("shop.example.com/v1", "Widget"));
    assertEquals(Optional.empty(), DEFINITION.structOf("shop.example.com/v1beta1", "Widget"));
    assertTrue(DEFINITION.kind("shop.example.com/v1beta1", "Widget").isPresent());
    assertTrue(DEFINITION.resource("shop.example.com", "v1", "widgets").orElseThrow().namespaced());
  }

  @Test
  void typesFollowTheSchema() {
    assertEquals(Type.Simple.INT, spec("size").type());
    assertEquals(Type.Simple.DOUBLE, spec("share").type());
    assertEquals(Type.Simple.INT_OR_STRING, spec("port").type());
    assertEquals(Type.Simple.TIMESTAMP, spec("until").type());
    assertEquals(new Type.MapOf(Type.Simple.STRING), spec("labels").type());
    assertEquals(new Type.MapOf(Type.Simple.DYN), spec("free").type());
    assertEquals(Type.Simple.DYN, spec("any").type());
    assertEquals(
        new Type.ListOf(new Type.Struct("com.example.shop.v1.Widget$spec$parts$")),
        spec("parts").type());
  }

  @Test
  void requiredFieldsWithADefaultAreNotRequired() {
    assertTrue(spec("size").required());
    assertFalse(spec("colour").required());
    assertEquals(List.of("red", "dark blue"), spec("colour").allowed());
  }

  @Test
  void openStructsAndEmbeddedObjectsAreMarked() {
    assertTrue(DEFINITION.struct("com.example.shop.v1.Widget$spec$half").orElseThrow().open());
    assertFalse(DEFINITION.struct("com.example.shop.v1.Widget$spec").orElseThrow().open());
    StructType other = DEFINITION.struct("com.example.shop.v1.Widget$spec$other").orElseThrow();
    assertEquals(
        new Type.Struct(KubernetesTypes.OBJECT_META), other.field("metadata").orElseThrow().type());
  }

  @Test
  void metadataIsThatOfEveryObject() {
    StructType root = DEFINITION.struct("com.example.shop.v1.Widget").orElseThrow();
    assertEquals(
        new Type.Struct(KubernetesTypes.OBJECT_META), root.field("metadata").orElseThrow().type());
  }

  @Test
  void brokenDefinitionsTakeAnything() {
    assertTrue(CrdDefinition.of(read("spec: 1")).isEmpty());
    assertTrue(CrdDefinition.of(read("[]")).isEmpty());
    StructTypes types =
        CrdTypes.of(read("properties: {a: 1, b: {type: nonsense}, c: {type: array}}"), "x.X");
    StructType root = types.struct("x.X").orElseThrow();
    assertEquals(Type.Simple.DYN, root.field("a").orElseThrow().type());
    assertEquals(Type.Simple.DYN, root.field("b").orElseThrow().type());
    assertEquals(new Type.ListOf(Type.Simple.DYN), root.field("c").orElseThrow().type());
  }

  @Test
  void bundledResourcesKnowTheirVersions() {
    BundledCrds early = BundledCrds.kai(ProductVersion.parse("0.16.7").orElseThrow());
    BundledCrds late = BundledCrds.kai(ProductVersion.parse("0.17.0").orElseThrow());
    String group = "ai.run.scheduling.v2alpha2.PodGroup$spec";
    assertFalse(early.struct(group).orElseThrow().field("stalenessGracePeriod").isPresent());
    assertTrue(late.struct(group).orElseThrow().field("stalenessGracePeriod").isPresent());
    assertEquals(
        List.of("preemptible", "non-preemptible"),
        early.struct(group).orElseThrow().field("preemptibility").orElseThrow().allowed());
    assertFalse(early.kind("scheduling.run.ai/v2", "Queue").orElseThrow().namespaced());
    for (String kind :
        List.of(
            "Topology kai.scheduler/v1alpha1",
            "Config kai.scheduler/v1",
            "SchedulingShard kai.scheduler/v1")) {
      String[] words = kind.split(" ");
      assertTrue(early.structOf(words[1], words[0]).isPresent(), kind);
    }
    for (String version : List.of("25.10", "26.3.3", "26.7")) {
      BundledCrds operator = BundledCrds.gpuOperator(ProductVersion.parse(version).orElseThrow());
      assertTrue(operator.structOf("nvidia.com/v1", "ClusterPolicy").isPresent(), version);
    }
  }
}
