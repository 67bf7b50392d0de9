package dev.gpushare.lint.cel;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A checked expression with its macros expanded. Every node knows the UTF-16 offset in the text
 * that it came from: an operator for an operation, the point for a selection, the parenthesis for a
 * call.
 */
public sealed interface Expression {

  /** Where the node stands in the text, in UTF-16 units. */
  int offset();

  /** The parts that it is made of, in the order in which they are evaluated. */
  default List<Expression> children() {
    return List.of();
  }

  /** The expression itself and everything in it, each part before its own parts. */
  default Stream<Expression> nodes() {
    List<Expression> nodes = new ArrayList<>();
    addTo(nodes);
    return nodes.stream();
  }

  private void addTo(List<Expression> nodes) {
    nodes.add(this);
    children().forEach(child -> child.addTo(nodes));
  }

  /**
   * The name of a variable with the fields that are read of it, such as {@code
   * object.spec.containers}; empty for anything else, also for a test of presence.
   */
  default String path() {
    return "";
  }

  /**
   * A constant.
   *
   * @param value a value as {@link Evaluator} knows them: Boolean, Long, Unsigned, Double, String,
   *     Bytes or NullValue
   */
  record Literal(int offset, Object value) implements Expression {
    public Literal {
      Objects.requireNonNull(value);
    }
  }

  /** A variable, or the name of a type; dotted names are resolved to one identifier. */
  record Ident(int offset, String name) implements Expression {
    @Override
    public String path() {
      return name;
    }
  }

  /**
   * A field of a struct or an entry of a map.
   *
   * @param testOnly whether only its presence is asked for ({@code has()})
   */
  record Select(int offset, Expression operand, String field, boolean testOnly)
      implements Expression {
    @Override
    public List<Expression> children() {
      return List.of(operand);
    }

    @Override
    public String path() {
      String before = testOnly ? "" : operand.path();
      return before.isEmpty() ? "" : before + "." + field;
    }
  }

  /**
   * An operator or function; operators have CEL's names such as {@code _+_}, {@code @in} or {@code
   * _?_:_}.
   *
   * @param function with its namespace, for example {@code lists.range}
   * @param target the receiver, for member functions
   */
  record Call(int offset, String function, Optional<Expression> target, List<Expression> arguments)
      implements Expression {
    public Call {
      arguments = List.copyOf(arguments);
    }

    @Override
    public List<Expression> children() {
      return target.isEmpty()
          ? arguments
          : Stream.concat(target.stream(), arguments.stream()).toList();
    }
  }

  /** {@code [a, ?b]}. */
  record ListLiteral(int offset, List<Element> elements) implements Expression {
    public ListLiteral {
      elements = List.copyOf(elements);
    }

    @Override
    public List<Expression> children() {
      return elements.stream().map(Element::value).toList();
    }
  }

  /**
   * An element of a list literal.
   *
   * @param optional whether the value is an optional that is left out when it is empty
   */
  record Element(Expression value, boolean optional) {}

  /** {@code {k: v, ?k: v}}. */
  record MapLiteral(int offset, List<Entry> entries) implements Expression {
    public MapLiteral {
      entries = List.copyOf(entries);
    }

    @Override
    public List<Expression> children() {
      return entries.stream().flatMap(entry -> Stream.of(entry.key(), entry.value())).toList();
    }
  }

  /**
   * An entry of a map literal.
   *
   * @param optional whether the value is an optional that is left out when it is empty
   */
  record Entry(Expression key, Expression value, boolean optional) {}

  /** {@code Type{field: value}}. */
  record StructLiteral(int offset, String type, List<FieldValue> fields) implements Expression {
    public StructLiteral {
      fields = List.copyOf(fields);
    }

    @Override
    public List<Expression> children() {
      return fields.stream().map(FieldValue::value).toList();
    }
  }

  /**
   * A field of a struct literal.
   *
   * @param optional whether the value is an optional that is left out when it is empty
   */
  record FieldValue(String name, Expression value, boolean optional) {}

  /**
   * A loop, which every iterating macro becomes: the accumulator starts as {@code initial}, becomes
   * {@code step} for each element while {@code condition} holds, and {@code result} is the value of
   * the whole.
   *
   * @param variable the element, or the key or index where there is a second variable
   * @param variable2 the value of the entry or the element, in two-variable macros
   */
  record Comprehension(
      int offset,
      String variable,
      Optional<String> variable2,
      Expression range,
      String accumulator,
      Expression initial,
      Expression condition,
      Expression step,
      Expression result)
      implements Expression {
    @Override
    public List<Expression> children() {
      return List.of(range, initial, condition, step, result);
    }

    /** The names that it gives to what it walks: an element, or a key or index and its value. */
    public List<String> variables() {
      return Stream.concat(Stream.of(variable), variable2.stream()).toList();
    }

    /** The parts that somebody wrote; the macro brings the others itself. */
    public List<Expression> written() {
      return List.of(range, step);
    }
  }
}
