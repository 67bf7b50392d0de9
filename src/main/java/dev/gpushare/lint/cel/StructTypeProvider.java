package dev.gpushare.lint.cel;

import com.google.common.collect.ImmutableCollection;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.cel.common.types.CelType;
import dev.cel.common.types.CelTypeProvider;
import dev.cel.common.types.CelTypes;
import dev.cel.common.types.StructType;
import dev.gpushare.lint.types.TypeCatalog;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The struct types of a catalog, and the type of {@code variables}, as cel-java asks for them. */
final class StructTypeProvider implements CelTypeProvider {

  /** The type of {@code variables}. */
  static final String VARIABLES = "kubernetes.variables";

  private final TypeCatalog catalog;
  private final Optional<PolicyVariables> variables;
  private final Map<String, Optional<CelType>> known = new ConcurrentHashMap<>();

  StructTypeProvider(Declarations declarations) {
    this.catalog = declarations.types();
    this.variables = declarations.composed();
  }

  private static CelType struct(PolicyVariables variables) {
    return StructType.create(VARIABLES, ImmutableSet.copyOf(variables.names()), variables::type);
  }

  @Override
  public ImmutableCollection<CelType> types() {
    return ImmutableList.of();
  }

  @Override
  public Optional<CelType> findType(String name) {
    if (name.equals(VARIABLES)) {
      return variables.map(StructTypeProvider::struct);
    }
    if (name.startsWith("google.protobuf.")) {
      return CelTypes.getWellKnownCelType(name);
    }
    Optional<CelType> found = known.get(name);
    if (found == null) {
      found = catalog.struct(name).map(StructTypeProvider::struct);
      known.put(name, found);
    }
    return found;
  }

  private static CelType struct(dev.gpushare.lint.types.StructType struct) {
    ImmutableSet.Builder<String> names = ImmutableSet.builder();
    for (String field : struct.fields().keySet()) {
      names.add(FieldNames.escape(field)).add(field);
    }
    return StructType.create(
        struct.name(),
        names.build(),
        name -> {
          Optional<dev.gpushare.lint.types.StructType.Field> exact = struct.field(name);
          return (exact.isPresent() ? exact : struct.field(FieldNames.unescape(name)))
              .map(field -> TypeMapping.toCel(field.type()));
        });
  }
}
