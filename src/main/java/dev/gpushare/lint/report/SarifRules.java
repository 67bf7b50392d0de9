package dev.gpushare.lint.report;

import dev.gpushare.lint.finding.Finding;
import dev.gpushare.lint.finding.Language;
import dev.gpushare.lint.finding.RuleBook;
import dev.gpushare.lint.finding.RuleInfo;
import dev.gpushare.lint.finding.RuleText;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** The rules that a run's results name, with every message form that one of them uses. */
final class SarifRules {

  /** What GitHub keeps of a description. */
  private static final int MAX_DESCRIPTION = 1024;

  private final PerLanguage<Labels> labels;
  private final Map<String, Entry> byName = new HashMap<>();
  private final TreeMap<String, Entry> byId = new TreeMap<>();
  private final Map<String, Integer> indexes = new HashMap<>();

  /** A rule and the message forms that its results use, by id. */
  record Entry(RuleInfo info, SortedMap<String, Form> forms) {}

  /**
   * A message form in every language.
   *
   * @param texts with numbered placeholders
   * @param numbering of the placeholders, the same for all languages
   */
  record Form(PerLanguage<String> texts, Positional numbering) {}

  SarifRules(RuleBook book, List<Finding> results, PerLanguage<Labels> labels) {
    this.labels = labels;
    for (Finding finding : results) {
      add(finding, book);
    }
    for (String id : byId.keySet()) {
      indexes.put(id, indexes.size());
    }
  }

  private void add(Finding finding, RuleBook book) {
    Entry entry = byName.get(finding.rule());
    if (entry == null) {
      RuleInfo info = Wording.info(finding.rule(), book);
      entry = byId.computeIfAbsent(info.id(), id -> new Entry(info, new TreeMap<>()));
      byName.put(finding.rule(), entry);
    }
    for (SarifMessage message : SarifMessage.allOf(finding)) {
      if (!entry.forms().containsKey(message.id())) {
        entry.forms().put(message.id(), form(message, entry.info()));
      }
    }
  }

  private Form form(SarifMessage message, RuleInfo info) {
    Positional numbering = new Positional();
    PerLanguage<String> texts =
        new PerLanguage<>(
            language -> message.template(info.text(language), labels.in(language), numbering));
    return new Form(texts, numbering);
  }

  /** The entry of a rule that one of the results names. */
  private Entry entry(Finding finding) {
    return Objects.requireNonNull(byName.get(finding.rule()));
  }

  /** The present id of a finding's rule. */
  String id(Finding finding) {
    return entry(finding).info().id();
  }

  /** The index of a finding's rule among the driver's rules. */
  int index(Finding finding) {
    return Objects.requireNonNull(indexes.get(id(finding)));
  }

  /**
   * Writes a message of a finding: the English text, and what a reader needs to make it in another
   * language.
   */
  void writeMessage(SarifMessage message, Finding finding, JsonWriter json) throws IOException {
    Form form = Objects.requireNonNull(entry(finding).forms().get(message.id()));
    List<String> arguments =
        form.numbering().arguments(Wording.readable(finding.arguments(), labels.in(Language.EN)));
    json.field("text", Positional.fill(form.texts().in(Language.EN), arguments));
    json.field("id", message.id());
    if (!arguments.isEmpty()) {
      json.array("arguments");
      for (String argument : arguments) {
        json.value(argument);
      }
      json.endArray();
    }
  }

  /** The rules of the driver. */
  void writeDescriptors(ReportContext context, JsonWriter json) throws IOException {
    json.array("rules");
    for (Entry entry : byId.values()) {
      RuleInfo info = entry.info();
      json.object().field("id", info.id());
      if (!info.aliases().isEmpty()) {
        json.array("deprecatedIds");
        for (String alias : info.aliases()) {
          json.value(alias);
        }
        json.endArray();
      }
      json.field("name", pascal(info.id()));
      texts(entry, Language.EN, json);
      Optional<String> help = context.helpUri(info.id());
      if (help.isPresent()) {
        json.field("helpUri", help.get());
      }
      json.object("defaultConfiguration").field("level", info.level().word()).endObject();
      properties(info, json);
      json.endObject();
    }
    json.endArray();
  }

  /** The rules of a translation. */
  void writeTranslations(Language language, JsonWriter json) throws IOException {
    json.array("rules");
    for (Entry entry : byId.values()) {
      json.object().field("id", entry.info().id());
      json.field("name", pascal(entry.info().id()));
      texts(entry, language, json);
      json.endObject();
    }
    json.endArray();
  }

  private void texts(Entry entry, Language language, JsonWriter json) throws IOException {
    RuleInfo info = entry.info();
    Labels words = labels.in(language);
    RuleText text = info.text(language);
    String why = text.why().isEmpty() ? text.title() : text.why();
    json.object("shortDescription").field("text", sentence(text.title(), words)).endObject();
    json.object("fullDescription").field("text", sentence(why, words)).endObject();
    RulePage page = new RulePage(words);
    json.object("help").field("text", page.helpText(info));
    json.field("markdown", page.helpMarkdown(info)).endObject();
    json.object("messageStrings");
    for (Map.Entry<String, Form> form : entry.forms().entrySet()) {
      json.object(form.getKey()).field("text", form.getValue().texts().in(language));
      json.endObject();
    }
    json.endObject();
  }

  private static void properties(RuleInfo info, JsonWriter json) throws IOException {
    json.object("properties").array("tags").value(info.pack());
    if (info.securitySeverity().isPresent()) {
      json.value("security");
    }
    json.endArray();
    if (info.securitySeverity().isPresent()) {
      json.field("security-severity", oneDecimal(info.securitySeverity().get()));
    } else {
      json.field("problem.severity", severity(info));
    }
    json.endObject();
  }

  private static String severity(RuleInfo info) {
    return switch (info.level()) {
      case ERROR -> "error";
      case WARNING -> "warning";
      case NOTE -> "recommendation";
    };
  }

  private static String oneDecimal(double number) {
    long tenths = Math.round(number * 10);
    return tenths / 10 + "." + tenths % 10;
  }

  private static String sentence(String text, Labels labels) {
    return Wording.clip(Sentences.sentence(text, labels), MAX_DESCRIPTION);
  }

  private static String pascal(String id) {
    StringBuilder out = new StringBuilder(id.length());
    boolean start = true;
    for (int i = 0; i < id.length(); i++) {
      char c = id.charAt(i);
      if (c == '-') {
        start = true;
      } else {
        out.append(start ? Character.toUpperCase(c) : c);
        start = false;
      }
    }
    return out.toString();
  }
}
