package dev.gpushare.lint.admission;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.inventory.Inventory;
import dev.gpushare.lint.model.inventory.chart.Charts;
import dev.gpushare.lint.model.kind.KindRecognizer;
import dev.gpushare.lint.model.kind.KindTable;
import dev.gpushare.lint.settings.Settings;
import dev.gpushare.lint.source.Document;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.source.ReadLimits;
import dev.gpushare.lint.source.SourceText;
import dev.gpushare.lint.source.yaml.YamlReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Sets of objects from texts, and the resources that tests read. */
public final class Sets {

  private static final KindRecognizer RECOGNIZER = new KindRecognizer(KindTable.load());

  private Sets() {}

  static List<Document> documents(String name, String text) {
    return new YamlReader(ReadLimits.DEFAULT).read(new SourceText(name, text)).documents();
  }

  /** The objects of a text. */
  public static List<Manifest> manifests(String name, String text) {
    List<Manifest> manifests = new ArrayList<>();
    for (Document document : documents(name, text)) {
      RECOGNIZER
          .recognise(document.root(), document.comments(), name, Optional.empty())
          .ifPresent(
              kind ->
                  manifests.add(
                      new Manifest(
                          document,
                          NodePath.ROOT,
                          (Node.Mapping) document.root().orElseThrow(),
                          kind)));
    }
    return manifests;
  }

  static Inventory inventory(List<Manifest> manifests) {
    return new Inventory(manifests, Settings.DEFAULT, new Charts(Settings.DEFAULT));
  }

  static String resource(String name) {
    try (InputStream in = Sets.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
