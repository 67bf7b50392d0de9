package dev.gpushare.lint.cel;

import dev.cel.common.CelFunctionDecl;
import dev.cel.common.CelOptions;
import dev.cel.common.types.StructTypeReference;
import dev.cel.compiler.CelCompilerBuilder;
import dev.cel.compiler.CelCompilerFactory;
import dev.cel.extensions.CelExtensions;
import dev.cel.extensions.CelListsExtensions;
import dev.cel.extensions.CelStringExtensions;
import dev.cel.parser.CelStandardMacro;
import dev.gpushare.lint.types.KubernetesMinor;
import dev.gpushare.lint.types.Type;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;

/**
 * cel-java's compiler for a set of declarations.
 *
 * @param compiler parses and checks
 */
record Environment(dev.cel.compiler.CelCompiler compiler) {

  /**
   * A function that takes nothing that exists, so that the checker's complaint names the type of
   * its argument.
   */
  static final String PROBE = "@lintProbe";

  /**
   * The first minors whose new policies may use these ({@code
   * kubernetes/apiserver@v0.36.3:pkg/cel/environment/base.go}).
   */
  private static final int LISTS = 35;

  private static final int TWO_VARIABLES = 33;

  static Environment of(Declarations declarations) {
    boolean rules = declarations.dialect() == Declarations.Dialect.RULES;
    CelOptions options =
        CelOptions.current()
            .enableOptionalSyntax(true)
            .enableHeterogeneousNumericComparisons(true)
            .enableQuotedIdentifierSyntax(rules)
            .enableReservedIds(true)
            .populateMacroCalls(true)
            .maxExpressionCodePointSize(Declarations.MAX_CODE_POINTS)
            .build();
    CelCompilerBuilder builder =
        CelCompilerFactory.standardCelCompilerBuilder()
            .setOptions(options)
            .setStandardMacros(CelStandardMacro.STANDARD_MACROS)
            .setTypeProvider(new StructTypeProvider(declarations));
    libraries(builder, options, rules, declarations.minor());
    for (CelFunctionDecl function : functions(declarations)) {
      builder.addFunctionDeclarations(function);
    }
    for (Map.Entry<String, Type> variable : declarations.variables().entrySet()) {
      builder.addVar(variable.getKey(), TypeMapping.toCel(variable.getValue()));
    }
    if (declarations.composed().isPresent()) {
      builder.addVar("variables", StructTypeReference.create(StructTypeProvider.VARIABLES));
    }
    return new Environment(builder.build());
  }

  private static void libraries(
      CelCompilerBuilder builder, CelOptions options, boolean rules, int minor) {
    EnumSet<CelStringExtensions.Function> strings =
        EnumSet.allOf(CelStringExtensions.Function.class);
    if (!rules) {
      strings.remove(CelStringExtensions.Function.REVERSE);
    }
    EnumSet<CelListsExtensions.Function> lists = EnumSet.allOf(CelListsExtensions.Function.class);
    // ours takes lists of comparable elements only, as cel-go's does
    lists.remove(CelListsExtensions.Function.SORT);
    lists.remove(CelListsExtensions.Function.SORT_BY);
    builder.addLibraries(
        CelExtensions.optional(), CelExtensions.strings(strings), CelExtensions.sets(options));
    if (rules || minor >= LISTS) {
      // a choice of functions comes without the macro
      builder.addMacros(CelExtensions.lists().macros());
      builder.addLibraries(CelExtensions.lists(lists.toArray(new CelListsExtensions.Function[0])));
    }
    if (rules || minor >= TWO_VARIABLES) {
      builder.addLibraries(CelExtensions.comprehensions());
    }
    if (rules) {
      builder.addLibraries(CelExtensions.bindings(), CelExtensions.math());
    }
  }

  private static List<CelFunctionDecl> functions(Declarations declarations) {
    List<String> lines =
        new ArrayList<>(
            KubernetesLibrary.signatures(
                declarations.dialect() == Declarations.Dialect.RULES
                    ? KubernetesMinor.LAST_EXACT.minor()
                    : declarations.minor()));
    lines.add(PROBE + ": (lint.Nothing) -> bool");
    for (FunctionLibrary library : declarations.libraries()) {
      lines.addAll(library.signatures());
    }
    return Signatures.declarations(lines);
  }
}
