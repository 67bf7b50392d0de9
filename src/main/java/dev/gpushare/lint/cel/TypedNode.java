package dev.gpushare.lint.cel;

import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.types.StructType;
import dev.gpushare.lint.types.Type;
import dev.gpushare.lint.types.TypeCatalog;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A document as rules see it: fields have their declared types, an absent one reads as the empty
 * value of its type, and a value of another type is read by its plain intent ({@code "1"} as 1) or,
 * where it has none, as absent.
 */
public final class TypedNode implements StructValue {

  private final StructType type;
  private final Optional<Node.Mapping> node;
  private final TypeCatalog types;
  private final Map<String, Optional<Object>> made = new ConcurrentHashMap<>();

  private TypedNode(StructType type, Optional<Node.Mapping> node, TypeCatalog types) {
    this.type = type;
    this.node = node;
    this.types = types;
  }

  /** The node as a value of the type; empty where it cannot be read as one. */
  public static Optional<Object> of(Node node, Type type, TypeCatalog types) {
    if (NodeValues.isNull(node)) {
      return Optional.empty();
    } else if (type instanceof Type.Struct struct) {
      if (!(node instanceof Node.Mapping mapping)) {
        return Optional.empty();
      }
      return types
          .struct(struct.name())
          .map(found -> new TypedNode(found, Optional.of(mapping), types));
    } else if (type instanceof Type.ListOf list) {
      return node instanceof Node.Sequence items
          ? Optional.of(list(items, list.element(), types))
          : Optional.empty();
    } else if (type instanceof Type.MapOf map) {
      return node instanceof Node.Mapping entries
          ? Optional.of(map(entries, map.value(), types))
          : Optional.empty();
    } else if (type instanceof Type.OptionalOf optional) {
      return of(node, optional.value(), types).map(OptionalValue::of);
    }
    if (type instanceof Type.Simple simple && node instanceof Node.Scalar scalar) {
      return PlainIntent.read(scalar.value(), scalar.text(), simple);
    }
    return type == Type.Simple.DYN ? Optional.of(NodeValues.of(node)) : Optional.empty();
  }

  /** The value of an absent field. */
  public static Object empty(Type type, TypeCatalog types) {
    if (type instanceof Type.Struct struct) {
      Optional<StructType> found = types.struct(struct.name());
      if (found.isPresent()) {
        return new TypedNode(found.get(), Optional.empty(), types);
      }
      return Map.of();
    } else if (type instanceof Type.ListOf) {
      return List.of();
    } else if (type instanceof Type.MapOf) {
      return Map.of();
    } else if (type instanceof Type.OptionalOf) {
      return OptionalValue.NONE;
    }
    return PlainIntent.empty((Type.Simple) type);
  }

  private static List<Object> list(Node.Sequence items, Type element, TypeCatalog types) {
    List<Object> values = new ArrayList<>(items.items().size());
    for (Node.Item item : items.items()) {
      values.add(of(item.value(), element, types).orElseGet(() -> empty(element, types)));
    }
    return values;
  }

  private static Map<String, Object> map(Node.Mapping entries, Type value, TypeCatalog types) {
    Map<String, Object> values = new LinkedHashMap<>();
    for (Node.Entry entry : entries.entries()) {
      if (!entry.merged() || !values.containsKey(entry.key().text())) {
        of(entry.value(), value, types).ifPresent(found -> values.put(entry.key().text(), found));
      }
    }
    return values;
  }

  @Override
  public String typeName() {
    return type.name();
  }

  @Override
  public Optional<Object> field(String name) {
    if (node.isEmpty()) {
      return Optional.empty();
    }
    Optional<Object> known = made.get(name);
    if (known == null) {
      known = make(name);
      made.put(name, known);
    }
    return known;
  }

  private Optional<Object> make(String name) {
    Optional<StructType.Field> field = declared(name);
    if (field.isEmpty()) {
      return Optional.empty();
    }
    return node.get()
        .get(field.get().name())
        .flatMap(value -> of(value, field.get().type(), types));
  }

  private Optional<StructType.Field> declared(String name) {
    Optional<StructType.Field> exact = type.field(name);
    return exact.isPresent() ? exact : type.field(FieldNames.unescape(name));
  }

  @Override
  public Object fieldOrEmpty(String name) {
    Optional<Object> value = field(name);
    if (value.isPresent()) {
      return value.get();
    }
    Optional<StructType.Field> field = declared(name);
    if (field.isEmpty()) {
      throw CelError.noSuchKey(name);
    }
    return empty(field.get().type(), types);
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof TypedNode that) || !type.name().equals(that.type.name())) {
      return false;
    }
    for (String name : type.fields().keySet()) {
      if (!same(field(name), that.field(name))) {
        return false;
      }
    }
    return true;
  }

  private static boolean same(Optional<Object> a, Optional<Object> b) {
    return a.isPresent() == b.isPresent() && (a.isEmpty() || Equality.equal(a.get(), b.get()));
  }

  @Override
  public int hashCode() {
    return type.name().hashCode();
  }
}
