package dev.gpushare.lint.admission.policy;

import dev.gpushare.lint.types.ResourceKind;
import dev.gpushare.lint.types.StructType;
import dev.gpushare.lint.types.Type;
import dev.gpushare.lint.types.TypeCatalog;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The types of objects as the API server's checker makes them from OpenAPI: what has no type there,
 * as quantities, is no field, and each nested type is named by its way down ({@code
 * kubernetes/apiserver@v0.36.3:pkg/cel/common/schemas.go, pkg/cel/types.go}).
 */
public final class ServerTypes implements TypeCatalog {

  /** The server writes nanoseconds here, which nobody can know. */
  private static final String NUMBER = "<n>";

  /** The built-in kinds; in the schema of a custom resource a quantity is a number or a text. */
  private static final String BUILT_IN = "io.k8s.api.";

  /** Fields of any shape that are objects to OpenAPI; others have no type there. */
  private static final Set<String> RAW = Set.of("fieldsV1", "data", "parameters");

  private final TypeCatalog types;
  private final Map<String, Origin> origins = new HashMap<>();
  private final Map<String, StructType> made = new HashMap<>();
  private final Set<String> custom = new HashSet<>();

  /** The struct that a type comes from, with those around it, which would make it endless. */
  private record Origin(String struct, Set<String> around) {}

  public ServerTypes(TypeCatalog types) {
    this.types = types;
  }

  /** The type of objects of that kind. */
  public Type root(ResourceKind kind) {
    String name = kind.kind() + NUMBER;
    String struct = kind.struct().orElseThrow();
    origins.put(name, new Origin(struct, Set.of()));
    made.remove(name);
    if (!struct.startsWith(BUILT_IN)) {
      custom.add(name);
    }
    return new Type.Struct(name);
  }

  @Override
  public Optional<StructType> struct(String name) {
    StructType known = made.get(name);
    if (known != null) {
      return Optional.of(known);
    }
    Origin origin = origins.get(name);
    if (origin == null) {
      return types.struct(name);
    }
    StructType type = make(name, origin);
    made.put(name, type);
    return Optional.of(type);
  }

  /** Whether objects have a field of quantities that this type leaves out. */
  public boolean isDropped(String name, String field) {
    Origin origin = origins.get(name);
    Optional<StructType.Field> known =
        origin == null || origin.struct().isEmpty()
            ? Optional.empty()
            : types.struct(origin.struct()).flatMap(struct -> struct.field(field));
    return known.isPresent()
        && !isCustom(name)
        && (known.get().type() == Type.Simple.QUANTITY
            || known.get().type() instanceof Type.MapOf map && map.value() == Type.Simple.QUANTITY);
  }

  private boolean isCustom(String name) {
    return custom.contains(name.substring(0, name.indexOf(NUMBER) + NUMBER.length()));
  }

  private StructType make(String name, Origin origin) {
    Map<String, StructType.Field> fields = new LinkedHashMap<>();
    Optional<StructType> struct =
        origin.struct().isEmpty() ? Optional.empty() : types.struct(origin.struct());
    if (struct.isPresent()) {
      Set<String> around = new HashSet<>(origin.around());
      around.add(origin.struct());
      for (StructType.Field field : struct.get().fields().values()) {
        Optional<Type> type = convert(field.type(), name + "." + field.name(), around);
        if (type.isEmpty() && field.type() == Type.Simple.DYN && isRaw(field, origin)) {
          type = Optional.of(empty(name + "." + field.name()));
        }
        type.ifPresent(
            found -> fields.put(field.name(), new StructType.Field(field.name(), found, false)));
      }
    }
    return new StructType(name, fields);
  }

  private static boolean isRaw(StructType.Field field, Origin origin) {
    return RAW.contains(field.name()) && origin.struct().startsWith("io.k8s.");
  }

  private Type empty(String name) {
    origins.put(name, new Origin("", Set.of()));
    return new Type.Struct(name);
  }

  private Optional<Type> convert(Type type, String name, Set<String> around) {
    if (type instanceof Type.Simple simple) {
      return switch (simple) {
        case QUANTITY -> isCustom(name) ? Optional.of(Type.Simple.DYN) : Optional.empty();
        case DYN, NULL -> Optional.empty();
        case INT_OR_STRING -> Optional.of(Type.Simple.DYN);
        default -> Optional.of(type);
      };
    } else if (type instanceof Type.ListOf list) {
      return convert(list.element(), name + ".@idx", around).map(Type.ListOf::new);
    } else if (type instanceof Type.MapOf map) {
      return map.value() == Type.Simple.DYN
          ? Optional.of(empty(name))
          : convert(map.value(), name + ".@elem", around).map(Type.MapOf::new);
    } else if (type instanceof Type.Struct struct) {
      if (types.struct(struct.name()).isEmpty()) {
        return Optional.empty();
      }
      boolean endless = around.contains(struct.name());
      origins.put(name, new Origin(endless ? "" : struct.name(), around));
      return Optional.of(new Type.Struct(name));
    }
    return Optional.empty();
  }
}
