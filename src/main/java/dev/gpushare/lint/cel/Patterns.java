package dev.gpushare.lint.cel;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Compiled regular expressions of one evaluator. */
final class Patterns {

  private static final int MAX_LENGTH = 10_000;
  private static final int MAX_CACHED = 256;

  private final Map<String, Pattern> compiled = new ConcurrentHashMap<>();

  Pattern of(String pattern) {
    Pattern known = compiled.get(pattern);
    if (known == null) {
      known = compile(pattern);
      if (compiled.size() < MAX_CACHED) {
        compiled.put(pattern, known);
      }
    }
    return known;
  }

  static Pattern compile(String pattern) {
    if (pattern.length() > MAX_LENGTH) {
      throw new CelError("regular expression is too long");
    }
    try {
      return Pattern.compile(pattern);
    } catch (PatternSyntaxException e) {
      throw new CelError(String.valueOf(e.getMessage()));
    }
  }
}
