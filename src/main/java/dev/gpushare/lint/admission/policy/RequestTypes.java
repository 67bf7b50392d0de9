package dev.gpushare.lint.admission.policy;

import dev.gpushare.lint.data.DataRow;
import dev.gpushare.lint.data.DataTable;
import dev.gpushare.lint.types.StructType;
import dev.gpushare.lint.types.Type;
import dev.gpushare.lint.types.TypeCatalog;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The types of {@code request} and {@code namespaceObject}, before those of another catalog. */
public final class RequestTypes implements TypeCatalog {

  static final Type REQUEST = new Type.Struct("kubernetes.AdmissionRequest");
  static final Type NAMESPACE = new Type.Struct("kubernetes.Namespace");
  static final Type AUTHORIZER = new Type.Struct("kubernetes.authorization.Authorizer");
  static final Type RESOURCE_CHECK = new Type.Struct("kubernetes.authorization.ResourceCheck");

  private final Map<String, StructType> own;
  private final TypeCatalog others;

  public RequestTypes(TypeCatalog others) {
    this.own = load();
    this.others = others;
  }

  @Override
  public Optional<StructType> struct(String name) {
    StructType found = own.get(name);
    return found != null ? Optional.of(found) : others.struct(name);
  }

  private static Map<String, StructType> load() {
    Map<String, Map<String, StructType.Field>> fields = new LinkedHashMap<>();
    for (DataRow row :
        DataTable.read(RequestTypes.class, "request-types.tsv", "struct", "field", "type")) {
      String name = row.text("field");
      fields
          .computeIfAbsent(row.text("struct"), struct -> new LinkedHashMap<>())
          .put(name, new StructType.Field(name, type(row.text("type")), false));
    }
    Map<String, StructType> types = new HashMap<>();
    fields.forEach((name, own) -> types.put(name, new StructType(name, own)));
    return types;
  }

  private static Type type(String word) {
    String inner = word.substring(1, word.length() - 1);
    return switch (word.charAt(0)) {
      case '[' -> new Type.ListOf(type(inner));
      case '{' -> new Type.MapOf(type(inner));
      default -> named(word);
    };
  }

  private static Type named(String word) {
    return switch (word) {
      case "string" -> Type.Simple.STRING;
      case "bool" -> Type.Simple.BOOL;
      case "int" -> Type.Simple.INT;
      case "timestamp" -> Type.Simple.TIMESTAMP;
      case "dyn" -> Type.Simple.DYN;
      default -> new Type.Struct(word);
    };
  }
}
