package dev.gpushare.lint.model.schema;

import dev.gpushare.lint.data.DataRow;
import dev.gpushare.lint.data.DataTable;
import dev.gpushare.lint.model.schema.ApiState.Service;
import dev.gpushare.lint.settings.Product;
import dev.gpushare.lint.types.KindCatalog;
import dev.gpushare.lint.types.ProductVersion;
import dev.gpushare.lint.types.ResourceKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Says which apiVersions a server of the target answers for: from the type index, and for custom
 * resources from the data file beside this class. Safe for use by several threads.
 */
public final class ApiStates {

  private static final String RESOURCE = "apis.tsv";
  private static final String ANY = "*";

  private final KindCatalog kinds;
  private final ProductVersion kubernetes;
  private final ProductVersion gateways;
  private final List<Line> lines;
  private final Map<String, ApiState> known = new ConcurrentHashMap<>();

  /**
   * @param kinds the kinds of the target
   * @param kubernetes the target's version, for what is deprecated by then
   * @param gateways the version of the target's Gateway API, whose kinds are installed apart
   */
  public ApiStates(KindCatalog kinds, ProductVersion kubernetes, ProductVersion gateways) {
    this.gateways = gateways;
    this.kinds = kinds;
    this.kubernetes = kubernetes;
    this.lines = load();
  }

  /**
   * A line of the data file.
   *
   * @param since of {@link Service#NOT_YET}: the version of the Gateway API's bundle that ends it
   */
  private record Line(
      String group, String kind, String version, Service state, String since, String instead) {}

  private static List<Line> load() {
    List<Line> lines = new ArrayList<>();
    for (DataRow row :
        DataTable.read(
            ApiStates.class, RESOURCE, "group", "kind", "version", "state", "since", "instead")) {
      lines.add(
          new Line(
              row.text("group"),
              row.text("kind"),
              row.text("version"),
              row.word("state", Service.values()),
              row.text("since"),
              row.text("instead")));
    }
    return lines;
  }

  /** What holds for objects that write this. */
  public ApiState of(String apiVersion, String kind) {
    return known.computeIfAbsent(
        apiVersion + " " + kind, id -> listed(apiVersion, kind).orElse(indexed(apiVersion, kind)));
  }

  private Optional<ApiState> listed(String apiVersion, String kind) {
    int slash = apiVersion.indexOf('/');
    String group = apiVersion.substring(0, Math.max(0, slash));
    String version = apiVersion.substring(slash + 1);
    for (Line line : lines) {
      if (!line.group.equals(group) || !fits(line.kind, kind) || !fits(line.version, version)) {
        continue;
      }
      if (line.state == Service.NOT_YET) {
        boolean before =
            ProductVersion.parse(line.since).filter(first -> !gateways.atLeast(first)).isPresent();
        return before
            ? Optional.of(
                new ApiState(Service.NOT_YET, line.instead, Product.GATEWAY_API, line.since, ""))
            : Optional.empty();
      }
      return Optional.of(new ApiState(line.state, line.instead, "", ""));
    }
    return Optional.empty();
  }

  private static boolean fits(String pattern, String word) {
    return pattern.equals(ANY) || pattern.equals(word);
  }

  private ApiState indexed(String apiVersion, String kind) {
    Optional<ResourceKind> found = kinds.kind(apiVersion, kind);
    if (found.isEmpty()) {
      return unindexed(apiVersion, kind);
    }
    ResourceKind.Life life = found.get().life();
    Service service =
        switch (found.get().serving()) {
          case NOT_YET -> Service.NOT_YET;
          case NO_LONGER -> Service.NO_LONGER;
          case WHEN_SWITCHED_ON -> Service.SWITCHED_ON;
          case YES -> isPast(life.deprecated()) ? Service.DEPRECATED : Service.SERVED;
        };
    String instead = service == Service.SERVED ? "" : served(apiVersion, kind);
    return new ApiState(service, instead, text(life.introduced()), text(life.removed()));
  }

  /** A version that a known kind never had is as sure a fault as one that it lost. */
  private ApiState unindexed(String apiVersion, String kind) {
    int slash = apiVersion.indexOf('/');
    String group = apiVersion.substring(0, Math.max(0, slash));
    String instead = kinds.versionsOf(group, kind).isEmpty() ? "" : served(apiVersion, kind);
    return instead.isEmpty() ? ApiState.UNKNOWN : new ApiState(Service.NEVER, instead, "", "");
  }

  private boolean isPast(Optional<ProductVersion> deprecated) {
    return deprecated.isPresent() && kubernetes.atLeast(deprecated.get());
  }

  private static String text(Optional<ProductVersion> version) {
    return version.map(known -> known.major() + "." + known.minor()).orElse("");
  }

  /** The apiVersion that is served by default: of the same group, else of where the kind moved. */
  private String served(String apiVersion, String kind) {
    String group = apiVersion.substring(0, Math.max(0, apiVersion.indexOf('/')));
    String elsewhere = "";
    for (ResourceKind other : kinds.kinds()) {
      boolean fits =
          other.kind().equals(kind)
              && other.serving() == ResourceKind.Serving.YES
              && !isPast(other.life().deprecated());
      if (fits && other.group().equals(group)) {
        return other.apiVersion();
      }
      if (fits && group.equals("extensions")) {
        elsewhere = other.apiVersion();
      }
    }
    return elsewhere;
  }
}
