package dev.gpushare.lint.cel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.gpushare.lint.cel.ast.Expression;
import dev.gpushare.lint.cel.check.CelCompiler;
import dev.gpushare.lint.cel.check.ConstantChecks;
import dev.gpushare.lint.cel.check.plain.NeedsCelJava;
import dev.gpushare.lint.cel.check.plain.PlainCallTypes;
import dev.gpushare.lint.cel.check.plain.PlainParser;
import dev.gpushare.lint.cel.check.plain.PlainTypes;
import dev.gpushare.lint.cel.environment.CelIssue;
import dev.gpushare.lint.cel.environment.CheckedExpression;
import dev.gpushare.lint.cel.environment.CompileResult;
import dev.gpushare.lint.cel.environment.Declarations;
import dev.gpushare.lint.cel.environment.Declarations.Dialect;
import dev.gpushare.lint.cel.environment.PolicyVariables;
import dev.gpushare.lint.types.StructType;
import dev.gpushare.lint.types.Type;
import dev.gpushare.lint.types.TypeCatalog;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Where the direct way answers, it says what cel-java says: same tree, offsets and type. */
class DirectCompilerTest {

  private static final Map<String, StructType> TYPES =
      Map.of(
          "Pod",
          struct("Pod", Map.of("spec", new Type.Struct("Spec"), "meta", new Type.Struct("Meta"))),
          "Spec",
          struct(
              "Spec",
              Map.of(
                  "node", Type.Simple.STRING,
                  "priority", Type.Simple.INT,
                  "weight", Type.Simple.DOUBLE,
                  "host", Type.Simple.BOOL,
                  "since", Type.Simple.TIMESTAMP,
                  "free", Type.Simple.DYN,
                  "containers", new Type.ListOf(new Type.Struct("Container")))),
          "Meta",
          struct(
              "Meta",
              Map.of(
                  "name", Type.Simple.STRING,
                  "namespace", Type.Simple.STRING,
                  "labels", new Type.MapOf(Type.Simple.STRING))),
          "Container",
          struct(
              "Container",
              Map.of(
                  "name", Type.Simple.STRING,
                  "args", new Type.ListOf(Type.Simple.STRING),
                  "limits", new Type.MapOf(Type.Simple.QUANTITY))));

  private static final TypeCatalog CATALOG = name -> Optional.ofNullable(TYPES.get(name));

  private final List<Declarations> all =
      List.of(declarations(Type.Simple.DYN), declarations(new Type.Struct("Pod")));

  private static StructType struct(String name, Map<String, Type> types) {
    Map<String, StructType.Field> fields = new LinkedHashMap<>();
    types.forEach((field, type) -> fields.put(field, new StructType.Field(field, type, false)));
    return new StructType(name, fields);
  }

  private static Declarations declarations(Type object) {
    Map<String, Type> names = new LinkedHashMap<>();
    names.put("object", object);
    names.put("oldObject", object);
    names.put("user", new Type.MapOf(new Type.ListOf(Type.Simple.STRING)));
    names.put("authorizer.requestResource", Type.Simple.DYN);
    names.put("authorizer", Type.Simple.DYN);
    PolicyVariables variables = new PolicyVariables();
    Declarations declarations =
        new Declarations(Dialect.KUBERNETES, names, CATALOG, Optional.of(variables), List.of());
    CelCompiler compiler = new CelCompiler(declarations, false);
    variables.define("labels", compiler.compile("object.meta.?labels.orValue({})"));
    variables.define("names", compiler.compile("['a', 'b']"));
    variables.define("wrong", compiler.compile("1 + 'a'"));
    return declarations;
  }

  /** Whether the direct way answers; if it does, as cel-java. */
  private static boolean compare(String text, Declarations declarations) {
    CompileResult wanted = new CelCompiler(declarations, false).compile(text);
    CheckedExpression direct;
    try {
      Expression expression = PlainParser.parse(text);
      PlainTypes types = new PlainTypes(declarations, new PlainCallTypes(declarations.minor()));
      direct = new CheckedExpression(expression, types.of(expression));
    } catch (NeedsCelJava e) {
      return false;
    }
    List<CelIssue> constants = new ArrayList<>();
    ConstantChecks.validate(direct.expression(), text, constants);
    ConstantChecks.plan(direct.expression(), text).ifPresent(constants::add);
    if (constants.isEmpty()) {
      assertEquals(List.of(), wanted.issues(), text);
      CheckedExpression checked = wanted.checked().orElseThrow();
      assertEquals(checked.expression(), direct.expression(), text);
      assertEquals(checked.typeName(), direct.typeName(), text);
    }
    return constants.isEmpty();
  }

  private static final String[] PLAIN = {
    "object.spec.?node.orValue('') == 'a'",
    "has(object.meta.labels) && 'a/b' in object.meta.labels || object.meta.namespace != \"b\"",
    "object.spec.containers.exists(c, has(c.limits) && c.limits.exists(r, r.startsWith('n/')))",
    "object.spec.containers.all(c, c.name in ['a', 'b'] ? true : !has(c.args))",
    "object.spec.containers.filter(c, c.name != '').map(c, c.name).exists_one(n, n == 'a')",
    "object.spec.containers.map(c, has(c.args), c.args[0])",
    "size(object.spec.?containers.orValue([])) == 0 && object.spec.containers.size() <= 2",
    "oldObject == null ? {} : oldObject.meta.?labels.orValue({})",
    "{'a': 'b', 'c': 'd'}[?object.meta.namespace].orValue('') != ''",
    "variables.labels[?'a'].orValue('') == 'b' && variables.names.all(n, n in variables.labels)",
    "object.meta.?labels[?'a'].orValue('') == 'b'",
    "object.spec.?node.hasValue() && object.spec.?node.value().matches(r'^a\\d$')",
    "double(object.meta.labels['a']) >= 0.01 || int(object.meta.labels['b']) * 2 - 1 > -3",
    "object.spec.priority + 1 > 2 && 'a' + object.meta.name == 'ab'",
    "quantity('1Gi').isLessThan(quantity('2Gi')) && isQuantity(object.meta.name)",
    "user.groups.exists(g, g == 'it\\'s') || 'a' in user",
    "object.meta.name.split('-').map(p, p.lowerAscii()) == ['a'] && [] == variables.names",
    "1 < 2 && 2 < 3 && 3 < 4 && 4 < 5 && 5 < 6 && (true || false || true || false)",
    "-0 == 0 && 1 -0 == - 1 && object.spec.priority != -0",
    "'é' == object.meta.name && 'b' == object . meta\n.name",
  };

  @Test
  void policiesAsPeopleWriteThemNeedNoCelJava() {
    for (String text : PLAIN) {
      for (Declarations declarations : all) {
        assertTrue(compare(text, declarations), text);
      }
    }
  }

  @Test
  void leavesWhatIsNotPlainToCelJava() {
    for (String text :
        List.of(
            "object.spec.containers.all(i, c, c.name == i)",
            "optional.none() == object.meta.?name",
            "cel.bind(a, 1, a)",
            "object.meta.name.matches('(') && b'a' == b'a'",
            "[1, 'a']",
            "1u == 1u",
            "-object.spec.priority < 0",
            "'''a''' == 'a'",
            "Pod{}",
            ".object.meta.name == ''",
            "object.meta.name == 'a' // said",
            "authorizer.requestResource.check('get')",
            "variables.none == 1",
            "_f() == 1",
            "_f(true)",
            "a == 1",
            "object.meta.name ==",
            "(object.meta.name")) {
      PlainTypes types = new PlainTypes(all.get(1), new PlainCallTypes(36));
      assertThrows(
          NeedsCelJava.class,
          () -> {
            Expression expression = PlainParser.parse(text);
            types.of(expression);
            List<CelIssue> issues = new ArrayList<>();
            ConstantChecks.validate(expression, text, issues);
            ConstantChecks.plan(expression, text).ifPresent(issues::add);
            if (!issues.isEmpty()) {
              throw new NeedsCelJava();
            }
          },
          text);
    }
  }

  @Test
  void agreesOnExpressionsPutTogetherByChance() {
    Chance chance = new Chance(new Random(7));
    int direct = 0;
    for (int i = 0; i < Integer.getInteger("direct.runs", 800); i++) {
      String text = chance.expression(3);
      for (Declarations declarations : all) {
        direct += compare(text, declarations) ? 1 : 0;
      }
    }
    assertTrue(direct > 150, direct + " answered directly");
  }

  @Test
  void agreesOnPlainExpressionsWithATokenChanged() {
    Random random = new Random(11);
    for (int i = 0; i < Integer.getInteger("direct.runs", 800); i++) {
      String text = PLAIN[random.nextInt(PLAIN.length)];
      List<String> parts = new ArrayList<>(List.of(text.split("\\b", -1)));
      String other = PLAIN[random.nextInt(PLAIN.length)];
      String[] others = other.split("\\b", -1);
      int at = random.nextInt(parts.size());
      switch (random.nextInt(3)) {
        case 0 -> parts.remove(at);
        case 1 -> parts.set(at, others[random.nextInt(others.length)]);
        default -> parts.add(at, others[random.nextInt(others.length)]);
      }
      for (Declarations declarations : all) {
        compare(String.join("", parts), declarations);
      }
    }
  }

  /** Makes expressions, most of them of types that fit. */
  private static final class Chance {

    private static final String[] LEAVES = {
      "object",
      "oldObject.spec",
      "object.meta.name",
      "object.spec.priority",
      "object.meta.labels",
      "object.spec.containers",
      "object.spec.host",
      "object.spec.weight",
      "object.spec.since",
      "object.spec.free",
      "object.meta.?name",
      "object.?spec.node",
      "variables.labels",
      "variables.names",
      "variables.wrong",
      "user",
      "user.groups",
      "'a'",
      "\"b\"",
      "''",
      "1",
      "-2",
      "0.5",
      "true",
      "false",
      "null",
      "[]",
      "{}",
      "['a']",
      "[1, 2]",
      "{'a': 'b'}",
      "{'a': 1}",
      "x",
      "object.nothing",
      "dyn(1)",
      "[[]]",
      "[object]",
      "quantity('1')",
      "r'\\w'",
      "object.spec"
    };
    private static final String[] FORMS = {
      "A && B",
      "A || B && A",
      "!A",
      "!(A)",
      "A ? B : A",
      "(A ? B : B) == A",
      "A == B",
      "A != B",
      "A < B",
      "A >= B",
      "A in B",
      "A + B",
      "A - B",
      "A * B",
      "A / 2",
      "A % B",
      "A[B]",
      "A[0]",
      "A['a']",
      "A[?B]",
      "A[?'a']",
      "A.name",
      "A.?name",
      "has(A.name)",
      "has(A.spec.node)",
      "A.orValue(B)",
      "A.hasValue()",
      "A.value()",
      "A.or(B)",
      "size(A)",
      "A.size()",
      "A.exists(x, B)",
      "A.all(x, B)",
      "A.map(x, B)",
      "A.filter(x, B)",
      "A.exists_one(x, B)",
      "A.map(x, B, x)",
      "A.startsWith(B)",
      "A.contains('a')",
      "A.matches('a')",
      "string(A)",
      "int(A)",
      "double(A)",
      "A.split(B)",
      "A.join(',')",
      "[A, B]",
      "{A: B}",
      "{'k': A, 'l': B}",
      "A.isLessThan(B)",
      "quantity(A)",
      "A.sum()",
      "A.indexOf(B)",
      "(A)",
      "A.find(B)",
      "isURL(A)",
      "A.exists(object, B)",
      "type(A)",
      "A.optMap(x, B)",
      "A.min()",
      "A.lowerAscii()",
      "-A",
      "A.all(x, x.exists(y, y == B))",
      "A.filter(x, has(x.name)).map(x, x.name)",
      "A.map(x, [x])",
      "A == null",
      "A.orValue([])",
      "A.orValue({})",
      "A.orValue('')"
    };

    private final Random random;

    Chance(Random random) {
      this.random = random;
    }

    String expression(int depth) {
      if (depth == 0 || random.nextInt(6) == 0) {
        return LEAVES[random.nextInt(LEAVES.length)];
      }
      StringBuilder text = new StringBuilder();
      String form = FORMS[random.nextInt(FORMS.length)];
      for (int i = 0; i < form.length(); i++) {
        char c = form.charAt(i);
        if (c == 'A' || c == 'B') {
          String part = expression(depth - 1);
          text.append(part.contains(" ") && random.nextInt(4) > 0 ? "(" + part + ")" : part);
        } else {
          text.append(c);
        }
      }
      return text.toString();
    }
  }
}
