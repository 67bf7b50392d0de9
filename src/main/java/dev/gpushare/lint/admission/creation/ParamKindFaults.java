package dev.gpushare.lint.admission.creation;

import dev.gpushare.lint.admission.unstructured.ObjectFields;
import dev.gpushare.lint.cel.value.GoQuote;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Rules of {@code paramKind} ({@code
 * kubernetes/kubernetes@v1.36.3:pkg/apis/admissionregistration/validation/validation.go}).
 */
final class ParamKindFaults {

  private ParamKindFaults() {}

  static void check(Object kind, FieldErrors faults) {
    if (!(kind instanceof Map)) {
      return;
    }
    apiVersion(ObjectFields.text(kind, "apiVersion"), "spec.paramKind.apiVersion", faults);
    String name = ObjectFields.text(kind, "kind");
    if (name.isEmpty()) {
      faults.required("spec.paramKind.kind", "");
    } else {
      joined("dns1035Label", name.toLowerCase(Locale.ROOT))
          .map(fault -> "may have mixed case, but should otherwise match: " + fault)
          .ifPresent(fault -> faults.invalid("spec.paramKind.kind", name, fault));
    }
  }

  private static void apiVersion(String text, String path, FieldErrors faults) {
    if (text.isEmpty()) {
      faults.required(path, "");
      return;
    }
    int slash = text.indexOf('/');
    if (slash != text.lastIndexOf('/')) {
      faults.invalid(path, text, "unexpected GroupVersion string: " + text);
      return;
    }
    String group = slash < 0 ? "" : text.substring(0, slash);
    String version = text.substring(slash + 1);
    if (!group.isEmpty()) {
      joined("dns1123Subdomain", group).ifPresent(fault -> faults.invalid(path, group, fault));
    }
    if (version.isEmpty()) {
      faults.invalid(path, text, "version must be specified");
    } else {
      joined("dns1035Label", version).ifPresent(fault -> faults.invalid(path, version, fault));
    }
  }

  private static Optional<String> joined(String format, String text) {
    List<String> found = GoQuote.faults(format, text);
    return found.isEmpty() ? Optional.empty() : Optional.of(String.join(",", found));
  }
}
