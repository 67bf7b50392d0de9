package dev.gpushare.lint.settings;

import dev.gpushare.lint.types.Quantity;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * What a project declares about itself in {@value #FILE_NAME}.
 *
 * @param stack versions to check against
 * @param gpus how many GPUs there are and may be handed out
 * @param trust how far the tenants are trusted where a tenant says nothing else
 * @param tenants in the order written
 * @param rules levels that differ from the rules' own, in the order written
 * @param kinds kinds of documents by the path of their file; the first that matches counts
 * @param capacity what the nodes of the tenants can hand out, by resource
 * @param packs folders of own rules, in the order written
 * @param suppressions findings that are lived with, in the order written
 */
public record Settings(
    Stack stack,
    Gpus gpus,
    Optional<Trust> trust,
    List<Tenant> tenants,
    List<RuleSetting> rules,
    List<KindSetting> kinds,
    Map<String, Quantity> capacity,
    List<PackSetting> packs,
    List<SuppressionSetting> suppressions) {

  /** The name under which a settings file is found. */
  public static final String FILE_NAME = ".gpushare-lint.yaml";

  /** What holds without a settings file. */
  public static final Settings DEFAULT =
      new Settings(
          Stack.DEFAULT, Gpus.UNDECLARED, Optional.empty(), List.of(), List.of(), List.of());

  public Settings {
    Objects.requireNonNull(stack);
    Objects.requireNonNull(gpus);
    tenants = List.copyOf(tenants);
    rules = List.copyOf(rules);
    kinds = List.copyOf(kinds);
    capacity = Map.copyOf(capacity);
    packs = List.copyOf(packs);
    suppressions = List.copyOf(suppressions);
  }

  /** Settings of a project with neither capacity, packs nor suppressions. */
  public Settings(
      Stack stack,
      Gpus gpus,
      Optional<Trust> trust,
      List<Tenant> tenants,
      List<RuleSetting> rules,
      List<KindSetting> kinds) {
    this(stack, gpus, trust, tenants, rules, kinds, Map.of(), List.of(), List.of());
  }

  /** The same with another stack. */
  public Settings with(Stack other) {
    return new Settings(other, gpus, trust, tenants, rules, kinds, capacity, packs, suppressions);
  }

  /** What is set for the rule, under its present id or a former one. */
  public Optional<RuleSetting> rule(String id) {
    for (RuleSetting rule : rules) {
      if (rule.rule().equals(id)) {
        return Optional.of(rule);
      }
    }
    return Optional.empty();
  }

  /**
   * The kind that is set for a file.
   *
   * @param path relative to the folder of the settings file, with {@code /}
   */
  public Optional<String> kind(String path) {
    for (KindSetting kind : kinds) {
      if (kind.files().matches(path)) {
        return Optional.of(kind.kind());
      }
    }
    return Optional.empty();
  }
}
