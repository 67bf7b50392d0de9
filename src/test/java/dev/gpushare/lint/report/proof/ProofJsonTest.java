package dev.gpushare.lint.report.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.gpushare.lint.finding.Language;
import dev.gpushare.lint.finding.ProvenSet;
import dev.gpushare.lint.report.Golden;
import dev.gpushare.lint.report.PublishedSchema;
import dev.gpushare.lint.report.SampleProof;
import dev.gpushare.lint.report.format.ProofFormat;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProofJsonTest {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String SCHEMA = "proof-1.json";

  @Test
  void everyFieldIsWritten() {
    Golden.check("proof.json", json(SampleProof.small(), Language.EN));
    Golden.check("proof.clean.json", json(SampleProof.clean(), Language.ZH));
  }

  @Test
  void everyReportFollowsThePublishedSchema() throws IOException {
    for (ProvenSet set : List.of(SampleProof.small(), SampleProof.clean(), SampleProof.many())) {
      assertEquals(
          List.of(), PublishedSchema.faults(SCHEMA, JSON.readTree(json(set, Language.JA))));
    }
  }

  @Test
  void theSchemaRefusesACellWithoutAnOutcome() throws IOException {
    JsonNode report = JSON.readTree(json(SampleProof.small(), Language.EN));
    ((ObjectNode) report.at("/cells/0")).remove("outcome");
    assertFalse(PublishedSchema.faults(SCHEMA, report).isEmpty());
  }

  @Test
  void aWitnessIsTheObjectToSend() throws IOException {
    JsonNode report = JSON.readTree(json(SampleProof.small(), Language.EN));
    JsonNode open = null;
    for (JsonNode cell : report.get("cells")) {
      boolean isOpen = cell.get("outcome").asText().equals("open");
      assertEquals(isOpen, cell.get("witness").isObject(), cell.toString());
      open = isOpen && open == null ? cell : open;
    }
    assertTrue(open != null);
    assertEquals("tenant", open.get("via").asText());
    assertEquals(
        "1",
        open.at("/witness/spec/containers/0/resources/limits")
            .get("nvidia.com/gpu.shared")
            .asText());
  }

  private static String json(ProvenSet set, Language language) {
    return SampleProof.render(ProofFormat.JSON, set, language, false);
  }
}
