package dev.gpushare.lint.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The schemas in {@code docs/schemas}, which scripts rely on. */
public final class PublishedSchema {

  private PublishedSchema() {}

  public static List<String> faults(String name, JsonNode report) throws IOException {
    String schema = Files.readString(Path.of("docs/schemas").resolve(name));
    SchemaRegistry registry = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
    Schema compiled = registry.getSchema(schema);
    return compiled.validate(report).stream().map(Object::toString).toList();
  }
}
