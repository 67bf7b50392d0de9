package dev.gpushare.lint.admission;

import dev.gpushare.lint.cel.CelIssue;
import dev.gpushare.lint.types.KubernetesMinor;
import dev.gpushare.lint.types.KubernetesTypes;
import dev.gpushare.lint.types.Type;
import dev.gpushare.lint.types.TypeCatalog;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Which complaints about the expressions of a policy a later minor of Kubernetes does not have. */
final class LaterMinors {

  private final TypeCatalog types;
  private final List<KubernetesMinor> later = new ArrayList<>();

  /**
   * @param minor the target's
   */
  LaterMinors(TypeCatalog types, int minor) {
    this.types = types;
    for (int next = minor + 1; next <= KubernetesMinor.LAST_EXACT.minor(); next++) {
      later.add(new KubernetesMinor(next));
    }
  }

  /**
   * Functions and macros that one expression uses too early.
   *
   * @param since the first minor that has them
   * @param names as they are called, each once
   * @param first the complaint about the first of them
   */
  record Early(KubernetesMinor since, List<String> names, CelIssue first) {}

  /**
   * The complaints about one expression.
   *
   * @param rest those that every later minor has, too
   */
  record Split(List<Early> early, List<CelIssue> rest) {}

  /**
   * Tells complaints that a later minor does not have from those that stay.
   *
   * @param issues by expression, of the target's minor and untyped objects
   */
  Map<PolicyExpression, Split> split(
      List<PolicyExpression> expressions,
      Optional<Type> params,
      Map<PolicyExpression, List<CelIssue>> issues) {
    Map<PolicyExpression, Map<CelIssue, KubernetesMinor>> gone = new HashMap<>();
    if (!issues.isEmpty()) {
      later.forEach(minor -> gone(minor, expressions, params, issues, gone));
    }
    Map<PolicyExpression, Split> splits = new LinkedHashMap<>();
    issues.forEach(
        (expression, all) -> {
          Map<CelIssue, KubernetesMinor> firsts = gone.getOrDefault(expression, Map.of());
          List<CelIssue> rest = all.stream().filter(one -> !firsts.containsKey(one)).toList();
          splits.put(expression, new Split(early(expression.text(), firsts), rest));
        });
    return splits;
  }

  /** Adds the complaints that the minor is the first not to have. */
  private void gone(
      KubernetesMinor minor,
      List<PolicyExpression> expressions,
      Optional<Type> params,
      Map<PolicyExpression, List<CelIssue>> issues,
      Map<PolicyExpression, Map<CelIssue, KubernetesMinor>> gone) {
    PolicyCompiler.Scope scope = new PolicyCompiler.Scope(minor.minor(), false, true, true);
    PolicyCompiler compiler = new PolicyCompiler(types, Type.Simple.DYN, params, scope);
    for (PolicyExpression expression : expressions) {
      List<CelIssue> there = compiler.compile(expression).issues();
      for (CelIssue issue : issues.getOrDefault(expression, List.of())) {
        if (there.stream().noneMatch(one -> one.offset() == issue.offset())) {
          gone.computeIfAbsent(expression, key -> new LinkedHashMap<>()).putIfAbsent(issue, minor);
        }
      }
    }
  }

  private static List<Early> early(String text, Map<CelIssue, KubernetesMinor> firsts) {
    Map<KubernetesMinor, List<CelIssue>> byMinor = new TreeMap<>();
    firsts.forEach(
        (issue, minor) -> byMinor.computeIfAbsent(minor, key -> new ArrayList<>()).add(issue));
    List<Early> all = new ArrayList<>();
    byMinor.forEach(
        (minor, issues) -> {
          issues.sort(Comparator.comparingInt(CelIssue::offset));
          // names that a macro would declare follow from the macro
          List<CelIssue> calls = issues.stream().filter(one -> isCall(text, one)).toList();
          List<CelIssue> told = calls.isEmpty() ? issues : calls;
          Set<String> names = new LinkedHashSet<>();
          told.forEach(one -> names.add(name(text, one, issues)));
          all.add(new Early(minor, List.copyOf(names), told.get(0)));
        });
    return all;
  }

  private static boolean isCall(String text, CelIssue issue) {
    return text.substring(issue.end()).stripLeading().startsWith("(");
  }

  /** The function with its namespace, which is no name on its own either. */
  private static String name(String text, CelIssue issue, List<CelIssue> issues) {
    String name = text.substring(issue.offset(), issue.end());
    for (CelIssue other : issues) {
      if (other.end() + 1 == issue.offset() && text.charAt(other.end()) == '.') {
        return text.substring(other.offset(), other.end()) + "." + name;
      }
    }
    return name;
  }

  /** The first later minor whose struct has the field. */
  Optional<KubernetesMinor> field(String struct, String field) {
    return later.stream()
        .filter(
            minor ->
                KubernetesTypes.load(minor)
                    .struct(struct)
                    .flatMap(type -> type.field(field))
                    .isPresent())
        .findFirst();
  }
}
