package dev.gpushare.lint.cel.ast;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Writes expressions as bytes and reads them back. Texts go to a pool that many expressions share:
 * write the expressions to a buffer, then the pool, then the buffer. Reading takes time in
 * proportion to the bytes.
 *
 * <p>Form: a tag, the offset, then what the node holds, in the order of its record; numbers are
 * unsigned LEB128.
 */
public final class ExpressionCodec {

  /** Changes whenever the form does; packs store it and are refused when it differs. */
  public static final int VERSION = 1;

  /** How deep an expression may be nested. */
  static final int MAX_DEPTH = 600;

  private static final int LITERAL = 1;
  private static final int IDENT = 2;
  private static final int SELECT = 3;
  private static final int PRESENCE = 4;
  private static final int CALL = 5;
  private static final int MEMBER_CALL = 6;
  private static final int LIST = 7;
  private static final int MAP = 8;
  private static final int STRUCT = 9;
  private static final int COMPREHENSION = 10;
  private static final int COMPREHENSION2 = 11;

  private ExpressionCodec() {}

  /** Writes an expression; its texts go to the pool. */
  public static void write(Expression expression, DataOutput out, TextPool pool)
      throws IOException {
    new Writer(out, pool).write(expression);
  }

  /**
   * Reads an expression.
   *
   * @throws IOException when the bytes are not what {@link #write} makes
   */
  public static Expression read(DataInput in, TextPool pool) throws IOException {
    return new Reader(in, pool).read(0);
  }

  private record Writer(DataOutput out, TextPool pool) {

    void write(Expression expression) throws IOException {
      if (expression instanceof Expression.Literal literal) {
        head(LITERAL, literal);
        LiteralCodec.write(literal.value(), out, pool);
      } else if (expression instanceof Expression.Ident ident) {
        head(IDENT, ident);
        text(ident.name());
      } else if (expression instanceof Expression.Select select) {
        head(select.testOnly() ? PRESENCE : SELECT, select);
        write(select.operand());
        text(select.field());
      } else if (expression instanceof Expression.Call call) {
        call(call);
      } else if (expression instanceof Expression.ListLiteral list) {
        list(list);
      } else if (expression instanceof Expression.MapLiteral map) {
        map(map);
      } else if (expression instanceof Expression.StructLiteral struct) {
        struct(struct);
      } else if (expression instanceof Expression.Comprehension loop) {
        loop(loop);
      }
    }

    private void head(int tag, Expression expression) throws IOException {
      out.writeByte(tag);
      TextPool.writeNumber(out, expression.offset());
    }

    private void text(String text) throws IOException {
      TextPool.writeNumber(out, pool.index(text));
    }

    private void call(Expression.Call call) throws IOException {
      head(call.target().isPresent() ? MEMBER_CALL : CALL, call);
      text(call.function());
      if (call.target().isPresent()) {
        write(call.target().get());
      }
      TextPool.writeNumber(out, call.arguments().size());
      for (Expression argument : call.arguments()) {
        write(argument);
      }
    }

    private void list(Expression.ListLiteral list) throws IOException {
      head(LIST, list);
      TextPool.writeNumber(out, list.elements().size());
      for (Expression.Element element : list.elements()) {
        out.writeBoolean(element.optional());
        write(element.value());
      }
    }

    private void map(Expression.MapLiteral map) throws IOException {
      head(MAP, map);
      TextPool.writeNumber(out, map.entries().size());
      for (Expression.Entry entry : map.entries()) {
        out.writeBoolean(entry.optional());
        write(entry.key());
        write(entry.value());
      }
    }

    private void struct(Expression.StructLiteral struct) throws IOException {
      head(STRUCT, struct);
      text(struct.type());
      TextPool.writeNumber(out, struct.fields().size());
      for (Expression.FieldValue field : struct.fields()) {
        out.writeBoolean(field.optional());
        text(field.name());
        write(field.value());
      }
    }

    private void loop(Expression.Comprehension loop) throws IOException {
      head(loop.variable2().isPresent() ? COMPREHENSION2 : COMPREHENSION, loop);
      text(loop.variable());
      if (loop.variable2().isPresent()) {
        text(loop.variable2().get());
      }
      write(loop.range());
      text(loop.accumulator());
      write(loop.initial());
      write(loop.condition());
      write(loop.step());
      write(loop.result());
    }
  }

  private record Reader(DataInput in, TextPool pool) {

    Expression read(int depth) throws IOException {
      if (depth > MAX_DEPTH) {
        throw new IOException("expression is nested too deeply");
      }
      int tag = in.readByte();
      int offset = number();
      switch (tag) {
        case LITERAL:
          return new Expression.Literal(offset, LiteralCodec.read(in, pool));
        case IDENT:
          return new Expression.Ident(offset, text());
        case SELECT:
        case PRESENCE:
          Expression operand = read(depth + 1);
          return new Expression.Select(offset, operand, text(), tag == PRESENCE);
        case CALL:
        case MEMBER_CALL:
          return call(offset, tag == MEMBER_CALL, depth);
        case LIST:
          return list(offset, depth);
        case MAP:
          return map(offset, depth);
        case STRUCT:
          return struct(offset, depth);
        case COMPREHENSION:
        case COMPREHENSION2:
          return loop(offset, tag == COMPREHENSION2, depth);
        default:
          throw new IOException("no expression: tag " + tag);
      }
    }

    private int number() throws IOException {
      return TextPool.readNumber(in);
    }

    private String text() throws IOException {
      return pool.text(number());
    }

    private Expression call(int offset, boolean member, int depth) throws IOException {
      String function = text();
      Optional<Expression> target = member ? Optional.of(read(depth + 1)) : Optional.empty();
      int count = number();
      List<Expression> arguments = new ArrayList<>(Math.min(count, 16));
      for (int i = 0; i < count; i++) {
        arguments.add(read(depth + 1));
      }
      return new Expression.Call(offset, function, target, arguments);
    }

    private Expression list(int offset, int depth) throws IOException {
      int count = number();
      List<Expression.Element> elements = new ArrayList<>(Math.min(count, 16));
      for (int i = 0; i < count; i++) {
        boolean optional = in.readBoolean();
        elements.add(new Expression.Element(read(depth + 1), optional));
      }
      return new Expression.ListLiteral(offset, elements);
    }

    private Expression map(int offset, int depth) throws IOException {
      int count = number();
      List<Expression.Entry> entries = new ArrayList<>(Math.min(count, 16));
      for (int i = 0; i < count; i++) {
        boolean optional = in.readBoolean();
        Expression key = read(depth + 1);
        entries.add(new Expression.Entry(key, read(depth + 1), optional));
      }
      return new Expression.MapLiteral(offset, entries);
    }

    private Expression struct(int offset, int depth) throws IOException {
      String type = text();
      int count = number();
      List<Expression.FieldValue> fields = new ArrayList<>(Math.min(count, 16));
      for (int i = 0; i < count; i++) {
        boolean optional = in.readBoolean();
        String name = text();
        fields.add(new Expression.FieldValue(name, read(depth + 1), optional));
      }
      return new Expression.StructLiteral(offset, type, fields);
    }

    private Expression loop(int offset, boolean two, int depth) throws IOException {
      String variable = text();
      Optional<String> variable2 = two ? Optional.of(text()) : Optional.empty();
      Expression range = read(depth + 1);
      String accumulator = text();
      Expression initial = read(depth + 1);
      Expression condition = read(depth + 1);
      Expression step = read(depth + 1);
      Expression result = read(depth + 1);
      return new Expression.Comprehension(
          offset, variable, variable2, range, accumulator, initial, condition, step, result);
    }
  }
}
