package dev.gpushare.lint.model.chart;

import dev.gpushare.lint.finding.Term;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.ScalarValue;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Compares what is written with what a key takes, and names both. */
final class ValueShape {

  private static final int LONGEST = 60;
  private static final int LONGEST_NAME = 253;
  private static final List<String> UNITS = List.of("y", "w", "d", "h", "m", "s", "ms");

  private ValueShape() {}

  /** Whether the value is of one of the types; null is of none but {@code any}. */
  static boolean fits(Node node, ChartKey key) {
    if (key.allows(ValueType.ANY)) {
      return true;
    }
    if (node instanceof Node.Scalar scalar) {
      return fits(scalar.value(), key.types());
    }
    return node instanceof Node.Sequence
        ? key.allows(ValueType.LIST)
        : key.allows(ValueType.OBJECT) || key.allows(ValueType.MAP);
  }

  static boolean fits(ScalarValue value, Set<ValueType> types) {
    if (types.contains(ValueType.ANY)) {
      return true;
    }
    if (value instanceof ScalarValue.Text) {
      return types.contains(ValueType.TEXT);
    }
    if (value instanceof ScalarValue.Bool) {
      return types.contains(ValueType.BOOL);
    }
    if (value instanceof ScalarValue.Int) {
      return types.contains(ValueType.INT) || types.contains(ValueType.NUMBER);
    }
    if (value instanceof ScalarValue.Float number) {
      boolean whole = number.value() == Math.rint(number.value());
      return types.contains(ValueType.NUMBER) || (whole && types.contains(ValueType.INT));
    }
    return false;
  }

  /** Whole numbers with falling units, or nothing but zero. */
  static boolean isDuration(String text) {
    if (text.equals("0")) {
      return true;
    }
    int at = 0;
    int unit = 0;
    while (at < text.length()) {
      int start = at;
      while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
        at++;
      }
      int end = text.startsWith("ms", at) ? at + 2 : at + 1;
      int found = end > text.length() ? -1 : UNITS.indexOf(text.substring(at, end));
      if (at == start || found < unit) {
        return false;
      }
      unit = found + 1;
      at = end;
    }
    return !text.isEmpty();
  }

  /** The legal texts of a key, else its types. */
  static String expected(ChartKey key) {
    if (key.has(ChartKey.Trait.DURATION)) {
      return Term.mark("duration");
    }
    if (!key.legalTexts().isEmpty()) {
      return String.join(", ", key.legalTexts());
    }
    StringBuilder out = new StringBuilder();
    for (ValueType type : key.types()) {
      out.append(out.isEmpty() ? "" : Term.mark("or")).append(Term.mark(word(type)));
    }
    return out.toString();
  }

  private static String word(ValueType type) {
    return switch (type) {
      case OBJECT, MAP -> "map";
      case BOOL -> "boolean";
      case INT -> "whole-number";
      default -> type.word();
    };
  }

  /** The value, short. */
  static String found(Node node) {
    if (node instanceof Node.Scalar scalar) {
      return found(scalar.value(), scalar.text());
    }
    return Term.mark(node instanceof Node.Sequence ? "list" : "map");
  }

  private static String found(ScalarValue value, String text) {
    if (value instanceof ScalarValue.Null) {
      return "null";
    }
    if (value instanceof ScalarValue.Bool bool) {
      return String.valueOf(bool.value());
    }
    String shown = text.length() > LONGEST ? text.substring(0, LONGEST) + "..." : text;
    return value instanceof ScalarValue.Text ? "\"" + shown + "\"" : shown;
  }

  /** The YAML scalar that says the same in a type that the key takes; empty when there is none. */
  static String repair(Node node, ChartKey key) {
    if (!(node instanceof Node.Scalar scalar)) {
      return "";
    }
    String text = scalar.text().strip();
    if (scalar.value() instanceof ScalarValue.Text) {
      if (key.allows(ValueType.BOOL) && isBooleanWord(text)) {
        return String.valueOf(BareScalar.isTrueWord(text));
      }
      boolean number = fits(BareScalar.read(text), key.types());
      return number && !isBooleanWord(text) ? text : "";
    }
    boolean quoting =
        key.allows(ValueType.TEXT)
            && key.legalTexts().isEmpty()
            && !(scalar.value() instanceof ScalarValue.Null);
    return quoting ? "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"" : "";
  }

  /** Whether a text is a word for true or false. */
  static boolean isBooleanWord(String text) {
    return BareScalar.isTrueWord(text) || BareScalar.isFalseWord(text);
  }

  /** Whether an object can have the text as its name: a DNS subdomain (RFC 1123). */
  static boolean isObjectName(String text) {
    if (text.isEmpty() || text.length() > LONGEST_NAME) {
      return false;
    }
    char before = '.';
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
      boolean joins = (c == '-' && before != '.') || (c == '.' && before != '.' && before != '-');
      if (!plain && !joins) {
        return false;
      }
      before = c;
    }
    return before != '-' && before != '.';
  }

  /** Whether the text is among the legal ones, or any text is. */
  static boolean isLegalText(ScalarValue value, ChartKey key) {
    if (key.has(ChartKey.Trait.DURATION) && value instanceof ScalarValue.Text text) {
      return isDuration(text.value());
    }
    if (key.legalTexts().isEmpty() || !(value instanceof ScalarValue.Text text)) {
      return true;
    }
    return key.legalTexts().contains(text.value());
  }

  /** The legal text that differs in case only; empty when there is none. */
  static String sameButCase(String text, ChartKey key) {
    String lower = text.strip().toLowerCase(Locale.ROOT);
    return key.legalTexts().contains(lower) ? lower : "";
  }
}
