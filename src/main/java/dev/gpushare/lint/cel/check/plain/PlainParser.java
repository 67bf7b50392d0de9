package dev.gpushare.lint.cel.check.plain;

import dev.gpushare.lint.cel.ast.Expression;
import dev.gpushare.lint.cel.check.plain.PlainLexer.Kind;
import dev.gpushare.lint.cel.check.plain.PlainLexer.Token;
import dev.gpushare.lint.cel.value.NullValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Reads expressions without cel-java, to the very tree that {@code AstConverter} makes of
 * cel-java's: same offsets, same expanded macros, same balance of long conjunctions.
 */
public final class PlainParser {

  private static final String RESERVED =
      " as break const continue else false for function if import in let loop package namespace"
          + " null return true var void while ";
  private static final String COMPARISONS = " == != < <= > >= in ";

  /** cel-java refuses trees of 250 levels; one that is near is its affair. */
  private static final int MAX_DEPTH = 40;

  private static final int MAX_TOKENS = 4_000;
  private static final int MAX_CHAIN = 100;

  private final List<Token> tokens;
  private int next;
  private int depth;

  private PlainParser(List<Token> tokens) {
    this.tokens = tokens;
  }

  /**
   * The tree.
   *
   * @throws NeedsCelJava when the text may be wrong, or uses what is not read here
   */
  public static Expression parse(String text) {
    List<Token> tokens = PlainLexer.tokens(text);
    if (tokens.size() > MAX_TOKENS) {
      throw new NeedsCelJava();
    }
    PlainParser parser = new PlainParser(tokens);
    Expression expression = parser.expression();
    if (parser.peek().kind() != Kind.END) {
      throw new NeedsCelJava();
    }
    return expression;
  }

  private Token peek() {
    return tokens.get(next);
  }

  private Token take() {
    return tokens.get(next++);
  }

  private boolean accept(String symbol) {
    if (peek().is(symbol)) {
      next++;
      return true;
    }
    return false;
  }

  private Token expect(String symbol) {
    if (!peek().is(symbol)) {
      throw new NeedsCelJava();
    }
    return take();
  }

  private static Expression call(int offset, String function, Expression... arguments) {
    return new Expression.Call(offset, function, Optional.empty(), List.of(arguments));
  }

  private Expression expression() {
    if (++depth > MAX_DEPTH) {
      throw new NeedsCelJava();
    }
    Expression value = any();
    if (peek().is("?")) {
      int offset = take().offset();
      Expression yes = any();
      expect(":");
      value = call(offset, "_?_:_", value, yes, expression());
    }
    depth--;
    return value;
  }

  private Expression any() {
    return balanced("||", this::every);
  }

  private Expression every() {
    return balanced("&&", this::relation);
  }

  private Expression balanced(String operator, Supplier<Expression> operand) {
    Expression first = operand.get();
    if (!peek().is(operator)) {
      return first;
    }
    List<Expression> terms = new ArrayList<>(List.of(first));
    List<Integer> operators = new ArrayList<>();
    while (peek().is(operator)) {
      operators.add(take().offset());
      terms.add(operand.get());
    }
    return balanced("_" + operator + "_", terms, operators, 0, operators.size() - 1);
  }

  /** The middle operator on top, so that long chains make shallow trees. */
  private static Expression balanced(
      String function, List<Expression> terms, List<Integer> operators, int low, int high) {
    int middle = (low + high + 1) / 2;
    Expression left =
        middle == low ? terms.get(middle) : balanced(function, terms, operators, low, middle - 1);
    Expression right =
        middle == high
            ? terms.get(middle + 1)
            : balanced(function, terms, operators, middle + 1, high);
    return call(operators.get(middle), function, left, right);
  }

  private Expression relation() {
    Expression left = sum();
    for (int length = 0; isComparison(peek()); length++) {
      Token operator = take();
      String function = operator.text().equals("in") ? "@in" : "_" + operator.text() + "_";
      left = call(operator.offset(), function, left, sum());
      limit(length);
    }
    return left;
  }

  private static boolean isComparison(Token token) {
    return (token.kind() == Kind.SYMBOL || token.kind() == Kind.NAME)
        && COMPARISONS.contains(" " + token.text() + " ");
  }

  private static void limit(int length) {
    if (length > MAX_CHAIN) {
      throw new NeedsCelJava();
    }
  }

  private Expression sum() {
    return chain(" + - ", this::product);
  }

  private Expression product() {
    return chain(" * / % ", this::unary);
  }

  private Expression chain(String operators, Supplier<Expression> operand) {
    Expression left = operand.get();
    for (int length = 0; isOne(peek(), operators); length++) {
      Token operator = take();
      left = call(operator.offset(), "_" + operator.text() + "_", left, operand.get());
      limit(length);
    }
    return left;
  }

  private static boolean isOne(Token token, String operators) {
    return token.kind() == Kind.SYMBOL && operators.contains(" " + token.text() + " ");
  }

  private Expression unary() {
    if (peek().is("!")) {
      int offset = take().offset();
      return call(offset, "!_", member());
    }
    if (peek().is("-")) {
      int sign = take().offset();
      Token number = take();
      if (number.kind() != Kind.WHOLE && number.kind() != Kind.DECIMAL) {
        throw new NeedsCelJava();
      }
      // a whole zero has no sign, so cel-java's stands at the digit
      boolean zero = Long.valueOf(0).equals(number(number, number.text(), sign).value());
      return number(number, "-" + number.text(), zero ? number.offset() : sign);
    }
    return member();
  }

  private Expression member() {
    int start = peek().offset();
    Expression value = primary();
    for (int length = 0; ; length++) {
      limit(length);
      if (peek().is(".")) {
        value = point(value, start);
      } else if (peek().is("[")) {
        int offset = take().offset();
        String function = accept("?") ? "_[?_]" : "_[_]";
        value = call(offset, function, value, expression());
        expect("]");
      } else {
        return value;
      }
    }
  }

  private Expression point(Expression operand, int start) {
    int offset = take().offset();
    boolean optional = accept("?");
    Token name = take();
    if (name.kind() != Kind.NAME || isWord(name.text())) {
      throw new NeedsCelJava();
    }
    if (optional) {
      // the text of the field stands where the whole operand starts
      Expression field = new Expression.Literal(start, name.text());
      return call(offset, "_?._", operand, field);
    }
    if (peek().is("(")) {
      int open = take().offset();
      List<Expression> arguments = expressions(")");
      return PlainMacros.expand(open, name.text(), operand, arguments)
          .orElseGet(() -> new Expression.Call(open, name.text(), Optional.of(operand), arguments));
    }
    return new Expression.Select(offset, operand, name.text(), false);
  }

  /** Words that no field can have as its name. */
  private static boolean isWord(String name) {
    return name.equals("in") || name.equals("true") || name.equals("false") || name.equals("null");
  }

  private List<Expression> expressions(String close) {
    List<Expression> all = new ArrayList<>();
    if (accept(close)) {
      return all;
    }
    all.add(expression());
    while (accept(",")) {
      all.add(expression());
    }
    expect(close);
    return all;
  }

  private Expression primary() {
    Token token = take();
    return switch (token.kind()) {
      case TEXT -> new Expression.Literal(token.offset(), token.text());
      case WHOLE, DECIMAL -> number(token, token.text(), token.offset());
      case NAME -> named(token);
      case SYMBOL -> opened(token);
      case END -> throw new NeedsCelJava();
    };
  }

  private static Expression.Literal number(Token token, String written, int offset) {
    try {
      Object value =
          token.kind() == Kind.WHOLE
              ? (Object) Long.parseLong(written)
              : (Object) Double.parseDouble(written);
      return new Expression.Literal(offset, value);
    } catch (NumberFormatException e) {
      throw new NeedsCelJava();
    }
  }

  private Expression named(Token token) {
    switch (token.text()) {
      case "true":
        return new Expression.Literal(token.offset(), true);
      case "false":
        return new Expression.Literal(token.offset(), false);
      case "null":
        return new Expression.Literal(token.offset(), NullValue.NULL);
      default:
        break;
    }
    if (RESERVED.contains(" " + token.text() + " ") || peek().is("{")) {
      throw new NeedsCelJava();
    }
    if (!peek().is("(")) {
      return new Expression.Ident(token.offset(), token.text());
    }
    int open = take().offset();
    List<Expression> arguments = expressions(")");
    if (token.text().equals("has")) {
      return PlainMacros.has(open, arguments);
    }
    return new Expression.Call(open, token.text(), Optional.empty(), arguments);
  }

  private Expression opened(Token token) {
    if (token.is("(")) {
      Expression inner = expression();
      expect(")");
      return inner;
    } else if (token.is("[")) {
      List<Expression.Element> elements = new ArrayList<>();
      for (Expression element : expressions("]")) {
        elements.add(new Expression.Element(element, false));
      }
      return new Expression.ListLiteral(token.offset(), elements);
    } else if (token.is("{")) {
      return map(token.offset());
    }
    throw new NeedsCelJava();
  }

  private Expression map(int offset) {
    List<Expression.Entry> entries = new ArrayList<>();
    if (!accept("}")) {
      do {
        Expression key = expression();
        expect(":");
        entries.add(new Expression.Entry(key, expression(), false));
      } while (accept(","));
      expect("}");
    }
    return new Expression.MapLiteral(offset, entries);
  }
}
