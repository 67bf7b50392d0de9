package dev.gpushare.lint.cel.environment;

import dev.cel.common.CelFunctionDecl;
import dev.cel.common.CelOverloadDecl;
import dev.cel.common.types.CelType;
import dev.cel.common.types.ListType;
import dev.cel.common.types.MapType;
import dev.cel.common.types.OpaqueType;
import dev.cel.common.types.OptionalType;
import dev.cel.common.types.SimpleType;
import dev.cel.common.types.TypeParamType;
import dev.cel.common.types.TypeType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads function signatures of the form that {@code FunctionLibrary#signatures} describes. */
public final class Signatures {

  private final String text;
  private int at;

  private Signatures(String text) {
    this.text = text;
  }

  /** The declarations of all lines, overloads of one function together. */
  static List<CelFunctionDecl> declarations(Iterable<String> lines) {
    Map<String, List<CelOverloadDecl>> overloads = new LinkedHashMap<>();
    for (String line : lines) {
      Overload overload = overload(line);
      overloads
          .computeIfAbsent(overload.function(), key -> new ArrayList<>())
          .add(declaration(line, overload));
    }
    List<CelFunctionDecl> declarations = new ArrayList<>();
    overloads.forEach(
        (name, list) -> declarations.add(CelFunctionDecl.newFunctionDeclaration(name, list)));
    return declarations;
  }

  static CelType type(String text) {
    return new Signatures(text).readType();
  }

  /**
   * One overload of a function.
   *
   * @param parameters the receiver first, in a member function
   */
  public record Overload(
      String function, boolean member, List<CelType> parameters, CelType result) {}

  /** The overload of a line. */
  public static Overload overload(String line) {
    return new Signatures(line).readOverload();
  }

  private Overload readOverload() {
    int colon = text.indexOf(": ");
    if (colon < 0) {
      throw new IllegalArgumentException("no signature: " + text);
    }
    at = colon + 2;
    boolean member = text.charAt(at) != '(';
    List<CelType> parameters = new ArrayList<>();
    if (member) {
      parameters.add(readType());
      at++;
    }
    at++;
    while (text.charAt(at) != ')') {
      parameters.add(readType());
      skip(',');
    }
    at = text.indexOf("->", at) + 2;
    return new Overload(text.substring(0, colon), member, parameters, readType());
  }

  private static CelOverloadDecl declaration(String line, Overload overload) {
    String id = "lint " + line;
    return overload.member()
        ? CelOverloadDecl.newMemberOverload(id, overload.result(), overload.parameters())
        : CelOverloadDecl.newGlobalOverload(id, overload.result(), overload.parameters());
  }

  private CelType readType() {
    skip(' ');
    int start = at;
    while (at < text.length() && inName(at)) {
      at++;
    }
    String name = text.substring(start, at);
    switch (name) {
      case "list":
        return ListType.create(parameter());
      case "optional":
        return OptionalType.create(parameter());
      case "map":
        at++;
        CelType key = readType();
        skip(',');
        CelType value = readType();
        at++;
        return MapType.create(key, value);
      case "type":
        return TypeType.create(SimpleType.DYN);
      default:
        return named(name);
    }
  }

  /** A point belongs to the name unless the parameters follow it. */
  private boolean inName(int index) {
    char c = text.charAt(index);
    return Character.isLetterOrDigit(c) || (c == '.' && text.charAt(index + 1) != '(');
  }

  private CelType parameter() {
    at++;
    CelType parameter = readType();
    at++;
    return parameter;
  }

  private static CelType named(String name) {
    switch (name) {
      case "string":
        return SimpleType.STRING;
      case "int":
        return SimpleType.INT;
      case "uint":
        return SimpleType.UINT;
      case "double":
        return SimpleType.DOUBLE;
      case "bool":
        return SimpleType.BOOL;
      case "bytes":
        return SimpleType.BYTES;
      case "timestamp":
        return SimpleType.TIMESTAMP;
      case "duration":
        return SimpleType.DURATION;
      case "null":
        return SimpleType.NULL_TYPE;
      case "dyn":
        return SimpleType.DYN;
      default:
        if (name.length() == 1) {
          return TypeParamType.create(name);
        }
        if (name.isEmpty()) {
          throw new IllegalArgumentException("a type is missing");
        }
        return OpaqueType.create(name);
    }
  }

  private void skip(char c) {
    while (at < text.length() && (text.charAt(at) == c || text.charAt(at) == ' ')) {
      at++;
    }
  }
}
