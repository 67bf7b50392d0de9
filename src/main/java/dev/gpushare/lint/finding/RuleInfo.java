package dev.gpushare.lint.finding;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * What reports and documentation say about a rule.
 *
 * @param id kebab-case, at most 40 characters, stable
 * @param aliases former ids
 * @param pack {@code core}, {@code shared-gpu}, {@code ai-conformance} or the name of a user's pack
 * @param level the level where the rule states one, else the worst of its levels
 * @param advice whether it is silent unless advice is asked for
 * @param since the first version of the linter that has it
 * @param subject what it looks at, as in the rule file
 * @param securitySeverity GitHub's number, 0.0 to 10.0, only where isolation is at stake
 * @param sources where the facts come from
 * @param texts in every language
 * @param examples good and bad inputs
 */
public record RuleInfo(
    String id,
    List<String> aliases,
    String pack,
    Level level,
    boolean advice,
    String since,
    String subject,
    Optional<Double> securitySeverity,
    List<String> sources,
    Map<Language, RuleText> texts,
    List<Example> examples) {

  public RuleInfo {
    aliases = List.copyOf(aliases);
    sources = List.copyOf(sources);
    texts = Map.copyOf(texts);
    examples = List.copyOf(examples);
  }

  /** The texts in that language. */
  public RuleText text(Language language) {
    RuleText text = texts.get(language);
    return text != null ? text : Objects.requireNonNull(texts.get(Language.EN));
  }

  /**
   * An input and whether the rule fires on it.
   *
   * @param good whether nothing is wrong
   * @param files contents by file name; the reported lines of a bad one carry {@code # expect:
   *     RULE}
   */
  public record Example(boolean good, Map<String, String> files) {

    public Example {
      files = java.util.Collections.unmodifiableMap(new java.util.LinkedHashMap<>(files));
    }
  }
}
