package dev.gpushare.lint.engine;

import dev.gpushare.lint.engine.set.FileSet;
import dev.gpushare.lint.engine.set.SummaryCounts;
import dev.gpushare.lint.engine.set.Workers;
import dev.gpushare.lint.engine.suppression.SuppressionPass;
import dev.gpushare.lint.finding.Finding;
import dev.gpushare.lint.finding.Notification;
import dev.gpushare.lint.finding.RuleInfo;
import dev.gpushare.lint.model.kind.KindRecognizer;
import dev.gpushare.lint.model.kind.KindTable;
import dev.gpushare.lint.rules.RulePacks;
import dev.gpushare.lint.rules.run.RuleRunner;
import dev.gpushare.lint.rules.view.Views;
import dev.gpushare.lint.settings.Settings;
import dev.gpushare.lint.settings.SettingsFault;
import dev.gpushare.lint.settings.SettingsReader;
import dev.gpushare.lint.settings.SettingsReading;
import dev.gpushare.lint.source.ReadFile;
import dev.gpushare.lint.source.ReadLimits;
import dev.gpushare.lint.source.SourceText;
import dev.gpushare.lint.source.yaml.YamlReader;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Checks the examples of rule files: a bad one has to be reported exactly on the lines that end in
 * {@code # expect: RULE}, a good one not at all.
 */
final class ExampleCheck {

  private static final String MARK = "# expect:";

  private final RulePacks packs;
  private final Views views = Views.forRuns();
  private final KindRecognizer recognizer = new KindRecognizer(KindTable.load());

  ExampleCheck(RulePacks packs) {
    this.packs = packs;
  }

  /** What is wrong with an example, one line each; nothing when it holds. */
  List<String> failures(RuleInfo rule, RuleInfo.Example example) {
    List<String> failures = new ArrayList<>();
    RuleRunner.Found found = check(example.files(), true, failures).found();
    for (Notification crash : found.notifications()) {
      failures.add(crash.text());
    }
    List<String> wanted = marks(rule.id(), example.files());
    if (example.good() && !wanted.isEmpty()) {
      failures.add("a good example has no marker, this one has one at " + wanted.get(0));
    } else if (!example.good() && wanted.isEmpty()) {
      failures.add("a bad example needs '" + MARK + " " + rule.id() + "' on each reported line");
    }
    List<String> reported = new ArrayList<>();
    for (Finding finding : found.findings()) {
      if (finding.rule().equals(rule.id())) {
        reported.add(finding.place().source().name() + ":" + finding.place().span().start().line());
      }
    }
    compare(wanted, reported, failures);
    return failures;
  }

  private static void compare(List<String> wanted, List<String> reported, List<String> failures) {
    List<String> missing = new ArrayList<>(wanted);
    for (String line : reported) {
      if (!missing.remove(line)) {
        failures.add("reported at " + line + ", where nothing is expected");
      }
    }
    for (String line : missing) {
      failures.add("not reported at " + line);
    }
  }

  /** Runs every rule over files that exist only here; what is suppressed is found all the same. */
  Result check(Map<String, String> texts, boolean advice, List<String> failures) {
    List<ReadFile> files = new ArrayList<>();
    Settings settings = Settings.DEFAULT;
    YamlReader reader = new YamlReader(ReadLimits.DEFAULT);
    for (Map.Entry<String, String> text : new TreeMap<>(texts).entrySet()) {
      ReadFile file = reader.read(new SourceText(text.getKey(), text.getValue()));
      if (text.getKey().equals(Settings.FILE_NAME)) {
        settings = settings(file, failures);
      } else {
        files.add(file);
      }
    }
    RuleRunner rules = new RuleRunner(packs, views, advice);
    try (Workers workers = new Workers(1)) {
      FileSet set = new FileSet(files, settings, source -> true, SourceText::name);
      SetCheck.Checked checked = new SetCheck(recognizer, rules, views, workers).check(set);
      SuppressionPass pass = new SuppressionPass(set, packs, rule -> true, ExampleCheck::today);
      RuleRunner.Found about =
          rules.suppressions(checked.scope(), pass.sort(checked.found().findings()).issues());
      return new Result(RuleRunner.Found.merge(List.of(checked.found(), about)), checked.tally());
    }
  }

  /** What came of the files of an example. */
  record Result(RuleRunner.Found found, SummaryCounts tally) {}

  /** Examples with a last day have to say the same for ever. */
  private static LocalDate today() {
    return LocalDate.of(2027, 1, 31);
  }

  private static Settings settings(ReadFile file, List<String> failures) {
    SettingsReading reading = SettingsReader.read(file.documents().get(0));
    if (reading instanceof SettingsReading.Good good) {
      return good.settings();
    }
    for (SettingsFault fault : ((SettingsReading.Faulty) reading).faults()) {
      failures.add("settings " + fault.span().start() + ": " + fault.text());
    }
    return Settings.DEFAULT;
  }

  /** Read from the text, since a broken document has no comments. */
  private static List<String> marks(String rule, Map<String, String> files) {
    List<String> marks = new ArrayList<>();
    for (Map.Entry<String, String> file : new TreeMap<>(files).entrySet()) {
      String[] lines = file.getValue().split("\n", -1);
      for (int i = 0; i < lines.length; i++) {
        int mark = lines[i].indexOf(MARK);
        if (mark >= 0
            && List.of(lines[i].substring(mark + MARK.length()).trim().split("[ ,]+"))
                .contains(rule)) {
          marks.add(file.getKey() + ":" + (i + 1));
        }
      }
    }
    return marks;
  }
}
