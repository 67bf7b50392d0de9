package dev.gpushare.lint.rules;

import dev.gpushare.lint.finding.Fix;
import dev.gpushare.lint.rules.RuleSource.CheckSource;
import dev.gpushare.lint.rules.RuleSource.FixSource;
import dev.gpushare.lint.rules.RuleSource.LetSource;
import dev.gpushare.lint.rules.RuleSource.PointSource;
import dev.gpushare.lint.rules.RuleSource.RelatedSource;
import dev.gpushare.lint.rules.RuleSource.Snippet;
import dev.gpushare.lint.source.Node;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads the checks of a rule file: several below {@code checks}, or one at the top level. */
final class CheckReader {

  /** The keys of a check. */
  static final Set<String> KEYS =
      Set.of(
          "subject",
          "let",
          "each",
          "when",
          "violated",
          "at",
          "at-key",
          "discriminator",
          "related",
          "fix");

  private final FieldReader fields;

  CheckReader(FieldReader fields) {
    this.fields = fields;
  }

  List<CheckSource> checks(Node.Mapping root) {
    Optional<Node> several = root.get("checks");
    if (several.isEmpty()) {
      return List.of(check(root));
    }
    List<CheckSource> checks = new ArrayList<>();
    for (String key : KEYS) {
      root.entry(key)
          .ifPresent(entry -> fields.fault(entry.key(), "'" + key + "' belongs into a check here"));
    }
    for (Node node : fields.listOrOne(root, "checks")) {
      Optional<Node.Mapping> block = fields.mapping(node, "checks");
      if (block.isPresent()) {
        fields.onlyKeys(block.get(), KEYS);
        checks.add(check(block.get()));
      }
    }
    return checks;
  }

  private CheckSource check(Node.Mapping block) {
    return new CheckSource(
        fields.required(block, "subject"),
        lets(block),
        fields.optional(block, "each"),
        fields.optional(block, "when"),
        fields.optional(block, "violated"),
        point(block),
        fields.optional(block, "discriminator"),
        related(block),
        fixes(block));
  }

  private List<FixSource> fixes(Node.Mapping block) {
    List<FixSource> fixes = new ArrayList<>();
    for (Node node : fields.listOrOne(block, "fix")) {
      fields.mapping(node, "fix").ifPresent(fix -> fixes.add(fix(fix)));
    }
    return fixes;
  }

  private List<LetSource> lets(Node.Mapping block) {
    List<LetSource> lets = new ArrayList<>();
    Optional<Node.Mapping> written = fields.block(block, "let");
    if (written.isPresent()) {
      for (Node.Entry entry : written.get().entries()) {
        fields
            .scalar(entry.value(), "let")
            .ifPresent(scalar -> lets.add(new LetSource(entry.key().text(), new Snippet(scalar))));
      }
    }
    return lets;
  }

  private Optional<PointSource> point(Node.Mapping block) {
    Optional<Snippet> value = fields.optional(block, "at");
    Optional<Snippet> key = fields.optional(block, "at-key");
    if (value.isPresent() && key.isPresent()) {
      fields.fault(key.get().scalar(), "'at' and 'at-key' exclude each other");
    }
    return value
        .map(path -> new PointSource(path, false))
        .or(() -> key.map(path -> new PointSource(path, true)));
  }

  private List<RelatedSource> related(Node.Mapping block) {
    List<RelatedSource> related = new ArrayList<>();
    for (Node node : fields.listOrOne(block, "related")) {
      Optional<Node.Mapping> one = fields.mapping(node, "related");
      if (one.isPresent()) {
        fields.onlyKeys(one.get(), Set.of("of", "at", "at-key", "text"));
        related.add(
            new RelatedSource(
                fields.required(one.get(), "of"),
                point(one.get()),
                fields.required(one.get(), "text")));
      }
    }
    return related;
  }

  private FixSource fix(Node.Mapping block) {
    fields.onlyKeys(block, Set.of("when", "safety", "set", "remove", "rename"));
    Snippet safety = fields.required(block, "safety");
    if (!safety.text().equals("safe") && !safety.text().equals("unsafe")) {
      fields.fault(safety.scalar(), "'safety' is safe or unsafe");
    }
    List<Snippet> remove = new ArrayList<>();
    for (Node node : fields.listOrOne(block, "remove")) {
      fields.scalar(node, "remove").ifPresent(scalar -> remove.add(new Snippet(scalar)));
    }
    return new FixSource(
        fields.optional(block, "when"),
        safety.text().equals("safe") ? Fix.Safety.SAFE : Fix.Safety.UNSAFE,
        pairs(block, "set"),
        remove,
        pairs(block, "rename"));
  }

  private Map<Snippet, Snippet> pairs(Node.Mapping block, String key) {
    Map<Snippet, Snippet> pairs = new LinkedHashMap<>();
    Optional<Node.Mapping> written = fields.block(block, key);
    if (written.isPresent()) {
      for (Node.Entry entry : written.get().entries()) {
        fields
            .scalar(entry.value(), key)
            .ifPresent(scalar -> pairs.put(new Snippet(entry.key()), new Snippet(scalar)));
      }
    }
    return pairs;
  }
}
