package dev.gpushare.lint.rules.view;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.StackTypes;
import dev.gpushare.lint.model.inventory.GatewayBundle;
import dev.gpushare.lint.model.inventory.Inventory;
import dev.gpushare.lint.model.schema.ApiState;
import dev.gpushare.lint.model.schema.ApiStates;
import dev.gpushare.lint.model.schema.SchemaCheck;
import dev.gpushare.lint.model.schema.SchemaFault;
import dev.gpushare.lint.settings.Product;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.types.KindCatalog;
import dev.gpushare.lint.types.ProductVersion;
import dev.gpushare.lint.types.StructType;
import dev.gpushare.lint.types.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the target's types say of the objects of a set, each worked out once. Safe for use by
 * several threads.
 */
final class SchemaFacts {

  private final Inventory inventory;
  private final KindCatalog target;
  private final Once<ApiStates> apis = new Once<>(this::readApis);
  private final OncePer<Manifest, List<SchemaFault>> faults = new OncePer<>(this::check);

  SchemaFacts(Inventory inventory) {
    this.inventory = inventory;
    this.target = StackTypes.of(inventory.settings().stack());
  }

  /** The kinds that the target knows. */
  KindCatalog target() {
    return target;
  }

  /** Whether a server of the target answers for an object; unknown for what is no object. */
  ApiState api(Manifest manifest) {
    return apis.get()
        .of(manifest.kind().apiVersion().orElse(""), manifest.kind().objectKind().orElse(""));
  }

  private ApiStates readApis() {
    return new ApiStates(target, version(Product.KUBERNETES), version(Product.GATEWAY_API));
  }

  /** The version of a product that the set is judged for, as it is declared or shown. */
  String versionText(Product product) {
    return product == Product.GATEWAY_API
        ? GatewayBundle.version(inventory)
        : inventory.settings().stack().version(product);
  }

  private ProductVersion version(Product product) {
    return ProductVersion.parse(versionText(product)).orElseThrow();
  }

  /**
   * Where an object does not fit its type; nothing for what is no object, or of a kind that is not
   * known.
   */
  List<SchemaFault> faults(Manifest manifest) {
    return faults.get(manifest);
  }

  private List<SchemaFault> check(Manifest manifest) {
    return struct(manifest)
        .map(type -> SchemaCheck.faults(manifest.root(), type, target))
        .orElse(List.of());
  }

  private Optional<String> struct(Manifest manifest) {
    return manifest
        .kind()
        .apiVersion()
        .flatMap(version -> target.structOf(version, manifest.kind().objectKind().orElse("")));
  }

  /** The paths that misspelt fields of an object most likely stand for. */
  List<Object> misspelt(Manifest manifest) {
    List<Object> paths = new ArrayList<>();
    for (SchemaFault fault : faults(manifest)) {
      if (fault.kind() == SchemaFault.Kind.UNKNOWN_FIELD && fault.suggestion().isPresent()) {
        paths.add(fault.path().parent().key(fault.suggestion().get()).toString());
      }
    }
    return paths;
  }

  /** The fields of an object's spec that its type demands and that are absent. */
  List<Object> missing(Manifest manifest) {
    List<Object> missing = new ArrayList<>();
    Optional<StructType> spec =
        struct(manifest)
            .flatMap(target::struct)
            .flatMap(type -> type.field("spec"))
            .flatMap(
                field ->
                    field.type() instanceof Type.Struct struct
                        ? target.struct(struct.name())
                        : Optional.empty());
    for (StructType.Field field : spec.map(StructType::fields).orElse(Map.of()).values()) {
      if (field.required() && manifest.at(NodePath.of("spec", field.name())).isEmpty()) {
        missing.add(field.name());
      }
    }
    return missing;
  }
}
