package dev.gpushare.lint.admission;

import dev.gpushare.lint.types.Quantity;
import dev.gpushare.lint.types.StructType;
import dev.gpushare.lint.types.Type;
import dev.gpushare.lint.types.TypeCatalog;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
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

  private static final Map<String, String> PACKAGES =
      Map.of(
          "core", "io.k8s.api.core.v1",
          "apps", "io.k8s.api.apps.v1",
          "batch", "io.k8s.api.batch.v1",
          "net", "io.k8s.api.networking.v1",
          "auto", "io.k8s.api.autoscaling.v2");
  private static final int DEEPEST = 64;

  private final TypeCatalog types;
  private final Set<String> kept = new HashSet<>();
  private final Map<String, Map<String, Object>> defaults = new HashMap<>();

  ObjectDefaults(TypeCatalog types) {
    this.types = types;
    try (InputStream in = ObjectDefaults.class.getResourceAsStream("object-defaults.txt");
        BufferedReader reader =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      String line = reader.readLine();
      while (line != null) {
        read(line);
        line = reader.readLine();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void read(String line) {
    if (line.startsWith("#")) {
      return;
    }
    String[] words = line.split(" ", 3);
    if (words[0].equals("kept")) {
      for (String name : line.substring(5).split(" ")) {
        kept.add(name.indexOf('.') < 0 ? name : full(name));
      }
      return;
    }
    defaults
        .computeIfAbsent(full(words[0]), struct -> new LinkedHashMap<>())
        .put(words[1], value(words[2]));
  }

  private static String full(String name) {
    int point = name.indexOf('.');
    return PACKAGES.get(name.substring(0, point)) + name.substring(point);
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
    for (StructType.Field field : struct.get().fields().values()) {
      Object value = object.get(field.name());
      if (value != null) {
        Object shaped = shaped(value, field.type(), depth);
        boolean pointer = kept.contains(field.name()) || kept.contains(name + "." + field.name());
        if (!pointer && isZero(shaped) || shaped == null) {
          object.remove(field.name());
        } else {
          object.put(field.name(), shaped);
        }
      }
    }
  }

  private static boolean isZero(Object value) {
    return value instanceof String text && text.isEmpty()
        || value instanceof Long number && number == 0
        || Boolean.FALSE.equals(value);
  }

  /** The value as its type has it; null when it is left out. */
  @SuppressWarnings("unchecked")
  private Object shaped(Object value, Type type, int depth) {
    if (type instanceof Type.Struct struct && value instanceof Map<?, ?> map) {
      apply((Map<String, Object>) map, struct.name(), depth + 1);
      return map;
    } else if (type instanceof Type.ListOf list && value instanceof List<?> elements) {
      List<Object> shaped = new ArrayList<>();
      for (Object element : elements) {
        Object one = shaped(element, list.element(), depth + 1);
        shaped.add(one == null ? element : one);
      }
      return shaped.isEmpty() ? null : shaped;
    } else if (type instanceof Type.MapOf map && value instanceof Map<?, ?> entries) {
      ((Map<String, Object>) entries)
          .replaceAll((key, old) -> orOld(shaped(old, map.value(), depth + 1), old));
      return entries.isEmpty() ? null : entries;
    } else if (type == Type.Simple.QUANTITY) {
      String text = value instanceof Double number ? plain(number) : String.valueOf(value);
      return Quantity.printed(text).orElse(text);
    } else if (type == Type.Simple.INT && value instanceof Double number) {
      return number == Math.rint(number) ? (Object) number.longValue() : number;
    }
    return value;
  }

  private static Object orOld(Object shaped, Object old) {
    return shaped == null ? old : shaped;
  }

  private static String plain(Double number) {
    return java.math.BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
  }
}
