package dev.gpushare.lint.model;

import dev.gpushare.lint.source.Comment;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.Position;
import dev.gpushare.lint.source.ScalarValue;
import dev.gpushare.lint.source.Span;
import java.io.StringReader;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;

/** Turns a text block into nodes. */
public final class Yaml {

  private Yaml() {}

  public static Node root(String text) {
    return document(text).orElseThrow();
  }

  public static Optional<Node> document(String text) {
    LoaderOptions options = new LoaderOptions();
    for (org.yaml.snakeyaml.nodes.Node node :
        new org.yaml.snakeyaml.Yaml(options).composeAll(new StringReader(text))) {
      return Optional.of(convert(node));
    }
    return Optional.empty();
  }

  public static List<Comment> comments(String text) {
    List<Comment> found = new ArrayList<>();
    int number = 0;
    for (String line : text.split("\n")) {
      number++;
      if (line.startsWith("#")) {
        Span span = new Span(new Position(number, 1), new Position(number, line.length() + 1));
        found.add(new Comment(span, line.substring(1), true));
      }
    }
    return found;
  }

  private static Node convert(org.yaml.snakeyaml.nodes.Node node) {
    Span span = new Span(position(node.getStartMark()), position(node.getEndMark()));
    if (node instanceof MappingNode map) {
      List<Node.Entry> entries = new ArrayList<>();
      for (NodeTuple tuple : map.getValue()) {
        Node.Scalar key = (Node.Scalar) convert(tuple.getKeyNode());
        entries.add(new Node.Entry(key, convert(tuple.getValueNode()), Optional.empty(), false));
      }
      return new Node.Mapping(span, entries, false);
    }
    if (node instanceof SequenceNode list) {
      List<Node.Item> items = new ArrayList<>();
      list.getValue().forEach(item -> items.add(new Node.Item(convert(item), Optional.empty())));
      return new Node.Sequence(span, items, false);
    }
    ScalarNode scalar = (ScalarNode) node;
    Node.Style style =
        switch (scalar.getScalarStyle()) {
          case SINGLE_QUOTED -> Node.Style.SINGLE_QUOTED;
          case DOUBLE_QUOTED -> Node.Style.DOUBLE_QUOTED;
          case LITERAL -> Node.Style.LITERAL;
          case FOLDED -> Node.Style.FOLDED;
          default -> Node.Style.PLAIN;
        };
    return new Node.Scalar(span, scalar.getValue(), style, value(scalar, style));
  }

  private static ScalarValue value(ScalarNode scalar, Node.Style style) {
    String text = scalar.getValue();
    String tag = scalar.getTag().getValue();
    if (tag.endsWith(":str") && style != Node.Style.PLAIN) {
      return new ScalarValue.Text(text);
    }
    return switch (tag.substring(tag.lastIndexOf(':') + 1)) {
      case "null" -> new ScalarValue.Null();
      case "bool" ->
          new ScalarValue.Bool(List.of("true", "yes", "on").contains(text.toLowerCase()));
      case "int" -> new ScalarValue.Int(new BigInteger(text.replaceFirst("^0o", "")));
      case "float" -> new ScalarValue.Float(Double.parseDouble(text));
      default ->
          text.equals("y")
              ? new ScalarValue.Bool(true)
              : text.matches("[0-9]+e[0-9]+")
                  ? new ScalarValue.Float(Double.parseDouble(text))
                  : new ScalarValue.Text(text);
    };
  }

  private static Position position(Mark mark) {
    return new Position(mark.getLine() + 1, mark.getColumn() + 1);
  }
}
