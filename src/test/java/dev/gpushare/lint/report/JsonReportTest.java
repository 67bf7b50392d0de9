package dev.gpushare.lint.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.gpushare.lint.finding.CheckOutcome;
import dev.gpushare.lint.finding.Language;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class JsonReportTest {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final ReportContext PLAIN = ReportContext.plain("0.1.0");
  private static final ReportContext ALL =
      new ReportContext(
          Language.JA,
          false,
          FileLocations.AS_GIVEN,
          "0.1.0",
          Optional.of("https://docs.example.org/lint"),
          true,
          Optional.empty());

  @Test
  void everyFieldIsWritten() throws IOException {
    Golden.check("report.json", render(SampleRun.outcome(), PLAIN));
    Golden.check("report.all.json", render(SampleRun.outcome(), ALL));
    Golden.check("report.empty.json", render(SampleRun.empty(), PLAIN));
  }

  @Test
  void everyReportFollowsThePublishedSchema() throws IOException {
    for (CheckOutcome outcome :
        List.of(SampleRun.outcome(), SampleRun.empty(), SampleRun.nothing())) {
      for (ReportContext context : List.of(PLAIN, ALL)) {
        assertEquals(
            List.of(),
            PublishedSchema.faults("report-1.json", JSON.readTree(render(outcome, context))));
      }
    }
  }

  @Test
  void theSchemaRefusesAFindingWithoutAPlace() throws IOException {
    JsonNode report = JSON.readTree(render(SampleRun.outcome(), PLAIN));
    ((com.fasterxml.jackson.databind.node.ObjectNode) report.at("/findings/0")).remove("range");
    assertFalse(PublishedSchema.faults("report-1.json", report).isEmpty());
  }

  @Test
  void textsComeBackAsTheyWereExceptForWhatTheFileSaysOfItself() throws IOException {
    JsonNode report = JSON.readTree(render(SampleRun.outcome(), PLAIN));
    assertEquals("../shared/guard.yaml", report.at("/findings/0/file").asText());
    assertEquals(SampleRun.HOSTILE.name(), report.at("/findings/1/file").asText());
    assertTrue(report.at("/findings/1/message").asText().endsWith("{braces}\u0007"));
  }

  @Test
  void theFileIsSafeToPrintOnATerminal() {
    String text = render(SampleRun.outcome(), ALL);
    for (int i = 0; i < text.length(); i++) {
      int c = text.codePointAt(i);
      assertFalse(
          c != '\n' && Visible.isHidden(c) && !Character.isLowSurrogate((char) c),
          Integer.toHexString(c));
    }
  }

  private static String render(CheckOutcome outcome, ReportContext context) {
    return SampleRun.render(new JsonReport(), outcome, context);
  }
}
