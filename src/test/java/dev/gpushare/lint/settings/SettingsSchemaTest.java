package dev.gpushare.lint.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.gpushare.lint.source.ReadLimits;
import dev.gpushare.lint.source.SourceText;
import dev.gpushare.lint.source.yaml.YamlReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The schema that editors use and the reader agree on what is right. */
class SettingsSchemaTest {

  private static boolean readerAccepts(String yaml) {
    SourceText text = new SourceText(Settings.FILE_NAME, yaml);
    var documents = new YamlReader(ReadLimits.DEFAULT).read(text).documents();
    return SettingsReader.read(documents.get(0)) instanceof SettingsReading.Good;
  }

  private static boolean schemaAccepts(String yaml) throws IOException {
    try (var in = Files.newInputStream(Path.of("docs/schemas/settings-1.json"))) {
      SchemaRegistry registry =
          SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
      Schema schema = registry.getSchema(new YAMLMapper().readTree(in));
      JsonNode settings = new YAMLMapper().readTree(yaml);
      return schema.validate(settings).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "stack: {kubernetes: 1.36, kai: 0.16.4, vcluster: v0.35.1, gpu-operator: '26.3'}",
        "gpus: {count: 4, budget: 0.5}",
        "trust: untrusted",
        "tenants: [{name: a, namespace: b, queue: c, trust: trusted}]",
        "rules: {a: off, b: note, c: warning, d: error}",
        "kinds: {'a/**': vcluster}",
        "profile: validated",
        "gpus: {count: 1, model: L40S}",
        "capacity: {cpu: 32, memory: 128Gi, ephemeral-storage: 500e9, pods: '110'}",
        "packs: [rules/ours, ../shared]",
        "suppressions: [{rule: a, path: 'b/**', object: Queue/c, reason: d, until: 2027-01-31}]",
        "suppressions: [{rule: [a, b], object: vcluster}]",
      })
  void bothAccept(String yaml) throws IOException {
    assertEquals(true, readerAccepts(yaml));
    assertEquals(true, schemaAccepts(yaml));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "stacks: {}",
        "stack: {kubernets: 1.36}",
        "stack: {kai: latest}",
        "gpus: {count: 1.5}",
        "gpus: {count: -1}",
        "gpus: {budget: 1000001}",
        "trust: some",
        "tenants: {name: a}",
        "tenants: [{queue: a}]",
        "tenants: [{name: a, queues: b}]",
        "rules: {a: errors}",
        "kinds: {a: [vcluster]}",
        "profile: newest",
        "gpus: {model: [L40S]}",
        "capacity: {cpu: many}",
        "capacity: [32]",
        "packs: rules",
        "packs: [{dir: rules}]",
        "suppressions: {rule: a}",
        "suppressions: [{path: a}]",
        "suppressions: [{rule: [], reason: b}]",
        "suppressions: [{rule: a, object: a/b/c/d}]",
        "suppressions: [{rule: a, until: soon}]",
      })
  void bothRefuse(String yaml) throws IOException {
    assertEquals(false, readerAccepts(yaml));
    assertEquals(false, schemaAccepts(yaml));
  }
}
