package dev.gpushare.lint.cel;

import dev.gpushare.lint.types.KubernetesMinor;
import dev.gpushare.lint.types.Type;
import dev.gpushare.lint.types.TypeCatalog;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * What an expression may name. One set of declarations is meant to be used for many expressions.
 *
 * @param dialect which functions there are
 * @param variables by name; a dotted name declares just that
 * @param types the struct types that variables and their fields name
 * @param composed the fields of {@code variables}, as in a policy; absent where there is no such
 *     variable
 * @param libraries further functions
 * @param minor the Kubernetes minor whose functions there are, in the KUBERNETES dialect
 */
public record Declarations(
    Dialect dialect,
    Map<String, Type> variables,
    TypeCatalog types,
    Optional<PolicyVariables> composed,
    List<FunctionLibrary> libraries,
    int minor) {

  /** The longest text that is compiled, in code points, as in the API server. */
  public static final int MAX_CODE_POINTS = 100_000;

  /** Declarations for the latest minor. */
  public Declarations(
      Dialect dialect,
      Map<String, Type> variables,
      TypeCatalog types,
      Optional<PolicyVariables> composed,
      List<FunctionLibrary> libraries) {
    this(dialect, variables, types, composed, libraries, KubernetesMinor.LAST_EXACT.minor());
  }

  /** Which functions, macros and checks there are. */
  public enum Dialect {
    /** Everything that rules may use. */
    RULES,
    /** What an admission policy may use. */
    KUBERNETES
  }

  public Declarations {
    Objects.requireNonNull(dialect);
    Objects.requireNonNull(types);
    variables = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(variables));
    libraries = List.copyOf(libraries);
  }

  /** Declarations for rules. */
  public static Declarations forRules(
      Map<String, Type> variables, TypeCatalog types, List<FunctionLibrary> libraries) {
    return new Declarations(Dialect.RULES, variables, types, Optional.empty(), libraries);
  }
}
