package dev.gpushare.lint.model.inventory;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.source.ScalarValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Finds HTML escapes in the texts of an object, apart from texts that are a page themselves. */
public final class EscapedTexts {

  /** Prose for people, and what is checked as an expression. */
  private static final Set<String> LEFT_OUT =
      Set.of("description", "expression", "messageExpression", "valueExpression");

  private static final List<String> MARKUP = List.of("</", "/>", "<!", "<?xml");

  private final List<Escaped> found = new ArrayList<>();

  private EscapedTexts() {}

  /**
   * An escape and where it is.
   *
   * @param path of the scalar, below the manifest
   */
  public record Escaped(NodePath path, Node.Scalar scalar, HtmlEscape escape) {

    /** What to write in its place so that the scalar stays one; empty when that is not sure. */
    public String repair() {
      String decoded = escape.decoded();
      return switch (scalar.style()) {
        case SINGLE_QUOTED -> decoded.replace("'", "''");
        case DOUBLE_QUOTED -> decoded.replace("\\", "\\\\").replace("\"", "\\\"");
        case LITERAL, FOLDED -> decoded;
        case PLAIN -> staysPlain(decoded) ? decoded : "";
      };
    }

    private boolean staysPlain(String decoded) {
      boolean inside = escape.from() > 0 && escape.to() < scalar.text().length();
      return inside && decoded.indexOf('#') < 0 && decoded.indexOf(':') < 0;
    }
  }

  /** All escapes, in the order of the file; those behind an alias where they are written. */
  public static List<Escaped> in(Manifest manifest) {
    EscapedTexts texts = new EscapedTexts();
    if (manifest.kind().isObject()
        && !manifest.kind().is("apiextensions.k8s.io", "CustomResourceDefinition")) {
      texts.walk(manifest.root(), NodePath.ROOT);
    }
    return texts.found;
  }

  private void walk(Node node, NodePath path) {
    if (node instanceof Node.Mapping map) {
      for (Node.Entry entry : map.entries()) {
        String key = entry.key().text();
        if (!entry.merged() && entry.usedAt().isEmpty() && !LEFT_OUT.contains(key)) {
          walk(entry.value(), path.key(key));
        }
      }
    } else if (node instanceof Node.Sequence list) {
      for (int i = 0; i < list.items().size(); i++) {
        if (list.items().get(i).usedAt().isEmpty()) {
          walk(list.items().get(i).value(), path.index(i));
        }
      }
    } else if (node instanceof Node.Scalar scalar
        && scalar.value() instanceof ScalarValue.Text
        && scalar.text().indexOf('&') >= 0
        && !isMarkup(scalar.text())) {
      for (HtmlEscape escape : HtmlEscape.in(scalar.text())) {
        found.add(new Escaped(path, scalar, escape));
      }
    }
  }

  /** Escapes belong there. */
  private static boolean isMarkup(String text) {
    return MARKUP.stream().anyMatch(mark -> text.contains(mark));
  }
}
