package dev.gpushare.lint.rules.compile;

import dev.gpushare.lint.finding.RuleInfo.Example;
import dev.gpushare.lint.source.Node;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads the examples of a rule file. */
final class ExampleReader {

  /** The file of settings in an example. */
  static final String SETTINGS_FILE = ".gpushare-lint.yaml";

  private final FieldReader fields;

  /** The name of an example that names no file: that of its subject, which tells what it is. */
  private final String fileName;

  ExampleReader(FieldReader fields, String subject) {
    this.fields = fields;
    this.fileName = subject.substring(subject.lastIndexOf('/') + 1) + ".yaml";
  }

  List<Example> examples(Node.Mapping root) {
    Optional<Node.Mapping> block = fields.block(root, "examples");
    if (block.isEmpty()) {
      fields.fault(root, "'examples' is missing: a rule needs a good and a bad one");
      return List.of();
    }
    fields.onlyKeys(block.get(), Set.of("good", "bad"));
    List<Example> examples = new ArrayList<>();
    for (String side : List.of("bad", "good")) {
      List<Node> written = fields.listOrOne(block.get(), side);
      if (written.isEmpty()) {
        fields.fault(block.get(), "a " + side + " example is missing");
      }
      for (Node node : written) {
        files(node).ifPresent(files -> examples.add(new Example(side.equals("good"), files)));
      }
    }
    return examples;
  }

  private Optional<Map<String, String>> files(Node node) {
    if (node instanceof Node.Scalar scalar) {
      return Optional.of(Map.of(fileName, scalar.text()));
    }
    Optional<Node.Mapping> block = fields.mapping(node, "examples");
    if (block.isEmpty()) {
      return Optional.empty();
    }
    fields.onlyKeys(block.get(), Set.of("files", "settings"));
    Map<String, String> files = new LinkedHashMap<>();
    fields
        .block(block.get(), "files")
        .ifPresent(
            written ->
                written
                    .entries()
                    .forEach(
                        entry ->
                            fields
                                .scalar(entry.value(), "files")
                                .ifPresent(text -> files.put(entry.key().text(), text.text()))));
    fields
        .optional(block.get(), "settings")
        .ifPresent(text -> files.put(SETTINGS_FILE, text.text()));
    return Optional.of(files);
  }
}
