package dev.gpushare.lint.finding;

import java.util.Optional;

/**
 * Something that went wrong in the linter itself, so that the run is incomplete.
 *
 * @param rule the rule that crashed, when it was one
 * @param text one line in English
 * @param place what was looked at, when it is known
 */
public record Notification(Optional<String> rule, String text, Optional<Place> place) {}
