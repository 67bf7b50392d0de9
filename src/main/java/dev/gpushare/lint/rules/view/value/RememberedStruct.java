package dev.gpushare.lint.rules.view.value;

import dev.gpushare.lint.cel.value.StructValue;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** A value whose fields are made once, for those that many evaluations ask. */
public final class RememberedStruct implements StructValue {

  private final StructValue value;
  private final Map<String, Object> fields = new ConcurrentHashMap<>();

  public RememberedStruct(StructValue value) {
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
