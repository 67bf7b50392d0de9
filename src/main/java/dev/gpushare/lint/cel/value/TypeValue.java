package dev.gpushare.lint.cel.value;

/**
 * The value of {@code type(x)}.
 *
 * @param name as CEL prints it, for example {@code int} or {@code google.protobuf.Timestamp}
 */
public record TypeValue(String name) {}
