package dev.gpushare.lint.cel.check;

import java.util.ArrayList;
import java.util.List;

/** Takes printed types apart. */
final class TypeTexts {

  private TypeTexts() {}

  /** {@code (int, list(string))} or {@code string.(int)} as its types, the receiver first. */
  static List<String> split(String applied) {
    List<String> types = new ArrayList<>();
    int open = applied.indexOf(".(");
    int from = 1;
    if (!applied.startsWith("(") && open > 0) {
      types.add(applied.substring(0, open));
      from = open + 2;
    }
    int depth = 0;
    int start = from;
    for (int i = from; i < applied.length(); i++) {
      char c = applied.charAt(i);
      boolean last = i == applied.length() - 1;
      if (depth == 0 && (c == ',' || last)) {
        String type = applied.substring(start, i).trim();
        if (!type.isEmpty()) {
          types.add(type);
        }
        start = i + 1;
      } else if (c == '(') {
        depth++;
      } else if (c == ')') {
        depth--;
      }
    }
    return types;
  }

  /** The struct in an optional type. */
  static String struct(String type) {
    String inner = type;
    while (inner.startsWith("optional_type(") && inner.endsWith(")")) {
      inner = inner.substring(14, inner.length() - 1);
    }
    return inner;
  }
}
