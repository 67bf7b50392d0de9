package dev.gpushare.lint.report.words;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * What a placeholder may come out as, where no finding decides it: the texts of a condition side by
 * side, {@code on / off}; a text that may be missing in brackets, {@code [, too]}.
 */
final class PlaceholderAlternatives {

  private static final int MAX_DEPTH = 20;

  private final UnaryOperator<String> word;

  /**
   * @param word what stands for an expression that is no condition and no text
   */
  PlaceholderAlternatives(UnaryOperator<String> word) {
    this.word = word;
  }

  /** What may stand there. */
  String of(String expression) {
    List<String> cases = cases(expression, 0);
    List<String> texts = new ArrayList<>();
    for (String text : cases) {
      String shown = texts.isEmpty() ? text : text.stripLeading();
      if (!shown.isEmpty() && !texts.contains(shown)) {
        texts.add(shown);
      }
    }
    String joined = String.join(" / ", texts);
    return texts.isEmpty() || !cases.contains("") ? joined : "[" + joined + "]";
  }

  /** The texts that are possible; an empty one says that nothing may stand there. */
  private List<String> cases(String expression, int depth) {
    int question = find(expression, 0, '?');
    int colon = question < 0 ? -1 : matchingColon(expression, question + 1);
    if (colon < 0 || depth > MAX_DEPTH) {
      return List.of(concatenation(expression));
    }
    List<String> cases =
        new ArrayList<>(cases(expression.substring(question + 1, colon), depth + 1));
    cases.addAll(cases(expression.substring(colon + 1), depth + 1));
    return cases;
  }

  private String concatenation(String expression) {
    List<String> parts = new ArrayList<>();
    boolean text = false;
    int from = 0;
    for (int plus = find(expression, 0, '+'); plus >= 0; plus = find(expression, from, '+')) {
      parts.add(expression.substring(from, plus));
      from = plus + 1;
    }
    parts.add(expression.substring(from));
    StringBuilder out = new StringBuilder();
    for (String part : parts) {
      Optional<String> literal = literal(part.strip());
      text = text || literal.isPresent();
      out.append(literal.orElseGet(() -> word.apply(part.strip())));
    }
    return text ? out.toString() : word.apply(expression);
  }

  private static Optional<String> literal(String part) {
    boolean quoted = part.length() > 1 && (part.charAt(0) == '\'' || part.charAt(0) == '"');
    boolean whole = quoted && part.indexOf(part.charAt(0), 1) == part.length() - 1;
    return whole ? Optional.of(part.substring(1, part.length() - 1)) : Optional.empty();
  }

  /** The colon of the condition whose question mark is before that place. */
  private static int matchingColon(String expression, int from) {
    int open = 0;
    for (int at = from; at < expression.length(); at++) {
      int question = find(expression, at, '?');
      int colon = find(expression, at, ':');
      if (colon < 0) {
        return -1;
      }
      if (question >= 0 && question < colon) {
        open++;
        at = question;
      } else if (open == 0) {
        return colon;
      } else {
        open--;
        at = colon;
      }
    }
    return -1;
  }

  /** That character outside of quotes and brackets; a question mark of an optional is none. */
  private static int find(String expression, int from, char wanted) {
    int depth = 0;
    char quote = 0;
    for (int at = from; at < expression.length(); at++) {
      char c = expression.charAt(at);
      if (quote != 0) {
        quote = c == quote ? 0 : quote;
      } else if (c == '\'' || c == '"') {
        quote = c;
      } else if ("([{".indexOf(c) >= 0) {
        depth++;
      } else if (")]}".indexOf(c) >= 0) {
        depth--;
      } else if (c == wanted && depth == 0 && (at == 0 || expression.charAt(at - 1) != '.')) {
        return at;
      }
    }
    return -1;
  }
}
