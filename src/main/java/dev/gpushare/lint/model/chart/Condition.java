package dev.gpushare.lint.model.chart;

import dev.gpushare.lint.source.NodePath;
import java.util.Optional;

/**
 * A use that holds only while another key of the same chart has a certain state.
 *
 * @param use what holds then
 * @param path where the other key is
 * @param state whether it is on or off; empty when it is enough that it is there and not null
 */
record Condition(Use use, NodePath path, Optional<Boolean> state) {

  /** Reads {@code cdi.enabled=false} or a path alone. */
  static Condition parse(Use use, String text) {
    int equals = text.indexOf('=');
    if (equals < 0) {
      return new Condition(use, NodePath.parse(text), Optional.empty());
    }
    boolean on = text.substring(equals + 1).equals("true");
    return new Condition(use, NodePath.parse(text.substring(0, equals)), Optional.of(on));
  }

  boolean holds(EffectiveValue other) {
    return state.isPresent() ? other.state().rendered().equals(state) : other.isPresent();
  }
}
