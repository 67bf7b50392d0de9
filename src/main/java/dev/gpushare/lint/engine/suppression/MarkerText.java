package dev.gpushare.lint.engine.suppression;

import dev.gpushare.lint.engine.suppression.Marker.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The words of a marker: {@code gpushare-lint: allow RULE, RULE -- reason until 2027-01-31} or
 * {@code expect: RULE, RULE}.
 *
 * @param until the day as written, from behind the reason
 */
record MarkerText(Kind kind, List<String> words, Optional<String> reason, Optional<String> until) {

  /** The words that may follow {@code gpushare-lint:}; others read the last two. */
  static final List<String> WORDS = List.of("allow", "expect", "kind", "request");

  private static final String OURS = "gpushare-lint:";
  private static final String EXPECT = "expect:";

  /** What an object waits for from a policy, which admission holds. */
  private static final String EXPECT_DENY = "expect: deny ";

  private static final String REASON = "--";
  private static final List<String> OTHER_SIGNS = List.of(":", "-", "\u2013", "\u2014");
  private static final String UNTIL = "until ";

  /** What a comment says; a comment may hold several markers with {@code #} between them. */
  static List<MarkerText> of(String comment) {
    List<MarkerText> found = new ArrayList<>();
    if (!comment.contains(OURS) && !comment.contains(EXPECT)) {
      return found;
    }
    for (String part : comment.split(" #", -1)) {
      String text = part.strip();
      if (text.startsWith(EXPECT_DENY)) {
        continue;
      } else if (text.startsWith(EXPECT)) {
        found.add(expect(text.substring(EXPECT.length())));
      } else if (text.startsWith(OURS)) {
        ours(text.substring(OURS.length()).strip()).ifPresent(found::add);
      }
    }
    return found;
  }

  private static Optional<MarkerText> ours(String text) {
    int end = 0;
    while (end < text.length() && Character.isLetter(text.charAt(end))) {
      end++;
    }
    String word = text.substring(0, end);
    String rest = text.substring(end).strip();
    return switch (word) {
      case "allow" -> Optional.of(allow(rest));
      case "expect" -> Optional.of(expect(rest.startsWith(":") ? rest.substring(1) : rest));
      case "kind", "request" -> Optional.empty();
      default ->
          Optional.of(
              new MarkerText(Kind.UNKNOWN, List.of(word), Optional.empty(), Optional.empty()));
    };
  }

  private static MarkerText expect(String rest) {
    int end = rest.indexOf(REASON);
    List<String> words = words(end < 0 ? rest : rest.substring(0, end));
    return new MarkerText(Kind.EXPECT, words, Optional.empty(), Optional.empty());
  }

  private static MarkerText allow(String rest) {
    int dashes = (" " + rest).indexOf(" " + REASON);
    String rules = dashes < 0 ? rest : rest.substring(0, dashes);
    if (dashes < 0) {
      Optional<List<String>> named = beforeOtherSign(words(rest));
      if (named.isPresent()) {
        return new MarkerText(Kind.UNDASHED, named.get(), Optional.empty(), Optional.empty());
      }
    }
    String reason = dashes < 0 ? "" : rest.substring(dashes + REASON.length()).strip();
    Optional<String> until = Optional.empty();
    int day = (" " + reason).lastIndexOf(" " + UNTIL);
    if (day < 0) {
      day = reason.lastIndexOf("[" + UNTIL);
    }
    if (day >= 0) {
      String written = reason.substring(day + UNTIL.length()).replace("[", "").replace("]", "");
      String last = written.strip();
      // "until the new node is there" is a reason; one word is meant as a day, readable or not.
      if (!last.isEmpty() && last.indexOf(' ') < 0) {
        until = Optional.of(last);
        reason = reason.substring(0, day).strip();
      }
    }
    return new MarkerText(
        Kind.ALLOW, words(rules), reason.isEmpty() ? Optional.empty() : Optional.of(reason), until);
  }

  /** The words up to a colon or a single dash, which people write in place of two dashes. */
  private static Optional<List<String>> beforeOtherSign(List<String> words) {
    List<String> named = new ArrayList<>();
    for (String word : words) {
      if (OTHER_SIGNS.contains(word)) {
        return named.isEmpty() ? Optional.empty() : Optional.of(named);
      }
      int colon = word.indexOf(':');
      if (colon > 0) {
        named.add(word.substring(0, colon));
        return Optional.of(named);
      }
      named.add(word);
    }
    return Optional.empty();
  }

  private static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    int start = 0;
    for (int i = 0; i <= text.length(); i++) {
      if (i == text.length() || text.charAt(i) == ',' || Character.isWhitespace(text.charAt(i))) {
        if (i > start) {
          words.add(text.substring(start, i));
        }
        start = i + 1;
      }
    }
    return words;
  }
}
