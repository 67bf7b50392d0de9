package dev.gpushare.lint.rules.view;

import dev.gpushare.lint.cel.StructValue;
import java.util.Optional;

/** A thing of the model as a rule sees it. */
class ViewValue<T> implements StructValue {

  private final View<T> view;
  private final T thing;
  private final ViewScope scope;

  ViewValue(View<T> view, T thing, ViewScope scope) {
    this.view = view;
    this.thing = thing;
    this.scope = scope;
  }

  /** A thing that a finding can point to. */
  static <T> ViewValue<T> placed(View<T> view, T thing, ViewScope scope, Spot spot) {
    return new PlacedValue<>(view, thing, scope, spot);
  }

  @Override
  public String typeName() {
    return view.name();
  }

  @Override
  public Optional<Object> field(String name) {
    return view.field(name).flatMap(field -> field.read().apply(thing, scope));
  }

  @Override
  public Object fieldOrEmpty(String name) {
    Optional<Object> value = field(name);
    return value.isPresent() ? value.get() : Empty.ofView(view.field(name).orElseThrow().type());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ViewValue<?> value && value.thing.equals(thing);
  }

  @Override
  public int hashCode() {
    return thing.hashCode();
  }

  private static final class PlacedValue<T> extends ViewValue<T> implements Placed {

    private final Spot spot;

    PlacedValue(View<T> view, T thing, ViewScope scope, Spot spot) {
      super(view, thing, scope);
      this.spot = spot;
    }

    @Override
    public Spot spot() {
      return spot;
    }
  }
}
