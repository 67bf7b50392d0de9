package dev.gpushare.lint.cel.check;

import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.ast.CelExpr;
import dev.cel.common.types.CelKind;
import dev.cel.common.types.CelType;
import dev.gpushare.lint.cel.ast.CodePointOffsets;
import dev.gpushare.lint.cel.environment.CelIssue;
import dev.gpushare.lint.cel.environment.TypeMapping;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Lists and maps written out have elements of one type, except as what {@code format} prints
 * ({@code google/cel-go@v0.26.0:cel/validator.go}).
 */
final class LiteralChecks {

  private final CelAbstractSyntaxTree ast;
  private final String text;
  private final CodePointOffsets offsets;
  private final List<CelIssue> issues = new ArrayList<>();

  private LiteralChecks(CelAbstractSyntaxTree ast, String text, CodePointOffsets offsets) {
    this.ast = ast;
    this.text = text;
    this.offsets = offsets;
  }

  static List<CelIssue> of(CelAbstractSyntaxTree ast, String text, CodePointOffsets offsets) {
    LiteralChecks checks = new LiteralChecks(ast, text, offsets);
    checks.walk(ast.getExpr(), false);
    return checks.issues;
  }

  private void walk(CelExpr expr, boolean exempt) {
    switch (expr.exprKind().getKind()) {
      case IDENT -> name(expr);
      case SELECT -> walk(expr.select().operand(), exempt);
      case CALL -> {
        // sortBy() becomes a list of pairs
        boolean within =
            exempt
                || expr.call().function().equals("format")
                || expr.call().function().equals("lists.@sortByAssociatedKeys");
        expr.call().target().ifPresent(target -> walk(target, within));
        expr.call().args().forEach(argument -> walk(argument, within));
      }
      case LIST -> list(expr.list(), exempt);
      case MAP -> map(expr.map(), exempt);
      case COMPREHENSION -> {
        CelExpr.CelComprehension loop = expr.comprehension();
        walk(loop.iterRange(), exempt);
        walk(loop.accuInit(), exempt);
        walk(loop.loopCondition(), exempt);
        walk(loop.loopStep(), exempt);
        walk(loop.result(), exempt);
      }
      default -> {
        // nothing below
      }
    }
  }

  /** cel-java takes {@code dyn} for a type, cel-go for a function only. */
  private void name(CelExpr expr) {
    boolean type =
        ast.getReference(expr.id()).isPresent()
            && ast.getTypeOrThrow(expr.id()).kind() == CelKind.TYPE;
    if (type && expr.ident().name().equals("dyn")) {
      int offset = offsets.utf16(ast.getSource().getPositionsMap().getOrDefault(expr.id(), 0));
      issues.add(
          new CelIssue(
              CelIssue.Kind.UNDECLARED,
              offset,
              offset + 3,
              "undeclared reference to 'dyn' (in container '')",
              new CelIssue.About(Optional.of("dyn"), Optional.empty(), List.of())));
    }
  }

  private void list(CelExpr.CelList list, boolean exempt) {
    Set<Integer> optional = new HashSet<>(list.optionalIndices());
    Optional<CelType> first = Optional.empty();
    for (int i = 0; i < list.elements().size(); i++) {
      CelExpr element = list.elements().get(i);
      walk(element, exempt);
      if (!exempt) {
        CelType type = type(element, optional.contains(i));
        first = Optional.of(compare(first, type, element));
      }
    }
  }

  private void map(CelExpr.CelMap map, boolean exempt) {
    Optional<CelType> key = Optional.empty();
    Optional<CelType> value = Optional.empty();
    for (CelExpr.CelMap.Entry entry : map.entries()) {
      walk(entry.key(), exempt);
      walk(entry.value(), exempt);
      if (!exempt) {
        key = Optional.of(compare(key, type(entry.key(), false), entry.key()));
        value =
            Optional.of(compare(value, type(entry.value(), entry.optionalEntry()), entry.value()));
      }
    }
  }

  private CelType type(CelExpr expr, boolean optional) {
    CelType type = ast.getTypeOrThrow(expr.id());
    return optional && !type.parameters().isEmpty() ? type.parameters().get(0) : type;
  }

  private CelType compare(Optional<CelType> first, CelType type, CelExpr at) {
    if (first.isEmpty()) {
      return type;
    }
    String wanted = TypeMapping.print(first.get());
    String found = TypeMapping.print(type);
    if (!wanted.equals(found) && issues.isEmpty()) {
      int offset = offsets.utf16(ast.getSource().getPositionsMap().getOrDefault(at.id(), 0));
      issues.add(
          new CelIssue(
              CelIssue.Kind.RESULT_TYPE,
              offset,
              TokenEnds.end(text, offset),
              "expected type '" + wanted + "' but found '" + found + "'",
              new CelIssue.About(Optional.empty(), Optional.of(found), List.of(wanted, found))));
    }
    return first.get().kind() == CelKind.ERROR ? type : first.get();
  }
}
