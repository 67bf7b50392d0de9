package dev.gpushare.lint.report.words;

import dev.gpushare.lint.finding.Finding;
import dev.gpushare.lint.finding.Language;
import dev.gpushare.lint.finding.Level;
import dev.gpushare.lint.finding.RuleBook;
import dev.gpushare.lint.finding.RuleInfo;
import dev.gpushare.lint.finding.RuleText;
import dev.gpushare.lint.finding.Template;
import dev.gpushare.lint.finding.Term;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The texts of one finding in one language, with its arguments filled in.
 *
 * @param related one text for each related place
 */
public record FindingWords(
    String title, String message, String why, String fix, List<String> related) {

  /** An argument can be a value of the file, of any length. */
  private static final int MAX_ARGUMENT = 2000;

  public static FindingWords of(Finding finding, RuleBook rules, ReportWords labels) {
    RuleText text = info(finding.rule(), rules).text(labels.language());
    Map<String, String> arguments = readable(finding.arguments(), labels);
    List<String> related = new ArrayList<>();
    for (Finding.Related place : finding.related()) {
      related.add(Template.fill(relatedText(text, place.text()), arguments));
    }
    return new FindingWords(
        text.title(),
        Template.fill(text.message(), arguments),
        Template.fill(text.why(), arguments),
        Template.fill(text.fix(), arguments),
        related);
  }

  /** The template of a related place; its key where the rule has no text for it. */
  public static String relatedText(RuleText text, String key) {
    String template = text.related().get(key);
    return template != null ? template : key;
  }

  /** The rule, or one that says no more than its id where the book does not know it. */
  public static RuleInfo info(String id, RuleBook rules) {
    Optional<RuleInfo> known = rules.rule(id);
    if (known.isPresent()) {
      return known.get();
    }
    RuleText text = new RuleText(id, id, "", "", Map.of());
    return new RuleInfo(
        id,
        List.of(),
        "unknown",
        Level.WARNING,
        false,
        "",
        "",
        Optional.empty(),
        List.of(),
        Map.of(Language.EN, text),
        List.of());
  }

  /** The arguments in the words of the language, long ones cut. */
  public static Map<String, String> readable(Map<String, String> arguments, ReportWords labels) {
    Map<String, String> readable = new LinkedHashMap<>();
    for (Map.Entry<String, String> argument : arguments.entrySet()) {
      String text = Term.resolve(argument.getValue(), labels::term);
      readable.put(argument.getKey(), clip(text, MAX_ARGUMENT));
    }
    return readable;
  }

  /** At most that many UTF-16 units, cut between characters and marked with an ellipsis. */
  public static String clip(String text, int max) {
    if (text.length() <= max) {
      return text;
    }
    int end = max - 1;
    if (Character.isHighSurrogate(text.charAt(end - 1))) {
      end--;
    }
    return text.substring(0, end) + "…";
  }
}
