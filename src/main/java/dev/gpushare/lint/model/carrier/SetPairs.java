package dev.gpushare.lint.model.carrier;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.source.ScalarValue;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Values given as pairs of a key path and a text, as {@code --set} takes them ({@code
 * helm/helm@v3.19.2:pkg/strvals/parser.go}). Paths into lists are left out.
 *
 * @param key the path in the values
 * @param at where the value is written
 * @param value with the type that Helm gives it
 */
record SetPairs(NodePath key, NodePath at, Node.Scalar value) {

  private static final int LONGEST_NUMBER = 18;

  /** The pairs of a list of maps with {@code name}, {@code value} and {@code forceString}. */
  static List<SetPairs> of(Manifest manifest, NodePath list) {
    List<SetPairs> pairs = new ArrayList<>();
    if (manifest.at(list).orElse(null) instanceof Node.Sequence items) {
      for (int i = 0; i < items.items().size(); i++) {
        NodePath item = list.index(i);
        Optional<String> name = manifest.text(item.key("name"));
        boolean text =
            manifest.text(item.key("forceString")).filter(word -> word.equals("true")).isPresent();
        NodePath at = item.key("value");
        if (name.isPresent()
            && name.get().indexOf('[') < 0
            && manifest.at(at).orElse(null) instanceof Node.Scalar written) {
          ScalarValue value = text ? new ScalarValue.Text(written.text()) : typed(written.text());
          pairs.add(
              new SetPairs(
                  key(name.get()),
                  manifest.base().resolve(at),
                  new Node.Scalar(written.span(), written.text(), written.style(), value)));
        }
      }
    }
    return pairs;
  }

  private static NodePath key(String name) {
    NodePath path = NodePath.ROOT;
    StringBuilder step = new StringBuilder();
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (c == '\\' && i + 1 < name.length()) {
        i++;
        step.append(name.charAt(i));
      } else if (c == '.') {
        path = path.key(step.toString());
        step.setLength(0);
      } else {
        step.append(c);
      }
    }
    return path.key(step.toString());
  }

  private static ScalarValue typed(String text) {
    switch (text) {
      case "true", "false":
        return new ScalarValue.Bool(text.equals("true"));
      case "null":
        return new ScalarValue.Null();
      default:
        return isNumber(text)
            ? new ScalarValue.Int(new BigInteger(text))
            : new ScalarValue.Text(text);
    }
  }

  private static boolean isNumber(String text) {
    boolean number = !text.isEmpty() && text.length() <= LONGEST_NUMBER;
    for (int i = 0; i < text.length() && number; i++) {
      number = text.charAt(i) >= '0' && text.charAt(i) <= '9';
    }
    return number && (text.length() == 1 || text.charAt(0) != '0');
  }
}
