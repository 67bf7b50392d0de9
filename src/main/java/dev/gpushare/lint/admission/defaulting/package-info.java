/**
 * What happens to an object before policies see it: defaults of built-in and custom kinds,
 * LimitRanges, the plug-ins for Pods, KAI's webhook. Start with {@link ObjectDefaults}.
 *
 * <p>Which object is asked about is decided in {@code admission.request}.
 */
package dev.gpushare.lint.admission.defaulting;
