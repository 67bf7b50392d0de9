package dev.gpushare.lint.cel.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.gpushare.lint.cel.environment.CelIssue;
import dev.gpushare.lint.cel.environment.CelIssue.Kind;
import dev.gpushare.lint.cel.environment.Declarations;
import dev.gpushare.lint.cel.environment.Declarations.Dialect;
import dev.gpushare.lint.cel.environment.PolicyVariables;
import dev.gpushare.lint.types.StructType;
import dev.gpushare.lint.types.Type;
import dev.gpushare.lint.types.TypeCatalog;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CelCompilerTest {

  private static final StructType POD =
      struct("Pod", Map.of("spec", new Type.Struct("PodSpec"), "kind", Type.Simple.STRING));
  private static final StructType SPEC =
      struct(
          "PodSpec",
          Map.of(
              "nodeName", Type.Simple.STRING,
              "priority", Type.Simple.INT,
              "overhead", new Type.MapOf(Type.Simple.QUANTITY),
              "host-name", Type.Simple.STRING,
              "containers", new Type.ListOf(new Type.Struct("Container"))));
  private static final StructType CONTAINER =
      struct("Container", Map.of("name", Type.Simple.STRING));
  private static final Map<String, StructType> TYPES =
      Map.of("Pod", POD, "PodSpec", SPEC, "Container", CONTAINER);
  private static final TypeCatalog CATALOG = name -> Optional.ofNullable(TYPES.get(name));

  private static final CelCompiler TYPED = compiler(new Type.Struct("Pod"));
  private static final CelCompiler UNTYPED = compiler(Type.Simple.DYN);

  private static StructType struct(String name, Map<String, Type> types) {
    Map<String, StructType.Field> fields = new LinkedHashMap<>();
    types.forEach((field, type) -> fields.put(field, new StructType.Field(field, type, false)));
    return new StructType(name, fields);
  }

  private static CelCompiler compiler(Type object) {
    return new CelCompiler(
        new Declarations(
            Dialect.KUBERNETES, Map.of("object", object), CATALOG, Optional.empty(), List.of()));
  }

  private static CelIssue issue(CelCompiler compiler, String text) {
    List<CelIssue> issues = compiler.compile(text).issues();
    assertEquals(1, issues.size(), text + " " + issues);
    return issues.get(0);
  }

  private static void points(CelIssue issue, Kind kind, String text, String token) {
    assertEquals(kind, issue.kind(), issue.toString());
    assertEquals(token, text.substring(issue.offset(), issue.end()), issue.toString());
  }

  @Test
  void namesTheFieldThatDoesNotExistAndItsType() {
    for (String text :
        List.of(
            "object.spec.nodename == 'x'",
            "has(object.spec.nodename)",
            "object.spec.?nodename.orValue('') == 'x'",
            "'😀' == '' || object.spec . nodename == 'x'",
            "object.?spec.nodename.orValue('') == ''")) {
      CelIssue issue = issue(TYPED, text);
      points(issue, Kind.UNDEFINED_FIELD, text, "nodename");
      assertEquals(Optional.of("nodename"), issue.about().name(), text);
      assertEquals(Optional.of("PodSpec"), issue.about().type(), text);
      assertTrue(UNTYPED.compile(text).checked().isPresent(), text);
    }
  }

  @Test
  void findsAFieldInsideAMacro() {
    String text = "object.spec.containers.all(c, c.name != '' && c.nam != '')";
    CelIssue issue = issue(TYPED, text);
    points(issue, Kind.UNDEFINED_FIELD, text, "nam");
    assertEquals(Optional.of("Container"), issue.about().type());
  }

  @Test
  void countsPlacesInUtf16() {
    String text = "'😀😀' == object.kind && nobody == '😀'";
    points(issue(TYPED, text), Kind.UNDECLARED, text, "nobody");
  }

  @Test
  void saysWhichTypesDoNotFit() {
    String text = "object.spec.priority > '1'";
    CelIssue issue = issue(TYPED, text);
    points(issue, Kind.NO_OVERLOAD, text, ">");
    assertEquals(
        "found no matching overload for '_>_' applied to '(int, string)'", issue.message());
    assertEquals(List.of("int", "string"), issue.about().argumentTypes());
  }

  @Test
  void reportsAPredicateThatIsNoBoolWhereItStands() {
    String text = "object.spec.containers.exists(c, c.name)";
    CelIssue issue = issue(TYPED, text);
    assertEquals("expected type 'bool' but found 'string'", issue.message());
    assertEquals(text.indexOf(".name"), issue.offset());
  }

  @Test
  void acceptsWhatKubernetesAccepts() {
    for (String text :
        List.of(
            "object.spec.overhead['cpu'] == '1'",
            "object.spec.overhead.exists(k, quantity(object.spec.overhead[k]).isInteger())",
            "object.spec.host__dash__name == 'x'",
            "object.spec.priority < 1.5",
            "object.spec.containers.exists(i, c, i == 0 && c.name == 'x')",
            "ip('::1').family() == 6 && cidr('10.0.0.0/8').containsIP('10.1.1.1')",
            "url('https://a').getHost() == 'a' && semver('1.2.3').major() == 1",
            "format.dns1123Label().validate(object.kind).hasValue()",
            "[1, 2].sum() == 3 && ['a'].max() == 'a' && lists.range(3).size() == 3",
            "sets.contains(['a'], ['a']) && 'a'.find('a') == 'a'")) {
      assertEquals(List.of(), TYPED.compile(text).issues(), text);
    }
  }

  @Test
  void refusesWhatKubernetesRefuses() {
    Map<String, Kind> refused = new LinkedHashMap<>();
    refused.put("cel.bind(x, 1, x == 1)", Kind.UNDECLARED);
    refused.put("math.greatest(1, 2) == 2", Kind.UNDECLARED);
    refused.put("'x'.reverse() == 'x'", Kind.NO_OVERLOAD);
    refused.put("quantity('1').sign() == 1", Kind.NO_OVERLOAD);
    refused.put("1 == 1.0", Kind.NO_OVERLOAD);
    refused.put("[1, 'a'].size() == 2", Kind.RESULT_TYPE);
    refused.put("{'a': 1, 'b': ''}.size() == 2", Kind.RESULT_TYPE);
    refused.put("['a', 'b'].sum() == ''", Kind.NO_OVERLOAD);
    refused.put("'a'.matches('[')", Kind.OTHER);
    refused.put("int('x') == 1", Kind.OTHER);
    refused.put("uint(-1) == 1u", Kind.OTHER);
    refused.put("duration('1d') == duration('24h')", Kind.OTHER);
    refused.put("timestamp('x') == timestamp(0)", Kind.OTHER);
    refused.put("'%z'.format([1]) == ''", Kind.OTHER);
    refused.put("'%d'.format(['a']) == ''", Kind.OTHER);
    refused.put("'%s'.format([]) == ''", Kind.OTHER);
    refused.put("'x'.format([1]) == ''", Kind.OTHER);
    refused.put("has(object)", Kind.MACRO);
    refused.put("has(object.metadata.labels['x'])", Kind.MACRO);
    refused.put("object.spec.all(1, true)", Kind.MACRO);
    refused.put("'\\d' == ''", Kind.SYNTAX);
    refused.put("object.spec. == 1", Kind.SYNTAX);
    refused.put("object.metadata.`name` == ''", Kind.SYNTAX);
    refused.put("object.spec{a", Kind.SYNTAX);
    refused.put("{a b: c}", Kind.SYNTAX);
    refused.put("_f()", Kind.UNDECLARED);
    refused.forEach(
        (text, kind) -> {
          List<CelIssue> issues = UNTYPED.compile(text).issues();
          assertTrue(!issues.isEmpty(), text);
          assertEquals(kind, issues.get(0).kind(), text + " " + issues);
        });
  }

  @Test
  void pointsAtTheBracketThatHasCannotTest() {
    String text = "has( object.metadata.labels['a(b]'] )";
    assertEquals(text.indexOf('['), issue(UNTYPED, text).offset());
  }

  @Test
  void mixedListsMayBeFormatted() {
    assertEquals(List.of(), UNTYPED.compile("'%s'.format([[1, 'a']]) == ''").issues());
  }

  @Test
  void asksForTheExactTypeOfTheResult() {
    List<Type> bool = List.of(Type.Simple.BOOL);
    assertEquals(List.of(), UNTYPED.compile("object.spec.x == 1", bool).issues());
    CelIssue issue = UNTYPED.compile("object.spec.x", bool).issues().get(0);
    assertEquals(Kind.RESULT_TYPE, issue.kind());
    assertEquals("must evaluate to bool but got dyn", issue.message());
    assertEquals(Type.Simple.DYN, UNTYPED.compile("object.x").checked().orElseThrow().type());
  }

  @Test
  void survivesAbsurdNesting() {
    for (String text :
        List.of(
            "(".repeat(5_000) + "1" + ")".repeat(5_000),
            "[".repeat(3_000) + "]".repeat(3_000),
            "1" + " + 1".repeat(20_000),
            "object" + ".a".repeat(20_000),
            "x".repeat(200_000))) {
      assertTrue(!UNTYPED.compile(text).issues().isEmpty(), text.substring(0, 10));
    }
  }

  @Test
  void definesVariablesOneAfterTheOther() {
    PolicyVariables variables = new PolicyVariables();
    CelCompiler compiler =
        new CelCompiler(
            new Declarations(
                Dialect.KUBERNETES, Map.of(), CATALOG, Optional.of(variables), List.of()));
    assertEquals(
        Kind.UNDEFINED_FIELD, compiler.compile("variables.count > 1").issues().get(0).kind());
    variables.define("count", compiler.compile("size('abc')"));
    variables.define("broken", compiler.compile("size("));
    assertEquals(List.of(), compiler.compile("variables.count > 1").issues());
    assertEquals(List.of(), compiler.compile("variables.broken.anything").issues());
    assertEquals(
        Kind.NO_OVERLOAD, compiler.compile("variables.count == 'x'").issues().get(0).kind());
  }
}
