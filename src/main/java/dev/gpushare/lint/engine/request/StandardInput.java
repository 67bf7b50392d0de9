package dev.gpushare.lint.engine.request;

import java.io.InputStream;

/**
 * A document that is piped in.
 *
 * @param name the path that findings carry and that settings match; need not exist
 * @param bytes not read yet, and of any length
 */
public record StandardInput(String name, InputStream bytes) {}
