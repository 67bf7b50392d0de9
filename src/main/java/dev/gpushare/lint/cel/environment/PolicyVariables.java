package dev.gpushare.lint.cel.environment;

import dev.cel.common.types.CelType;
import dev.cel.common.types.SimpleType;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The fields of {@code variables}: each has the type of the expression that defines it and is known
 * to the expressions that are compiled after it. It grows while a policy is compiled and belongs to
 * that policy alone.
 */
public final class PolicyVariables {

  private final Map<String, CelType> types = new ConcurrentHashMap<>();

  /**
   * Defines a variable; one that does not compile is of type dyn. A later one of the same name
   * replaces it.
   */
  public void define(String name, CompileResult result) {
    Optional<CelType> type =
        result.checked().map(checked -> TypeMapping.ofVariable(checked.celType()));
    types.put(name, type.orElse(SimpleType.DYN));
  }

  Set<String> names() {
    return types.keySet();
  }

  public Optional<CelType> type(String name) {
    return Optional.ofNullable(types.get(name));
  }
}
