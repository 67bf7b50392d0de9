package dev.gpushare.lint.cel.environment;

/** The types that an expression can name. */
public final class TypeNames {

  private TypeNames() {}

  public static boolean isType(String name) {
    switch (name) {
      case "bool",
      "bytes",
      "double",
      "int",
      "list",
      "map",
      "null_type",
      "string",
      "type",
      "uint",
      "optional_type",
      "google.protobuf.Duration",
      "google.protobuf.Timestamp":
        return true;
      default:
        return KubernetesLibrary.isOpaque(name);
    }
  }
}
