/**
 * A thing that somebody applies or passes to a chart: {@link Manifest}, and values written in
 * several files put together as Helm does.
 *
 * <p>Its rooms: {@code kind} says what a document is, {@code carrier} finds values inside other
 * documents, {@code chart} knows the charts, {@code schema} finds faults of form, {@code inventory}
 * holds what a whole set shows.
 */
package dev.gpushare.lint.model;
