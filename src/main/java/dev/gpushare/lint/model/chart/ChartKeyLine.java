package dev.gpushare.lint.model.chart;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One line of a table file: {@code name types words = default}. Types are joined by {@code |};
 * words say how the key is used; {@code in(a,b)} lists the only legal texts, {@code words(a,b)}
 * those that the product knows although nothing checks them; the default is JSON.
 */
final class ChartKeyLine {

  private ChartKeyLine() {}

  static ChartKey parse(String line, TableText below) {
    int[] nameEnd = new int[1];
    String name;
    if (line.charAt(0) == '"') {
      name = DefaultJson.string(line, 0, nameEnd);
    } else {
      nameEnd[0] = line.indexOf(' ');
      name = line.substring(0, nameEnd[0]);
    }
    int equals = line.indexOf(" = ", nameEnd[0]);
    String middle = line.substring(nameEnd[0] + 1, equals < 0 ? line.length() : equals);
    Optional<DefaultValue> value =
        equals < 0
            ? Optional.empty()
            : Optional.of(DefaultJson.parse(line.substring(equals + " = ".length())));
    return key(name, middle, value, below);
  }

  private static ChartKey key(
      String name, String middle, Optional<DefaultValue> value, TableText below) {
    String[] parts = middle.split(" ", -1);
    Set<ValueType> types = EnumSet.noneOf(ValueType.class);
    for (String type : parts[0].split("\\|", -1)) {
      types.add(ValueType.of(type));
    }
    Optional<Use> use = Optional.empty();
    Set<ChartKey.Trait> traits = EnumSet.noneOf(ChartKey.Trait.class);
    List<String> legal = List.of();
    List<String> known = List.of();
    List<Condition> conditions = new ArrayList<>();
    for (int i = 1; i < parts.length; i++) {
      String part = parts[i];
      int open = part.indexOf('(');
      if (open < 0) {
        Optional<Use> found = Use.of(part);
        if (found.isPresent()) {
          use = found;
        } else {
          traits.add(ChartKey.Trait.of(part));
        }
      } else {
        String inside = part.substring(open + 1, part.length() - 1);
        switch (part.substring(0, open)) {
          case "in" -> legal = List.of(inside.split(",", -1));
          case "words" -> known = List.of(inside.split(",", -1));
          default ->
              conditions.add(
                  Condition.parse(Use.of(part.substring(0, open)).orElseThrow(), inside));
        }
      }
    }
    return new ChartKey(
        name, types, use, traits, legal, known, List.copyOf(conditions), value, below);
  }
}
