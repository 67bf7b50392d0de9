package dev.gpushare.lint.model.inventory.chart;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.Release;
import dev.gpushare.lint.model.chart.ChartCheck;
import dev.gpushare.lint.model.chart.ChartFault;
import dev.gpushare.lint.model.chart.ChartTable;
import dev.gpushare.lint.model.chart.EffectiveValues;
import dev.gpushare.lint.model.kind.Kind;
import dev.gpushare.lint.settings.Product;
import dev.gpushare.lint.settings.Settings;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.types.ProductVersion;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The charts at the versions of a stack; a chart's table is loaded when its first values are met.
 */
public final class Charts {

  private static final String GLOBAL = "global";

  /** Which chart the values of a kind belong to, and whose version says which table. */
  private enum Chart {
    VCLUSTER("vcluster", "vcluster", Product.VCLUSTER),
    KAI("kai-values", "kai-scheduler", Product.KAI),
    GPU_OPERATOR("gpu-operator-values", "gpu-operator", Product.GPU_OPERATOR),
    // Not a chart, but read with the same kind of table: what the plugin makes of each key.
    DEVICE_PLUGIN("device-plugin-config", "device-plugin", Product.GPU_OPERATOR);

    private final String kind;
    private final String chart;
    private final Product product;

    Chart(String kind, String chart, Product product) {
      this.kind = kind;
      this.chart = chart;
      this.product = product;
    }
  }

  private final Settings settings;
  private final Map<String, ChartCheck> checks = new HashMap<>();
  private final Map<String, ChartTable> tables = new HashMap<>();

  /**
   * @param settings say the versions
   */
  public Charts(Settings settings) {
    this.settings = settings;
  }

  /** Whether documents of that kind are values of a known chart. */
  public static boolean isValues(Kind kind) {
    for (Chart chart : Chart.values()) {
      if (chart != Chart.DEVICE_PLUGIN && chart.kind.equals(kind.id())) {
        return true;
      }
    }
    return false;
  }

  /** The values in a manifest; nothing when it holds none of a known chart. */
  public Optional<ChartValues> values(Manifest manifest) {
    for (Chart chart : Chart.values()) {
      if (chart.kind.equals(manifest.kind().id())) {
        return Optional.of(values(chart, manifest));
      }
    }
    return Optional.empty();
  }

  private static List<ChartFault> faults(List<ChartFault> all, Manifest manifest, String version) {
    Optional<ProductVersion> own = ProductVersion.parse(version);
    List<ChartFault> faults = new ArrayList<>(all.size());
    for (ChartFault fault : all) {
      if (!isTaken(fault, own) && !isForOthers(fault, manifest)) {
        faults.add(fault);
      }
    }
    return List.copyOf(faults);
  }

  /** A key that went with a later version is no fault in an older one. */
  private static boolean isTaken(ChartFault fault, Optional<ProductVersion> own) {
    Optional<ProductVersion> last = ProductVersion.parse(fault.until());
    return own.isPresent()
        && last.isPresent()
        && (own.get().sameMinor(last.get()) || last.get().atLeast(own.get()));
  }

  /** The global of a parent chart reaches every chart, and need not be for this one. */
  private static boolean isForOthers(ChartFault fault, Manifest manifest) {
    if (fault.kind() != ChartFault.Kind.UNKNOWN_KEY || manifest.parts().isEmpty()) {
      return false;
    }
    int base = manifest.base().steps().size();
    List<NodePath.Step> steps = fault.path().steps();
    NodePath below = new NodePath(steps.subList(base, steps.size()));
    return below.steps().get(0).equals(new NodePath.Key(GLOBAL))
        && !manifest.where(below).path().steps().equals(steps);
  }

  private ChartValues values(Chart chart, Manifest manifest) {
    String version =
        manifest
            .release()
            .flatMap(Release::version)
            .filter(text -> ProductVersion.parse(text).isPresent())
            .orElseGet(() -> settings.stack().version(chart.product));
    String key = chart.chart + " " + version;
    ChartTable table = tables.computeIfAbsent(key, k -> ChartTable.load(chart.chart, version));
    EffectiveValues values = EffectiveValues.at(table, manifest.base(), manifest.root());
    ChartCheck check = checks.computeIfAbsent(key, k -> new ChartCheck(table));
    return new ChartValues(
        manifest, version, values, faults(check.faults(values), manifest, version));
  }
}
