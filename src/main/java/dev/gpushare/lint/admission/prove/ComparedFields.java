package dev.gpushare.lint.admission.prove;

import dev.gpushare.lint.admission.Guard;
import dev.gpushare.lint.admission.PolicyExpression;
import dev.gpushare.lint.cel.Expression;
import dev.gpushare.lint.cel.ScopedPart;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The fields of a Pod that a guard's expressions compare with texts: a Pod that has such a text
 * there takes the other way at that comparison.
 */
final class ComparedFields {

  private static final String ELEMENT = "*";
  private static final List<String> OPTIONAL = List.of("orValue", "value", "optMap", "or");

  private final Map<String, Expression> variables = new HashMap<>();
  private final Set<Compared> found = new LinkedHashSet<>();

  /**
   * A field, and a text that makes the comparison true.
   *
   * @param path the steps to the field from the object on; {@code *} is an element of a list, or a
   *     key of a map
   */
  record Compared(List<String> path, String text) {

    /** The field as it is written in expressions. */
    String field() {
      return String.join(".", path);
    }

    /** The part of an object that has the text there, from a step on. */
    Map<String, Object> part(int from) {
      Map<String, Object> part = new LinkedHashMap<>();
      part.put(path.get(from), value(from + 1));
      return part;
    }

    private Object value(int at) {
      if (at == path.size()) {
        return text;
      } else if (!path.get(at).equals(ELEMENT)) {
        return part(at);
      } else if (at == path.size() - 1 && isTextMap(path.get(at - 1))) {
        return Map.of(text, "x");
      }
      return List.of(value(at + 1));
    }

    private static boolean isTextMap(String field) {
      return List.of("labels", "annotations", "nodeSelector").contains(field);
    }
  }

  private ComparedFields(Guard guard) {
    for (Guard.Checked one : guard.of(PolicyExpression.Role.VARIABLE)) {
      variables.put(one.name(), one.expression());
    }
  }

  /** Those of all guards, in the order in which they are written. */
  static List<Compared> of(List<Guard> guards) {
    List<Compared> all = new ArrayList<>();
    for (Guard guard : guards) {
      ComparedFields fields = new ComparedFields(guard);
      guard.expressions().forEach(one -> ScopedPart.of(one.expression()).forEach(fields::compared));
      all.addAll(fields.found);
    }
    return all;
  }

  private void compared(ScopedPart part) {
    if (!(part.node() instanceof Expression.Call call)) {
      return;
    }
    if (call.target().isPresent() && call.arguments().size() == 1) {
      List<String> path = steps(part.at(call.target().get()));
      if (call.arguments().get(0) instanceof Expression.Literal literal
          && literal.value() instanceof String text) {
        switch (call.function()) {
          case "startsWith" -> add(path, text + "x");
          case "endsWith" -> add(path, "x" + text);
          case "contains" -> add(path, text);
          case "matches" -> add(path, text.replaceAll("^\\^|\\$$", ""));
          default -> {}
        }
      }
    } else if (List.of("_==_", "_!=_", "@in").contains(call.function())) {
      Expression left = call.arguments().get(0);
      Expression right = call.arguments().get(1);
      texts(right).forEach(text -> add(steps(part.at(left)), text));
      texts(left).forEach(text -> add(steps(part.at(right)), text));
    }
  }

  private static List<String> texts(Expression node) {
    List<String> texts = new ArrayList<>();
    if (node instanceof Expression.Literal literal && literal.value() instanceof String text) {
      texts.add(text);
    } else if (node instanceof Expression.ListLiteral list) {
      list.elements().forEach(element -> texts.addAll(texts(element.value())));
    }
    return texts;
  }

  private void add(List<String> path, String text) {
    if (path.size() > 2 && path.get(0).equals("object") && !text.isEmpty()) {
      found.add(new Compared(path, text));
    }
  }

  /** The way to a field; empty for anything that is computed. */
  private List<String> steps(ScopedPart part) {
    if (part.node() instanceof Expression.Ident ident) {
      Optional<ScopedPart> walked = part.walkedBy(ident.name());
      return walked.isEmpty() ? List.of(ident.name()) : plus(steps(walked.get()), ELEMENT);
    } else if (part.node() instanceof Expression.Select select && !select.testOnly()) {
      String path = select.operand().path();
      Expression variable = path.equals("variables") ? variables.get(select.field()) : null;
      return variable == null
          ? plus(steps(part.at(select.operand())), select.field())
          : steps(new ScopedPart(variable, List.of()));
    } else if (part.node() instanceof Expression.Call call) {
      if (call.target().isPresent() && OPTIONAL.contains(call.function())) {
        return steps(part.at(call.target().get()));
      }
      boolean index = List.of("_?._", "_[_]", "_[?_]").contains(call.function());
      if (index && call.arguments().get(1) instanceof Expression.Literal literal) {
        String step = literal.value() instanceof String text ? text : ELEMENT;
        return plus(steps(part.at(call.arguments().get(0))), step);
      }
    }
    return List.of();
  }

  private static List<String> plus(List<String> path, String step) {
    if (path.isEmpty()) {
      return path;
    }
    List<String> longer = new ArrayList<>(path);
    longer.add(step);
    return List.copyOf(longer);
  }
}
