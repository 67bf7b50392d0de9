package dev.gpushare.lint.cel;

import edu.umd.cs.findbugs.annotations.Nullable;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** Conversions between types, which read texts as Go does. */
final class Conversions {

  private static final double INT_END = 9.223372036854775807e18;
  private static final double UINT_END = 1.8446744073709551615e19;

  private Conversions() {}

  /** The result, or null when there is no conversion of that name. */
  static @Nullable Object call(String function, Object[] arguments) {
    if (arguments.length != 1) {
      return null;
    }
    Object value = arguments[0];
    switch (function) {
      case "int":
        return toInt(value);
      case "uint":
        return toUint(value);
      case "double":
        return toDouble(value);
      case "string":
        return toText(value);
      case "bool":
        return toBool(value);
      case "bytes":
        return toBytes(value);
      case "timestamp":
        return toTimestamp(value);
      case "duration":
        return toDuration(value);
      case "type":
        return new TypeValue(Display.type(value));
      case "dyn":
        return value;
      default:
        return null;
    }
  }

  private static CelError none(String function, Object value) {
    return new CelError("no such overload: " + function + "(" + Display.type(value) + ")");
  }

  private static CelError failed(String to) {
    return new CelError("type conversion error from 'string' to '" + to + "'");
  }

  private static Object toInt(Object value) {
    if (value instanceof Long) {
      return value;
    } else if (value instanceof Double number) {
      if (Double.isNaN(number) || number <= -INT_END || number >= INT_END) {
        throw new CelError("integer overflow");
      }
      return number.longValue();
    } else if (value instanceof Unsigned number) {
      if (number.bits() < 0) {
        throw new CelError("integer overflow");
      }
      return number.bits();
    } else if (value instanceof String text) {
      return parseInt(text);
    } else if (value instanceof Timestamp time) {
      return time.instant().getEpochSecond();
    } else if (value instanceof Duration duration) {
      return duration.toNanos();
    }
    throw none("int", value);
  }

  private static Object parseInt(String text) {
    try {
      if (GoTexts.isDigits(text, text.startsWith("-") || text.startsWith("+") ? 1 : 0)) {
        return Long.parseLong(text);
      }
    } catch (NumberFormatException e) {
      // out of range
    }
    throw failed("int");
  }

  private static Object toUint(Object value) {
    if (value instanceof Unsigned) {
      return value;
    } else if (value instanceof Long number) {
      if (number < 0) {
        throw new CelError("unsigned integer overflow");
      }
      return new Unsigned(number);
    } else if (value instanceof Double number) {
      if (Double.isNaN(number) || number < 0 || number >= UINT_END) {
        throw new CelError("unsigned integer overflow");
      }
      return new Unsigned(new java.math.BigDecimal(number).toBigInteger().longValue());
    } else if (value instanceof String text) {
      try {
        if (GoTexts.isDigits(text, 0)) {
          return new Unsigned(Long.parseUnsignedLong(text));
        }
      } catch (NumberFormatException e) {
        // out of range
      }
      throw failed("uint");
    }
    throw none("uint", value);
  }

  static Object toDouble(Object value) {
    if (value instanceof Double) {
      return value;
    } else if (value instanceof Long number) {
      return (double) number;
    } else if (value instanceof Unsigned number) {
      return new java.math.BigDecimal(number.toString()).doubleValue();
    } else if (value instanceof String text) {
      Double number = GoTexts.number(text);
      if (number == null) {
        throw failed("double");
      }
      return number;
    }
    throw none("double", value);
  }

  static Object toText(Object value) {
    if (value instanceof String) {
      return value;
    } else if (value instanceof Bytes bytes) {
      try {
        return StandardCharsets.UTF_8
            .newDecoder()
            .decode(ByteBuffer.wrap(bytes.toArray()))
            .toString();
      } catch (CharacterCodingException e) {
        throw new CelError("invalid UTF-8 in bytes, cannot convert to string");
      }
    } else if (value instanceof Boolean
        || value instanceof Long
        || value instanceof Unsigned
        || value instanceof Double
        || value instanceof Timestamp
        || value instanceof Duration) {
      return Display.of(value);
    } else if (value instanceof AddressValue || value instanceof CidrValue) {
      return value.toString();
    }
    throw none("string", value);
  }

  private static Object toBool(Object value) {
    if (value instanceof Boolean) {
      return value;
    } else if (value instanceof String text) {
      switch (text) {
        case "1", "t", "T", "TRUE", "true", "True":
          return true;
        case "0", "f", "F", "FALSE", "false", "False":
          return false;
        default:
          throw failed("bool");
      }
    }
    throw none("bool", value);
  }

  static Object toBytes(Object value) {
    if (value instanceof Bytes) {
      return value;
    } else if (value instanceof String text) {
      return new Bytes(text.getBytes(StandardCharsets.UTF_8));
    }
    throw none("bytes", value);
  }

  private static Object toTimestamp(Object value) {
    if (value instanceof Timestamp) {
      return value;
    } else if (value instanceof Long seconds) {
      return Timestamp.utc(GoTexts.instant(seconds)).inRange();
    } else if (value instanceof String text) {
      Timestamp time = GoTexts.instant(text);
      if (time == null) {
        throw failed("google.protobuf.Timestamp");
      }
      return time.inRange();
    }
    throw none("timestamp", value);
  }

  private static Object toDuration(Object value) {
    if (value instanceof Duration) {
      return value;
    } else if (value instanceof Long) {
      throw new CelError("type conversion error from 'int' to 'google.protobuf.Duration'");
    } else if (value instanceof String text) {
      Duration duration = GoTexts.duration(text);
      if (duration == null) {
        throw failed("google.protobuf.Duration");
      }
      return duration;
    }
    throw none("duration", value);
  }
}
