package dev.gpushare.lint.types;

import dev.gpushare.lint.types.StructType.Field;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Structs of one product in several versions, as a text with one line for each struct. Lines are
 * sorted and found by bisection, so that a run reads only the structs that it meets.
 *
 * <p>First comes a comment, then {@code versions V...}, then lines of {@code NAME[*]
 * FIELD[!][@FROM-TO]:TYPE[=VALUE|VALUE]...}: {@code *} marks a struct that keeps unknown fields,
 * {@code !} a required field, {@code FROM-TO} the versions that have the field by their places in
 * the row (0-based), values are the only legal ones with {@code %20}, {@code %7C} and {@code %25}
 * for a blank, a bar and a percent sign. Types are {@code s i f b y t d q x a} (text, whole number,
 * number, boolean, bytes, time, duration, quantity, whole number or text, anything), {@code [T} a
 * list, <code>{T</code> a map, else a struct, of the same package when it has no point.
 */
final class TypeIndex {

  private final SortedLines lines;
  private final List<ProductVersion> versions = new ArrayList<>();

  TypeIndex(String text) {
    int head = text.indexOf('\n') + 1;
    int start = text.indexOf('\n', head) + 1;
    this.lines = new SortedLines(text, start);
    String[] words = text.substring(head, start - 1).split(" ");
    for (int i = 1; i < words.length; i++) {
      versions.add(ProductVersion.parse(words[i]).orElseThrow());
    }
  }

  /** Reads a file beside this class. */
  static TypeIndex load(String resource) {
    return new TypeIndex(SortedLines.read(resource));
  }

  /** The place of the latest known version that is not after the wanted one, else of the first. */
  int place(ProductVersion wanted) {
    int place = 0;
    for (int i = 1; i < versions.size(); i++) {
      if (wanted.atLeast(versions.get(i))) {
        place = i;
      }
    }
    return place;
  }

  /** The struct as it is in the version at that place; empty when that version does not have it. */
  Optional<StructType> struct(String name, int place) {
    String line = lines.find(name);
    if (line == null) {
      return Optional.empty();
    }
    StructType struct = parse(line, place);
    boolean gone = struct.fields().isEmpty() && line.indexOf(' ') >= 0;
    return gone ? Optional.empty() : Optional.of(struct);
  }

  private static StructType parse(String line, int place) {
    String[] words = line.split(" ");
    boolean open = words[0].endsWith("*");
    String name = open ? words[0].substring(0, words[0].length() - 1) : words[0];
    String inPackage = name.substring(0, name.lastIndexOf('.') + 1);
    Map<String, Field> fields = new LinkedHashMap<>();
    for (int i = 1; i < words.length; i++) {
      addField(fields, words[i], place, inPackage);
    }
    return new StructType(name, fields, open);
  }

  private static void addField(
      Map<String, Field> fields, String word, int place, String inPackage) {
    int colon = word.indexOf(':');
    String name = word.substring(0, colon);
    int at = name.indexOf('@');
    if (at >= 0) {
      int dash = name.indexOf('-', at);
      boolean there =
          place >= Integer.parseInt(name.substring(at + 1, dash))
              && place <= Integer.parseInt(name.substring(dash + 1));
      if (!there) {
        return;
      }
      name = name.substring(0, at);
    }
    boolean required = name.endsWith("!");
    name = required ? name.substring(0, name.length() - 1) : name;
    int equal = word.indexOf('=', colon);
    Type type = type(word.substring(colon + 1, equal < 0 ? word.length() : equal), inPackage);
    List<String> allowed = equal < 0 ? List.of() : values(word.substring(equal + 1));
    fields.put(name, new Field(name, type, required, allowed));
  }

  private static List<String> values(String text) {
    List<String> values = new ArrayList<>();
    for (String value : text.split("\\|", -1)) {
      values.add(value.replace("%20", " ").replace("%7C", "|").replace("%25", "%"));
    }
    return values;
  }

  private static Type type(String code, String inPackage) {
    char first = code.charAt(0);
    if (first == '[') {
      return new Type.ListOf(type(code.substring(1), inPackage));
    }
    if (first == '{') {
      return new Type.MapOf(type(code.substring(1), inPackage));
    }
    if (code.length() == 1) {
      return simple(first);
    }
    return new Type.Struct(code.indexOf('.') < 0 ? inPackage + code : code);
  }

  private static Type simple(char code) {
    return switch (code) {
      case 's' -> Type.Simple.STRING;
      case 'i' -> Type.Simple.INT;
      case 'f' -> Type.Simple.DOUBLE;
      case 'b' -> Type.Simple.BOOL;
      case 'y' -> Type.Simple.BYTES;
      case 't' -> Type.Simple.TIMESTAMP;
      case 'd' -> Type.Simple.DURATION;
      case 'q' -> Type.Simple.QUANTITY;
      case 'x' -> Type.Simple.INT_OR_STRING;
      case 'a' -> Type.Simple.DYN;
      default -> throw new IllegalArgumentException("no type: " + code);
    };
  }
}
