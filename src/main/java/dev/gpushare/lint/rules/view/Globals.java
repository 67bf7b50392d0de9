package dev.gpushare.lint.rules.view;

import dev.gpushare.lint.cel.eval.Activation;
import java.util.Optional;

/** The variables that every rule has, each made when the first rule asks for it. */
final class Globals implements Activation {

  private final ViewScope scope;
  private Optional<Object> set = Optional.empty();

  Globals(ViewScope scope) {
    this.scope = scope;
  }

  @Override
  public Optional<Object> value(String name) {
    return switch (name) {
      case "set" -> set();
      case "settings" ->
          Optional.of(new ViewValue<>(GlobalViews.SETTINGS, scope.inventory().settings(), scope));
      case "stack" ->
          Optional.of(new ViewValue<>(GlobalViews.STACK, scope.inventory().settings(), scope));
      default -> Optional.empty();
    };
  }

  /** One value for all, since it remembers its lists. */
  private synchronized Optional<Object> set() {
    if (set.isEmpty()) {
      set = Optional.of(GlobalViews.set(scope));
    }
    return set;
  }
}
