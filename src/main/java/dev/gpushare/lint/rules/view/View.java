package dev.gpushare.lint.rules.view;

import dev.gpushare.lint.types.StructType;
import dev.gpushare.lint.types.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * What a rule may read of one kind of thing: its fields with their types, their meaning, and how
 * they are got. The type checker, the evaluator and the documentation read this one table.
 *
 * @param <T> the thing of the model
 */
public final class View<T> {

  private final String name;
  private final String meaning;
  private final Map<String, Field<T>> fields;
  private final StructType struct;

  private View(String name, String meaning, Map<String, Field<T>> fields) {
    this.name = name;
    this.meaning = meaning;
    this.fields = fields;
    Map<String, StructType.Field> types = new LinkedHashMap<>();
    for (Field<T> field : fields.values()) {
      types.put(field.name(), new StructType.Field(field.name(), field.type(), false));
    }
    this.struct = new StructType(name, types);
  }

  /**
   * A field.
   *
   * @param meaning one sentence for rule authors
   * @param optional whether {@code has()} may be false
   * @param read absent where {@code has()} is false
   */
  public record Field<T>(
      String name,
      Type type,
      String meaning,
      boolean optional,
      BiFunction<T, ViewScope, Optional<Object>> read) {}

  /** Starts a table; the name is that of the type in messages. */
  public static <T> Builder<T> named(String name, String meaning) {
    return new Builder<>(name, meaning);
  }

  /** The type's name. */
  public String name() {
    return name;
  }

  /** One sentence for rule authors. */
  public String meaning() {
    return meaning;
  }

  /** The type as a field of others. */
  public Type.Struct type() {
    return new Type.Struct(name);
  }

  /** The fields for the type checker. */
  public StructType struct() {
    return struct;
  }

  /** The fields in the order of their declaration. */
  public List<Field<T>> fields() {
    return List.copyOf(fields.values());
  }

  Optional<Field<T>> field(String field) {
    return Optional.ofNullable(fields.get(field));
  }

  /** Collects the fields of a view. */
  public static final class Builder<T> {

    private final String name;
    private final String meaning;
    private final List<Field<T>> fields = new ArrayList<>();

    private Builder(String name, String meaning) {
      this.name = name;
      this.meaning = meaning;
    }

    /** A field that is always there. */
    public Builder<T> field(
        String field, Type type, String about, BiFunction<T, ViewScope, Object> read) {
      fields.add(
          new Field<>(
              field, type, about, false, (thing, scope) -> Optional.of(read.apply(thing, scope))));
      return this;
    }

    /** A field that may be absent. */
    public Builder<T> optional(
        String field, Type type, String about, BiFunction<T, ViewScope, Optional<Object>> read) {
      fields.add(new Field<>(field, type, about, true, read));
      return this;
    }

    /** The finished table. */
    public View<T> build() {
      Map<String, Field<T>> byName = new LinkedHashMap<>();
      for (Field<T> field : fields) {
        byName.put(field.name(), field);
      }
      return new View<>(name, meaning, byName);
    }
  }
}
