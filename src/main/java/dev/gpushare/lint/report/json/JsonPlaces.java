package dev.gpushare.lint.report.json;

import dev.gpushare.lint.finding.Place;
import dev.gpushare.lint.report.words.SpanText;
import dev.gpushare.lint.source.Position;
import dev.gpushare.lint.source.Span;
import java.io.IOException;

/** Places in JSON: the file as given, and the range from the first character to behind the last. */
public final class JsonPlaces {

  private JsonPlaces() {}

  /** The fields {@code file} and {@code range}. */
  public static void write(Place place, JsonWriter json) throws IOException {
    json.field("file", place.source().name());
    range(SpanText.tight(place.span(), place.source()), json);
  }

  /** The field {@code range}. */
  static void range(Span span, JsonWriter json) throws IOException {
    json.object("range");
    position("start", span.start(), json);
    position("end", span.end(), json);
    json.endObject();
  }

  private static void position(String name, Position position, JsonWriter json) throws IOException {
    json.object(name).field("line", position.line()).field("column", position.column());
    json.endObject();
  }
}
