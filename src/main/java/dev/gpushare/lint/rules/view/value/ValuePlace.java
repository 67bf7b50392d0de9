package dev.gpushare.lint.rules.view.value;

import dev.gpushare.lint.finding.Place;
import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.ValuesPart;
import dev.gpushare.lint.source.LocatedNode;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.source.SourceText;
import dev.gpushare.lint.source.Span;
import java.util.Optional;

/**
 * Where a value is: by its path, and made concrete late.
 *
 * @param manifest the thing it belongs to; a fault of a file's text belongs to none
 * @param path its path in that thing
 * @param key whether its key is meant rather than its value
 * @param exact the very characters, where a path is not fine enough: a token of an expression, a
 *     doubled key
 */
public record ValuePlace(
    SourceText source,
    Optional<Manifest> manifest,
    NodePath path,
    boolean key,
    Optional<Span> exact) {

  /** A value in an object or in values. */
  public static ValuePlace of(Manifest manifest, NodePath path) {
    return new ValuePlace(
        manifest.document().source(), Optional.of(manifest), path, false, Optional.empty());
  }

  /** Characters inside a value. */
  public static ValuePlace of(Manifest manifest, NodePath path, Span exact) {
    return new ValuePlace(
        manifest.document().source(), Optional.of(manifest), path, false, Optional.of(exact));
  }

  /** Characters of a file. */
  public static ValuePlace of(SourceText source, Span exact) {
    return new ValuePlace(source, Optional.empty(), NodePath.ROOT, false, Optional.of(exact));
  }

  /** The same value, but its key. */
  public ValuePlace atKey() {
    return new ValuePlace(source, manifest, path, true, exact);
  }

  /** A value below this one. */
  public ValuePlace below(NodePath more) {
    return more.steps().isEmpty()
        ? this
        : new ValuePlace(source, manifest, path.resolve(more), key, Optional.empty());
  }

  /** The characters: the value, the key, or the nearest written ancestor. */
  public Place place() {
    if (exact.isPresent() || manifest.isEmpty()) {
      return new Place(source, exact.orElse(Span.START));
    }
    ValuesPart.Where where = manifest.get().where(path);
    LocatedNode located = where.located();
    SourceText file = where.document().source();
    if (key && located.exact() && located.entry().isPresent()) {
      return new Place(file, located.entry().get().key().span());
    }
    return new Place(file, located.span());
  }
}
