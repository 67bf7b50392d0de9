package dev.gpushare.lint.admission.prove.candidate;

import dev.gpushare.lint.admission.unstructured.ObjectCopy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;

/** Makes a Pod smaller as long as it still shows the same. */
public final class WitnessShrinker {

  private static final Set<String> NEEDED =
      Set.of("/apiVersion", "/kind", "/metadata", "/metadata/name", "/metadata/namespace", "/spec");

  /** What a server wants of every element of a list that has it. */
  private static final Set<String> OF_ELEMENT =
      Set.of("name", "image", "key", "mountPath", "apiVersion", "kind", "uid");

  private static final int MOST_TRIES = 150;

  private final BiPredicate<Map<String, Object>, Optional<Map<String, Object>>> shows;
  private int tries;

  /**
   * @param shows whether a Pod, and that before it, still shows the same
   */
  public WitnessShrinker(BiPredicate<Map<String, Object>, Optional<Map<String, Object>>> shows) {
    this.shows = shows;
  }

  /**
   * A Pod and what was there before.
   *
   * @param before of an UPDATE
   */
  public record Pair(Map<String, Object> pod, Optional<Map<String, Object>> before) {}

  /** The smallest that is reached by leaving parts out. */
  public Pair shrink(Map<String, Object> pod, Optional<Map<String, Object>> before) {
    Pair best = new Pair(pod, before);
    boolean smaller = true;
    while (smaller && tries < MOST_TRIES) {
      Pair pass = pass(best);
      smaller = pass != best;
      best = pass;
    }
    return best;
  }

  /** Tries to leave out each part once; what comes before a part that went stays as it is. */
  private Pair pass(Pair start) {
    Pair best = start;
    List<List<Object>> parts = parts(best.pod());
    int at = 0;
    while (at < parts.size() && tries < MOST_TRIES) {
      Optional<Pair> without = without(best, parts.get(at));
      tries++;
      if (without.isPresent() && shows.test(without.get().pod(), without.get().before())) {
        best = without.get();
        parts = parts(best.pod());
      } else {
        at++;
      }
    }
    return best;
  }

  private static List<List<Object>> parts(Map<String, Object> pod) {
    List<List<Object>> parts = new ArrayList<>();
    collect(pod, List.of(), "", parts);
    return parts;
  }

  /** What may be left out, large parts before their own. */
  private static void collect(
      Object value, List<Object> path, String shown, List<List<Object>> parts) {
    if (value instanceof Map<?, ?> map) {
      map.forEach(
          (key, inner) -> {
            String below = shown + "/" + key;
            boolean ofElement = shown.endsWith("/*") && OF_ELEMENT.contains(key);
            if (!NEEDED.contains(below) && !ofElement && !below.equals("/spec/containers")) {
              parts.add(plus(path, key));
            }
            collect(inner, plus(path, key), below, parts);
          });
    } else if (value instanceof List<?> list) {
      for (int i = 0; i < list.size(); i++) {
        if (list.size() > 1 || !shown.equals("/spec/containers")) {
          parts.add(plus(path, i));
        }
        collect(list.get(i), plus(path, i), shown + "/*", parts);
      }
    }
  }

  private static List<Object> plus(List<Object> path, Object step) {
    List<Object> longer = new ArrayList<>(path);
    longer.add(step);
    return longer;
  }

  private static Optional<Pair> without(Pair pair, List<Object> part) {
    Map<String, Object> pod = ObjectCopy.of(pair.pod());
    boolean removed = remove(pod, part);
    Optional<Map<String, Object>> before =
        pair.before()
            .map(
                old -> {
                  Map<String, Object> copy = ObjectCopy.of(old);
                  remove(copy, part);
                  return copy;
                });
    return removed ? Optional.of(new Pair(pod, before)) : Optional.empty();
  }

  /** Leaves a part out, and what is empty without it. */
  @SuppressWarnings("unchecked")
  private static boolean remove(Object value, List<Object> part) {
    Object step = part.get(0);
    if (part.size() == 1) {
      if (value instanceof Map<?, ?> map) {
        return map.remove(step) != null;
      } else if (value instanceof List<?> list && (Integer) step < list.size()) {
        list.remove((int) (Integer) step);
        return true;
      }
      return false;
    }
    Object inner = null;
    if (value instanceof Map<?, ?> map) {
      inner = map.get(step);
    } else if (value instanceof List<?> list && (Integer) step < list.size()) {
      inner = list.get((Integer) step);
    }
    if (inner == null || !remove(inner, part.subList(1, part.size()))) {
      return false;
    }
    boolean empty =
        inner instanceof Map<?, ?> map && map.isEmpty()
            || inner instanceof List<?> list && list.isEmpty();
    if (empty && value instanceof Map) {
      ((Map<String, Object>) value).remove(step);
    }
    return true;
  }
}
