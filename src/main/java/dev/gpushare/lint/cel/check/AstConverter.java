package dev.gpushare.lint.cel.check;

import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.ast.CelConstant;
import dev.cel.common.ast.CelExpr;
import dev.cel.common.ast.CelReference;
import dev.gpushare.lint.cel.ast.CodePointOffsets;
import dev.gpushare.lint.cel.ast.Expression;
import dev.gpushare.lint.cel.value.Bytes;
import dev.gpushare.lint.cel.value.NullValue;
import dev.gpushare.lint.cel.value.Unsigned;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Turns cel-java's checked tree into ours. */
final class AstConverter {

  /** Deeper ones could overflow the stack of whoever walks them. */
  static final int MAX_DEPTH = 500;

  private final CelAbstractSyntaxTree ast;
  private final CodePointOffsets offsets;
  private final Map<Long, Integer> positions;

  AstConverter(CelAbstractSyntaxTree ast, CodePointOffsets offsets) {
    this.ast = ast;
    this.offsets = offsets;
    this.positions = ast.getSource().getPositionsMap();
  }

  /**
   * The tree.
   *
   * @throws TooDeep when it is nested too deeply
   */
  Expression convert() {
    return convert(ast.getExpr(), 0);
  }

  private Expression convert(CelExpr expr, int depth) {
    if (depth > MAX_DEPTH) {
      throw new TooDeep();
    }
    int offset = offsets.utf16(positions.getOrDefault(expr.id(), 0));
    switch (expr.exprKind().getKind()) {
      case CONSTANT:
        Object value = value(expr.constant());
        boolean signed =
            value instanceof Long whole && whole < 0
                || value instanceof Double number && (number < 0 || 1 / number < 0);
        return new Expression.Literal(
            signed ? TokenEnds.sign(offsets.text(), offset) : offset, value);
      case IDENT:
        return new Expression.Ident(offset, referenced(expr).orElse(expr.ident().name()));
      case SELECT:
        Optional<String> qualified = referenced(expr);
        if (qualified.isPresent()) {
          return new Expression.Ident(offset, qualified.get());
        }
        CelExpr.CelSelect select = expr.select();
        return new Expression.Select(
            offset, convert(select.operand(), depth + 1), select.field(), select.testOnly());
      case CALL:
        return call(expr, offset, depth);
      case LIST:
        return list(expr.list(), offset, depth);
      case MAP:
        return map(expr.map(), offset, depth);
      case STRUCT:
        return struct(expr.struct(), offset, depth);
      case COMPREHENSION:
        return loop(expr.comprehension(), offset, depth);
      default:
        throw new IllegalStateException("no expression: " + expr.exprKind().getKind());
    }
  }

  /**
   * The full name of a variable or type that the checker found; macro variables have no reference.
   */
  private Optional<String> referenced(CelExpr expr) {
    return ast.getReference(expr.id()).map(CelReference::name).filter(name -> !name.isEmpty());
  }

  private Expression call(CelExpr expr, int offset, int depth) {
    CelExpr.CelCall call = expr.call();
    List<Expression> arguments = new ArrayList<>(call.args().size());
    for (CelExpr argument : call.args()) {
      arguments.add(convert(argument, depth + 1));
    }
    Optional<Expression> target = Optional.empty();
    if (call.target().isPresent()) {
      target = Optional.of(convert(call.target().get(), depth + 1));
    }
    return new Expression.Call(offset, call.function(), target, arguments);
  }

  private Expression list(CelExpr.CelList list, int offset, int depth) {
    Set<Integer> optional = new HashSet<>(list.optionalIndices());
    List<Expression.Element> elements = new ArrayList<>(list.elements().size());
    for (int i = 0; i < list.elements().size(); i++) {
      elements.add(
          new Expression.Element(convert(list.elements().get(i), depth + 1), optional.contains(i)));
    }
    return new Expression.ListLiteral(offset, elements);
  }

  private Expression map(CelExpr.CelMap map, int offset, int depth) {
    List<Expression.Entry> entries = new ArrayList<>(map.entries().size());
    for (CelExpr.CelMap.Entry entry : map.entries()) {
      entries.add(
          new Expression.Entry(
              convert(entry.key(), depth + 1),
              convert(entry.value(), depth + 1),
              entry.optionalEntry()));
    }
    return new Expression.MapLiteral(offset, entries);
  }

  private Expression struct(CelExpr.CelStruct struct, int offset, int depth) {
    List<Expression.FieldValue> fields = new ArrayList<>(struct.entries().size());
    for (CelExpr.CelStruct.Entry entry : struct.entries()) {
      fields.add(
          new Expression.FieldValue(
              entry.fieldKey(), convert(entry.value(), depth + 1), entry.optionalEntry()));
    }
    return new Expression.StructLiteral(offset, struct.messageName(), fields);
  }

  private Expression loop(CelExpr.CelComprehension loop, int offset, int depth) {
    return new Expression.Comprehension(
        offset,
        loop.iterVar(),
        Optional.of(loop.iterVar2()).filter(name -> !name.isEmpty()),
        convert(loop.iterRange(), depth + 1),
        loop.accuVar(),
        convert(loop.accuInit(), depth + 1),
        convert(loop.loopCondition(), depth + 1),
        convert(loop.loopStep(), depth + 1),
        convert(loop.result(), depth + 1));
  }

  static Object value(CelConstant constant) {
    switch (constant.getKind()) {
      case NULL_VALUE:
        return NullValue.NULL;
      case BOOLEAN_VALUE:
        return constant.booleanValue();
      case INT64_VALUE:
        return constant.int64Value();
      case UINT64_VALUE:
        return new Unsigned(constant.uint64Value().longValue());
      case DOUBLE_VALUE:
        return constant.doubleValue();
      case STRING_VALUE:
        return constant.stringValue();
      case BYTES_VALUE:
        return new Bytes(constant.bytesValue().toByteArray());
      default:
        throw new IllegalStateException("no constant: " + constant.getKind());
    }
  }

  /** The tree is nested too deeply. */
  static final class TooDeep extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TooDeep() {
      super(null, null, false, false);
    }
  }
}
