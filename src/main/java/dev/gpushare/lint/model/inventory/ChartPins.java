package dev.gpushare.lint.model.inventory;

import dev.gpushare.lint.data.DataRow;
import dev.gpushare.lint.data.DataTable;
import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.settings.Product;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.types.ProductVersion;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds the versions of charts in the files that install them; the data file knows where. */
final class ChartPins {

  private static final String RESOURCE = "chart-pins.tsv";

  private final List<Spot> spots;

  private ChartPins(List<Spot> spots) {
    this.spots = spots;
  }

  /**
   * Where files of a kind name a chart.
   *
   * @param block the map with the name and the version
   */
  private record Spot(String kind, NodePath block, NodePath name, NodePath version) {}

  static ChartPins load() {
    List<Spot> spots = new ArrayList<>();
    for (DataRow row :
        DataTable.read(ChartPins.class, RESOURCE, "kind", "block", "name", "version")) {
      spots.add(
          new Spot(
              row.text("kind"),
              NodePath.parse(row.text("block")),
              NodePath.parse(row.text("name")),
              NodePath.parse(row.text("version"))));
    }
    return new ChartPins(spots);
  }

  /** The pins that a manifest holds, in its order. */
  List<ChartPin> of(Manifest manifest) {
    List<ChartPin> pins = new ArrayList<>();
    for (Spot spot : spots) {
      if (spot.kind.equals(manifest.kind().id())) {
        for (NodePath block : WorkloadKinds.expand(manifest, spot.block)) {
          pin(manifest, block, spot).ifPresent(pins::add);
        }
      }
    }
    return pins;
  }

  private static Optional<ChartPin> pin(Manifest manifest, NodePath block, Spot spot) {
    Optional<Product> product = manifest.text(block.resolve(spot.name)).flatMap(ChartPins::product);
    if (product.isEmpty()) {
      return Optional.empty();
    }
    NodePath path = block.resolve(spot.version);
    Optional<String> version = manifest.text(path).map(String::strip);
    if (version.isPresent() && version.get().contains("{{")) {
      return Optional.empty();
    }
    return Optional.of(
        new ChartPin(product.get(), version.map(ProductVersion::plain), manifest, path));
  }

  private static Optional<Product> product(String name) {
    return switch (name.substring(name.lastIndexOf('/') + 1)) {
      case "kai-scheduler" -> Optional.of(Product.KAI);
      case "vcluster" -> Optional.of(Product.VCLUSTER);
      case "gpu-operator" -> Optional.of(Product.GPU_OPERATOR);
      default -> Optional.empty();
    };
  }
}
