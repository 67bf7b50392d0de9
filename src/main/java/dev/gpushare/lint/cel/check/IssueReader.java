package dev.gpushare.lint.cel.check;

import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.CelMutableAst;
import dev.cel.common.CelSource;
import dev.cel.common.CelValidationResult;
import dev.cel.common.ast.CelExpr;
import dev.cel.common.ast.CelMutableExpr;
import dev.cel.common.navigation.CelNavigableAst;
import dev.cel.common.navigation.CelNavigableExpr;
import dev.cel.common.navigation.CelNavigableMutableAst;
import dev.gpushare.lint.cel.ast.CodePointOffsets;
import dev.gpushare.lint.cel.environment.CelIssue;
import dev.gpushare.lint.cel.environment.Environment;
import dev.gpushare.lint.cel.environment.KubernetesLibrary;
import dev.gpushare.lint.cel.environment.TypeMapping;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Turns cel-java's complaints into issues with the API server's words. */
final class IssueReader {

  private static final String UNDEFINED_FIELD = "undefined field '";
  private static final String UNDECLARED = "undeclared reference to '";
  private static final String NO_OVERLOAD = "found no matching overload for '";
  private static final String NO_FIELDS = "' does not support field selection";
  private static final String OVERLAPPING = "overlapping declaration name";
  private static final String EXPECTED = "expected type '";

  private final String text;
  private final CodePointOffsets offsets;

  IssueReader(String text, CodePointOffsets offsets) {
    this.text = text;
    this.offsets = offsets;
  }

  List<CelIssue> syntax(CelValidationResult parsed) {
    List<CelIssue> issues = new ArrayList<>();
    for (dev.cel.common.CelIssue issue : parsed.getErrors()) {
      int offset = offset(issue, parsed.getSource());
      String message = issue.getMessage().replace("'%%'", "'%'");
      if (message.startsWith("invalid argument to has()")) {
        issues.add(plain(CelIssue.Kind.MACRO, TokenEnds.macroArgument(text, offset), message));
      } else if (message.contains("must be") || message.contains("macro")) {
        // cel-go writes "argument must be", without the article
        String words = message.startsWith("The ") ? message.substring(4) : message;
        issues.add(plain(CelIssue.Kind.MACRO, offset, words));
      } else {
        issues.add(plain(CelIssue.Kind.SYNTAX, offset, syntaxText(message, offset)));
      }
    }
    return sorted(issues);
  }

  private String syntaxText(String message, int offset) {
    if (message.startsWith("unsupported syntax '")) {
      return message.replace("syntax '", "syntax: '");
    } else if (message.startsWith("reserved")) {
      return message;
    } else if (message.startsWith("Invalid unicode code point")) {
      return "invalid unicode code point";
    } else if (message.startsWith("Illegal escape sequence: Unicode")) {
      return "unable to unescape string";
    } else if (message.startsWith("For input string") || message.startsWith("String value")) {
      String token = text.substring(offset, TokenEnds.end(text, offset));
      boolean unsigned = token.endsWith("u") || token.endsWith("U");
      return "invalid " + (unsigned ? "uint" : "int") + " literal";
    }
    int expecting = message.indexOf(" expecting {");
    if (message.startsWith("mismatched")
        && expecting > 0
        && message.indexOf("':'", expecting) > expecting) {
      // cel-go's parser has read what could have gone on
      return "Syntax error: " + message.substring(0, expecting) + " expecting ':'";
    }
    return "Syntax error: " + message;
  }

  /** A macro that names its two variables alike; cel-go's parser finds it before any check. */
  private Optional<CelIssue> twins(CelValidationResult checked, CelAbstractSyntaxTree parsed) {
    if (checked.getErrors().stream().noneMatch(one -> one.getMessage().startsWith(OVERLAPPING))) {
      return Optional.empty();
    }
    for (CelExpr macro : parsed.getSource().getMacroCalls().values()) {
      if (macro.exprKind().getKind() != CelExpr.ExprKind.Kind.CALL
          || macro.call().args().size() < 3) {
        continue;
      }
      CelExpr second = macro.call().args().get(1);
      String name = second.identOrDefault().name();
      if (!name.isEmpty() && macro.call().args().get(0).identOrDefault().name().equals(name)) {
        int point = parsed.getSource().getPositionsMap().getOrDefault(second.id(), 0);
        String message = "duplicate variable name: " + name;
        return Optional.of(plain(CelIssue.Kind.MACRO, offsets.utf16(point), message));
      }
    }
    return Optional.empty();
  }

  List<CelIssue> check(CelValidationResult checked, CelAbstractSyntaxTree parsed, Environment in) {
    Optional<CelIssue> twins = twins(checked, parsed);
    if (twins.isPresent()) {
      return List.of(twins.get());
    }
    Map<Long, String> owners = new HashMap<>();
    for (dev.cel.common.CelIssue issue : checked.getErrors()) {
      if (issue.getMessage().startsWith(UNDEFINED_FIELD)) {
        owners.put(issue.getExprId(), "");
      }
    }
    if (!owners.isEmpty()) {
      probe(owners, parsed, in);
    }
    List<CelIssue> issues = new ArrayList<>();
    for (dev.cel.common.CelIssue issue : checked.getErrors()) {
      if (!operands(issue, parsed, issues)) {
        issues.add(
            issue(issue, checked.getSource(), parsed, owners)
                .reportedAt(offset(issue, checked.getSource())));
      }
    }
    return sorted(issues);
  }

  private CelIssue issue(
      dev.cel.common.CelIssue issue,
      CelSource source,
      CelAbstractSyntaxTree parsed,
      Map<Long, String> owners) {
    int offset = offset(issue, source);
    String message = TypeMapping.goNames(withoutCandidates(issue.getMessage()));
    if (message.startsWith(UNDEFINED_FIELD)) {
      String field = quoted(message, UNDEFINED_FIELD.length());
      int name = TokenEnds.afterPoint(text, fieldPoint(issue.getExprId(), offset, parsed));
      return new CelIssue(
          CelIssue.Kind.UNDEFINED_FIELD,
          name,
          Math.max(TokenEnds.end(text, name), Math.min(name + 1, text.length())),
          message,
          new CelIssue.About(
              Optional.of(field), owner(owners.getOrDefault(issue.getExprId(), "")), List.of()));
    } else if (message.startsWith(UNDECLARED)) {
      return named(
          CelIssue.Kind.UNDECLARED, TokenEnds.beforeParenthesis(text, offset), message, UNDECLARED);
    } else if (message.startsWith(NO_OVERLOAD)) {
      return overload(TokenEnds.beforeParenthesis(text, offset), message);
    } else if (message.endsWith(NO_FIELDS)) {
      int name = TokenEnds.afterPoint(text, offset);
      Optional<String> type = Optional.of(quoted(message, message.indexOf('\'') + 1));
      if (!type.get().equals("uint") && KubernetesLibrary.isOpaque(type.get())) {
        message = "unexpected failed resolution of '" + type.get() + "'";
      }
      return new CelIssue(
          CelIssue.Kind.NO_FIELDS,
          name,
          TokenEnds.end(text, name),
          message,
          new CelIssue.About(
              Optional.of(text.substring(name, TokenEnds.end(text, name))), type, List.of()));
    } else if (message.startsWith(EXPECTED)) {
      return plain(CelIssue.Kind.RESULT_TYPE, TokenEnds.sign(text, offset), message);
    }
    return plain(CelIssue.Kind.OTHER, offset, message);
  }

  /** Of logical operators, also those of macros, cel-go reports each operand that is no bool. */
  private boolean operands(
      dev.cel.common.CelIssue issue, CelAbstractSyntaxTree parsed, List<CelIssue> issues) {
    String message = TypeMapping.goNames(withoutCandidates(issue.getMessage()));
    boolean logical =
        message.startsWith(NO_OVERLOAD + "_&&_'") || message.startsWith(NO_OVERLOAD + "_||_'");
    if (!logical) {
      return false;
    }
    Optional<CelExpr> call =
        CelNavigableAst.fromAst(parsed)
            .getRoot()
            .allNodes()
            .map(CelNavigableExpr::expr)
            .filter(expr -> expr.id() == issue.getExprId())
            .findFirst();
    List<String> types = overload(0, message).about().argumentTypes();
    if (call.isEmpty() || types.size() != call.get().call().args().size()) {
      return false;
    }
    for (int i = 0; i < types.size(); i++) {
      if (!types.get(i).equals("bool") && !types.get(i).equals("dyn")) {
        long operand = call.get().call().args().get(i).id();
        int point = parsed.getSource().getPositionsMap().getOrDefault(operand, 0);
        int offset = TokenEnds.sign(text, offsets.utf16(point));
        issues.add(
            new CelIssue(
                CelIssue.Kind.RESULT_TYPE,
                offset,
                TokenEnds.end(text, offset),
                EXPECTED + "bool' but found '" + types.get(i) + "'",
                new CelIssue.About(Optional.empty(), Optional.of(types.get(i)), List.of())));
      }
    }
    return true;
  }

  private CelIssue named(CelIssue.Kind kind, int offset, String message, String prefix) {
    Optional<String> name = Optional.of(quoted(message, prefix.length()));
    return new CelIssue(
        kind,
        offset,
        TokenEnds.end(text, offset),
        message,
        new CelIssue.About(name, Optional.empty(), List.of()));
  }

  private CelIssue overload(int offset, String message) {
    int applied = message.indexOf("applied to '");
    String types = applied < 0 ? "" : message.substring(applied + 12, message.length() - 1);
    return new CelIssue(
        CelIssue.Kind.NO_OVERLOAD,
        offset,
        TokenEnds.end(text, offset),
        message,
        new CelIssue.About(
            Optional.of(quoted(message, NO_OVERLOAD.length())),
            Optional.empty(),
            TypeTexts.split(types)));
  }

  private CelIssue plain(CelIssue.Kind kind, int offset, String message) {
    return new CelIssue(kind, offset, TokenEnds.end(text, offset), message, CelIssue.About.NOTHING);
  }

  private static String withoutCandidates(String message) {
    int at = message.indexOf(" (candidates: ");
    return at < 0 ? message : message.substring(0, at);
  }

  private static String quoted(String message, int from) {
    int end = message.indexOf('\'', from);
    return message.substring(from, end < 0 ? message.length() : end);
  }

  private int offset(dev.cel.common.CelIssue issue, CelSource source) {
    return offsets.utf16(source.getLocationOffset(issue.getSourceLocation()).orElse(0));
  }

  /**
   * has() is reported at its parenthesis; the point of its field is that of the macro's argument.
   */
  private int fieldPoint(long id, int offset, CelAbstractSyntaxTree parsed) {
    CelExpr macro = parsed.getSource().getMacroCalls().get(id);
    if (macro != null
        && macro.exprKind().getKind() == CelExpr.ExprKind.Kind.CALL
        && macro.call().args().size() == 1) {
      Integer point = parsed.getSource().getPositionsMap().get(macro.call().args().get(0).id());
      if (point != null) {
        return offsets.utf16(point);
      }
    }
    return offset;
  }

  private static Optional<String> owner(String type) {
    return Optional.of(type).filter(name -> !name.isEmpty());
  }

  /** Asks the checker for the types of the operands, which a failed check does not tell. */
  private static void probe(
      Map<Long, String> owners, CelAbstractSyntaxTree parsed, Environment in) {
    CelMutableAst ast = CelMutableAst.fromCelAst(parsed);
    List<CelMutableExpr> selections =
        CelNavigableMutableAst.fromAst(ast)
            .getRoot()
            .allNodes()
            .map(node -> node.expr())
            .filter(expr -> owners.containsKey(expr.id()))
            .toList();
    for (CelMutableExpr expr : selections) {
      CelMutableExpr operand = null;
      if (expr.getKind() == CelExpr.ExprKind.Kind.SELECT) {
        operand = expr.select().operand();
      } else if (expr.getKind() == CelExpr.ExprKind.Kind.CALL && !expr.call().args().isEmpty()) {
        operand = expr.call().args().get(0);
      }
      if (operand != null) {
        expr.setCall(CelMutableExpr.CelMutableCall.create(Environment.PROBE, operand));
      }
    }
    for (dev.cel.common.CelIssue issue : in.compiler().check(ast.toParsedAst()).getErrors()) {
      String message = issue.getMessage();
      int applied = message.indexOf("applied to '(");
      if (applied > 0 && message.contains(Environment.PROBE)) {
        String type = quoted(message, applied + 13);
        owners.replace(issue.getExprId(), TypeTexts.struct(type.substring(0, type.length() - 1)));
      }
    }
  }

  private static List<CelIssue> sorted(List<CelIssue> issues) {
    issues.sort(Comparator.comparingInt(CelIssue::place));
    return issues;
  }
}
