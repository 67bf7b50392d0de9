package dev.gpushare.lint.cel;

import edu.umd.cs.findbugs.annotations.Nullable;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.Map;
import java.util.Set;

/**
 * Functions of time stamps and durations ({@code google/cel-go@v0.26.0:common/types/timestamp.go,
 * overflow.go}).
 */
final class TimeFunctions {

  /** Names of the zone database that Java has under another name. */
  private static final Map<String, String> ZONES =
      Map.of(
          "",
          "UTC",
          "Local",
          "UTC",
          "EST",
          "America/Panama",
          "MST",
          "America/Phoenix",
          "HST",
          "Pacific/Honolulu");

  private static final Set<String> KNOWN_ZONES = ZoneId.getAvailableZoneIds();

  private TimeFunctions() {}

  /** The result, or null when there is no such function for these arguments. */
  static @Nullable Object call(String function, Object[] arguments) {
    if (arguments.length == 0) {
      return null;
    }
    if (arguments[0] instanceof Duration duration && arguments.length == 1) {
      return ofDuration(function, duration);
    }
    if (arguments[0] instanceof Timestamp time) {
      if (arguments.length == 1) {
        return ofClock(function, time.clock(0));
      } else if (arguments.length == 2 && arguments[1] instanceof String zone) {
        return ofClock(function, time.clock(east(zone, time.instant())));
      }
    }
    return null;
  }

  /** How far east a zone is at that moment, in seconds. */
  private static int east(String zone, Instant at) {
    int colon = zone.indexOf(':');
    if (colon < 0) {
      String name = ZONES.getOrDefault(zone, zone);
      if (name.contains("..") || name.startsWith("/") || name.startsWith("\\")) {
        throw new CelError("time: invalid location name");
      } else if (!KNOWN_ZONES.contains(name)) {
        throw new CelError("unknown time zone " + zone);
      }
      return ZoneId.of(name).getRules().getOffset(at).getTotalSeconds();
    }
    long hours = GoTexts.atoi(zone.substring(0, colon));
    long minutes = GoTexts.atoi(zone.substring(colon + 1));
    return (int) ((hours * 60 + (zone.charAt(0) == '-' ? -minutes : minutes)) * 60);
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

  private static @Nullable Object ofClock(String function, OffsetDateTime time) {
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
    if (a instanceof Duration left && b instanceof Duration right) {
      return sum(left, right);
    } else if (a instanceof Timestamp left && b instanceof Duration right) {
      return shifted(left, right);
    } else if (a instanceof Duration left && b instanceof Timestamp right) {
      return shifted(right, left);
    }
    return null;
  }

  /** The difference of times, or null when the arguments are none. */
  static @Nullable Object subtract(Object a, Object b) {
    if (a instanceof Duration left && b instanceof Duration right) {
      return sum(left, right.negated());
    } else if (a instanceof Timestamp left && b instanceof Duration right) {
      return shifted(left, right.negated());
    } else if (a instanceof Timestamp left && b instanceof Timestamp right) {
      return Numbers.inRange(Duration.between(right.instant(), left.instant()));
    }
    return null;
  }

  private static Timestamp shifted(Timestamp time, Duration by) {
    try {
      return time.at(time.instant().plus(by)).inRange();
    } catch (ArithmeticException | DateTimeException e) {
      throw new CelError("timestamp overflow");
    }
  }

  private static Duration sum(Duration a, Duration b) {
    return Numbers.inRange(a.plus(b));
  }
}
