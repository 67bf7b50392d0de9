package dev.gpushare.lint.typegen;

import dev.gpushare.lint.source.Document;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.ReadLimits;
import dev.gpushare.lint.source.SourceText;
import dev.gpushare.lint.source.yaml.YamlReader;
import dev.gpushare.lint.types.CrdDefinition;
import dev.gpushare.lint.types.ProductVersion;
import dev.gpushare.lint.types.ResourceKind;
import dev.gpushare.lint.types.StructType;
import dev.gpushare.lint.types.StructType.Field;
import dev.gpushare.lint.types.Type;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The two files about the custom resources of a product, made from its own definitions. */
record CrdIndex(String types, String kinds) {

  private static final String HEAD =
      "# Made by the Maven profile 'types' from the product's CustomResourceDefinitions. Not to be"
          + " edited. Format: docs/data-files.md\n";

  /**
   * Reads definitions.
   *
   * @param product has a folder of definitions for each version, named by the version
   */
  static CrdIndex of(Path product) throws IOException {
    List<ProductVersion> versions = versions(product);
    TypeIndexWriter types = new TypeIndexWriter(versions.size());
    Map<String, String> kinds = new TreeMap<>();
    for (int place = 0; place < versions.size(); place++) {
      Map<String, Map<String, String>> structs = new TreeMap<>();
      for (CrdDefinition definition :
          definitions(product.resolve(versions.get(place).toString()))) {
        definition.structs().values().forEach(struct -> structs.put(name(struct), fields(struct)));
        for (ResourceKind kind : definition.kinds()) {
          String id = kind.apiVersion() + " " + kind.kind();
          kinds.put(
              id,
              new KindLine(
                      id,
                      kind.plural(),
                      kind.namespaced(),
                      kind.struct().orElse(KindLine.NO_STRUCT))
                  .write(Overlay.Life.UNKNOWN));
        }
      }
      types.add(place, structs);
    }
    String row = versions.stream().map(ProductVersion::toString).collect(Collectors.joining(" "));
    return new CrdIndex(
        HEAD + "versions " + row + "\n" + types.write(),
        HEAD + String.join("\n", kinds.values()) + "\n");
  }

  private static List<ProductVersion> versions(Path product) throws IOException {
    try (Stream<Path> folders = Files.list(product)) {
      return folders
          .map(folder -> ProductVersion.parse(folder.getFileName().toString()).orElseThrow())
          .sorted()
          .toList();
    }
  }

  private static List<CrdDefinition> definitions(Path folder) throws IOException {
    YamlReader reader = new YamlReader(ReadLimits.DEFAULT);
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .sorted()
          .flatMap(
              file -> reader.read(new SourceText(file.toString(), text(file))).documents().stream())
          .flatMap(document -> definition(document).stream())
          .toList();
    }
  }

  private static Optional<CrdDefinition> definition(Document document) {
    Node root = document.root().orElse(null);
    return root == null ? Optional.empty() : CrdDefinition.of(root);
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String name(StructType struct) {
    return struct.open() ? struct.name() + "*" : struct.name();
  }

  private static Map<String, String> fields(StructType struct) {
    Map<String, String> fields = new TreeMap<>();
    String inPackage = struct.name().substring(0, struct.name().lastIndexOf('.') + 1);
    for (Field field : struct.fields().values()) {
      String code = code(field.type(), inPackage);
      String values =
          field.allowed().stream()
              .map(value -> value.replace("%", "%25").replace("|", "%7C").replace(" ", "%20"))
              .collect(Collectors.joining("|"));
      fields.put(
          field.name() + (field.required() ? "!" : ""),
          field.allowed().isEmpty() ? code : code + "=" + values);
    }
    return fields;
  }

  private static String code(Type type, String inPackage) {
    if (type instanceof Type.ListOf list) {
      return "[" + code(list.element(), inPackage);
    }
    if (type instanceof Type.MapOf map) {
      return "{" + code(map.value(), inPackage);
    }
    if (type instanceof Type.Struct struct) {
      String name = struct.name();
      String rest = name.startsWith(inPackage) ? name.substring(inPackage.length()) : name;
      return rest.indexOf('.') < 0 ? rest : name;
    }
    return switch ((Type.Simple) type) {
      case STRING -> "s";
      case INT -> "i";
      case DOUBLE -> "f";
      case BOOL -> "b";
      case BYTES -> "y";
      case TIMESTAMP -> "t";
      case DURATION -> "d";
      case QUANTITY -> "q";
      case INT_OR_STRING -> "x";
      case DYN, NULL -> "a";
    };
  }
}
