package dev.gpushare.lint.cel.value;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/**
 * A moment and the zone that it was written in, as Go's {@code time.Time} keeps both: the zone is
 * part of the text alone, not of the hour or of equality.
 *
 * @param offset seconds east of Greenwich; Go takes up to 24 hours
 */
public record Timestamp(Instant instant, int offset) implements Comparable<Timestamp> {

  /** The moment that an empty {@code time.Time} has. */
  private static final Instant ZERO = Instant.parse("0001-01-01T00:00:00Z");

  private static final Instant LAST = Instant.parse("9999-12-31T23:59:59.999999999Z");

  /** Apart, since most runs print no time and the formatter takes some milliseconds to make. */
  private static final class Texts {
    static final DateTimeFormatter SECONDS = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss");
  }

  /** A moment in UTC. */
  public static Timestamp utc(Instant instant) {
    return new Timestamp(instant, 0);
  }

  /**
   * The same, when the server takes it.
   *
   * @throws CelError outside of the years 1 to 9999
   */
  public Timestamp inRange() {
    if (instant.isBefore(ZERO) || instant.isAfter(LAST)) {
      throw new CelError("timestamp overflow");
    }
    return this;
  }

  public boolean isZero() {
    return instant.equals(ZERO);
  }

  /** Another moment in the same zone. */
  public Timestamp at(Instant other) {
    return new Timestamp(other, offset);
  }

  /** What a clock in a zone that far east shows. */
  public OffsetDateTime clock(int east) {
    return instant.plusSeconds(east).atOffset(ZoneOffset.UTC);
  }

  @Override
  public int compareTo(Timestamp other) {
    return instant.compareTo(other.instant);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Timestamp that && instant.equals(that.instant);
  }

  @Override
  public int hashCode() {
    return instant.hashCode();
  }

  /** RFC 3339 with as many digits of the second as needed. */
  @Override
  public String toString() {
    String text = Texts.SECONDS.format(clock(offset)) + ValueText.fraction(instant.getNano());
    if (offset == 0) {
      return text + "Z";
    }
    int minutes = Math.abs(offset) / 60;
    return text + String.format("%s%02d:%02d", offset < 0 ? "-" : "+", minutes / 60, minutes % 60);
  }
}
