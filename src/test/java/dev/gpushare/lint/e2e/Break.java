package dev.gpushare.lint.e2e;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One way to break a sound set. {@code <<rule>>} in a new text stands before the character that the
 * rule has to point to; {@code <<+rule>>} marks what else follows from it.
 */
record Break(String name, List<Edit> edits) {

  private static final Pattern MARK = Pattern.compile("<<(\\+?)([a-z0-9-]+)>>");

  record Edit(String file, String old, String fresh) {}

  /** A broken set and what has to be found in it, as {@code FILE:LINE:COLUMN RULE}. */
  record Broken(Map<String, String> files, List<String> expected) {}

  /** Puts the only occurrence of a text right or wrong. */
  static Break of(String name, String file, String old, String fresh) {
    return new Break(name, List.of(new Edit(file, old, fresh)));
  }

  Break and(String file, String old, String fresh) {
    List<Edit> more = new ArrayList<>(edits);
    more.add(new Edit(file, old, fresh));
    return new Break(name, List.copyOf(more));
  }

  /** The rules that it is about. */
  List<String> rules() {
    List<String> rules = new ArrayList<>();
    for (Edit edit : edits) {
      Matcher mark = MARK.matcher(edit.fresh);
      while (mark.find()) {
        if (mark.group(1).isEmpty()) {
          rules.add(mark.group(2));
        }
      }
    }
    return rules;
  }

  Broken apply(Map<String, String> sound) {
    Map<String, String> marked = new LinkedHashMap<>(sound);
    for (Edit edit : edits) {
      String text = marked.getOrDefault(edit.file, "");
      int at = text.indexOf(edit.old);
      if (at < 0 || (!edit.old.isEmpty() && text.indexOf(edit.old, at + 1) >= 0)) {
        throw new AssertionError(name + ": not exactly once in " + edit.file + ": " + edit.old);
      }
      String rest = text.substring(at + edit.old.length());
      marked.put(edit.file, text.substring(0, at) + edit.fresh + rest);
    }
    List<Report.Found> expected = new ArrayList<>();
    Map<String, String> files = new TreeMap<>();
    marked.forEach((file, text) -> files.put(file, unmarked(file, text, expected)));
    expected.sort(null);
    return new Broken(files, expected.stream().map(Report.Found::exact).toList());
  }

  private static String unmarked(String file, String text, List<Report.Found> expected) {
    StringBuilder out = new StringBuilder();
    Matcher mark = MARK.matcher(text);
    int from = 0;
    while (mark.find()) {
      out.append(text, from, mark.start());
      from = mark.end();
      int line = (int) out.chars().filter(c -> c == '\n').count() + 1;
      int column = out.length() - out.lastIndexOf("\n");
      expected.add(new Report.Found(file, line, column, mark.group(2), ""));
    }
    return out.append(text, from, text.length()).toString();
  }

  @Override
  public String toString() {
    return name;
  }
}
