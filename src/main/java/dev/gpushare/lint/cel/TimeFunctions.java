package dev.gpushare.lint.cel;

import edu.umd.cs.findbugs.annotations.Nullable;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;

/** Functions of time stamps and durations. */
final class TimeFunctions {

  private static final Instant FIRST = Instant.parse("0001-01-01T00:00:00Z");
  private static final Instant LAST = Instant.parse("9999-12-31T23:59:59.999999999Z");

  private TimeFunctions() {}

  /** The result, or null when there is no such function for these arguments. */
  static @Nullable Object call(String function, Object[] arguments) {
    if (arguments.length == 0) {
      return null;
    }
    if (arguments[0] instanceof Duration duration && arguments.length == 1) {
      return ofDuration(function, duration);
    }
    if (arguments[0] instanceof Instant instant) {
      if (arguments.length == 1) {
        return ofInstant(function, instant.atZone(ZoneOffset.UTC));
      } else if (arguments.length == 2 && arguments[1] instanceof String zone) {
        return ofInstant(function, instant.atZone(zone(zone)));
      }
    }
    return null;
  }

  private static ZoneId zone(String name) {
    try {
      if (name.isEmpty()) {
        return ZoneOffset.UTC;
      }
      boolean signed = name.charAt(0) == '+' || name.charAt(0) == '-';
      return name.indexOf(':') > 0 ? ZoneOffset.of(signed ? name : "+" + name) : ZoneId.of(name);
    } catch (DateTimeException e) {
      throw new CelError("unknown time zone " + name);
    }
  }

  private static @Nullable Object ofDuration(String function, Duration duration) {
    switch (function) {
      case "getHours":
        return duration.toHours();
      case "getMinutes":
        return duration.toMinutes();
      case "getSeconds":
        return duration.toSeconds();
      case "getMilliseconds":
        return duration.toMillis();
      default:
        return null;
    }
  }

  private static @Nullable Object ofInstant(String function, ZonedDateTime time) {
    switch (function) {
      case "getFullYear":
        return (long) time.getYear();
      case "getMonth":
        return time.getMonthValue() - 1L;
      case "getDate":
        return (long) time.getDayOfMonth();
      case "getDayOfMonth":
        return time.getDayOfMonth() - 1L;
      case "getDayOfWeek":
        return time.getDayOfWeek().getValue() % 7L;
      case "getDayOfYear":
        return time.getDayOfYear() - 1L;
      case "getHours":
        return (long) time.getHour();
      case "getMinutes":
        return (long) time.getMinute();
      case "getSeconds":
        return (long) time.getSecond();
      case "getMilliseconds":
        return time.getNano() / 1_000_000L;
      default:
        return null;
    }
  }

  /** The sum of times, or null when the arguments are none. */
  static @Nullable Object add(Object a, Object b) {
    try {
      if (a instanceof Duration left && b instanceof Duration right) {
        return left.plus(right);
      } else if (a instanceof Instant left && b instanceof Duration right) {
        return inRange(left.plus(right));
      } else if (a instanceof Duration left && b instanceof Instant right) {
        return inRange(right.plus(left));
      }
      return null;
    } catch (ArithmeticException | DateTimeException e) {
      throw new CelError("timestamp overflow");
    }
  }

  /** The difference of times, or null when the arguments are none. */
  static @Nullable Object subtract(Object a, Object b) {
    try {
      if (a instanceof Duration left && b instanceof Duration right) {
        return left.minus(right);
      } else if (a instanceof Instant left && b instanceof Duration right) {
        return inRange(left.minus(right));
      } else if (a instanceof Instant left && b instanceof Instant right) {
        return Duration.between(right, left);
      }
      return null;
    } catch (ArithmeticException | DateTimeException e) {
      throw new CelError("timestamp overflow");
    }
  }

  static Instant inRange(Instant instant) {
    if (instant.isBefore(FIRST) || instant.isAfter(LAST)) {
      throw new CelError("timestamp overflow");
    }
    return instant;
  }
}
