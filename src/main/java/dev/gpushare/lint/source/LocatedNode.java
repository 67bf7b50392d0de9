package dev.gpushare.lint.source;

import java.util.Optional;

/**
 * Where a path leads in a document.
 *
 * @param path the part of the asked path that exists
 * @param exact whether the whole path exists
 * @param entry the last map entry on the way to {@code path}
 * @param node the value at {@code path}; empty only in a document without content
 * @param span where a finding about the asked path points: a scalar or flow collection itself, the
 *     key of a block collection, and of an absent value the key of its nearest existing ancestor,
 *     else the first key of the document
 */
public record LocatedNode(
    NodePath path, boolean exact, Optional<Node.Entry> entry, Optional<Node> node, Span span) {}
