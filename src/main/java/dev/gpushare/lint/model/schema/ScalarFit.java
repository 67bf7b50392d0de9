package dev.gpushare.lint.model.schema;

import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.ScalarValue;
import dev.gpushare.lint.types.Quantity;
import dev.gpushare.lint.types.Type;
import java.util.Locale;
import java.util.Optional;

/** Whether a scalar is a value of a type, and what would make it one. */
final class ScalarFit {

  /** From here on JSON writes a number with an exponent, which no field for whole numbers takes. */
  private static final double WITH_EXPONENT = 1e21;

  private static final double INT64_END = 0x1p63;
  private static final int LONGEST_NUMBER = 18;

  private ScalarFit() {}

  /** Whether the server reads the value into a field of that type. */
  static boolean fits(ScalarValue value, Type.Simple type) {
    return switch (type) {
      case STRING -> value instanceof ScalarValue.Text;
      case INT -> isWhole(value);
      case DOUBLE -> isWhole(value) || value instanceof ScalarValue.Int || isFinite(value);
      case BOOL -> value instanceof ScalarValue.Bool;
      case BYTES -> value instanceof ScalarValue.Text text && TextForms.isBase64(text.value());
      case TIMESTAMP -> value instanceof ScalarValue.Text text && TextForms.isTime(text.value());
      case DURATION -> value instanceof ScalarValue.Text text && TextForms.isDuration(text.value());
      case QUANTITY -> isQuantity(value);
      case INT_OR_STRING -> value instanceof ScalarValue.Text || isWhole(value);
      case DYN -> true;
      case NULL -> value instanceof ScalarValue.Null;
    };
  }

  private static boolean isWhole(ScalarValue value) {
    if (value instanceof ScalarValue.Int whole) {
      return whole.value().bitLength() < Long.SIZE;
    }
    return value instanceof ScalarValue.Float number
        && number.value() == Math.rint(number.value())
        && Math.abs(number.value()) < Math.min(WITH_EXPONENT, INT64_END);
  }

  private static boolean isFinite(ScalarValue value) {
    return value instanceof ScalarValue.Float number && Double.isFinite(number.value());
  }

  private static boolean isQuantity(ScalarValue value) {
    if (value instanceof ScalarValue.Text text) {
      return Quantity.parse(text.value()).isPresent();
    }
    return value instanceof ScalarValue.Int || isFinite(value);
  }

  static boolean isNull(Node node) {
    return node instanceof Node.Scalar scalar && scalar.value() instanceof ScalarValue.Null;
  }

  /**
   * The scalar as YAML that fits the type and means the same characters; empty when there is none.
   */
  static Optional<String> mended(Node.Scalar scalar, Type.Simple type) {
    if (!(scalar.value() instanceof ScalarValue.Text text)) {
      return type == Type.Simple.STRING ? quoted(scalar) : Optional.empty();
    }
    String written = text.value();
    boolean fits =
        switch (type) {
          case INT -> isDecimal(written, false);
          case DOUBLE -> isDecimal(written, true);
          case BOOL -> written.equalsIgnoreCase("true") || written.equalsIgnoreCase("false");
          default -> false;
        };
    return fits ? Optional.of(written.toLowerCase(Locale.ROOT)) : Optional.empty();
  }

  /** A scalar without quotes in quotes; null has no text that could be meant. */
  static Optional<String> quoted(Node.Scalar scalar) {
    boolean simple =
        scalar.style() == Node.Style.PLAIN && !(scalar.value() instanceof ScalarValue.Null);
    return simple && scalar.text().indexOf('\n') < 0
        ? Optional.of('"' + scalar.text() + '"')
        : Optional.empty();
  }

  /** Decimal digits that are no octal number, so that the bare characters are the same number. */
  private static boolean isDecimal(String text, boolean fraction) {
    int at = text.startsWith("-") ? 1 : 0;
    int point = fraction ? text.indexOf('.') : -1;
    int end = point < 0 ? text.length() : point;
    boolean leadingZero = end - at > 1 && text.charAt(at) == '0';
    return text.length() <= LONGEST_NUMBER
        && !leadingZero
        && TextForms.areDigits(text, at, end)
        && (point < 0 || TextForms.areDigits(text, point + 1, text.length()));
  }

  static Shape shapeOf(Type type) {
    if (type instanceof Type.ListOf) {
      return Shape.LIST;
    }
    if (!(type instanceof Type.Simple simple)) {
      return Shape.MAP;
    }
    return switch (simple) {
      case STRING, DYN -> Shape.TEXT;
      case INT -> Shape.WHOLE_NUMBER;
      case DOUBLE -> Shape.NUMBER;
      case BOOL -> Shape.BOOLEAN;
      case BYTES -> Shape.BASE64;
      case TIMESTAMP -> Shape.TIME;
      case DURATION -> Shape.DURATION;
      case QUANTITY -> Shape.QUANTITY;
      case INT_OR_STRING -> Shape.WHOLE_NUMBER_OR_TEXT;
      case NULL -> Shape.NULL;
    };
  }

  static Shape shapeOf(Node node) {
    if (node instanceof Node.Mapping) {
      return Shape.MAP;
    }
    if (!(node instanceof Node.Scalar scalar)) {
      return Shape.LIST;
    }
    ScalarValue value = scalar.value();
    if (value instanceof ScalarValue.Null) {
      return Shape.NULL;
    }
    if (value instanceof ScalarValue.Bool) {
      return Shape.BOOLEAN;
    }
    if (value instanceof ScalarValue.Int) {
      return Shape.WHOLE_NUMBER;
    }
    return value instanceof ScalarValue.Float ? Shape.NUMBER : Shape.TEXT;
  }
}
