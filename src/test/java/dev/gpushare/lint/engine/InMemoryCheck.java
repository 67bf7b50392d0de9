package dev.gpushare.lint.engine;

import dev.gpushare.lint.model.kind.KindRecognizer;
import dev.gpushare.lint.model.kind.KindTable;
import dev.gpushare.lint.rules.RulePacks;
import dev.gpushare.lint.rules.RuleRunner;
import dev.gpushare.lint.rules.view.Views;
import dev.gpushare.lint.settings.Settings;
import dev.gpushare.lint.settings.SettingsReader;
import dev.gpushare.lint.settings.SettingsReading;
import dev.gpushare.lint.source.ReadFile;
import dev.gpushare.lint.source.ReadLimits;
import dev.gpushare.lint.source.SourceText;
import dev.gpushare.lint.source.YamlReader;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/** Checks files that exist only in a test; what is suppressed is found all the same. */
record InMemoryCheck(RuleRunner.Found found, Tally tally) {

  private static final Supplier<LocalDate> TODAY = () -> LocalDate.of(2027, 1, 31);

  private static final Views VIEWS = Views.forRuns();

  static InMemoryCheck of(Map<String, String> texts, boolean advice) {
    List<ReadFile> files = new ArrayList<>();
    Settings settings = Settings.DEFAULT;
    YamlReader reader = new YamlReader(ReadLimits.DEFAULT);
    for (Map.Entry<String, String> text : new TreeMap<>(texts).entrySet()) {
      ReadFile file = reader.read(new SourceText(text.getKey(), text.getValue()));
      if (text.getKey().equals(Settings.FILE_NAME)) {
        settings = read(file);
      } else {
        files.add(file);
      }
    }
    RuleRunner rules = new RuleRunner(RulePacks.bundled(), VIEWS, advice);
    try (Workers workers = new Workers(1)) {
      SetCheck check = new SetCheck(new KindRecognizer(KindTable.load()), rules, VIEWS, workers);
      FileSet set = new FileSet(files, settings, source -> true, SourceText::name);
      SetCheck.Checked checked = check.check(set);
      SuppressionPass pass = new SuppressionPass(set, RulePacks.bundled(), rule -> true, TODAY);
      RuleRunner.Found about =
          rules.suppressions(checked.scope(), pass.sort(checked.found().findings()).issues());
      return new InMemoryCheck(
          RuleRunner.Found.merge(List.of(checked.found(), about)), checked.tally());
    }
  }

  private static Settings read(ReadFile file) {
    SettingsReading reading = SettingsReader.read(file.documents().get(0));
    if (reading instanceof SettingsReading.Good good) {
      return good.settings();
    }
    throw new AssertionError(reading);
  }
}
