package dev.gpushare.lint.admission;

import dev.gpushare.lint.cel.GoQuote;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Rules of the metadata of policies and bindings. */
final class ObjectFaults {

  private ObjectFaults() {}

  static void check(Object object, Faults faults) {
    String name = Fields.text(object, "metadata", "name");
    if (name.isEmpty() && Fields.text(object, "metadata", "generateName").isEmpty()) {
      faults.required("metadata.name", "name or generateName is required");
    } else if (!name.isEmpty()) {
      for (String fault : GoQuote.faults("dns1123Subdomain", name)) {
        faults.invalid("metadata.name", name, fault);
      }
    }
    Map<?, ?> metadata = Fields.map(object, "metadata");
    MatchFaults.labels(Fields.map(metadata, "labels"), "metadata.labels", faults);
    for (Object key : new TreeMap<>(Fields.map(metadata, "annotations")).keySet()) {
      String text = String.valueOf(key);
      GoQuote.faults("qualifiedName", text.toLowerCase(Locale.ROOT))
          .forEach(fault -> faults.invalid("metadata.annotations", text, fault));
    }
    for (Object owner : Fields.list(object, "metadata", "ownerReferences")) {
      for (String key : new String[] {"kind", "name", "uid"}) {
        if (Fields.text(owner, key).isEmpty()) {
          faults.invalid("metadata.ownerReferences." + key, "", "must not be empty");
        }
      }
    }
  }
}
