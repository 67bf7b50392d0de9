package dev.gpushare.lint.cli;

import dev.gpushare.lint.report.OutputFormat;
import dev.gpushare.lint.report.ReportFormat;
import java.util.List;

/** The options of {@code check}. */
final class CheckOptions {

  static final List<ReportFormat> FORMATS = List.of(ReportFormat.values());

  static final Option FORMAT = format(FORMATS);
  static final Option OUTPUT =
      Option.of(
              "--output",
              "FORMAT=FILE",
              "Write the report of that form to a file; standard output then carries the form that"
                  + " has no file. May be repeated.")
          .many();
  static final Option FAIL_ON =
      Option.choice(
          "--fail-on",
          List.of("error", "warning", "note", "never"),
          "Least level of a finding that makes the exit code 1; warning when not given.");
  static final Option LANG =
      Option.choice(
          "--lang",
          List.of("en", "ja", "zh"),
          "Language of the report; that of the locale for text when not given, else English.");
  static final Option STACK =
      Option.of(
              "--stack",
              "PRODUCT=VERSION",
              "Version to check against, over what the settings say: kubernetes, kai, vcluster,"
                  + " gpu-operator, gateway-api. May be repeated.")
          .many();
  static final Option ADVICE = Option.flag("--advice", "Report opt-in advice too.");
  static final Option SETTINGS =
      Option.of("--settings", "FILE", "Settings to use in place of the .gpushare-lint.yaml found.");
  static final Option PACK =
      Option.of(
              "--pack",
              "DIR",
              "Folder of own rules, beside the bundled ones and those that the settings name. May"
                  + " be repeated.")
          .many();
  static final Option THREADS =
      Option.of("--threads", "N", "How many files to work on at a time; all cores when not given.");
  static final Option COLOR =
      Option.choice(
          "--color",
          List.of("auto", "always", "never"),
          "Colours in text; auto when not given: on a terminal, unless NO_COLOR is set.");
  static final Option SHOW_SUPPRESSED =
      Option.flag("--show-suppressed", "Report suppressed findings too, marked as such.");
  static final Option LIST_UNRECOGNISED =
      Option.flag("--list-unrecognised", "Tell on standard error which documents no rule knows.");
  static final Option ALLOW_UNRECOGNISED =
      Option.flag(
          "--allow-unrecognised",
          "Exit with 0, not 4, where no document is recognised; for hooks, which pass any file.");
  static final Option STDIN_FILENAME =
      Option.of("--stdin-filename", "NAME", "Path that standard input (-) stands for.");

  static final List<Option> ALL =
      List.of(
          FORMAT,
          OUTPUT,
          FAIL_ON,
          LANG,
          STACK,
          ADVICE,
          SETTINGS,
          PACK,
          THREADS,
          COLOR,
          SHOW_SUPPRESSED,
          LIST_UNRECOGNISED,
          ALLOW_UNRECOGNISED,
          STDIN_FILENAME);

  private CheckOptions() {}

  /** The forms of the report that a command has. */
  static Option format(List<? extends OutputFormat> all) {
    return Option.choice(
            "--format",
            ReportPlan.words(all),
            "Form of the report; text when not given. May be repeated, see --output.")
        .many();
  }
}
