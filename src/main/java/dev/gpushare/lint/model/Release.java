package dev.gpushare.lint.model;

import dev.gpushare.lint.source.NodePath;
import java.util.Optional;

/**
 * The installation of a chart that values belong to, as far as the file says it.
 *
 * @param name of the release
 * @param namespace on the host
 * @param version of the chart, without a leading {@code v}; only one that names a single version
 * @param carrier the object or file that describes the release
 * @param at the path there of what describes it
 * @param namespaceAt the path there of the namespace, whether or not it is written
 */
public record Release(
    Optional<String> name,
    Optional<String> namespace,
    Optional<String> version,
    Manifest carrier,
    NodePath at,
    NodePath namespaceAt) {}
