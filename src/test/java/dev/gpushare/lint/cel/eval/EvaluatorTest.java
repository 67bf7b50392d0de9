package dev.gpushare.lint.cel.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.gpushare.lint.cel.Table;
import dev.gpushare.lint.cel.ast.Expression;
import dev.gpushare.lint.cel.check.CelCompiler;
import dev.gpushare.lint.cel.environment.Declarations;
import dev.gpushare.lint.cel.environment.Declarations.Dialect;
import dev.gpushare.lint.cel.value.CelError;
import dev.gpushare.lint.cel.value.Limits;
import dev.gpushare.lint.cel.value.NullValue;
import dev.gpushare.lint.types.TypeCatalog;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Values and error texts are those of a real API server, where it knows the function. */
class EvaluatorTest {

  private static final Table RULES = new Table(Dialect.RULES, Map.of("o", object()));
  private static final Table KUBERNETES = new Table(Dialect.KUBERNETES, Map.of("o", object()));

  private static Map<String, Object> object() {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("one", 1L);
    object.put("half", 0.5);
    object.put("gone", NullValue.NULL);
    object.put("name", "gpu");
    object.put("list", List.of("a", "b"));
    object.put("map", Map.of("k", 1L));
    return object;
  }

  @Test
  void calculatesAsGoDoes() {
    KUBERNETES.holds(
        """
        7 / 2 + 7 % 3 => 4
        -7 / 2 => -3
        -7 % 3 => -1
        5u - 6u => ! unsigned integer overflow
        9223372036854775807 + o.one => ! integer overflow
        -9223372036854775807 * (o.one + 1) => ! integer overflow
        3037000500 * 3037000500 => ! integer overflow
        -4611686018427387904 * 2 => -9223372036854775807 - 1
        o.one / 0 => ! division by zero
        o.one % 0 => ! modulus by zero
        1.0 / 0.0 > 1e308 => true
        o.one + 1.0 => ! no such overload
        o.one + 'a' => ! no such overload
        -(o.one) => -1
        -(o.name) => ! no such overload
        !o.one => ! no such overload
        """);
  }

  @Test
  void comparesNumbersOfAllKinds() {
    KUBERNETES.holds(
        """
        dyn(1) == 1.0 => true
        dyn(1) == 1u => true
        1 < 1.5 && 2u > 1.5 && -1 < 1u => true
        dyn(9007199254740993) == 9007199254740992.0 => true
        9223372036854775807 < 9223372036854775808.0 => false
        dyn([1, 2]) == dyn([1.0, 2.0]) => true
        o.map == {'k': 1.0} => true
        {1: 'x'}[dyn(1.0)] => 'x'
        dyn(1.5) in {1: 'x'} => false
        o.half != o.half => false
        double('NaN') == double('NaN') => false
        double('NaN') < 1.0 || double('NaN') >= 1.0 => ! NaN values cannot be ordered
        'a' < 'b' && 'Z' < 'a' => true
        dyn('a') < dyn(1) => ! no such overload
        """);
  }

  @Test
  void tellsAbsentFromEmpty() {
    KUBERNETES.holds(
        """
        o.none => ! no such key: none
        o.none.deeper => ! no such key: none
        o['none'] => ! no such key: none
        o.one.x => ! no such key: x
        o.gone.x => ! no such key: x
        o.list.x => ! unsupported index type 'string' in list
        o.list[2] => ! index out of bounds: 2
        o.list[-1] => ! index out of bounds: -1
        o.list[1.0] => 'b'
        has(o.gone) => true
        has(o.gone.x) => false
        has(o.one.x) => false
        has(o.none.x) => ! no such key: none
        o.gone == null => true
        o.?none.?deeper.orValue(7) => 7
        o.?map.k.orValue(7) => 1
        o.?map[?'z'].hasValue() => false
        o.list[?5].orValue('none') => 'none'
        o.?none.value() => ! optional.none() dereference
        """);
  }

  @Test
  void lettsADecidingOperandOutweighAnError() {
    KUBERNETES.holds(
        """
        o.none || true => true
        true || o.none => true
        o.none && false => false
        o.none || false => ! no such key: none
        o.none && true => ! no such key: none
        true && o.one => ! no such overload
        o.name == 'gpu' ? 1 : o.none => 1
        o.one ? 1 : 2 => ! no such overload
        [1, 0].exists(x, 4 / x == 4) => true
        [0, 1].exists(x, 4 / x == 4) => true
        [0, 1].exists(x, 4 / x == 5) => ! division by zero
        [0, 2].all(x, 4 / x == 5) => false
        [0, 2].all(x, 4 / x == 2) => ! division by zero
        [0, 1].exists_one(x, 4 / x == 4) => ! division by zero
        [0, 1].map(x, 4 / x) => ! division by zero
        optional.of(1).orValue(o.none) => 1
        """);
  }

  @Test
  void runsMacros() {
    RULES.holds(
        """
        [1, 2, 3].all(x, x > 0) => true
        [].all(x, false) => true
        [1, 2, 2].exists_one(x, x == 2) => false
        [1, 2, 3].filter(x, x != 2) => [1, 3]
        [1, 2, 3].map(x, x * x) => [1, 4, 9]
        [1, 2, 3].map(x, x != 2, x * 10) => [10, 30]
        {'a': 1, 'b': 2}.exists(k, k == 'b') => true
        {'a': 1, 'b': 2}.all(k, v, v < 3) => true
        ['x', 'y'].exists(i, v, i == 1 && v == 'y') => true
        [5, 6].transformList(i, v, i + v) => [5, 7]
        {'a': 1, 'b': 2}.transformMap(k, v, v > 1, v * 2) => {'b': 4}
        ['x'].transformMapEntry(i, v, {v: i}) => {'x': 0}
        [1, 2].existsOne(i, v, v == 2) => true
        [1, 2].map(x, [3, 4].map(y, x * y)) => [[3, 4], [6, 8]]
        [1, 2].map(x, [x] + [x]) => [[1, 1], [2, 2]]
        cel.bind(x, 3, x * x) => 9
        optional.of(2).optMap(v, v + 1).orValue(0) => 3
        optional.of(2).optFlatMap(v, optional.of(v * 4)).value() => 8
        ['bb', 'a'].sortBy(s, size(s)) => ['a', 'bb']
        [optional.of(1), optional.none()].unwrapOpt() => [1]
        [?o.?none, ?o.?one] => [1]
        {?'a': o.?none, ?'b': o.?one} => {'b': 1}
        """);
  }

  @Test
  void worksOnTextsByCodePoint() {
    RULES.holds(
        """
        'a😀b'.size() => 3
        'a😀b'.charAt(1) => '😀'
        'a😀b'.substring(2) => 'b'
        'a😀b'.indexOf('b') => 2
        'abc'.charAt(3) => ''
        'abc'.charAt(4) => ! index out of range: 4
        'abc'.substring(2, 1) => ! invalid substring range. start: 2, end: 1
        'a,b,,c'.split(',') => ['a', 'b', '', 'c']
        'a,b,c'.split(',', 2) => ['a', 'b,c']
        'a,b,c'.split(',', 0) == [] => true
        'a😀'.split('') => ['a', '😀']
        'aaa'.replace('a', 'b', 2) => 'bba'
        'ab'.replace('', '-') => '-a-b-'
        '\\u00a0 x\\t'.trim() => 'x'
        'aBÆ'.lowerAscii() + 'aæ'.upperAscii() => 'abÆAæ'
        ['a', 'b'].join('-') + ['c'].join() => 'a-bc'
        'ab😀'.reverse() => '😀ba'
        'hello'.lastIndexOf('l', 2) => 2
        'gpu-7'.matches('^gpu-[0-9]+$') => true
        'x'.matches('(' + o.name) => ! error parsing regexp: missing closing ): `(gpu`
        'x1y22'.findAll('[0-9]+') => ['1', '22']
        'x1y22'.find('[0-9]{2}') => '22'
        """);
  }

  @Test
  void convertsAsGoDoes() {
    KUBERNETES.holds(
        """
        string(1.0) + string(1e21) + string(0.000001) => '11e+211e-06'
        string(1234567.0) => '1.234567e+06'
        string(0.1 + 0.2) => '0.30000000000000004'
        string(duration('1h30m')) => '5400s'
        string(timestamp('2026-01-02T03:04:05.120Z')) => '2026-01-02T03:04:05.12Z'
        int(o.half + 3.4) => 3
        int('9223372036854775808' + '') => ! type conversion error from 'string' to 'int'
        int('1_0' + '') => ! type conversion error from 'string' to 'int'
        uint(o.one - 2) => ! unsigned integer overflow
        double('1e3' + '') => 1000.0
        double('1f' + '') => ! type conversion error from 'string' to 'double'
        bool('T' + '') => true
        bool('yes' + '') => ! type conversion error from 'string' to 'bool'
        string(o.list) => ! no such overload: string(list)
        size(o.one) => ! no such overload: size
        duration('1.5h').getMinutes() => 90
        timestamp('2026-03-01T00:00:00Z') - duration('24h') => timestamp('2026-02-28T00:00:00Z')
        timestamp('2026-01-01T22:30:00Z').getHours('Asia/Tokyo') => 7
        timestamp('2026-01-04T00:00:00Z').getDayOfWeek() => 0
        type(o.half) == double && type(o) == map => true
        type(duration('1s')) == google.protobuf.Duration => true
        """);
  }

  @Test
  void hasListsSetsAndMathematics() {
    RULES.holds(
        """
        [3, 1, 2].sort() => [1, 2, 3]
        [1, 2, 1].distinct() => [1, 2]
        [[1], [2, 3]].flatten() => [1, 2, 3]
        [1, 2, 3].slice(1, 3) => [2, 3]
        [1, 2, 3].slice(0, 9) => ! cannot slice(0, 9), list is length 3
        lists.range(3) => [0, 1, 2]
        [1, 2].reverse() => [2, 1]
        [1, 2].first().value() + [1, 2].last().value() => 3
        [1, 5, 3].max() - [1, 5, 3].min() => 4
        [1, 2, 3].sum() => 6
        ['b', 'a'].isSorted() => false
        [1, 2, 1].lastIndexOf(1) => 2
        sets.contains([1, 2], [2]) && sets.equivalent([1], [1, 1]) && !sets.intersects([1], [2]) => true
        math.greatest(1, 5, 3) => 5
        math.least([2.5, 1.5]) => 1.5
        math.ceil(1.2) + math.floor(1.8) + math.round(2.5) => 6.0
        math.abs(-3) => 3
        """);
  }

  @Test
  void comparesQuantitiesExactly() {
    KUBERNETES.holds(
        """
        quantity('1Gi').isGreaterThan(quantity('1G')) => true
        quantity('1') == quantity('1000m') => true
        quantity('0.1Ki').asApproximateFloat() => 102.4
        quantity('1k').sub(1).asInteger() => 999
        quantity('500m').asInteger() => ! cannot convert value to integer
        sign(quantity('-1')) => -1
        isQuantity('1GB') || isQuantity('') || isQuantity('1 Gi') => false
        isQuantity('1e3') && isQuantity('.5') && isQuantity('1.') && isQuantity('100u') => true
        """);
  }

  @Test
  void formatsAsTheServerDoes() {
    KUBERNETES.holds(
        """
        '%s and %d%%'.format(['x', 3]) => 'x and 3%'
        '%.2f'.format([1234567.891]) => '1,234,567.89'
        '%e'.format([12345.678]) => '1.234568×10⁰⁴'
        '%s'.format([[1, 'a', 1.5, null]]) => '[1, "a", 1.500000, null]'
        '%s'.format([{'b': 1, 'a': [true]}]) => '{"a":[true], "b":1}'
        '%X %b %o'.format(['hi', 5, 8]) => '6869 101 10'
        '%d'.format([o.half]) => ! error during formatting: decimal clause can only be used on integers, was given double
        """);
  }

  @Test
  void endsWhenTheBudgetIsSpent() {
    Evaluator evaluator = new Evaluator(List.of(), new Limits(10_000, 1_000, 100));
    for (String text :
        List.of(
            "lists.range(1000).all(x, lists.range(1000).all(y, true) || true)",
            "true || lists.range(100000).all(x, x >= 0)",
            "lists.range(9000).map(x, x).map(x, x).size() == 0 || true")) {
      Declarations none = Declarations.forRules(Map.of(), TypeCatalog.EMPTY, List.of());
      Expression expression = CelCompiler.compile(text, none).checked().orElseThrow().expression();
      if (text.startsWith("true")) {
        assertEquals(true, evaluator.evaluate(expression, Activation.EMPTY));
      } else {
        CelError error =
            assertThrows(
                CelError.class, () -> evaluator.evaluate(expression, Activation.EMPTY), text);
        assertEquals("evaluation takes too long", error.getMessage());
      }
    }
  }

  @Test
  void boundsTheTextsItMakes() {
    Table table = new Table(Dialect.RULES, Map.of("t", "x".repeat(3_000_000)));
    table.holds("t + t => ! text is too long\n'a'.replace('a', t + 'y') == t => false");
  }

  @Test
  void countsSearchesAndGrowthAgainstTheBudget() {
    Table table = new Table(Dialect.RULES, Map.of("t", "a".repeat(200_000)));
    table.holds(
        """
        t.contains(t + 'b') => ! evaluation takes too long
        lists.range(1000).map(i, t + t).size() > 0 => ! evaluation takes too long
        """);
  }

  @Test
  void growsListsInOnePass() {
    long start = System.nanoTime();
    assertEquals(
        List.of(199_999L),
        RULES.value("[lists.range(200000).map(x, x).filter(x, x >= 0).size() - 1]"));
    assertTrue(System.nanoTime() - start < 20_000_000_000L);
  }

  @Test
  void knowsWhereAnErrorIs() {
    CelError error =
        assertThrows(CelError.class, () -> RULES.value("o.one == 1 && o.list[7] == 'x'"));
    assertEquals("o.one == 1 && o.list".length(), error.offset());
  }
}
