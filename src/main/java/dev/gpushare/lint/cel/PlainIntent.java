package dev.gpushare.lint.cel;

import dev.gpushare.lint.source.ScalarValue;
import dev.gpushare.lint.types.Type;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Scalars read as the type that their field has. */
final class PlainIntent {

  private PlainIntent() {}

  /** The value, or nothing when the scalar cannot mean one. */
  static Optional<Object> read(ScalarValue scalar, String text, Type.Simple type) {
    Object value = NodeValues.of(scalar);
    return switch (type) {
      case STRING -> Optional.of(value instanceof String ? value : text);
      case INT -> whole(value);
      case DOUBLE -> number(value);
      case BOOL -> bool(value);
      case BYTES ->
          value instanceof String word ? Optional.of(Conversions.toBytes(word)) : Optional.empty();
      case TIMESTAMP ->
          value instanceof String word
              ? Optional.ofNullable(GoTexts.instant(word))
              : Optional.empty();
      case DURATION ->
          value instanceof String word
              ? Optional.ofNullable(GoTexts.duration(word))
              : Optional.empty();
      case QUANTITY, INT_OR_STRING, DYN, NULL -> Optional.of(value);
    };
  }

  static Object empty(Type.Simple type) {
    return switch (type) {
      case STRING, QUANTITY, INT_OR_STRING -> "";
      case INT -> 0L;
      case DOUBLE -> 0.0;
      case BOOL -> false;
      case BYTES -> new Bytes(new byte[0]);
      case TIMESTAMP -> Instant.EPOCH;
      case DURATION -> Duration.ZERO;
      case DYN, NULL -> NullValue.NULL;
    };
  }

  private static Optional<Object> whole(Object value) {
    if (value instanceof Long) {
      return Optional.of(value);
    } else if (value instanceof Double number) {
      return Optional.ofNullable(Double.isFinite(number) ? Equality.asLong(number) : null);
    } else if (value instanceof String text && text.length() < 20) {
      boolean signed = text.startsWith("-") || text.startsWith("+");
      try {
        return GoTexts.isDigits(text, signed ? 1 : 0)
            ? Optional.of(Long.parseLong(text))
            : Optional.empty();
      } catch (NumberFormatException e) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  private static Optional<Object> number(Object value) {
    if (value instanceof Double) {
      return Optional.of(value);
    } else if (value instanceof Long whole) {
      return Optional.of((double) whole);
    } else if (value instanceof String text) {
      return Optional.ofNullable(GoTexts.number(text.trim()));
    }
    return Optional.empty();
  }

  private static Optional<Object> bool(Object value) {
    if (value instanceof Boolean) {
      return Optional.of(value);
    } else if (value instanceof String text && (text.equals("true") || text.equals("false"))) {
      return Optional.of(text.equals("true"));
    }
    return Optional.empty();
  }
}
