package dev.gpushare.lint.settings;

import java.util.List;

/** What came of reading a settings file. */
public sealed interface SettingsReading {

  /** It is in order. */
  record Good(Settings settings) implements SettingsReading {}

  /**
   * It is not, and must not be used in part.
   *
   * @param faults all of them, in the order of the file
   */
  record Faulty(List<SettingsFault> faults) implements SettingsReading {

    public Faulty {
      faults = List.copyOf(faults);
    }
  }
}
