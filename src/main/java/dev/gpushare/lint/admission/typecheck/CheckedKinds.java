package dev.gpushare.lint.admission.typecheck;

import dev.gpushare.lint.admission.unstructured.ObjectFields;
import dev.gpushare.lint.types.KindCatalog;
import dev.gpushare.lint.types.ResourceKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The kinds for which the API server checks the types of a policy ({@code
 * kubernetes/apiserver@v0.36.3:pkg/admission/plugin/policy/validating/typechecking.go}).
 */
final class CheckedKinds {

  /** The server counts them anew for each rule, and looks at no further rule once it is reached. */
  private static final int MOST_OF_A_RULE = 10;

  private final KindCatalog catalog;
  private final TreeMap<String, ResourceKind> found = new TreeMap<>();

  private CheckedKinds(KindCatalog catalog) {
    this.catalog = catalog;
  }

  /** The kinds in the order of group, version and kind. */
  static List<ResourceKind> of(Object spec, KindCatalog catalog) {
    CheckedKinds kinds = new CheckedKinds(catalog);
    for (Object rule : ObjectFields.list(spec, "matchConstraints", "resourceRules")) {
      if (!kinds.read(rule)) {
        break;
      }
    }
    return new ArrayList<>(kinds.found.values());
  }

  private boolean read(Object rule) {
    List<String> groups = ObjectFields.texts(rule, "apiGroups");
    List<String> versions = ObjectFields.texts(rule, "apiVersions");
    if (groups.contains("*") || versions.contains("*")) {
      return true;
    }
    int count = 0;
    for (String group : groups) {
      for (String version : versions) {
        for (String resource : ObjectFields.texts(rule, "resources")) {
          Optional<ResourceKind> kind = kind(group, version, resource);
          if (kind.isPresent()) {
            found.put(group + "\n" + version + "\n" + kind.get().kind(), kind.get());
            count++;
            if (count == MOST_OF_A_RULE) {
              return false;
            }
          }
        }
      }
    }
    return true;
  }

  private Optional<ResourceKind> kind(String group, String version, String resource) {
    if (resource.contains("*") || resource.contains("/")) {
      return Optional.empty();
    }
    return catalog
        .resource(group, version, resource.toLowerCase(Locale.ROOT))
        .filter(kind -> kind.struct().isPresent())
        .filter(kind -> kind.serving() == ResourceKind.Serving.YES);
  }
}
