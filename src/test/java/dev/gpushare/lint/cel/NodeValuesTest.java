package dev.gpushare.lint.cel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.gpushare.lint.cel.Declarations.Dialect;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.ReadLimits;
import dev.gpushare.lint.source.SourceText;
import dev.gpushare.lint.source.YamlReader;
import dev.gpushare.lint.types.StructType;
import dev.gpushare.lint.types.Type;
import dev.gpushare.lint.types.TypeCatalog;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class NodeValuesTest {

  private static final String YAML =
      """
      name: trainer
      replicas: 3
      share: 0.5
      whole: 2.0
      huge: 99999999999999999999
      quoted: "7"
      on: true
      nothing: null
      list: [1, null, x]
      nested: {a: {b: deep}}
      """;

  private static Node read(String yaml) {
    return new YamlReader(ReadLimits.DEFAULT)
        .read(new SourceText("t.yaml", yaml))
        .documents()
        .get(0)
        .root()
        .orElseThrow();
  }

  @Test
  void documentsAreMapsWithoutNulls() {
    new Table(Dialect.KUBERNETES, Map.of("o", NodeValues.of(read(YAML))))
        .holds(
            """
            o.name => 'trainer'
            o.replicas => 3
            o.share => 0.5
            o.huge > 1e19 => true
            o.quoted => '7'
            has(o.nothing) || 'nothing' in o => false
            o.nothing => ! no such key: nothing
            o.list[1] == null && o.list.size() == 3 => true
            o.nested.a.b => 'deep'
            o.nested == {'a': {'b': 'deep'}} => true
            o.exists(k, v, k == 'replicas' && v == 3) => true
            """);
  }

  @Test
  void absentFieldsOfTypedDocumentsAreEmpty() {
    Map<String, StructType> types =
        Map.of(
            "App",
            struct(
                "App",
                Map.of(
                    "name", Type.Simple.STRING,
                    "quoted", Type.Simple.INT,
                    "share", Type.Simple.DOUBLE,
                    "replicas", Type.Simple.DOUBLE,
                    "limit", Type.Simple.DOUBLE,
                    "tags", new Type.MapOf(Type.Simple.STRING),
                    "list", new Type.ListOf(Type.Simple.STRING),
                    "inner", new Type.Struct("Inner"))),
            "Inner",
            struct("Inner", Map.of("count", Type.Simple.INT, "inner", new Type.Struct("Inner"))));
    TypeCatalog catalog = name -> Optional.ofNullable(types.get(name));
    Object app = TypedNode.of(read(YAML), new Type.Struct("App"), catalog).orElseThrow();
    new Table(Dialect.RULES, Map.of("o", app))
        .holds(
            """
            o.name => 'trainer'
            o.quoted => 7
            o.replicas => 3.0
            o.limit => 0.0
            has(o.limit) => false
            has(o.share) => true
            o.tags == {} && o.tags.size() == 0 => true
            o.inner.inner.inner.count => 0
            has(o.inner.inner.count) || has(o.inner) => false
            o.?inner.?count.orValue(9) => 9
            o.list => ['1', '', 'x']
            o.misspelt => ! no such key: misspelt
            o == o => true
            """);
  }

  @Test
  void readsTheRightTypeOrNothing() {
    TypeCatalog none = TypeCatalog.EMPTY;
    assertEquals(Optional.of(5L), TypedNode.of(read("'5'"), Type.Simple.INT, none));
    assertEquals(Optional.of(5L), TypedNode.of(read("5.0"), Type.Simple.INT, none));
    assertEquals(Optional.empty(), TypedNode.of(read("5.5"), Type.Simple.INT, none));
    assertEquals(Optional.of(true), TypedNode.of(read("'true'"), Type.Simple.BOOL, none));
    assertEquals(Optional.empty(), TypedNode.of(read("[1]"), Type.Simple.STRING, none));
    assertEquals(Optional.of("010"), TypedNode.of(read("'010'"), Type.Simple.STRING, none));
    assertFalse(TypedNode.of(read("x"), new Type.ListOf(Type.Simple.INT), none).isPresent());
    assertTrue(TypedNode.of(read("{a: 1}"), Type.Simple.DYN, none).isPresent());
  }

  private static StructType struct(String name, Map<String, Type> types) {
    Map<String, StructType.Field> fields = new LinkedHashMap<>();
    types.forEach((field, type) -> fields.put(field, new StructType.Field(field, type, false)));
    return new StructType(name, fields);
  }
}
