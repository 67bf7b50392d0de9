package dev.gpushare.lint.cel.check.plain;

import dev.cel.common.types.CelType;
import dev.cel.common.types.SimpleType;
import dev.gpushare.lint.cel.environment.KubernetesLibrary;
import dev.gpushare.lint.cel.environment.Signatures;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The overloads of functions without type parameters. Safe for use by several threads. */
final class PlainOverloads {

  private final int minor;
  private final Map<String, List<Signatures.Overload>> known = new HashMap<>();
  private List<String> lines = List.of();

  PlainOverloads(int minor) {
    this.minor = minor;
  }

  /**
   * The type of a call: that of the overload which fits, or dyn where several with different types
   * do.
   *
   * @throws NeedsCelJava when cel-java has to say
   */
  CelType result(String function, boolean member, List<CelType> arguments) {
    Optional<CelType> result = Optional.empty();
    for (Signatures.Overload overload : overloads(function)) {
      if (overload.member() == member && takes(overload, arguments)) {
        boolean same = result.isEmpty() || result.get().equals(overload.result());
        result = Optional.of(same ? overload.result() : SimpleType.DYN);
      }
    }
    return result.orElseThrow(NeedsCelJava::new);
  }

  private static boolean takes(Signatures.Overload overload, List<CelType> arguments) {
    if (overload.parameters().size() != arguments.size()) {
      return false;
    }
    for (int i = 0; i < arguments.size(); i++) {
      CelType argument = PlainUnification.closed(arguments.get(i));
      if (!PlainUnification.fits(argument, overload.parameters().get(i))) {
        return false;
      }
    }
    return true;
  }

  private synchronized List<Signatures.Overload> overloads(String function) {
    List<Signatures.Overload> found = known.get(function);
    if (found == null) {
      found = read(function);
      known.put(function, found);
    }
    return found;
  }

  private List<Signatures.Overload> read(String function) {
    if (lines.isEmpty()) {
      List<String> all = new ArrayList<>(KubernetesLibrary.standard());
      all.addAll(KubernetesLibrary.signatures(minor));
      lines = all;
    }
    List<Signatures.Overload> found = new ArrayList<>();
    for (String line : lines) {
      if (line.startsWith(function) && line.startsWith(": ", function.length())) {
        Signatures.Overload overload = Signatures.overload(line);
        for (CelType parameter : overload.parameters()) {
          // functions for elements of any type may have further overloads in cel-java
          PlainUnification.closed(parameter);
        }
        found.add(overload);
      }
    }
    return found;
  }
}
