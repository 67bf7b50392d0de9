package dev.gpushare.lint.cel;

import dev.gpushare.lint.finding.PluralForm;
import dev.gpushare.lint.types.Nearest;
import dev.gpushare.lint.types.ProductVersion;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;

/** The functions that rules have beside the standard ones. */
public final class RuleFunctions implements FunctionLibrary {

  private static final int MAX_DEPTH = 20;

  private static final RuleFunctions STANDARD = new RuleFunctions();

  private RuleFunctions() {}

  /** The library. */
  public static RuleFunctions standard() {
    return STANDARD;
  }

  @Override
  public List<String> signatures() {
    return List.of(
        "atLeast: string.(string) -> bool",
        "nearest: (string, list(string)) -> string",
        "text: (dyn) -> string",
        "counted: (dyn, string, string) -> string",
        "sum: (list(double)) -> double");
  }

  @Override
  public Object call(String function, Object[] arguments) {
    switch (function) {
      case "atLeast":
        return atLeast((String) arguments[0], (String) arguments[1]);
      case "nearest":
        return Nearest.of((String) arguments[0], texts((List<?>) arguments[1])).orElse("");
      case "text":
        return text(arguments[0]);
      case "counted":
        return counted(arguments[0], (String) arguments[1], (String) arguments[2]);
      default:
        return sum((List<?>) arguments[0]);
    }
  }

  private static Object counted(Object number, String one, String many) {
    if (!Numbers.isNumber(number)) {
      throw CelError.noSuchOverload();
    }
    return text(number) + " " + PluralForm.word((Double) Conversions.toDouble(number), one, many);
  }

  private static Object atLeast(String version, String least) {
    return version(version).atLeast(version(least));
  }

  private static ProductVersion version(String text) {
    return ProductVersion.parse(text).orElseThrow(() -> new CelError("no version: " + text));
  }

  private static List<String> texts(List<?> list) {
    return list.stream().map(String.class::cast).toList();
  }

  /** The exact sum of what the numbers say in decimal, so that 0.1 + 0.2 is 0.3. */
  private static Object sum(List<?> list) {
    BigDecimal sum = BigDecimal.ZERO;
    for (Object element : list) {
      if (!Numbers.isNumber(element)) {
        throw CelError.noSuchOverload();
      }
      double number = (Double) Conversions.toDouble(element);
      if (!Double.isFinite(number)) {
        return number;
      }
      sum = sum.add(Display.shortest(number));
    }
    return sum.doubleValue();
  }

  /** A value for people: numbers without superfluous zeros and exponents, lists with commas. */
  public static String text(Object value) {
    StringBuilder out = new StringBuilder();
    text(value, out, 0);
    return out.toString();
  }

  private static void text(Object value, StringBuilder out, int depth) {
    Limits.DEFAULT.text(out.length());
    if (depth > MAX_DEPTH) {
      out.append("...");
    } else if (value instanceof Double number) {
      out.append(
          Double.isFinite(number) && Math.abs(number) < 1e30 && Math.abs(number) > 1e-30
              ? Display.shortest(number).toPlainString()
              : Display.number(number));
    } else if (value instanceof List<?> list) {
      for (int i = 0; i < list.size(); i++) {
        out.append(i > 0 ? ", " : "");
        text(list.get(i), out, depth + 1);
      }
    } else if (value instanceof Map<?, ?> map) {
      String separator = "";
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        out.append(separator).append(Display.of(entry.getKey())).append(": ");
        text(entry.getValue(), out, depth + 1);
        separator = ", ";
      }
    } else if (value instanceof OptionalValue optional) {
      optional.content().ifPresent(content -> text(content, out, depth + 1));
    } else if (value instanceof StructValue struct) {
      out.append(struct.typeName());
    } else {
      out.append(Display.of(value));
    }
  }
}
