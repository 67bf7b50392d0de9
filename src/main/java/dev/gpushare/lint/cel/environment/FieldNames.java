package dev.gpushare.lint.cel.environment;

/**
 * Field names that are no CEL identifiers, as Kubernetes escapes them ({@code
 * kubernetes/apiserver@v0.36.3:pkg/cel/escaping.go}).
 */
public final class FieldNames {

  private static final String KEYWORDS =
      " true false null in as break const continue else for function if import let loop package"
          + " namespace return var void while ";

  private FieldNames() {}

  static String escape(String name) {
    if (KEYWORDS.contains(" " + name + " ")) {
      return "__" + name + "__";
    }
    if (name.indexOf('.') < 0
        && name.indexOf('-') < 0
        && name.indexOf('/') < 0
        && !name.contains("__")) {
      return name;
    }
    return name.replace("__", "__underscores__")
        .replace(".", "__dot__")
        .replace("-", "__dash__")
        .replace("/", "__slash__");
  }

  public static String unescape(String name) {
    if (!name.contains("__")) {
      return name;
    }
    int last = name.length() - 2;
    if (last > 2 && name.startsWith("__") && name.endsWith("__")) {
      String inner = name.substring(2, last);
      if (KEYWORDS.contains(" " + inner + " ")) {
        return inner;
      }
    }
    return name.replace("__slash__", "/")
        .replace("__dash__", "-")
        .replace("__dot__", ".")
        .replace("__underscores__", "__");
  }
}
