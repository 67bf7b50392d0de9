package dev.gpushare.lint.cel.value;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Compiled regular expressions of one evaluator. */
public final class CompiledPatterns {

  private static final int MAX_LENGTH = 10_000;
  private static final int MAX_CACHED = 256;

  private final Map<String, Pattern> compiled = new ConcurrentHashMap<>();

  public Pattern of(String pattern) {
    Pattern known = compiled.get(pattern);
    if (known == null) {
      known = compile(pattern);
      if (compiled.size() < MAX_CACHED) {
        compiled.put(pattern, known);
      }
    }
    return known;
  }

  public static Pattern compile(String pattern) {
    if (pattern.length() > MAX_LENGTH) {
      throw new CelError("regular expression is too long");
    }
    try {
      return Pattern.compile(pattern);
    } catch (PatternSyntaxException e) {
      String unnamed = withoutNames(pattern);
      if (!unnamed.equals(pattern) && String.valueOf(e.getMessage()).contains("duplicate")) {
        return compile(unnamed);
      }
      throw new CelError(String.valueOf(e.getMessage()));
    }
  }

  /** Go lets groups share a name, RE2/J does not; nothing here asks for a group by its name. */
  private static String withoutNames(String pattern) {
    StringBuilder out = new StringBuilder();
    boolean inClass = false;
    for (int at = 0; at < pattern.length(); at++) {
      char c = pattern.charAt(at);
      if (pattern.startsWith("\\Q", at)) {
        int end = pattern.indexOf("\\E", at);
        end = end < 0 ? pattern.length() : end;
        out.append(pattern, at, end);
        at = end - 1;
      } else if (c == '\\' && at + 1 < pattern.length()) {
        out.append(c).append(pattern.charAt(++at));
      } else {
        inClass = c == '[' || inClass && c != ']';
        out.append(c);
        String rest = pattern.substring(at + 1);
        if (!inClass && c == '(' && (rest.startsWith("?P<") || rest.startsWith("?<"))) {
          at = pattern.indexOf('>', at);
        }
      }
    }
    return out.toString();
  }
}
