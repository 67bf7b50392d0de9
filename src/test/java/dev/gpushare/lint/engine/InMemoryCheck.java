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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Checks files that exist only in a test. */
record InMemoryCheck(RuleRunner.Found found, Tally tally) {

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
      SetCheck.Checked checked =
          check.check(new FileSet(files, settings, source -> true, SourceText::name));
      return new InMemoryCheck(checked.found(), checked.tally());
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
