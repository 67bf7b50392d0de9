package dev.gpushare.lint.model.inventory;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.Release;
import dev.gpushare.lint.source.NodePath;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The files that hold values of a virtual cluster, and what their places say of tenants. */
final class ValuesFiles {

  private static final String VCLUSTER = "vcluster";

  private final TenantWords words;
  private final List<ChartValues> charts = new ArrayList<>();
  private final Map<String, List<ChartValues>> byBase = new HashMap<>();
  private final Map<String, Integer> inFolder = new HashMap<>();
  private final Map<String, Set<String>> siblings = new HashMap<>();
  private final Map<String, Set<String>> namespaces = new HashMap<>();

  /**
   * @param values of all charts
   * @param hostNamespaces the Namespaces of the set
   * @param kustomizations of the set
   */
  ValuesFiles(
      TenantWords words,
      List<ChartValues> values,
      List<Manifest> hostNamespaces,
      List<Manifest> kustomizations) {
    this.words = words;
    for (ChartValues chart : values) {
      Optional<Release> release = chart.manifest().release();
      boolean installed =
          release.flatMap(Release::name).isPresent()
              || release.flatMap(Release::namespace).isPresent();
      if (chart.manifest().kind().id().equals(VCLUSTER) && !installed) {
        charts.add(chart);
        String file = file(chart);
        byBase.computeIfAbsent(base(file), key -> new ArrayList<>()).add(chart);
        inFolder.merge(folder(file), 1, Integer::sum);
        siblings.computeIfAbsent(row(file), key -> new HashSet<>()).add(folder(file));
      }
    }
    hostNamespaces.forEach(one -> one.name().ifPresent(name -> put(one, name)));
    kustomizations.forEach(
        one -> one.text(NodePath.of("namespace")).ifPresent(name -> put(one, name)));
  }

  private void put(Manifest manifest, String namespace) {
    String name = manifest.document().source().name();
    if (!words.isOfStack(namespace)) {
      namespaces.computeIfAbsent(folder(name), key -> new HashSet<>()).add(namespace);
    }
  }

  private static String file(ChartValues chart) {
    return chart.manifest().document().source().name();
  }

  private static String base(String file) {
    return file.substring(file.lastIndexOf('/') + 1);
  }

  private static String folder(String file) {
    return file.substring(0, Math.max(0, file.lastIndexOf('/')));
  }

  /** The files of one name that lie in neighbouring folders. */
  private static String row(String file) {
    return folder(folder(file)) + "/*/" + base(file);
  }

  /** The claims of all files, in their order. */
  List<TenantClaim> claims() {
    List<TenantClaim> claims = new ArrayList<>();
    for (ChartValues chart : charts) {
      String file = file(chart);
      List<String> folders = folders(file);
      Optional<String> name = alias(chart).or(() -> words.tenantOfFile(base(file)));
      if (name.isEmpty() && !folders.isEmpty() && isOfTenant(file, folders.get(0))) {
        name = Optional.of(folders.get(0));
      }
      Set<String> homes = namespaces.getOrDefault(folder(file), Set.of());
      // other values beside it could be those of the folder's namespace as well
      boolean alone = inFolder.getOrDefault(folder(file), 0) == 1;
      claims.add(
          new TenantClaim(
              TenantClaim.Source.VALUES,
              name,
              homes.size() == 1 && alone ? Optional.of(homes.iterator().next()) : Optional.empty(),
              List.of(),
              folders,
              file,
              List.of(chart),
              true));
    }
    return claims;
  }

  /** The name by which a parent chart speaks of the chart, where it is not the chart's own. */
  private static Optional<String> alias(ChartValues chart) {
    List<NodePath.Step> steps = chart.manifest().base().steps();
    return !steps.isEmpty()
            && steps.get(steps.size() - 1) instanceof NodePath.Key key
            && !key.name().equals(VCLUSTER)
        ? Optional.of(key.name())
        : Optional.empty();
  }

  /** A folder is a tenant's where others beside it hold the same, or where tenants' folders are. */
  private boolean isOfTenant(String file, String folder) {
    boolean row = siblings.getOrDefault(row(file), Set.of()).size() > 1;
    boolean below = words.isTenantsFolder(base(folder(folder(file))));
    return (row || below) && !words.isCommonFolder(folder);
  }

  /** The names of the folders that a file is in, the innermost first. */
  private static List<String> folders(String file) {
    Map<String, String> folders = new LinkedHashMap<>();
    for (String folder = folder(file); !folder.isEmpty(); folder = folder(folder)) {
      String name = base(folder);
      if (!name.isEmpty() && name.charAt(0) != '.') {
        folders.put(name, folder);
      }
    }
    return List.copyOf(folders.keySet());
  }

  /**
   * The values in a file that an object names: from the object's own folder, else the only file
   * whose path ends so, since the root of a repository or chart is not known here.
   */
  Optional<ChartValues> named(String reference, Manifest carrier) {
    String path = reference;
    if (path.startsWith("$")) {
      path = path.substring(path.indexOf('/') + 1);
    }
    while (path.startsWith("./") || path.startsWith("../") || path.startsWith("/")) {
      path = path.substring(path.indexOf('/') + 1);
    }
    List<ChartValues> fits = new ArrayList<>();
    String beside = folder(carrier.document().source().name());
    String own = beside.isEmpty() ? path : beside + "/" + path;
    for (ChartValues chart : byBase.getOrDefault(base(path), List.of())) {
      String file = file(chart);
      if (file.equals(own) && !reference.contains("..")) {
        return Optional.of(chart);
      }
      if (file.equals(path) || file.endsWith("/" + path)) {
        fits.add(chart);
      }
    }
    return fits.size() == 1 ? Optional.of(fits.get(0)) : Optional.empty();
  }
}
