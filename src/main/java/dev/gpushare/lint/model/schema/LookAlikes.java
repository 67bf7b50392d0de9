package dev.gpushare.lint.model.schema;

import dev.gpushare.lint.data.DataRow;
import dev.gpushare.lint.data.DataTable;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Fields of other products and of old guides, by the field that does their work here. */
final class LookAlikes {

  private static final Map<String, String> KNOWN = read();

  private LookAlikes() {}

  /** What to write instead of the unknown field of a struct; it may stand at another place. */
  static Optional<String> of(String struct, String field) {
    return Optional.ofNullable(KNOWN.get(struct + " " + field));
  }

  private static Map<String, String> read() {
    Map<String, String> known = new HashMap<>();
    for (DataRow row :
        DataTable.read(LookAlikes.class, "look-alikes.tsv", "struct", "field", "instead")) {
      known.put(row.text("struct") + " " + row.text("field"), row.text("instead"));
    }
    return Map.copyOf(known);
  }
}
