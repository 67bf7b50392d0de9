package dev.gpushare.lint.settings;

import dev.gpushare.lint.finding.Level;
import dev.gpushare.lint.source.Span;
import java.util.Optional;

/**
 * The level of a rule.
 *
 * @param rule its id as written; whether there is such a rule is for the caller to find out
 * @param level for all its findings; none when the rule is off
 * @param span where the id is written
 */
public record RuleSetting(String rule, Optional<Level> level, Span span) {}
