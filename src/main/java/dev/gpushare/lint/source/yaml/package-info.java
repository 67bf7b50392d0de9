/**
 * From text to documents: {@link YamlReader} goes through SnakeYAML's events and reads scalars as
 * kubectl and Helm do.
 *
 * <p>The only package that knows SnakeYAML. Broken text becomes a problem with a place, never an
 * exception.
 */
package dev.gpushare.lint.source.yaml;
