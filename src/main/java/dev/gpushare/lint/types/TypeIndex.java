package dev.gpushare.lint.types;

import dev.gpushare.lint.types.StructType.Field;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
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

  private final String text;
  private final int start;
  private final List<ProductVersion> versions = new ArrayList<>();

  TypeIndex(String text) {
    this.text = text;
    int head = text.indexOf('\n') + 1;
    this.start = text.indexOf('\n', head) + 1;
    String[] words = text.substring(head, start - 1).split(" ");
    for (int i = 1; i < words.length; i++) {
      versions.add(ProductVersion.parse(words[i]).orElseThrow());
    }
  }

  /** Reads a file beside this class. */
  static TypeIndex load(String resource) {
    return new TypeIndex(read(resource));
  }

  /** The whole text of a file beside this class, which is ASCII. */
  static String read(String resource) {
    try (InputStream in = TypeIndex.class.getResourceAsStream(resource)) {
      return new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      throw new UncheckedIOException(resource, e);
    }
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

  /** The struct as it is in the version at that place; empty when it has no field there. */
  Optional<StructType> struct(String name, int place) {
    int line = find(name);
    if (line < 0) {
      return Optional.empty();
    }
    return Optional.of(parse(text.substring(line, text.indexOf('\n', line)), place));
  }

  private int find(String name) {
    int low = start;
    int high = text.length();
    while (low < high) {
      int line = lineStart(low + (high - low) / 2);
      int order = compare(line, name);
      if (order == 0) {
        return line;
      }
      if (order < 0) {
        low = text.indexOf('\n', line) + 1;
      } else {
        high = line;
      }
    }
    return -1;
  }

  private int lineStart(int offset) {
    int before = text.lastIndexOf('\n', offset - 1);
    return Math.max(start, before + 1);
  }

  private int compare(int line, String name) {
    int length = 0;
    while (line + length < text.length() && isNamePart(text.charAt(line + length))) {
      length++;
    }
    return text.substring(line, line + length).compareTo(name);
  }

  private static boolean isNamePart(char c) {
    return c != ' ' && c != '\n' && c != '*';
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
