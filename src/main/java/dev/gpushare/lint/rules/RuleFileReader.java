package dev.gpushare.lint.rules;

import dev.gpushare.lint.finding.Language;
import dev.gpushare.lint.finding.Level;
import dev.gpushare.lint.finding.RuleInfo;
import dev.gpushare.lint.finding.RuleText;
import dev.gpushare.lint.rules.RuleSource.LevelSource;
import dev.gpushare.lint.rules.RuleSource.Snippet;
import dev.gpushare.lint.source.Document;
import dev.gpushare.lint.source.Node;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads a rule file into its parts; expressions are compiled later. */
final class RuleFileReader {

  private static final Set<String> OWN_KEYS =
      Set.of(
          "id",
          "level",
          "since",
          "advice",
          "security-severity",
          "aliases",
          "checks",
          "text",
          "sources",
          "examples");
  private static final Set<String> TEXT_KEYS = Set.of("title", "message", "why", "fix", "related");
  private static final int LONGEST_ID = 40;

  private final Document document;
  private final String pack;
  private final FieldReader fields;
  private final List<RuleFault> faults;
  private final List<Snippet> templates = new ArrayList<>();

  private RuleFileReader(Document document, String pack, List<RuleFault> faults) {
    this.document = document;
    this.pack = pack;
    this.faults = faults;
    this.fields = new FieldReader(document, faults);
  }

  /**
   * @param pack the name of the pack, which the rule file does not repeat
   * @param faults gets every fault that is found
   * @return nothing when the file is not even a map; with faults the result is not to be used
   */
  static Optional<RuleSource> read(Document document, String pack, List<RuleFault> faults) {
    RuleFileReader reader = new RuleFileReader(document, pack, faults);
    return document
        .root()
        .flatMap(root -> reader.fields.mapping(root, document.source().name()))
        .map(reader::rule);
  }

  private RuleSource rule(Node.Mapping root) {
    Set<String> keys = new HashSet<>(OWN_KEYS);
    keys.addAll(CheckReader.KEYS);
    fields.onlyKeys(root, keys);
    Snippet id = fields.required(root, "id");
    if (id.text().length() > LONGEST_ID || !isKebabCase(id.text())) {
      fields.fault(id.scalar(), "a rule's id is kebab-case and has at most 40 characters");
    }
    List<LevelSource> levels = levels(root);
    CheckReader checks = new CheckReader(fields);
    List<RuleSource.CheckSource> checkSources = checks.checks(root);
    RuleInfo info = info(root, id.text(), levels, checkSources);
    return new RuleSource(document, info, levels, checkSources, List.copyOf(templates));
  }

  private static boolean isKebabCase(String id) {
    return !id.isEmpty()
        && id.chars().allMatch(c -> c == '-' || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'));
  }

  private RuleInfo info(
      Node.Mapping root, String id, List<LevelSource> levels, List<RuleSource.CheckSource> checks) {
    Level worst = Level.NOTE;
    for (LevelSource level : levels) {
      worst = level.level().compareTo(worst) > 0 ? level.level() : worst;
    }
    List<String> subjects = new ArrayList<>();
    for (RuleSource.CheckSource check : checks) {
      if (!subjects.contains(check.subject().text())) {
        subjects.add(check.subject().text());
      }
    }
    return new RuleInfo(
        id,
        fields.texts(root, "aliases"),
        pack,
        worst,
        fields.optional(root, "advice").map(text -> text.text().equals("true")).orElse(false),
        fields.required(root, "since").text(),
        String.join(", ", subjects),
        severity(root),
        fields.texts(root, "sources"),
        texts(root),
        new ExampleReader(fields, subjects.get(0)).examples(root));
  }

  private Optional<Double> severity(Node.Mapping root) {
    Optional<Snippet> written = fields.optional(root, "security-severity");
    if (written.isEmpty()) {
      return Optional.empty();
    }
    try {
      return Optional.of(Double.parseDouble(written.get().text()));
    } catch (NumberFormatException noNumber) {
      fields.fault(written.get().scalar(), "'security-severity' is a number from 0.0 to 10.0");
      return Optional.empty();
    }
  }

  private List<LevelSource> levels(Node.Mapping root) {
    Optional<Node> written = root.get("level");
    if (written.isPresent() && written.get() instanceof Node.Sequence list) {
      List<LevelSource> levels = new ArrayList<>();
      for (Node item : list.values()) {
        fields.mapping(item, "level").ifPresent(one -> levels.addAll(conditions(one)));
      }
      return levels;
    }
    Snippet single = fields.required(root, "level");
    return level(single.scalar())
        .map(level -> List.of(new LevelSource(level, false, Optional.empty())))
        .orElse(List.of());
  }

  private List<LevelSource> conditions(Node.Mapping item) {
    List<LevelSource> levels = new ArrayList<>();
    for (Node.Entry entry : item.entries()) {
      boolean advice = entry.key().text().equals("advice");
      Optional<Level> level = advice ? Optional.of(Level.NOTE) : level(entry.key());
      Optional<Node.Scalar> condition = fields.scalar(entry.value(), "level condition");
      if (level.isPresent() && condition.isPresent()) {
        levels.add(new LevelSource(level.get(), advice, condition.map(Snippet::new)));
      }
    }
    return levels;
  }

  private Optional<Level> level(Node.Scalar word) {
    for (Level level : Level.values()) {
      if (level.word().equals(word.text())) {
        return Optional.of(level);
      }
    }
    fields.fault(word, "a level is error, warning or note");
    return Optional.empty();
  }

  private Map<Language, RuleText> texts(Node.Mapping root) {
    Map<Language, RuleText> texts = new EnumMap<>(Language.class);
    Optional<Node.Mapping> block = fields.block(root, "text");
    if (block.isEmpty()) {
      fields.fault(root, "'text' is missing");
      return texts;
    }
    fields.onlyKeys(block.get(), Set.of("en", "ja", "zh"));
    for (Language language : Language.values()) {
      Optional<Node.Mapping> text =
          fields.block(block.get(), language.name().toLowerCase(Locale.ROOT));
      if (text.isEmpty()) {
        // A user's own pack needs one language only; the bundled ones are held to three by a test.
        if (language == Language.EN) {
          fields.fault(block.get(), "the English text ('en') is missing");
        }
      } else {
        texts.put(language, text(text.get()));
      }
    }
    return texts;
  }

  private RuleText text(Node.Mapping text) {
    fields.onlyKeys(text, TEXT_KEYS);
    Map<String, String> related = new LinkedHashMap<>();
    fields
        .block(text, "related")
        .ifPresent(
            block ->
                block
                    .entries()
                    .forEach(
                        entry ->
                            fields
                                .scalar(entry.value(), "related")
                                .ifPresent(
                                    scalar -> related.put(entry.key().text(), template(scalar)))));
    return new RuleText(
        fields.required(text, "title").text(),
        template(fields.required(text, "message").scalar()),
        fields.required(text, "why").text(),
        template(fields.required(text, "fix").scalar()),
        related);
  }

  private String template(Node.Scalar scalar) {
    templates.add(new Snippet(scalar));
    return scalar.text();
  }

  List<RuleFault> faults() {
    return faults;
  }
}
