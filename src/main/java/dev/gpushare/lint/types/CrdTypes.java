package dev.gpushare.lint.types;

import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.ScalarValue;
import dev.gpushare.lint.types.StructType.Field;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Turns a structural schema ({@code openAPIV3Schema} of a CustomResourceDefinition) into structs.
 * Patterns, lengths and ranges are not kept.
 */
public final class CrdTypes {

  private static final int DEEPEST = 100;
  private static final Set<String> OF_EVERY_OBJECT = Set.of("apiVersion", "kind", "metadata");

  private final Map<String, StructType> structs = new LinkedHashMap<>();

  private CrdTypes() {}

  /**
   * The structs of an object's schema. Nested ones are named by their way down: {@code
   * ROOT$spec$items}.
   *
   * @param schema the value of {@code openAPIV3Schema}; what cannot be understood in it takes
   *     anything
   */
  public static StructTypes of(Node schema, String rootName) {
    CrdTypes types = new CrdTypes();
    Map<String, Field> fields = new LinkedHashMap<>();
    addObjectFields(fields);
    fields.putAll(types.declared(schema, rootName, 0));
    Map<String, StructType> all = new LinkedHashMap<>();
    all.put(
        rootName,
        new StructType(rootName, fields, isTrue(schema, "x-kubernetes-preserve-unknown-fields")));
    all.putAll(types.structs);
    return new StructTypes(rootName, all);
  }

  /** The outermost struct of a nested one, by its name. */
  static String rootOf(String name) {
    int nested = name.indexOf('$');
    return nested < 0 ? name : name.substring(0, nested);
  }

  /** Not required here: items of a typed list inherit kind and version. */
  private static void addObjectFields(Map<String, Field> fields) {
    fields.put("apiVersion", new Field("apiVersion", Type.Simple.STRING, false));
    fields.put("kind", new Field("kind", Type.Simple.STRING, false));
    fields.put(
        "metadata", new Field("metadata", new Type.Struct(KubernetesTypes.OBJECT_META), false));
  }

  private Type type(Node schema, String name, int depth) {
    if (depth > DEEPEST || !(schema instanceof Node.Mapping)) {
      return Type.Simple.DYN;
    }
    if (isTrue(schema, "x-kubernetes-int-or-string")) {
      return Type.Simple.INT_OR_STRING;
    }
    return switch (text(schema, "type").orElse("")) {
      case "object" -> objectType(schema, name, depth);
      case "array" -> new Type.ListOf(child(schema, "items", name, depth));
      case "string" -> textType(text(schema, "format").orElse(""));
      case "integer" -> Type.Simple.INT;
      case "number" -> Type.Simple.DOUBLE;
      case "boolean" -> Type.Simple.BOOL;
      default -> Type.Simple.DYN;
    };
  }

  private static Type textType(String format) {
    return switch (format) {
      case "date-time" -> Type.Simple.TIMESTAMP;
      case "byte" -> Type.Simple.BYTES;
      case "duration" -> Type.Simple.DURATION;
      default -> Type.Simple.STRING;
    };
  }

  private Type objectType(Node schema, String name, int depth) {
    Optional<Node> values = get(schema, "additionalProperties");
    if (values.isPresent()
        && !isTrue(schema, "additionalProperties")
        && values.get() instanceof Node.Mapping) {
      return new Type.MapOf(type(values.get(), name + "$", depth + 1));
    }
    boolean open = isTrue(schema, "x-kubernetes-preserve-unknown-fields");
    boolean embedded = isTrue(schema, "x-kubernetes-embedded-resource");
    Map<String, Field> fields = declared(schema, name, depth);
    if (isTrue(schema, "additionalProperties") || (open && fields.isEmpty() && !embedded)) {
      return new Type.MapOf(Type.Simple.DYN);
    }
    if (embedded) {
      addObjectFields(fields);
    }
    structs.put(name, new StructType(name, fields, open));
    return new Type.Struct(name);
  }

  private Map<String, Field> declared(Node schema, String name, int depth) {
    Map<String, Field> fields = new LinkedHashMap<>();
    if (get(schema, "properties").orElse(null) instanceof Node.Mapping properties) {
      Set<String> required = new HashSet<>(texts(schema, "required"));
      for (Node.Entry entry : properties.entries()) {
        String field = entry.key().text();
        if (depth == 0 && OF_EVERY_OBJECT.contains(field)) {
          continue;
        }
        Type type = type(entry.value(), name + "$" + field.replace('.', '_'), depth + 1);
        fields.put(
            field,
            new Field(
                field,
                type,
                required.contains(field) && !hasDefault(entry.value()),
                texts(entry.value(), "enum")));
      }
    }
    return fields;
  }

  private Type child(Node schema, String key, String name, int depth) {
    return get(schema, key).map(node -> type(node, name + "$", depth + 1)).orElse(Type.Simple.DYN);
  }

  private static Optional<Node> get(Node node, String key) {
    return node instanceof Node.Mapping map ? map.get(key) : Optional.empty();
  }

  private static Optional<String> text(Node node, String key) {
    return get(node, key)
        .filter(Node.Scalar.class::isInstance)
        .map(found -> ((Node.Scalar) found).text());
  }

  /** Defaults are filled in before the server looks for required fields. */
  private static boolean hasDefault(Node schema) {
    return get(schema, "default").isPresent();
  }

  private static boolean isTrue(Node node, String key) {
    return get(node, key).orElse(null) instanceof Node.Scalar scalar
        && scalar.value() instanceof ScalarValue.Bool bool
        && bool.value();
  }

  private static List<String> texts(Node node, String key) {
    List<String> texts = new ArrayList<>();
    if (get(node, key).orElse(null) instanceof Node.Sequence list) {
      for (Node value : list.values()) {
        if (value instanceof Node.Scalar scalar) {
          texts.add(scalar.text());
        }
      }
    }
    return texts;
  }
}
