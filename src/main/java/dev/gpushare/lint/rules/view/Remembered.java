package dev.gpushare.lint.rules.view;

import dev.gpushare.lint.cel.StructValue;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** A value whose fields are made once, for those that many evaluations ask. */
final class Remembered implements StructValue {

  private final StructValue value;
  private final Map<String, Object> fields = new ConcurrentHashMap<>();

  Remembered(StructValue value) {
    this.value = value;
  }

  @Override
  public String typeName() {
    return value.typeName();
  }

  @Override
  public Optional<Object> field(String name) {
    return value.field(name);
  }

  @Override
  public Object fieldOrEmpty(String name) {
    return fields.computeIfAbsent(name, value::fieldOrEmpty);
  }
}
