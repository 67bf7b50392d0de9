package dev.gpushare.lint.admission.creation;

import dev.gpushare.lint.admission.unstructured.ObjectFields;
import dev.gpushare.lint.cel.value.GoQuote;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Rules of the metadata of policies and bindings. */
final class MetadataFaults {

  private MetadataFaults() {}

  static void check(Object object, FieldErrors faults) {
    String name = ObjectFields.text(object, "metadata", "name");
    if (name.isEmpty() && ObjectFields.text(object, "metadata", "generateName").isEmpty()) {
      faults.required("metadata.name", "name or generateName is required");
    } else if (!name.isEmpty()) {
      for (String fault : GoQuote.faults("dns1123Subdomain", name)) {
        faults.invalid("metadata.name", name, fault);
      }
    }
    Map<?, ?> metadata = ObjectFields.map(object, "metadata");
    MatchFaults.labels(ObjectFields.map(metadata, "labels"), "metadata.labels", faults);
    for (Object key : new TreeMap<>(ObjectFields.map(metadata, "annotations")).keySet()) {
      String text = String.valueOf(key);
      GoQuote.faults("qualifiedName", text.toLowerCase(Locale.ROOT))
          .forEach(fault -> faults.invalid("metadata.annotations", text, fault));
    }
    for (Object owner : ObjectFields.list(object, "metadata", "ownerReferences")) {
      for (String key : new String[] {"kind", "name", "uid"}) {
        if (ObjectFields.text(owner, key).isEmpty()) {
          faults.invalid("metadata.ownerReferences." + key, "", "must not be empty");
        }
      }
    }
  }
}
