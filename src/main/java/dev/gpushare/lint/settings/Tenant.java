package dev.gpushare.lint.settings;

import dev.gpushare.lint.source.Span;
import java.util.Optional;

/**
 * A team with a virtual cluster of its own.
 *
 * @param name of the tenant, which is that of its virtual cluster
 * @param namespace on the host; that of the tenant's name where nothing is said is not assumed here
 * @param queue the Queue that it is charged to
 * @param trust where it differs from that of all
 * @param span where its name is written
 */
public record Tenant(
    String name,
    Optional<String> namespace,
    Optional<String> queue,
    Optional<Trust> trust,
    Span span) {}
