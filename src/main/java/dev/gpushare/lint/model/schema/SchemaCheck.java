package dev.gpushare.lint.model.schema;

import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.source.ScalarValue;
import dev.gpushare.lint.types.NearestWord;
import dev.gpushare.lint.types.StructType;
import dev.gpushare.lint.types.StructType.Field;
import dev.gpushare.lint.types.Type;
import dev.gpushare.lint.types.TypeCatalog;
import edu.umd.cs.findbugs.annotations.Nullable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Holds an object against its type as an API server does that decodes strictly: field names by
 * case, no conversion between text and numbers, null as if it were absent. ({@code
 * kubernetes-sigs/json}, {@code kubernetes/apimachinery@v0.36.3:pkg/runtime/serializer/json}.)
 */
public final class SchemaCheck {

  /** Faults of one object after which the check stops. */
  public static final int MOST_FAULTS = 500;

  private final TypeCatalog catalog;
  private final List<SchemaFault> faults = new ArrayList<>();
  private final Deque<Visit> open = new ArrayDeque<>();

  private SchemaCheck(TypeCatalog catalog) {
    this.catalog = catalog;
  }

  /**
   * The faults of an object in the order of the file, at most {@link #MOST_FAULTS}.
   *
   * @param struct the name of its type; when the catalog does not have it there is no fault
   */
  public static List<SchemaFault> faults(Node root, String struct, TypeCatalog catalog) {
    SchemaCheck check = new SchemaCheck(catalog);
    check.open.push(new Visit(null, null, root, new Type.Struct(struct), Optional.empty(), false));
    while (!check.open.isEmpty() && check.faults.size() < MOST_FAULTS) {
      check.visit(check.open.pop());
    }
    return List.copyOf(check.faults.subList(0, Math.min(check.faults.size(), MOST_FAULTS)));
  }

  /**
   * A value to look at.
   *
   * @param above null for the root
   * @param step from there; null for the root
   * @param field the field it belongs to, for its allowed values
   * @param shared whether it is written elsewhere, so that an edit would change other places too
   */
  private record Visit(
      @Nullable Visit above,
      @Nullable NodePath.Step step,
      Node node,
      Type type,
      Optional<Field> field,
      boolean shared) {

    NodePath path() {
      List<NodePath.Step> steps = new ArrayList<>();
      for (Visit at = this; at.above != null; at = at.above) {
        steps.add(at.step);
      }
      Collections.reverse(steps);
      return new NodePath(steps);
    }
  }

  private void visit(Visit visit) {
    Type type = visit.type;
    if (type instanceof Type.OptionalOf optional) {
      type = optional.value();
    }
    if (type == Type.Simple.DYN || ScalarFit.isNull(visit.node)) {
      return;
    }
    if (type instanceof Type.ListOf list) {
      visitList(visit, list.element());
    } else if (type instanceof Type.MapOf map) {
      visitMap(visit, map.value());
    } else if (type instanceof Type.Struct struct) {
      catalog.struct(struct.name()).ifPresent(found -> visitStruct(visit, found));
    } else if (type instanceof Type.Simple simple) {
      visitScalar(visit, simple);
    }
  }

  private void visitList(Visit visit, Type element) {
    if (!(visit.node instanceof Node.Sequence list)) {
      addWrongType(visit, Shape.LIST);
      return;
    }
    List<Visit> below = new ArrayList<>();
    int at = 0;
    for (Node.Item item : list.items()) {
      boolean shared = visit.shared || item.usedAt().isPresent();
      NodePath.Step step = new NodePath.Index(at++);
      below.add(new Visit(visit, step, item.value(), element, Optional.empty(), shared));
    }
    pushInOrder(below);
  }

  private void visitMap(Visit visit, Type value) {
    if (!(visit.node instanceof Node.Mapping map)) {
      addWrongType(visit, Shape.MAP);
      return;
    }
    boolean texts = value == Type.Simple.STRING || value == Type.Simple.BYTES;
    List<Visit> below = new ArrayList<>();
    for (Node.Entry entry : effective(map)) {
      Visit next = next(visit, entry, value, Optional.empty());
      if (texts
          && entry.value() instanceof Node.Scalar scalar
          && !(scalar.value() instanceof ScalarValue.Text)) {
        add(next, SchemaFault.Kind.MAP_VALUE_NOT_TEXT, Shape.TEXT, ScalarFit.quoted(scalar));
      } else {
        below.add(next);
      }
    }
    pushInOrder(below);
  }

  private void visitStruct(Visit visit, StructType struct) {
    if (!(visit.node instanceof Node.Mapping map)) {
      addWrongType(visit, Shape.MAP);
      return;
    }
    List<Visit> below = new ArrayList<>();
    Set<String> free = null;
    for (Node.Entry entry : effective(map)) {
      Optional<Field> field = struct.field(entry.key().text());
      if (field.isPresent()) {
        below.add(next(visit, entry, field.get().type(), field));
      } else if (!struct.open() && faults.size() < MOST_FAULTS) {
        free = free == null ? freeFields(struct, map) : free;
        addUnknown(visit, entry, struct, free);
      }
    }
    addMissing(visit, struct, map);
    pushInOrder(below);
  }

  private static Visit next(Visit visit, Node.Entry entry, Type type, Optional<Field> field) {
    boolean shared = visit.shared || entry.merged() || entry.usedAt().isPresent();
    NodePath.Step step = new NodePath.Key(entry.key().text());
    return new Visit(visit, step, entry.value(), type, field, shared);
  }

  private void pushInOrder(List<Visit> below) {
    for (int i = below.size() - 1; i >= 0; i--) {
      open.push(below.get(i));
    }
  }

  /** Entries without merged ones that an own entry hides. */
  private static List<Node.Entry> effective(Node.Mapping map) {
    Set<String> own = new HashSet<>();
    List<Node.Entry> entries = new ArrayList<>();
    for (Node.Entry entry : map.entries()) {
      if (!entry.merged()) {
        own.add(entry.key().text());
        entries.add(entry);
      } else if (!own.contains(entry.key().text())) {
        entries.add(entry);
      }
    }
    return entries;
  }

  private void visitScalar(Visit visit, Type.Simple type) {
    if (!(visit.node instanceof Node.Scalar scalar) || !ScalarFit.fits(scalar.value(), type)) {
      Optional<String> mended =
          visit.node instanceof Node.Scalar written
              ? ScalarFit.mended(written, type)
              : Optional.empty();
      add(visit, SchemaFault.Kind.WRONG_TYPE, ScalarFit.shapeOf(type), mended);
      return;
    }
    List<String> allowed = visit.field.map(Field::allowed).orElse(List.of());
    if (!allowed.isEmpty() && !allowed.contains(scalar.text())) {
      faults.add(
          new SchemaFault(
              SchemaFault.Kind.VALUE_NOT_ALLOWED,
              visit.path(),
              SchemaFault.Part.VALUE,
              ScalarFit.shapeOf(type),
              ScalarFit.shapeOf(visit.node),
              scalar.text(),
              NearestWord.of(scalar.text(), allowed),
              allowed,
              Optional.empty()));
    }
  }

  private void addWrongType(Visit visit, Shape expected) {
    add(visit, SchemaFault.Kind.WRONG_TYPE, expected, Optional.empty());
  }

  private void add(
      Visit visit, SchemaFault.Kind kind, Shape expected, Optional<String> replacement) {
    faults.add(
        new SchemaFault(
            kind,
            visit.path(),
            SchemaFault.Part.VALUE,
            expected,
            ScalarFit.shapeOf(visit.node),
            visit.node instanceof Node.Scalar scalar ? scalar.text() : "",
            Optional.empty(),
            List.of(),
            visit.shared ? Optional.empty() : replacement));
  }

  /** The fields that are not written yet: to rename a key into one that is would double it. */
  private static Set<String> freeFields(StructType struct, Node.Mapping map) {
    Set<String> free = new LinkedHashSet<>(struct.fields().keySet());
    map.entries().forEach(used -> free.remove(used.key().text()));
    return free;
  }

  private void addUnknown(Visit visit, Node.Entry entry, StructType struct, Set<String> free) {
    String key = entry.key().text();
    Optional<String> known = LookAlikes.of(struct.name(), key);
    Optional<String> near = known.isPresent() ? Optional.empty() : NearestWord.of(key, free);
    Shape shape = ScalarFit.shapeOf(entry.value());
    faults.add(
        new SchemaFault(
            SchemaFault.Kind.UNKNOWN_FIELD,
            visit.path().key(key),
            SchemaFault.Part.KEY,
            shape,
            shape,
            key,
            known.isPresent() ? known : near,
            List.of(),
            visit.shared || entry.merged() ? Optional.empty() : near));
  }

  private void addMissing(Visit visit, StructType struct, Node.Mapping map) {
    for (Field field : struct.fields().values()) {
      if (field.required()
          && map.get(field.name()).filter(node -> !ScalarFit.isNull(node)).isEmpty()) {
        faults.add(
            new SchemaFault(
                SchemaFault.Kind.MISSING_FIELD,
                visit.path().key(field.name()),
                SchemaFault.Part.KEY,
                ScalarFit.shapeOf(field.type()),
                Shape.NULL,
                field.name(),
                Optional.empty(),
                List.of(),
                Optional.empty()));
      }
    }
  }
}
