package dev.gpushare.lint.cli.arguments;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The arguments of a command, taken apart.
 *
 * @param options values by the option's name, in the order given; a switch has an empty list
 * @param positionals what is no option
 */
public record ParsedArguments(Map<String, List<String>> options, List<String> positionals) {

  /** Whether the switch is on. */
  public boolean has(String option) {
    return options.containsKey(option);
  }

  /** The value of an option that may be given once. */
  public Optional<String> value(String option) {
    List<String> values = values(option);
    return values.isEmpty() ? Optional.empty() : Optional.of(values.get(0));
  }

  /** The values of an option that may be given more than once. */
  public List<String> values(String option) {
    return options.getOrDefault(option, List.of());
  }

  /** Collects what a parser finds. */
  public static final class Builder {
    private final Map<String, List<String>> options = new LinkedHashMap<>();
    private final List<String> positionals = new ArrayList<>();

    public boolean has(String option) {
      return options.containsKey(option);
    }

    public void flag(String option) {
      options.putIfAbsent(option, new ArrayList<>());
    }

    public void value(String option, String value) {
      List<String> values = options.getOrDefault(option, new ArrayList<>());
      values.add(value);
      options.put(option, values);
    }

    public void positional(String value) {
      positionals.add(value);
    }

    public ParsedArguments build() {
      return new ParsedArguments(Map.copyOf(options), List.copyOf(positionals));
    }
  }
}
