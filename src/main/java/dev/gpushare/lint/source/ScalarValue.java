package dev.gpushare.lint.source;

import java.math.BigInteger;

/**
 * What a scalar means to kubectl and Helm, whose YAML library (sigs.k8s.io/yaml over goyaml.v2)
 * follows neither YAML 1.1 nor 1.2.
 */
public sealed interface ScalarValue {

  /** {@code null}, {@code ~} or nothing at all. */
  record Null() implements ScalarValue {}

  /** A truth value, {@code yes}, {@code on} and {@code y} included. */
  record Bool(boolean value) implements ScalarValue {}

  /** A whole number of any size. */
  record Int(BigInteger value) implements ScalarValue {}

  /** A number with a point or exponent, an infinity or no number. */
  record Float(double value) implements ScalarValue {}

  /** Anything else; a time stamp stays the text that JSON gets. */
  record Text(String value) implements ScalarValue {}
}
