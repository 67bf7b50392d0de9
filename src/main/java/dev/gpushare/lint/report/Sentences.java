package dev.gpushare.lint.report;

/** Texts of rules as sentences, where a report puts several behind each other. */
final class Sentences {

  private Sentences() {}

  /**
   * A sentence that also starts like one: advice is written without a capital, as it follows a
   * label in the text.
   */
  static String statement(String text, Labels labels) {
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
  static String sentence(String text, Labels labels) {
    String end = labels.text("sarif.end");
    if (text.isEmpty() || ".!?。！？".indexOf(text.charAt(text.length() - 1)) >= 0) {
      return text;
    }
    return text + end;
  }
}
