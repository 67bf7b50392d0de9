package dev.gpushare.lint.model.inventory;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.settings.Product;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.types.ProductVersion;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds the versions of charts in the files that install them; the data file knows where. */
final class ChartPins {

  private static final String RESOURCE = "chart-pins.tsv";

  private final List<String[]> places;

  private ChartPins(List<String[]> places) {
    this.places = places;
  }

  static ChartPins load() {
    List<String[]> places = new ArrayList<>();
    for (String line : text().split("\n", -1)) {
      if (!line.isBlank() && line.charAt(0) != '#') {
        places.add(line.split("\t", -1));
      }
    }
    return new ChartPins(places);
  }

  private static String text() {
    try (InputStream in = ChartPins.class.getResourceAsStream(RESOURCE)) {
      if (in == null) {
        throw new IllegalStateException(RESOURCE + " is missing from the distribution");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The pins that a manifest holds, in its order. */
  List<ChartPin> of(Manifest manifest) {
    List<ChartPin> pins = new ArrayList<>();
    for (String[] place : places) {
      if (place[0].equals(manifest.kind().id())) {
        for (NodePath block : WorkloadKinds.expand(manifest, NodePath.parse(place[1]))) {
          pin(manifest, block, place).ifPresent(pins::add);
        }
      }
    }
    return pins;
  }

  private static Optional<ChartPin> pin(Manifest manifest, NodePath block, String[] place) {
    Optional<Product> product =
        manifest.text(block.resolve(NodePath.parse(place[2]))).flatMap(ChartPins::product);
    if (product.isEmpty()) {
      return Optional.empty();
    }
    NodePath path = block.resolve(NodePath.parse(place[3]));
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
