package dev.gpushare.lint.cel.value;

/**
 * A value that the input does not determine, such as an object's uid. It may be passed on and asked
 * for with {@code has()}; whatever else depends on it is unknown too.
 *
 * @param why what it is, for people
 * @param shown what stands for it where the object is printed; the empty text where nothing can
 */
public record UnknownValue(String why, Object shown) {}
