package dev.gpushare.lint.cel;

import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.CelValidationException;
import dev.cel.common.CelValidationResult;
import dev.cel.common.types.CelKind;
import dev.cel.common.types.CelType;
import dev.cel.common.types.CelTypes;
import dev.gpushare.lint.types.Type;
import edu.umd.cs.findbugs.annotations.Nullable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Parses and checks expressions against one set of declarations. Making one costs nothing; the
 * first expression that is not plain, or wrong, loads cel-java. Safe for use by several threads.
 */
public final class CelCompiler {

  private final Declarations declarations;
  private final Optional<DirectTypes> direct;
  private @Nullable Environment environment;

  public CelCompiler(Declarations declarations) {
    this(declarations, true);
  }

  /**
   * A compiler.
   *
   * @param direct whether plain expressions need no cel-java, which costs a tenth of a second when
   *     it is first used
   */
  CelCompiler(Declarations declarations, boolean direct) {
    this.declarations = declarations;
    boolean possible =
        direct
            && declarations.dialect() == Declarations.Dialect.KUBERNETES
            && declarations.libraries().isEmpty();
    this.direct =
        possible
            ? Optional.of(new DirectTypes(declarations, new DirectCalls(declarations.minor())))
            : Optional.empty();
  }

  /** Compiles once; for many expressions make one compiler. */
  public static CompileResult compile(String text, Declarations declarations) {
    return new CelCompiler(declarations).compile(text);
  }

  /** Compiles an expression of any type. */
  public CompileResult compile(String text) {
    return compile(text, List.of());
  }

  /**
   * Compiles an expression whose value has to be of one of the types, exactly: an untyped value is
   * refused, too.
   *
   * @param accepted none for any type
   */
  public CompileResult compile(String text, List<Type> accepted) {
    try {
      return compileWithin(text, accepted);
    } catch (StackOverflowError | AstConverter.TooDeep e) {
      return CompileResult.of(List.of(tooDeep(text)));
    }
  }

  private CompileResult compileWithin(String text, List<Type> accepted) {
    Optional<CheckedExpression> plain = direct(text);
    if (plain.isPresent()) {
      return accept(plain.get(), text, accepted);
    }
    CodePointOffsets offsets = new CodePointOffsets(text);
    Environment in = environment();
    CelValidationResult parsed = in.compiler().parse(text);
    if (parsed.hasError()) {
      return CompileResult.of(new IssueReader(text, offsets).syntax(parsed));
    }
    CelAbstractSyntaxTree tree = tree(parsed);
    CelValidationResult checked = in.compiler().check(tree);
    if (checked.hasError()) {
      return CompileResult.of(new IssueReader(text, offsets).check(checked, tree, in));
    }
    CelAbstractSyntaxTree ast = tree(checked);
    Expression expression = new AstConverter(ast, offsets).convert();
    if (declarations.dialect() == Declarations.Dialect.KUBERNETES) {
      List<CelIssue> issues = new ArrayList<>(LiteralChecks.of(ast, text, offsets));
      ConstantChecks.validate(expression, text, issues);
      FormatChecks.of(ast, text, offsets, issues);
      if (!issues.isEmpty()) {
        return CompileResult.of(issues);
      }
    }
    return accept(new CheckedExpression(expression, ast.getResultType()), text, accepted);
  }

  /** The expression, where it can be seen to compile without cel-java. */
  private Optional<CheckedExpression> direct(String text) {
    // what is printed by format() is checked on cel-java's tree
    if (direct.isEmpty() || text.contains("format")) {
      return Optional.empty();
    }
    try {
      Expression expression = DirectParser.parse(text);
      CelType type = direct.get().of(expression);
      List<CelIssue> issues = new ArrayList<>();
      ConstantChecks.validate(expression, text, issues);
      return issues.isEmpty()
          ? Optional.of(new CheckedExpression(expression, type))
          : Optional.empty();
    } catch (Unsure e) {
      return Optional.empty();
    }
  }

  private CompileResult accept(CheckedExpression checked, String text, List<Type> accepted) {
    boolean fits = accepted.isEmpty();
    for (Type one : accepted) {
      fits = fits || checked.typeName().equals(TypeMapping.print(TypeMapping.toCel(one)));
    }
    if (!fits) {
      return CompileResult.of(List.of(wrongResult(text, accepted, checked.celType())));
    }
    Optional<CelIssue> planned =
        declarations.dialect() == Declarations.Dialect.KUBERNETES
            ? ConstantChecks.plan(checked.expression(), text)
            : Optional.empty();
    return planned.isPresent()
        ? CompileResult.of(List.of(planned.get()))
        : CompileResult.of(checked);
  }

  private static CelIssue wrongResult(String text, List<Type> accepted, CelType found) {
    String type = resultName(found);
    List<String> names =
        accepted.stream().map(TypeMapping::toCel).map(CelCompiler::resultName).toList();
    String wanted = names.size() == 1 ? names.get(0) : "one of [" + String.join(" ", names) + "]";
    return new CelIssue(
        CelIssue.Kind.RESULT_TYPE,
        0,
        text.length(),
        "must evaluate to " + wanted + " but got " + type,
        new CelIssue.About(java.util.Optional.empty(), java.util.Optional.of(type), List.of()));
  }

  /** Types of results have the names that values of theirs have, not those of the checker. */
  private static String resultName(CelType type) {
    return type.kind() == CelKind.NULL_TYPE ? "null_type" : CelTypes.format(type);
  }

  private static CelIssue tooDeep(String text) {
    return new CelIssue(
        CelIssue.Kind.OTHER,
        0,
        text.length(),
        "expression is nested too deeply",
        CelIssue.About.NOTHING);
  }

  private static CelAbstractSyntaxTree tree(CelValidationResult result) {
    try {
      return result.getAst();
    } catch (CelValidationException e) {
      throw new IllegalStateException("a result without errors has a tree", e);
    }
  }

  private synchronized Environment environment() {
    if (environment == null) {
      environment = Environment.of(declarations);
    }
    return environment;
  }
}
