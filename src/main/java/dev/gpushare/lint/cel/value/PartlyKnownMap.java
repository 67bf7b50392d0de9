package dev.gpushare.lint.cel.value;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * A map of which only some entries are known: whether there are others, and what they hold, the
 * input does not tell.
 */
public final class PartlyKnownMap extends LinkedHashMap<String, Object> {

  private static final long serialVersionUID = 1L;

  private final String why;

  /**
   * A map with these entries.
   *
   * @param why what is not known of it, for people
   */
  public PartlyKnownMap(Map<String, Object> known, String why) {
    super(known);
    this.why = why;
  }

  /** Refuses to say anything about an entry that is not known. */
  static void absent(Object container) {
    if (container instanceof PartlyKnownMap map) {
      throw CelError.unknown(map.why);
    }
  }

  @Override
  public int size() {
    throw CelError.unknown(why);
  }

  @Override
  public Set<Map.Entry<String, Object>> entrySet() {
    throw CelError.unknown(why);
  }
}
