package dev.gpushare.lint.settings;

import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.ScalarValue;
import dev.gpushare.lint.source.Span;
import dev.gpushare.lint.types.NearestWord;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Looks at values of a settings file and keeps what is wrong with them. */
final class FaultList {

  private static final int LONGEST_SHOWN = 80;
  private static final int LONGEST_NUMBER = 32;

  private final List<SettingsFault> faults = new ArrayList<>();

  List<SettingsFault> sorted() {
    List<SettingsFault> sorted = new ArrayList<>(faults);
    sorted.sort(Comparator.comparing(SettingsFault::span));
    return sorted;
  }

  static boolean isNull(Node node) {
    return node instanceof Node.Scalar scalar && scalar.value() instanceof ScalarValue.Null;
  }

  /** The value as a map. */
  Optional<Node.Mapping> mapping(Node node, String what, List<String> keys) {
    if (node instanceof Node.Mapping mapping) {
      return Optional.of(mapping);
    }
    wrong(node, what, keys.isEmpty() ? "a map" : "a map with " + String.join(", ", keys));
    return Optional.empty();
  }

  /** The entries of a map with these keys; with any keys when none are named. */
  List<Node.Entry> entries(Node node, String what, List<String> keys) {
    Optional<Node.Mapping> mapping = mapping(node, what, keys);
    if (mapping.isEmpty()) {
      return List.of();
    }
    checkKeys(mapping.get(), keys);
    return mapping.get().entries();
  }

  /** Reports keys that are there twice or unknown; every key is known when none are named. */
  void checkKeys(Node.Mapping mapping, List<String> keys) {
    Set<String> seen = new HashSet<>();
    for (Node.Entry entry : mapping.entries()) {
      String key = entry.key().text();
      if (!entry.merged() && !seen.add(key)) {
        duplicate(entry.key(), key);
      } else if (!keys.isEmpty() && !keys.contains(key)) {
        add(
            SettingsFault.Problem.UNKNOWN_KEY,
            entry.key().span(),
            key,
            String.join(", ", keys),
            NearestWord.of(key, keys));
      }
    }
  }

  /** The characters of a scalar that is not left empty. */
  Optional<String> text(Node node, String key) {
    if (node instanceof Node.Scalar scalar && !scalar.text().isBlank() && !isNull(node)) {
      return Optional.of(scalar.text());
    }
    wrong(node, key, "a text");
    return Optional.empty();
  }

  /** One of the words. */
  Optional<String> word(Node node, String key, List<String> words) {
    String expected = "one of " + String.join(", ", words);
    if (!(node instanceof Node.Scalar scalar)) {
      wrong(node, key, expected);
      return Optional.empty();
    }
    if (words.contains(scalar.text())) {
      return Optional.of(scalar.text());
    }
    add(
        SettingsFault.Problem.WRONG_VALUE,
        node.span(),
        scalar.text(),
        expected,
        NearestWord.of(scalar.text(), words));
    return Optional.empty();
  }

  /** A number from 0 to the bound. */
  Optional<BigDecimal> number(Node node, String key, BigDecimal most) {
    String expected = "a number from 0 to " + most.toPlainString();
    if (node instanceof Node.Scalar scalar
        && (scalar.value() instanceof ScalarValue.Int
            || scalar.value() instanceof ScalarValue.Float)
        && scalar.text().length() <= LONGEST_NUMBER) {
      try {
        BigDecimal number = new BigDecimal(scalar.text());
        if (number.signum() >= 0 && number.compareTo(most) <= 0) {
          return Optional.of(number);
        }
      } catch (NumberFormatException e) {
        // Hexadecimal, infinite and the like: numbers to YAML, none here.
      }
      wrong(node, scalar.text(), expected);
      return Optional.empty();
    }
    wrong(node, key, expected);
    return Optional.empty();
  }

  void wrong(Node node, String subject, String expected) {
    add(SettingsFault.Problem.WRONG_VALUE, node.span(), subject, expected, Optional.empty());
  }

  void missing(Node node, String subject, String expected) {
    add(SettingsFault.Problem.MISSING_KEY, node.span(), subject, expected, Optional.empty());
  }

  void duplicate(Node node, String subject) {
    add(SettingsFault.Problem.DUPLICATE, node.span(), subject, "", Optional.empty());
  }

  private void add(
      SettingsFault.Problem problem,
      Span span,
      String subject,
      String expected,
      Optional<String> suggestion) {
    String shown =
        subject.length() <= LONGEST_SHOWN ? subject : subject.substring(0, LONGEST_SHOWN) + "...";
    faults.add(new SettingsFault(problem, span, shown, expected, suggestion));
  }
}
