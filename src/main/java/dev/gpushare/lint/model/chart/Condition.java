package dev.gpushare.lint.model.chart;

import dev.gpushare.lint.source.NodePath;

/**
 * That a switch of the same chart is on or off.
 *
 * @param path where the switch is
 */
record Condition(NodePath path, boolean on) {

  static Condition parse(String text) {
    int equals = text.indexOf('=');
    return new Condition(
        NodePath.parse(text.substring(0, equals)), text.substring(equals + 1).equals("true"));
  }
}
