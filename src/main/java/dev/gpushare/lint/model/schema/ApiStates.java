package dev.gpushare.lint.model.schema;

import dev.gpushare.lint.model.schema.ApiState.Service;
import dev.gpushare.lint.settings.Product;
import dev.gpushare.lint.types.KindCatalog;
import dev.gpushare.lint.types.ProductVersion;
import dev.gpushare.lint.types.ResourceKind;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Says which apiVersions a server of the target answers for: from the type index, and for custom
 * resources from the data file beside this class. Safe for use by several threads.
 */
public final class ApiStates {

  private static final String RESOURCE = "apis.txt";
  private static final String NOT_YET = "not-yet-";
  private static final String ANY = "*";
  private static final String NOTHING = "-";

  private final KindCatalog kinds;
  private final ProductVersion kubernetes;
  private final ProductVersion gateways;
  private final List<String[]> lines;
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

  private static List<String[]> load() {
    List<String[]> lines = new ArrayList<>();
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(
                ApiStates.class.getResourceAsStream(RESOURCE), StandardCharsets.UTF_8))) {
      String line = in.readLine();
      while (line != null) {
        if (!line.startsWith("#")) {
          lines.add(line.split(" "));
        }
        line = in.readLine();
      }
    } catch (IOException unreadable) {
      throw new UncheckedIOException(RESOURCE, unreadable);
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
    for (String[] line : lines) {
      if (!line[0].equals(group) || !fits(line[1], kind) || !fits(line[2], version)) {
        continue;
      }
      String instead = line[4].equals(NOTHING) ? "" : line[4];
      if (line[3].startsWith(NOT_YET)) {
        String since = line[3].substring(NOT_YET.length());
        return ProductVersion.parse(since).filter(first -> !gateways.atLeast(first)).isPresent()
            ? Optional.of(new ApiState(Service.NOT_YET, instead, Product.GATEWAY_API, since, ""))
            : Optional.empty();
      }
      Service service = Service.valueOf(line[3].toUpperCase(Locale.ROOT).replace('-', '_'));
      return Optional.of(new ApiState(service, instead, "", ""));
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
