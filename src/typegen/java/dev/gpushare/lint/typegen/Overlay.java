package dev.gpushare.lint.typegen;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** The hand-kept file that says what the models do not. Its head explains its lines. */
final class Overlay {

  private final Map<String, String> packages = new HashMap<>();
  private final Map<String, String> structs = new HashMap<>();
  private final Map<String, String> simples = new HashMap<>();
  private final List<FieldLine> fields = new ArrayList<>();
  private final Map<String, Life> lives = new TreeMap<>();
  private final Set<String> omitted = new HashSet<>();
  private final List<String> added = new ArrayList<>();
  private final List<KindLine> kinds = new ArrayList<>();

  /** Reads the file. */
  static Overlay read(Path file) throws IOException {
    Overlay overlay = new Overlay();
    int number = 0;
    for (String line : Files.readAllLines(file)) {
      number++;
      int comment = line.indexOf('#');
      String text = (comment >= 0 ? line.substring(0, comment) : line).strip();
      if (!text.isEmpty() && !overlay.take(text.split("\\s+"))) {
        throw new IOException(file + ":" + number + ": unknown line: " + text);
      }
    }
    return overlay;
  }

  private boolean take(String[] words) {
    switch (words[0] + "/" + words.length) {
      case "package/3" -> packages.put(words[1], words[2]);
      case "struct/3" -> structs.put(words[1], words[2]);
      case "simple/3" -> simples.put(words[1], words[2]);
      case "field/5" -> fields.add(new FieldLine(words[1], words[2], words[3], words[4]));
      case "add/2" -> added.add(words[1]);
      case "kind/6" ->
          kinds.add(
              new KindLine(words[1] + " " + words[2], words[3], words[4].equals("n"), words[5]));
      case "omit/3" -> omitted.add(words[1] + " " + words[2]);
      case "life/6" -> lives.put(words[1] + " " + words[2], new Life(words[3], words[4], words[5]));
      default -> {
        return false;
      }
    }
    return true;
  }

  /** The struct's name; empty for packages that are left out. */
  Optional<String> structOf(Class<?> model) {
    String moved = structs.get(model.getName());
    if (moved != null) {
      return Optional.of(moved);
    }
    String prefix = packages.get(model.getPackageName());
    return Optional.ofNullable(prefix).map(name -> name + "." + model.getSimpleName());
  }

  /** The letter of a class that is no struct, or null. */
  String simpleTypeOf(Class<?> model) {
    return simples.get(model.getName());
  }

  /** Whether the models take something for a kind that is none. */
  boolean omits(String kind) {
    return omitted.contains(kind);
  }

  /** Kinds that the models lack. */
  List<KindLine> kinds() {
    return kinds;
  }

  /** The life of a kind; nothing is known of a kind that is not listed. */
  Life lifeOf(String kind) {
    return lives.getOrDefault(kind, Life.UNKNOWN);
  }

  /** All kinds whose life is listed, sorted. */
  Set<String> livingKinds() {
    return lives.keySet();
  }

  /** Applies the added structs and the field lines of a minor. */
  void apply(int minor, Map<String, Map<String, String>> read) {
    for (String struct : added) {
      if (read.put(struct, new TreeMap<>()) != null) {
        throw new IllegalStateException("1." + minor + " has " + struct);
      }
    }
    for (FieldLine line : fields) {
      if (!line.minors.equals("*") && !List.of(line.minors.split(",")).contains("1." + minor)) {
        continue;
      }
      Map<String, String> struct = read.get(line.struct);
      if (struct == null) {
        throw new IllegalStateException("1." + minor + " has no " + line.struct);
      }
      boolean changed =
          line.type.equals("-")
              ? struct.remove(line.field) != null
              : !line.type.equals(struct.put(line.field, line.type));
      if (!changed) {
        throw new IllegalStateException("1." + minor + " needs no " + line);
      }
    }
  }

  /** The minors of a kind's life, as they are written; {@code -} is unknown or never. */
  record Life(String introduced, String deprecated, String removed) {

    static final Life UNKNOWN = new Life("-", "-", "-");

    /** Whether servers from the given minor on do not have it. */
    boolean isOverBefore(int minor) {
      return !removed.equals("-") && Integer.parseInt(removed.substring(2)) <= minor;
    }

    @Override
    public String toString() {
      return introduced + " " + deprecated + " " + removed;
    }
  }

  private record FieldLine(String minors, String struct, String field, String type) {}
}
