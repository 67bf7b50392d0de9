package dev.gpushare.lint.types;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Several catalogs as one; of two that know a name the first one answers.
 *
 * @param catalogs for example the definitions of the input, the bundled ones, Kubernetes
 */
public record CombinedKinds(List<KindCatalog> catalogs) implements KindCatalog {

  public CombinedKinds {
    catalogs = List.copyOf(catalogs);
  }

  @Override
  public Optional<StructType> struct(String name) {
    for (KindCatalog catalog : catalogs) {
      Optional<StructType> found = catalog.struct(name);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  @Override
  public Optional<ResourceKind> kind(String apiVersion, String kind) {
    for (KindCatalog catalog : catalogs) {
      Optional<ResourceKind> found = catalog.kind(apiVersion, kind);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  @Override
  public Optional<ResourceKind> resource(String group, String version, String plural) {
    for (KindCatalog catalog : catalogs) {
      Optional<ResourceKind> found = catalog.resource(group, version, plural);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  @Override
  public List<ResourceKind> versionsOf(String group, String kind) {
    List<ResourceKind> all = new ArrayList<>();
    catalogs.forEach(catalog -> all.addAll(catalog.versionsOf(group, kind)));
    return all;
  }

  @Override
  public List<ResourceKind> kinds() {
    List<ResourceKind> all = new ArrayList<>();
    catalogs.forEach(catalog -> all.addAll(catalog.kinds()));
    return all;
  }
}
