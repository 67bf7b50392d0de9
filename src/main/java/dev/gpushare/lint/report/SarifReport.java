package dev.gpushare.lint.report;

import dev.gpushare.lint.finding.CheckOutcome;
import dev.gpushare.lint.finding.Finding;
import dev.gpushare.lint.finding.Language;
import dev.gpushare.lint.finding.RuleBook;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * SARIF 2.1.0 with what GitHub code scanning requires: one run, in English, with Japanese and
 * Chinese attached as translations. {@code sarif/README.md} says what GitHub makes of it.
 */
public final class SarifReport implements Report {

  static final String TOOL = "gpushare-lint";

  /** GitHub refuses a run with more (github/docs: sarif-results-exceed-limit). */
  static final int MAX_RESULTS = 25_000;

  private static final String SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";
  private static final String GUID = "6a0d3c58-8f0e-4a5b-9c57-2f4b7d1e9a36";

  @Override
  public void write(CheckOutcome outcome, RuleBook rules, ReportContext context, Appendable out)
      throws IOException {
    PerLanguage<Labels> labels = new PerLanguage<>(Labels::load);
    Labels english = labels.in(Language.EN);
    List<Finding> all = new ArrayList<>(outcome.findings());
    if (context.showSuppressed()) {
      all.addAll(outcome.suppressed());
    }
    List<Finding> results = worst(all);
    SarifRules used = new SarifRules(rules, results, labels);
    JsonWriter json = new JsonWriter(out);
    json.object().field("$schema", SCHEMA).field("version", "2.1.0").array("runs").object();
    tool(used, english, context, json);
    translations(used, labels, context, json);
    new SarifNotifications(context, english, json).write(outcome, all.size() - results.size());
    root(english, json);
    if (context.automationId().isPresent()) {
      // GitHub takes what stands before the last slash as the category.
      String id = context.automationId().get();
      json.object("automationDetails").field("id", id.endsWith("/") ? id : id + "/");
      json.endObject();
    }
    json.field("columnKind", "utf16CodeUnits").field("defaultEncoding", "utf-8");
    json.array("newlineSequences").value("\r\n").value("\n").value("\r").endArray();
    new SarifResults(used, outcome, context, json).write(results);
    json.endObject().endArray().endObject().end();
  }

  private static List<Finding> worst(List<Finding> all) {
    List<Finding> kept = all;
    if (all.size() > MAX_RESULTS) {
      List<Finding> byLevel = new ArrayList<>(all);
      byLevel.sort(Comparator.comparing(Finding::level).reversed());
      kept = new ArrayList<>(byLevel.subList(0, MAX_RESULTS));
    }
    List<Finding> sorted = new ArrayList<>(kept);
    sorted.sort(null);
    return sorted;
  }

  private static void tool(SarifRules rules, Labels english, ReportContext context, JsonWriter json)
      throws IOException {
    json.object("tool").object("driver");
    json.field("name", TOOL).field("guid", GUID);
    json.field("version", context.toolVersion());
    json.field("semanticVersion", context.toolVersion());
    json.field("informationUri", informationUri(context));
    json.field("language", "en-US");
    json.field("localizedDataSemanticVersion", context.toolVersion());
    json.field("minimumRequiredLocalizedDataSemanticVersion", context.toolVersion());
    descriptions(english, json);
    rules.writeDescriptors(context, json);
    json.endObject().endObject();
  }

  /**
   * The documentation, or the name of the package as a URL (package-url specification), which needs
   * no host.
   */
  private static String informationUri(ReportContext context) {
    return context
        .documentation()
        .orElse("pkg:maven/dev.gpushare/gpushare-lint@" + context.toolVersion());
  }

  private static void descriptions(Labels labels, JsonWriter json) throws IOException {
    json.object("shortDescription").field("text", labels.text("tool.short")).endObject();
    json.object("fullDescription").field("text", labels.text("tool.full")).endObject();
  }

  private static void translations(
      SarifRules rules, PerLanguage<Labels> labels, ReportContext context, JsonWriter json)
      throws IOException {
    json.array("translations");
    translation(Language.JA, "ja", rules, labels, context, json);
    translation(Language.ZH, "zh-CN", rules, labels, context, json);
    json.endArray();
  }

  private static void translation(
      Language language,
      String code,
      SarifRules rules,
      PerLanguage<Labels> labels,
      ReportContext context,
      JsonWriter json)
      throws IOException {
    json.object();
    json.field("name", TOOL).field("guid", GUID);
    json.field("version", context.toolVersion());
    json.field("semanticVersion", context.toolVersion());
    json.field("informationUri", informationUri(context));
    json.field("language", code);
    json.array("contents").value("localizedData").endArray();
    json.object("translationMetadata").field("name", TOOL + " " + code).endObject();
    json.object("associatedComponent").field("name", TOOL).field("guid", GUID).endObject();
    json.field("localizedDataSemanticVersion", context.toolVersion());
    descriptions(labels.in(language), json);
    rules.writeTranslations(language, json);
    json.endObject();
  }

  private static void root(Labels english, JsonWriter json) throws IOException {
    json.object("originalUriBaseIds").object(SarifResults.ROOT).object("description");
    json.field("text", english.text("sarif.root")).endObject().endObject().endObject();
  }
}
