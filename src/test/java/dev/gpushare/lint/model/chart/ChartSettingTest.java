package dev.gpushare.lint.model.chart;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ChartSettingTest {

  @ParameterizedTest
  @EnumSource(ChartSetting.class)
  void everySettingIsAKeyOfSomeVersionOfItsChart(ChartSetting setting) {
    boolean known =
        ChartTable.versions(setting.chart()).stream()
            .map(version -> ChartTable.load(setting.chart(), version))
            .anyMatch(table -> table.key(setting.path()).isPresent());
    assertTrue(known, setting.chart() + " " + setting.path());
  }
}
