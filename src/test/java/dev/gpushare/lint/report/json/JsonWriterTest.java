package dev.gpushare.lint.report.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class JsonWriterTest {

  @Test
  void emptyAndNestedValuesAreWrittenAsOneWouldByHand() throws IOException {
    StringBuilder out = new StringBuilder();
    JsonWriter json = new JsonWriter(out);
    json.object().array("none").endArray().object("empty").endObject();
    json.array("some").value("a").object().field("n", 1).endObject().endArray();
    json.field("yes", true).nothing("nil").endObject().end();
    assertEquals(
        """
        {
          "none": [],
          "empty": {},
          "some": [
            "a",
            {
              "n": 1
            }
          ],
          "yes": true,
          "nil": null
        }
        """,
        out.toString());
  }

  @Test
  void everyCharacterComesBackAsItWas() throws IOException {
    StringBuilder all = new StringBuilder("\"\\/{}\n\r\t\b\f 日本 😀 e\u0301 \u202e\u2028");
    for (char c = 0; c < 0x300; c++) {
      all.append(c);
    }
    StringBuilder out = new StringBuilder();
    new JsonWriter(out).object().field("text", all.toString()).endObject().end();
    JsonNode read = new ObjectMapper().readTree(out.toString());
    assertEquals(all.toString(), read.at("/text").asText());
  }

  @Test
  void halfASurrogatePairStaysLegalText() throws IOException {
    StringBuilder out = new StringBuilder();
    new JsonWriter(out).object().field("text", "a\ud83d").endObject().end();
    assertTrue(out.toString().contains("\"a\\ud83d\""), out.toString());
  }

  @Test
  void anUnclosedObjectIsAnError() throws IOException {
    JsonWriter json = new JsonWriter(new StringBuilder()).object();
    assertThrows(IllegalStateException.class, json::end);
  }
}
