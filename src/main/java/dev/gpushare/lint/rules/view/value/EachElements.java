package dev.gpushare.lint.rules.view.value;

import dev.gpushare.lint.cel.value.StructValue;
import dev.gpushare.lint.source.NodePath;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What {@code each} walks: the elements of a list, or the entries of a map as {@code item.key} and
 * {@code item.value}.
 */
public final class EachElements {

  private EachElements() {}

  /**
   * An element.
   *
   * @param value what CEL sees
   * @param place where it is written; a text or number cannot say that itself
   */
  public record Element(Object value, Optional<Placed> place) {}

  /** The elements in order. */
  public static List<Element> of(Object collection) {
    List<Element> elements = new ArrayList<>();
    if (collection instanceof List<?> list) {
      for (int i = 0; i < list.size(); i++) {
        elements.add(element(list.get(i), collection, i));
      }
    } else if (collection instanceof Map<?, ?> map) {
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        elements.add(entry(entry, collection));
      }
    }
    return elements;
  }

  private static Element element(Object value, Object list, int index) {
    if (value instanceof Placed placed) {
      return new Element(value, Optional.of(placed));
    }
    return new Element(
        value,
        list instanceof Placed placed
            ? Optional.of(new Written(placed.spot().below(NodePath.ROOT.index(index))))
            : Optional.empty());
  }

  private static Element entry(Map.Entry<?, ?> entry, Object map) {
    String key = String.valueOf(entry.getKey());
    return new Element(
        new MapEntry(key, entry.getValue()),
        map instanceof Placed placed
            ? Optional.of(new Written(placed.spot().below(NodePath.of(key))))
            : Optional.empty());
  }

  private record Written(ValuePlace spot) implements Placed {}

  private record MapEntry(String key, Object value) implements StructValue {

    @Override
    public String typeName() {
      return "entry";
    }

    @Override
    public Optional<Object> field(String name) {
      return Optional.of(name.equals("key") ? key : value);
    }
  }
}
