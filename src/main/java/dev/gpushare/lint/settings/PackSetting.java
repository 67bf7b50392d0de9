package dev.gpushare.lint.settings;

import dev.gpushare.lint.source.Span;

/**
 * A folder of own rules.
 *
 * @param folder relative to the folder of the settings file
 * @param span where it is written
 */
public record PackSetting(String folder, Span span) {}
