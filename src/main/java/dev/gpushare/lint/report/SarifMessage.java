package dev.gpushare.lint.report;

import dev.gpushare.lint.finding.Finding;
import dev.gpushare.lint.finding.Language;
import dev.gpushare.lint.finding.RuleText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A form of message that a rule has in a log: its plain message, its message with links to related
 * places, its advice, or the text of a related place.
 *
 * @param id its name among the rule's message strings
 * @param links keys of the related texts that the message links to, in order
 */
record SarifMessage(Type type, String id, List<String> links) {

  /** More links than these say nothing more. */
  private static final int MAX_LINKS = 10;

  /** What a form says. */
  enum Type {
    MESSAGE,
    FIX,
    RELATED
  }

  SarifMessage {
    links = List.copyOf(links);
  }

  /** The message of a finding. */
  static SarifMessage of(Finding finding) {
    List<String> links = new ArrayList<>();
    StringBuilder id = new StringBuilder("default");
    for (Finding.Related related : finding.related()) {
      if (links.size() == MAX_LINKS) {
        break;
      }
      links.add(related.text());
      id.append('+').append(related.text());
    }
    return new SarifMessage(Type.MESSAGE, id.toString(), links);
  }

  /** The advice. */
  static SarifMessage fix() {
    return new SarifMessage(Type.FIX, "fix", List.of());
  }

  /** The text of a related place. */
  static SarifMessage related(String key) {
    return new SarifMessage(Type.RELATED, "related-" + key, List.of(key));
  }

  /** Every form that a finding's result uses. */
  static List<SarifMessage> allOf(Finding finding) {
    List<SarifMessage> all = new ArrayList<>();
    all.add(of(finding));
    if (finding.fix().isPresent()) {
      all.add(fix());
    }
    for (Finding.Related related : finding.related()) {
      all.add(related(related.text()));
    }
    return all;
  }

  /** The text with numbered placeholders. */
  String template(RuleText text, Labels labels, Positional numbering) {
    return switch (type) {
      case MESSAGE -> message(text, labels, numbering);
      case FIX -> {
        String fix = text.fix().isEmpty() ? text.title() : text.fix();
        yield Sentences.statement(numbering.convert(fix), labels);
      }
      case RELATED ->
          Sentences.statement(numbering.convert(Wording.relatedText(text, links.get(0))), labels);
    };
  }

  private String message(RuleText text, Labels labels, Positional numbering) {
    String message = Sentences.sentence(numbering.convert(text.message()), labels);
    if (links.isEmpty()) {
      return message;
    }
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < links.size(); i++) {
      String link = numbering.convertLink(Wording.relatedText(text, links.get(i)));
      parts.add("[" + link + "](" + (i + 1) + ")");
    }
    String list = String.join(labels.text("sarif.separator"), parts);
    String see = labels.text("sarif.see", Map.of("links", list));
    return labels.language() == Language.EN ? message + " " + see : message + see;
  }
}
