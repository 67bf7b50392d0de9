package dev.gpushare.lint.report;

import dev.gpushare.lint.finding.Language;
import java.util.Objects;
import java.util.Optional;

/**
 * What a report needs beside the outcome.
 *
 * @param language of text and JSON; SARIF is English with translations attached
 * @param colour whether the text goes to a terminal that shows colours
 * @param files where files are for readers on other machines
 * @param toolVersion of the linter, a semantic version
 * @param documentation absolute URL of the folder that holds {@code rules/ID.md}, where one is
 *     published
 * @param showSuppressed whether suppressed findings are part of the report
 * @param automationId SARIF's category of the run, only on request
 */
public record ReportContext(
    Language language,
    boolean colour,
    FileLocations files,
    String toolVersion,
    Optional<String> documentation,
    boolean showSuppressed,
    Optional<String> automationId) {

  public ReportContext {
    Objects.requireNonNull(language);
    Objects.requireNonNull(files);
    Objects.requireNonNull(toolVersion);
    if (documentation.isPresent()) {
      documentation = asFolder(documentation.get());
    }
  }

  /** English without colour, files as given, no documentation, suppressed findings left out. */
  public static ReportContext plain(String toolVersion) {
    return new ReportContext(
        Language.EN,
        false,
        FileLocations.AS_GIVEN,
        toolVersion,
        Optional.empty(),
        false,
        Optional.empty());
  }

  /** The same in another language. */
  public ReportContext in(Language other) {
    return new ReportContext(
        other, colour, files, toolVersion, documentation, showSuppressed, automationId);
  }

  /** The absolute URL of a rule's page, where documentation is published. */
  public Optional<String> helpUri(String rule) {
    return documentation.map(folder -> folder + "rules/" + UriText.encode(rule) + ".md");
  }

  private static Optional<String> asFolder(String url) {
    if (url.isBlank()) {
      return Optional.empty();
    }
    return Optional.of(url.endsWith("/") ? url : url + "/");
  }
}
