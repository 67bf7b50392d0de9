package dev.gpushare.lint.cel.value;

/** A value of a type that has functions and no fields. */
interface OpaqueValue {

  /** The name of its type. */
  String typeName();
}
