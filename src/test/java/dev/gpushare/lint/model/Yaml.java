package dev.gpushare.lint.model;

import dev.gpushare.lint.source.Document;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.ReadLimits;
import dev.gpushare.lint.source.SourceText;
import dev.gpushare.lint.source.yaml.YamlReader;
import java.util.Optional;

/** Reads the YAML of a test. */
public final class Yaml {

  private Yaml() {}

  /** The first document. */
  public static Document document(String text) {
    return new YamlReader(ReadLimits.DEFAULT)
        .read(new SourceText("test.yaml", text))
        .documents()
        .get(0);
  }

  /** The value of the first document. */
  public static Optional<Node> root(String text) {
    return document(text).root();
  }
}
