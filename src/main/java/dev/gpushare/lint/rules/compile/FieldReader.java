package dev.gpushare.lint.rules.compile;

import dev.gpushare.lint.finding.Place;
import dev.gpushare.lint.source.Document;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.ScalarValue;
import dev.gpushare.lint.types.NearestWord;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads the fields of a rule file and notes each fault at its place. */
final class FieldReader {

  private final Document document;
  private final List<RuleFault> faults;

  FieldReader(Document document, List<RuleFault> faults) {
    this.document = document;
    this.faults = faults;
  }

  void fault(Node node, String message) {
    faults.add(new RuleFault(new Place(document.source(), node.span()), message));
  }

  /** The keys of a block must be among these. */
  void onlyKeys(Node.Mapping block, Set<String> legal) {
    for (Node.Entry entry : block.entries()) {
      String key = entry.key().text();
      if (!legal.contains(key)) {
        String hint =
            NearestWord.of(key, legal).map(near -> "; did you mean '" + near + "'?").orElse("");
        fault(entry.key(), "unknown key '" + key + "'" + hint);
      }
    }
  }

  /** A text that has to be there; an empty scalar at the block when it is not. */
  RuleSource.Snippet required(Node.Mapping block, String key) {
    Optional<RuleSource.Snippet> found = optional(block, key);
    if (found.isEmpty()) {
      fault(block, "'" + key + "' is missing");
    }
    return found.orElseGet(() -> new RuleSource.Snippet(blank(block)));
  }

  Optional<RuleSource.Snippet> optional(Node.Mapping block, String key) {
    Optional<Node> node = block.get(key);
    if (node.isEmpty()) {
      return Optional.empty();
    }
    return scalar(node.get(), key).map(RuleSource.Snippet::new);
  }

  Optional<Node.Scalar> scalar(Node node, String what) {
    if (node instanceof Node.Scalar scalar && !(scalar.value() instanceof ScalarValue.Null)) {
      return Optional.of(scalar);
    }
    fault(node, "'" + what + "' has to be a text");
    return Optional.empty();
  }

  Optional<Node.Mapping> mapping(Node node, String what) {
    if (node instanceof Node.Mapping mapping) {
      return Optional.of(mapping);
    }
    fault(node, "'" + what + "' has to be a map");
    return Optional.empty();
  }

  /** A block that may be absent. */
  Optional<Node.Mapping> block(Node.Mapping parent, String key) {
    return parent.get(key).flatMap(node -> mapping(node, key));
  }

  /** The elements of a list, or the one element that stands for it. */
  List<Node> listOrOne(Node.Mapping parent, String key) {
    Optional<Node> node = parent.get(key);
    if (node.isEmpty()) {
      return List.of();
    }
    return node.get() instanceof Node.Sequence sequence ? sequence.values() : List.of(node.get());
  }

  /** The texts of a list that may be absent. */
  List<String> texts(Node.Mapping parent, String key) {
    List<String> found = new ArrayList<>();
    for (Node node : listOrOne(parent, key)) {
      scalar(node, key).ifPresent(scalar -> found.add(scalar.text()));
    }
    return found;
  }

  private static Node.Scalar blank(Node.Mapping block) {
    return new Node.Scalar(block.span(), "", Node.Style.PLAIN, new ScalarValue.Null());
  }
}
