package dev.gpushare.lint.cel.check;

import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.ast.CelConstant;
import dev.cel.common.ast.CelExpr;
import dev.cel.common.navigation.CelNavigableAst;
import dev.cel.common.navigation.CelNavigableExpr;
import dev.cel.common.types.CelKind;
import dev.cel.common.types.CelType;
import dev.gpushare.lint.cel.ast.CodePointOffsets;
import dev.gpushare.lint.cel.environment.CelIssue;
import dev.gpushare.lint.cel.environment.TypeMapping;
import dev.gpushare.lint.cel.function.FormatClause;
import dev.gpushare.lint.cel.value.CelError;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Formats that are written out fit their arguments, as far as the types of those are known ({@code
 * google/cel-go@v0.26.0:ext/formatting.go}).
 */
final class FormatChecks {

  private static final Set<CelKind> WHOLE = EnumSet.of(CelKind.INT, CelKind.UINT);
  private static final Set<CelKind> PRINTABLE =
      EnumSet.of(
          CelKind.STRING,
          CelKind.BOOL,
          CelKind.BYTES,
          CelKind.INT,
          CelKind.UINT,
          CelKind.DOUBLE,
          CelKind.MAP,
          CelKind.LIST,
          CelKind.TYPE,
          CelKind.DURATION,
          CelKind.TIMESTAMP,
          CelKind.NULL_TYPE);

  private final CelAbstractSyntaxTree ast;
  private final String text;
  private final CodePointOffsets offsets;
  private final List<CelIssue> issues;

  private FormatChecks(
      CelAbstractSyntaxTree ast, String text, CodePointOffsets offsets, List<CelIssue> issues) {
    this.ast = ast;
    this.text = text;
    this.offsets = offsets;
    this.issues = issues;
  }

  static void of(
      CelAbstractSyntaxTree ast, String text, CodePointOffsets offsets, List<CelIssue> issues) {
    if (text.contains("format")) {
      FormatChecks checks = new FormatChecks(ast, text, offsets, issues);
      CelNavigableAst.fromAst(ast)
          .getRoot()
          .allNodes()
          .map(CelNavigableExpr::expr)
          .filter(FormatChecks::isWrittenOut)
          .forEach(checks::check);
    }
  }

  private static boolean isWrittenOut(CelExpr expr) {
    return expr.exprKind().getKind() == CelExpr.ExprKind.Kind.CALL
        && expr.call().function().equals("format")
        && expr.call().target().isPresent()
        && expr.call().target().get().exprKind().getKind() == CelExpr.ExprKind.Kind.CONSTANT
        && expr.call().target().get().constant().getKind() == CelConstant.Kind.STRING_VALUE
        && expr.call().args().size() == 1
        && expr.call().args().get(0).exprKind().getKind() == CelExpr.ExprKind.Kind.LIST;
  }

  private void check(CelExpr call) {
    String format = call.call().target().get().constant().stringValue();
    List<CelExpr> arguments = call.call().args().get(0).list().elements();
    int used = 0;
    for (int at = format.indexOf('%'); at >= 0; at = format.indexOf('%', at)) {
      if (format.startsWith("%%", at)) {
        at += 2;
        continue;
      }
      if (at + 1 == format.length()) {
        report(call, "unexpected end of string");
        return;
      } else if (used >= arguments.size()) {
        report(call, "index " + used + " out of range");
        return;
      }
      try {
        FormatClause clause = FormatClause.read(format, at + 1);
        at = clause.end();
        if (fails(clause.verb(), arguments.get(used))) {
          return;
        }
      } catch (CelError e) {
        report(call, e.text());
        return;
      }
      used++;
    }
    if (used < arguments.size()) {
      report(
          call,
          "too many arguments supplied to string.format (expected "
              + used
              + ", got "
              + arguments.size()
              + ")");
    }
  }

  /** Reports what is wrong with an argument, or with what a literal holds that is printed. */
  private boolean fails(char verb, CelExpr argument) {
    CelType type = ast.getTypeOrThrow(argument.id());
    if (!fits(verb, type.kind())) {
      boolean named = type.kind() == CelKind.STRUCT || type.kind() == CelKind.OPAQUE;
      String given = named ? type.name() : TypeMapping.print(type);
      report(argument, FormatClause.wrongArgument(verb, given));
      return true;
    }
    if (verb != 's') {
      return false;
    }
    List<CelExpr> inner = new java.util.ArrayList<>();
    if (argument.exprKind().getKind() == CelExpr.ExprKind.Kind.LIST) {
      inner.addAll(argument.list().elements());
    } else if (argument.exprKind().getKind() == CelExpr.ExprKind.Kind.MAP) {
      for (CelExpr.CelMap.Entry entry : argument.map().entries()) {
        inner.add(entry.key());
        inner.add(entry.value());
      }
    }
    for (CelExpr element : inner) {
      if (fails(verb, element)) {
        return true;
      }
    }
    return false;
  }

  /** Texts fit where doubles do, for those of infinity. */
  private static boolean fits(char verb, CelKind kind) {
    if (kind == CelKind.DYN || kind == CelKind.ANY || kind == CelKind.TYPE_PARAM) {
      return true;
    }
    return switch (verb) {
      case 's' -> PRINTABLE.contains(kind);
      case 'f', 'e' -> kind == CelKind.DOUBLE || kind == CelKind.STRING;
      case 'b' -> WHOLE.contains(kind) || kind == CelKind.BOOL;
      case 'x', 'X' -> WHOLE.contains(kind) || kind == CelKind.STRING || kind == CelKind.BYTES;
      default -> WHOLE.contains(kind);
    };
  }

  private void report(CelExpr at, String message) {
    int offset = offsets.utf16(ast.getSource().getPositionsMap().getOrDefault(at.id(), 0));
    issues.add(
        new CelIssue(
            CelIssue.Kind.OTHER,
            offset,
            TokenEnds.end(text, offset),
            message,
            CelIssue.About.NOTHING));
  }
}
