package dev.gpushare.lint.source;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Makes trees of maps, lists, texts, numbers, truth values and null, and writes them. */
public final class RandomYaml {

  private static final Object[] OTHERS = {1L, -20L, true, false, null, 0.5};

  private final Random random;
  private final RandomScalar scalars;
  private int comments;

  public RandomYaml(long seed) {
    this.random = new Random(seed);
    this.scalars = new RandomScalar(random);
  }

  public Random random() {
    return random;
  }

  RandomScalar scalars() {
    return scalars;
  }

  /** How many comments have been written. */
  int comments() {
    return comments;
  }

  Object tree(int depth) {
    int kind = random.nextInt(depth <= 0 ? 4 : 10);
    if (kind < 3) {
      return scalars.text();
    } else if (kind == 3) {
      return OTHERS[random.nextInt(OTHERS.length)];
    } else if (kind < 7) {
      return map(depth);
    }
    List<Object> list = new ArrayList<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      list.add(tree(depth - 1));
    }
    return list;
  }

  public Map<String, Object> map(int depth) {
    Map<String, Object> map = new LinkedHashMap<>();
    for (int i = random.nextInt(5); i > 0; i--) {
      map.put(scalars.key(i), tree(depth - 1));
    }
    return map;
  }

  /** A file with one document. */
  public String file(Object tree) {
    StringBuilder out = new StringBuilder();
    if (random.nextInt(3) == 0) {
      comments++;
      out.append("# top\n");
    }
    out.append(random.nextInt(3) == 0 ? "---\n" : "");
    boolean block = isBlock(tree);
    if (block) {
      block(out, tree, 0, false);
    } else {
      String value = value(tree, -1);
      out.append(' ').append(value).append(value.endsWith("\n") ? "" : "\n");
    }
    return out.toString();
  }

  private boolean isBlock(Object tree) {
    boolean some =
        (tree instanceof Map<?, ?> map && !map.isEmpty())
            || (tree instanceof List<?> list && !list.isEmpty());
    return some && random.nextInt(4) > 0;
  }

  private void block(StringBuilder out, Object tree, int indent, boolean started) {
    boolean first = started;
    if (tree instanceof Map<?, ?> map) {
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        between(out, indent, first);
        first = false;
        out.append(scalars.inLine((String) entry.getKey(), indent, true)).append(':');
        below(out, entry.getValue(), indent, random.nextBoolean() ? 0 : 2);
      }
      return;
    }
    for (Object item : (List<?>) tree) {
      between(out, indent, first);
      first = false;
      out.append('-');
      if (isBlock(item) && random.nextBoolean()) {
        out.append(' ');
        block(out, item, indent + 2, true);
      } else {
        below(out, item, indent, 1 + random.nextInt(2));
      }
    }
  }

  private void between(StringBuilder out, int indent, boolean started) {
    if (started) {
      return;
    }
    if (random.nextInt(8) == 0) {
      comments++;
      out.append(" ".repeat(indent)).append("# it's {no} 'text\n");
    }
    out.append(" ".repeat(indent));
  }

  private void below(StringBuilder out, Object tree, int indent, int deeper) {
    if (isBlock(tree)) {
      comment(out);
      int down = tree instanceof Map<?, ?> ? Math.max(1, deeper) : deeper;
      out.append('\n');
      block(out, tree, indent + down, false);
      return;
    }
    String value = value(tree, indent);
    out.append(' ').append(value);
    if (!value.endsWith("\n") || !(value.startsWith("|") || value.startsWith(">"))) {
      comment(out);
      out.append('\n');
    }
  }

  private void comment(StringBuilder out) {
    if (random.nextInt(6) == 0) {
      comments++;
      out.append(" # \"c");
    }
  }

  private String value(Object tree, int parent) {
    if (tree instanceof String text) {
      return scalars.anywhere(text, parent);
    }
    return flow(tree, parent + 2);
  }

  private String flow(Object tree, int indent) {
    StringBuilder out = new StringBuilder();
    if (tree instanceof String text) {
      return scalars.inLine(text, indent, false);
    } else if (tree instanceof Map<?, ?> map) {
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        out.append(out.isEmpty() ? "" : ",").append(gap(indent));
        out.append(scalars.inLine((String) entry.getKey(), indent, true)).append(": ");
        out.append(flow(entry.getValue(), indent));
      }
      return "{" + out + gap(indent) + "}";
    } else if (tree instanceof List<?> list) {
      for (Object item : list) {
        out.append(out.isEmpty() ? "" : ",").append(gap(indent)).append(flow(item, indent));
      }
      return "[" + out + gap(indent) + "]";
    }
    return tree == null ? "null" : String.valueOf(tree);
  }

  private String gap(int indent) {
    return random.nextInt(6) == 0 ? "\n" + " ".repeat(indent) : " ";
  }

  /** The tree of a node, in the form that {@link #tree} makes. */
  public static Object treeOf(Node node) {
    if (node instanceof Node.Mapping mapping) {
      Map<String, Object> map = new LinkedHashMap<>();
      for (Node.Entry entry : mapping.entries()) {
        map.put(entry.key().text(), treeOf(entry.value()));
      }
      return map;
    } else if (node instanceof Node.Sequence sequence) {
      List<Object> list = new ArrayList<>();
      sequence.values().forEach(value -> list.add(treeOf(value)));
      return list;
    }
    ScalarValue value = ((Node.Scalar) node).value();
    if (value instanceof ScalarValue.Bool bool) {
      return bool.value();
    } else if (value instanceof ScalarValue.Int whole) {
      return whole.value().longValueExact();
    } else if (value instanceof ScalarValue.Float number) {
      return number.value();
    }
    return value instanceof ScalarValue.Text text ? text.value() : null;
  }

  /** Every node of a tree, the root first. */
  static List<Node> nodes(Node root) {
    List<Node> all = new ArrayList<>(List.of(root));
    if (root instanceof Node.Mapping mapping) {
      for (Node.Entry entry : mapping.entries()) {
        all.add(entry.key());
        all.addAll(nodes(entry.value()));
      }
    } else if (root instanceof Node.Sequence sequence) {
      sequence.values().forEach(value -> all.addAll(nodes(value)));
    }
    return all;
  }
}
