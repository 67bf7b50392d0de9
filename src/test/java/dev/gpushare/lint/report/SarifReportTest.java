package dev.gpushare.lint.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.gpushare.lint.finding.CheckOutcome;
import dev.gpushare.lint.finding.Finding;
import dev.gpushare.lint.finding.Identity;
import dev.gpushare.lint.finding.Language;
import dev.gpushare.lint.finding.Level;
import dev.gpushare.lint.finding.Place;
import dev.gpushare.lint.source.SourceText;
import dev.gpushare.lint.source.Span;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

class SarifReportTest {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final ReportContext PLAIN = ReportContext.plain("0.1.0");
  private static final ReportContext ALL =
      new ReportContext(
          Language.ZH,
          true,
          FileLocations.AS_GIVEN,
          "0.1.0",
          Optional.of("https://docs.example.org/lint"),
          true,
          Optional.of("nightly"));

  @Test
  void everythingIsWritten() {
    Golden.check("report.sarif", render(SampleRun.outcome(), PLAIN));
    Golden.check("report.all.sarif", render(SampleRun.outcome(), ALL));
    Golden.check("report.empty.sarif", render(SampleRun.empty(), PLAIN));
    Golden.check("report.nothing.sarif", render(SampleRun.nothing(), PLAIN));
  }

  /**
   * The schema is not ours to copy: the property names a file, such as the one in the npm package
   * of the SARIF multitool.
   */
  @Test
  @EnabledIfSystemProperty(named = "sarif.schema", matches = ".+")
  void everyLogFollowsTheSchemaOfTheStandard() throws IOException {
    SchemaRegistry registry = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7);
    Schema schema =
        registry.getSchema(Files.readString(Path.of(System.getProperty("sarif.schema"))));
    for (CheckOutcome outcome :
        List.of(SampleRun.outcome(), SampleRun.empty(), SampleRun.nothing())) {
      for (ReportContext context : List.of(PLAIN, ALL)) {
        assertEquals(List.of(), schema.validate(JSON.readTree(render(outcome, context))));
      }
    }
  }

  @Test
  void anEmptyRunStillHasResultsAndRules() throws IOException {
    JsonNode run = run(SampleRun.empty(), PLAIN);
    assertTrue(run.at("/results").isArray() && run.at("/results").isEmpty());
    assertTrue(run.at("/tool/driver/rules").isArray());
    assertEquals("0.1.0", run.at("/tool/driver/version").asText());
    assertTrue(run.at("/invocations/0/executionSuccessful").asBoolean());
  }

  @Test
  void everyResultHasWhatGitHubRequires() throws IOException {
    JsonNode run = run(SampleRun.outcome(), PLAIN);
    assertEquals(6, run.at("/results").size());
    for (JsonNode result : run.at("/results")) {
      JsonNode rule = run.at("/tool/driver/rules/" + result.at("/ruleIndex").asInt());
      assertEquals(result.at("/ruleId").asText(), rule.at("/id").asText());
      for (String text : List.of("/shortDescription/text", "/fullDescription/text", "/help/text")) {
        assertFalse(rule.at(text).asText().isEmpty(), text);
      }
      assertFalse(result.at("/message/text").asText().isEmpty());
      JsonNode place = result.at("/locations/0/physicalLocation");
      assertFalse(place.at("/artifactLocation/uri").asText().isEmpty());
      for (String bound : List.of("startLine", "startColumn", "endLine", "endColumn")) {
        assertTrue(place.at("/region/" + bound).asInt() >= 1, bound);
      }
      String hash = result.at("/partialFingerprints/primaryLocationLineHash").asText();
      assertTrue(hash.matches("[0-9a-f]{16}:[12]"), hash);
    }
  }

  @Test
  void everyMessageIsItsFormWithItsArgumentsInEveryLanguage() throws IOException {
    JsonNode run = run(SampleRun.outcome(), ALL);
    List<String> wrong = new ArrayList<>();
    for (JsonNode result : run.at("/results")) {
      int index = result.at("/ruleIndex").asInt();
      List<JsonNode> messages = new ArrayList<>(List.of(result.at("/message")));
      result.at("/relatedLocations").forEach(related -> messages.add(related.at("/message")));
      result.at("/fixes").forEach(fix -> messages.add(fix.at("/description")));
      for (JsonNode message : messages) {
        String id = message.at("/id").asText();
        JsonNode rule = run.at("/tool/driver/rules/" + index);
        String english = filled(rule.at("/messageStrings").get(id), message);
        if (!english.equals(message.at("/text").asText())) {
          wrong.add(english);
        }
        for (JsonNode translation : run.at("/translations")) {
          JsonNode form = translation.at("/rules/" + index + "/messageStrings").get(id);
          if (filled(form, message).matches("(?s).*\\{[0-9]+}.*")) {
            wrong.add(translation.at("/language").asText() + " " + form);
          }
        }
      }
    }
    assertEquals(List.of(), wrong);
  }

  private static String filled(JsonNode form, JsonNode message) {
    List<String> arguments = new ArrayList<>();
    message.at("/arguments").forEach(argument -> arguments.add(argument.asText()));
    return Positional.fill(form.at("/text").asText(), arguments);
  }

  @Test
  void relatedPlacesAreLinkedInTheMessage() throws IOException {
    JsonNode result = result(SampleRules.PARENT);
    assertEquals(
        "Queue 'everyone' lets its 2 children take every GPU. See [child Queue 'red \\[team\\]'](1),"
            + " [child Queue 'red \\[team\\]'](2).",
        result.at("/message/text").asText());
    assertEquals(1, result.at("/relatedLocations/0/id").asInt());
    assertEquals(2, result.at("/relatedLocations/1/id").asInt());
  }

  @Test
  void aNameInAFileMakesNoLink() throws IOException {
    String text = result(SampleRules.PARSE).at("/message/text").asText();
    assertTrue(text.contains("[link] (https://example.com) and {braces}\u2407"), text);
  }

  @Test
  void aFileOutsideTheRootKeepsItsPathAndHasNoBase() throws IOException {
    JsonNode outside = run(SampleRun.outcome(), PLAIN).at("/results/0/locations/0");
    JsonNode location = outside.at("/physicalLocation/artifactLocation");
    assertEquals("../shared/guard.yaml", location.at("/uri").asText());
    assertTrue(location.at("/uriBaseId").isMissingNode());
  }

  @Test
  void pathsArePercentEncodedAndRelativeToTheRoot() throws IOException {
    JsonNode location =
        result(SampleRules.NODES + "#1").at("/locations/0/physicalLocation/artifactLocation");
    assertEquals(
        "infra/%E3%83%81%E3%83%BC%E3%83%A0%20%E8%A8%AD%E5%AE%9A%231.yaml",
        location.at("/uri").asText());
    assertEquals("%SRCROOT%", location.at("/uriBaseId").asText());
    assertEquals("c%3A/x.yaml", UriText.encode("c:/x.yaml"));
  }

  @Test
  void suppressedFindingsAreLeftOutUnlessAskedFor() throws IOException {
    for (JsonNode result : run(SampleRun.outcome(), PLAIN).at("/results")) {
      assertTrue(result.at("/suppressions").isMissingNode());
    }
    int suppressed = 0;
    for (JsonNode result : run(SampleRun.outcome(), ALL).at("/results")) {
      assertTrue(result.at("/suppressions").isArray());
      suppressed += result.at("/suppressions").size();
    }
    assertEquals(1, suppressed);
  }

  @Test
  void securitySeverityStandsOnlyOnRulesThatHaveIt() throws IOException {
    for (JsonNode rule : run(SampleRun.outcome(), PLAIN).at("/tool/driver/rules")) {
      boolean isolation = rule.at("/id").asText().equals(SampleRules.NODES);
      assertEquals(isolation ? "7.5" : "", rule.at("/properties/security-severity").asText());
    }
  }

  @Test
  void fingerprintsSurviveEditsElsewhereAndTellEqualFindingsApart() throws IOException {
    String block = "kind: Queue\nname: a\n";
    assertEquals(hashes(block, 1), hashes("# a comment\n\n" + block, 1));
    List<String> twice = hashes(block + "---\n" + block, 2);
    assertEquals(hashes(block, 1).get(0), twice.get(0));
    assertEquals(twice.get(0).replace(":1", ":2"), twice.get(1));
  }

  private static List<String> hashes(String text, int times) throws IOException {
    SourceText source = new SourceText("a.yaml", text);
    List<Finding> findings = new ArrayList<>();
    int at = 0;
    for (int i = 0; i < times; i++) {
      at = text.indexOf("name", at + 1);
      Span span = new Span(source.positionAt(at), source.positionAt(at + 4));
      findings.add(
          SampleRun.finding(
              SampleRules.NODES, Level.ERROR, new Place(source, span), Map.of("self.tenant", "a")));
    }
    CheckOutcome outcome =
        new CheckOutcome(findings, List.of(), List.of(), SampleRun.empty().summary());
    List<String> hashes = new ArrayList<>();
    for (JsonNode result : run(outcome, PLAIN).at("/results")) {
      hashes.add(result.at("/partialFingerprints/primaryLocationLineHash").asText());
    }
    return hashes;
  }

  @Test
  void theOrderOfEqualInputDoesNotMatter() {
    CheckOutcome outcome = SampleRun.outcome();
    List<Finding> reversed = new ArrayList<>(outcome.findings());
    Collections.reverse(reversed);
    CheckOutcome other =
        new CheckOutcome(
            reversed,
            outcome.suppressed(),
            outcome.notifications(),
            outcome.summary(),
            outcome.suppressions());
    assertEquals(render(outcome, ALL), render(other, ALL));
  }

  @Test
  void aCategoryEndsWithASlash() throws IOException {
    assertEquals("nightly/", run(SampleRun.empty(), ALL).at("/automationDetails/id").asText());
    assertTrue(run(SampleRun.empty(), PLAIN).at("/automationDetails").isMissingNode());
  }

  @Test
  void moreResultsThanGitHubTakesAreCutToTheWorstAndTheLogSaysSo() throws IOException {
    List<Finding> findings = new ArrayList<>();
    SourceText source = new SourceText("a.yaml", "a: b\n");
    for (int i = 0; i < SarifReport.MAX_RESULTS + 10; i++) {
      findings.add(
          new Finding(
              SampleRules.PARSE,
              i < 10 ? Level.NOTE : Level.ERROR,
              Map.of("detail", "x"),
              new Place(source, Span.START),
              List.of(),
              Optional.empty(),
              new Identity("d", "p" + i, SampleRules.PARSE, "")));
    }
    CheckOutcome outcome =
        new CheckOutcome(findings, List.of(), List.of(), SampleRun.empty().summary());
    JsonNode run = run(outcome, PLAIN);
    assertEquals(SarifReport.MAX_RESULTS, run.at("/results").size());
    for (JsonNode result : run.at("/results")) {
      assertEquals("error", result.at("/level").asText());
    }
    JsonNode said = run.at("/invocations/0/toolExecutionNotifications/0");
    assertEquals("results-cut", said.at("/descriptor/id").asText());
    assertTrue(said.at("/message/text").asText().startsWith("10 findings"));
  }

  private static JsonNode result(String rule) throws IOException {
    int wanted = rule.endsWith("#1") ? 1 : 0;
    String id = rule.replace("#1", "");
    for (JsonNode result : run(SampleRun.outcome(), PLAIN).at("/results")) {
      if (result.at("/ruleId").asText().equals(id) && wanted-- == 0) {
        return result;
      }
    }
    throw new IllegalArgumentException(rule);
  }

  private static JsonNode run(CheckOutcome outcome, ReportContext context) throws IOException {
    JsonNode runs = JSON.readTree(render(outcome, context)).at("/runs");
    assertEquals(1, runs.size());
    return runs.get(0);
  }

  private static String render(CheckOutcome outcome, ReportContext context) {
    return SampleRun.render(new SarifReport(), outcome, context);
  }
}
