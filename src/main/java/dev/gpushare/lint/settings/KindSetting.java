package dev.gpushare.lint.settings;

import dev.gpushare.lint.source.Span;

/**
 * The kind of the documents in some files.
 *
 * @param files relative to the folder of the settings file
 * @param kind its id as written, such as {@code vcluster}; whether there is such a kind is for the
 *     caller to find out
 * @param span where the kind is written
 */
public record KindSetting(PathPattern files, String kind, Span span) {}
