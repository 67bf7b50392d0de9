package dev.gpushare.lint.report.words;

/** Texts of rules as sentences, where a report puts several behind each other. */
public final class Sentences {

  private Sentences() {}

  /**
   * A sentence that also starts like one: advice is written without a capital, as it follows a
   * label in the text.
   */
  public static String statement(String text, ReportWords labels) {
    int end = 0;
    while (end < text.length() && text.charAt(end) >= 'a' && text.charAt(end) <= 'z') {
      end++;
    }
    // A word alone, not the beginning of a path such as spec.resources.
    boolean word = end > 0 && end < text.length() && text.charAt(end) == ' ';
    String start = word ? Character.toUpperCase(text.charAt(0)) + text.substring(1) : text;
    return sentence(start, labels);
  }

  /** The text with a point at its end, where no other mark ends it. */
  public static String sentence(String text, ReportWords labels) {
    String end = labels.text("sarif.end");
    if (text.isEmpty() || ".!?。！？".indexOf(text.charAt(text.length() - 1)) >= 0) {
      return text;
    }
    return text + end;
  }
}
