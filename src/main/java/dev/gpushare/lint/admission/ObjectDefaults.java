package dev.gpushare.lint.admission;

import dev.gpushare.lint.cel.NullValue;
import dev.gpushare.lint.data.DataRow;
import dev.gpushare.lint.data.DataTable;
import dev.gpushare.lint.types.Quantity;
import dev.gpushare.lint.types.StructType;
import dev.gpushare.lint.types.Type;
import dev.gpushare.lint.types.TypeCatalog;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Gives objects of built-in kinds the shape in which the server stores them: defaults filled in,
 * zero values left out, quantities in their canonical form.
 */
final class ObjectDefaults {

  private static final String CORE = "io.k8s.api.core.v1.";
  private static final int DEEPEST = 64;

  private final TypeCatalog types;
  private final Set<String> kept = new HashSet<>();
  private final Map<String, Map<String, Object>> defaults = new HashMap<>();

  ObjectDefaults(TypeCatalog types) {
    this.types = types;
    for (DataRow row :
        DataTable.read(ObjectDefaults.class, "kept-fields.tsv", "struct", "fields")) {
      for (String field : row.parts("fields", " ")) {
        kept.add(row.text("struct") + "." + field);
      }
    }
    for (DataRow row :
        DataTable.read(ObjectDefaults.class, "object-defaults.tsv", "struct", "field", "value")) {
      defaults
          .computeIfAbsent(row.text("struct"), struct -> new LinkedHashMap<>())
          .put(row.text("field"), value(row.text("value")));
    }
  }

  private static Object value(String text) {
    return switch (text) {
      case "{}" -> Map.of();
      case "true" -> true;
      case "false" -> false;
      case "\"\"" -> "";
      default ->
          Character.isDigit(text.charAt(0)) && !text.endsWith("%")
              ? (Object) Long.valueOf(text)
              : text;
    };
  }

  /** Brings an object of that type into shape, in place. */
  void apply(Map<String, Object> object, String struct) {
    apply(object, struct, 0);
  }

  private void apply(Map<String, Object> object, String name, int depth) {
    Optional<StructType> struct = types.struct(name);
    if (struct.isEmpty() || depth > DEEPEST) {
      return;
    }
    if (!struct.get().open()) {
      object.keySet().retainAll(struct.get().fields().keySet());
    }
    defaults
        .getOrDefault(name, Map.of())
        .forEach(
            (field, value) -> {
              if (object.get(field) == null || "".equals(object.get(field))) {
                object.put(field, value instanceof Map ? new LinkedHashMap<>() : value);
              }
            });
    // An object has few of the fields that its type has.
    for (String key : List.copyOf(object.keySet())) {
      StructType.Field field = struct.get().fields().get(key);
      Object value = object.get(key);
      if (field != null && value != null) {
        Object shaped = shaped(value, field.type(), depth);
        if (name.startsWith(CORE)
            && shaped instanceof Map<?, ?> list
            && isResources(field.type())) {
          rounded(list);
        }
        if (isZero(shaped) && !kept.contains(name + "." + key) || shaped == NullValue.NULL) {
          object.remove(key);
        } else {
          object.put(key, shaped);
        }
      }
    }
  }

  private static boolean isResources(Type type) {
    return type instanceof Type.MapOf map && map.value() == Type.Simple.QUANTITY;
  }

  /** Amounts of resources are whole thousandths. */
  @SuppressWarnings("unchecked")
  private static void rounded(Map<?, ?> list) {
    ((Map<String, Object>) list)
        .replaceAll(
            (name, text) ->
                Quantity.parse(String.valueOf(text))
                    .filter(quantity -> quantity.value().scale() > 3)
                    .map(quantity -> (Object) quantity.roundedUp(3).canonical())
                    .orElse(text));
  }

  private static boolean isZero(Object value) {
    return value instanceof String text && text.isEmpty()
        || value instanceof Long number && number == 0
        || Boolean.FALSE.equals(value);
  }

  /** The value as its type has it; {@link NullValue} when it is left out. */
  @SuppressWarnings("unchecked")
  private Object shaped(Object value, Type type, int depth) {
    if (type instanceof Type.Struct struct && value instanceof Map<?, ?> map) {
      apply((Map<String, Object>) map, struct.name(), depth + 1);
      return map;
    } else if (type instanceof Type.ListOf list && value instanceof List<?> elements) {
      List<Object> shaped = new ArrayList<>();
      for (Object element : elements) {
        Object one = shaped(element, list.element(), depth + 1);
        shaped.add(orOld(one, element));
      }
      return shaped.isEmpty() ? NullValue.NULL : shaped;
    } else if (type instanceof Type.MapOf map && value instanceof Map<?, ?> entries) {
      ((Map<String, Object>) entries)
          .replaceAll((key, old) -> orOld(shaped(old, map.value(), depth + 1), old));
      return entries.isEmpty() ? NullValue.NULL : entries;
    } else if (type == Type.Simple.QUANTITY) {
      String text = value instanceof Double number ? plain(number) : String.valueOf(value);
      return Quantity.printed(text).orElse(text);
    } else if (type == Type.Simple.INT && value instanceof Double number) {
      return number == Math.rint(number) ? (Object) number.longValue() : number;
    }
    return value;
  }

  private static Object orOld(Object shaped, Object old) {
    return shaped == NullValue.NULL ? old : shaped;
  }

  private static String plain(Double number) {
    return java.math.BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
  }
}
