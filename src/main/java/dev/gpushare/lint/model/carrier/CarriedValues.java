package dev.gpushare.lint.model.carrier;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.Nodes;
import dev.gpushare.lint.model.Part;
import dev.gpushare.lint.model.Release;
import dev.gpushare.lint.model.kind.Kind;
import dev.gpushare.lint.model.kind.KindRecognizer;
import dev.gpushare.lint.source.Document;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.source.Problem;
import dev.gpushare.lint.source.ReadFile;
import dev.gpushare.lint.source.ReadLimits;
import dev.gpushare.lint.source.YamlReader;
import dev.gpushare.lint.types.ProductVersion;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds the values of known charts that other objects carry: of Argo CD, Flux and so on. */
public final class CarriedValues {

  private static final Kind LEGACY = new Kind("vcluster-legacy");
  private static final String VCLUSTER = "vcluster";
  private static final ProductVersion NEW_LAYOUT = new ProductVersion(0, 20, 0, "");

  private final KindRecognizer recognizer;
  private final List<Carrier> carriers = Carrier.load();
  private final YamlReader reader = new YamlReader(ReadLimits.DEFAULT);
  private final List<Manifest> found = new ArrayList<>();
  private final List<Installation> installations = new ArrayList<>();
  private final List<UnreadValues> unread = new ArrayList<>();
  private final List<ReadFile> texts = new ArrayList<>();

  public CarriedValues(KindRecognizer recognizer) {
    this.recognizer = recognizer;
  }

  /** The values that were found, in the order of the objects. */
  public List<Manifest> manifests() {
    return List.copyOf(found);
  }

  /** The known charts that are installed, in the order of the objects. */
  List<Installation> installations() {
    return List.copyOf(installations);
  }

  /** Values that could not be read. */
  public List<UnreadValues> unread() {
    return List.copyOf(unread);
  }

  /** Texts of values that can be read and yet have problems, such as a doubled key. */
  public List<ReadFile> texts() {
    return List.copyOf(texts);
  }

  /** Looks into an object. */
  public void add(Manifest manifest) {
    for (Carrier carrier : carriers) {
      if (carrier.fits(manifest.kind())) {
        for (NodePath release : carrier.releases(manifest)) {
          release(carrier, manifest, release);
        }
      }
    }
  }

  private void release(Carrier carrier, Manifest manifest, NodePath at) {
    Optional<String> chart = chart(carrier, manifest, at);
    Optional<Kind> kind = chart.flatMap(recognizer::valuesOf);
    if (kind.isEmpty()) {
      return;
    }
    Optional<String> version = carrier.text("version", at, manifest);
    Release release =
        new Release(
            carrier.name(at, manifest),
            carrier.text("namespace", at, manifest),
            version
                .filter(text -> ProductVersion.release(text).isPresent())
                .map(ProductVersion::plain),
            manifest,
            at,
            carrier.written("namespace", at, manifest).orElse(at));
    List<String> files = files(carrier, manifest, at);
    installations.add(
        new Installation(chart.get(), release, files, isInline(carrier, manifest, at)));
    if (!files.isEmpty()) {
      return;
    }
    Layers layers = new Layers(manifest);
    if (values(carrier, at, chart.get(), layers)
        && (layers.root.isPresent() || !isWritten(carrier, "from", manifest, at))) {
      found.add(manifest(carrier, at, kind.get(), layers, release));
    }
  }

  private Manifest manifest(
      Carrier carrier, NodePath at, Kind kind, Layers layers, Release release) {
    Manifest outer = layers.manifest;
    NodePath home = outer.base().resolve(at);
    for (NodePath pairs : carrier.paths("pairs", at)) {
      home = outer.at(pairs).isPresent() ? outer.base().resolve(pairs) : home;
    }
    // Without a place of their own, values that nobody writes are missed where the release is.
    Part own = new Part(NodePath.ROOT, outer.document(), home, true);
    boolean scattered = layers.parts.size() > 1;
    if (!layers.parts.isEmpty() && layers.parts.get(0).at().equals(NodePath.ROOT)) {
      own = layers.parts.get(0);
    } else {
      scattered = !layers.parts.isEmpty();
    }
    Node.Mapping root = layers.root.orElseGet(() -> empty(outer));
    return new Manifest(
        own.document(),
        own.base(),
        root,
        isLegacy(kind, root, release) ? LEGACY : kind,
        Optional.of(release),
        scattered ? layers.parts : List.of());
  }

  private static Node.Mapping empty(Manifest manifest) {
    return new Node.Mapping(manifest.root().span(), List.of(), false);
  }

  private boolean isWritten(Carrier carrier, String word, Manifest manifest, NodePath at) {
    for (NodePath path : carrier.paths(word, at)) {
      if (manifest.at(path).isPresent()) {
        return true;
      }
    }
    return false;
  }

  private boolean isInline(Carrier carrier, Manifest manifest, NodePath at) {
    for (String word : List.of("text", "map", "pairs", "from")) {
      if (isWritten(carrier, word, manifest, at)) {
        return true;
      }
    }
    for (NodePath path : carrier.paths("list", at)) {
      if (manifest.at(path).orElse(null) instanceof Node.Sequence list
          && list.values().stream().anyMatch(Node.Mapping.class::isInstance)) {
        return true;
      }
    }
    return false;
  }

  /** Names of files with further values, which are not looked into here. */
  private static List<String> files(Carrier carrier, Manifest manifest, NodePath at) {
    List<String> files = new ArrayList<>();
    for (String word : List.of("others", "list")) {
      for (NodePath path : carrier.paths(word, at)) {
        if (manifest.at(path).orElse(null) instanceof Node.Sequence items) {
          for (Node item : items.values()) {
            if (item instanceof Node.Scalar scalar) {
              files.add(scalar.text());
            } else if (word.equals("others")) {
              files.add("");
            }
          }
        }
      }
    }
    return files;
  }

  private static Optional<String> chart(Carrier carrier, Manifest manifest, NodePath at) {
    Optional<String> written = carrier.text("chart", at, manifest);
    if (written.isEmpty()) {
      return carrier.standardChart();
    }
    String name = written.get().strip();
    while (name.endsWith("/") || name.endsWith(".git")) {
      name = name.substring(0, name.length() - (name.endsWith("/") ? 1 : 4));
    }
    name = name.substring(name.lastIndexOf('/') + 1);
    boolean old = name.equals("vcluster-k8s") || name.equals("vcluster-k0s");
    return Optional.of(old || name.equals("vcluster-eks") ? VCLUSTER : name);
  }

  private boolean isLegacy(Kind kind, Node.Mapping root, Release release) {
    if (!kind.id().equals(VCLUSTER)) {
      return false;
    }
    Optional<ProductVersion> version = release.version().flatMap(ProductVersion::parse);
    if (version.isPresent() && !version.get().atLeast(NEW_LAYOUT)) {
      return true;
    }
    return recognizer
        .recognise(Optional.of(root), List.of(), "", Optional.empty())
        .filter(word -> word.equals(LEGACY))
        .isPresent();
  }

  /** What is written for one release, the later over the earlier. */
  private static final class Layers {

    private final Manifest manifest;
    private final List<Part> parts = new ArrayList<>();
    private Optional<Node.Mapping> root = Optional.empty();

    Layers(Manifest manifest) {
      this.manifest = manifest;
    }

    void add(NodePath at, Document document, NodePath base, Node node) {
      if (Nodes.below(at, node) instanceof Node.Mapping map) {
        root = Optional.of(root.isPresent() ? Nodes.over(root.get(), map) : map);
        // What is set by pairs is text there, whatever its type is in the values.
        parts.add(new Part(at, document, base, at.steps().isEmpty()));
      }
    }

    void add(NodePath path, Node node) {
      add(NodePath.ROOT, manifest.document(), manifest.base().resolve(path), node);
    }
  }

  /** Collects the values; false when a part of them cannot be read. */
  private boolean values(Carrier carrier, NodePath at, String chart, Layers layers) {
    Manifest manifest = layers.manifest;
    String[] last = {"", ""};
    for (String[] line : carrier.lines()) {
      boolean single = line[0].equals("text") || line[0].equals("map");
      if (single && manifest.at(Carrier.path(line[1], at)).filter(this::isWritten).isPresent()) {
        last = line;
      }
    }
    boolean readable = true;
    if (!last[0].isEmpty()) {
      readable = one(Carrier.path(last[1], at), chart, layers);
    }
    for (NodePath list : carrier.paths("list", at)) {
      if (manifest.at(list).orElse(null) instanceof Node.Sequence items) {
        for (int i = 0; i < items.items().size(); i++) {
          readable &= one(list.index(i), chart, layers);
        }
      }
    }
    for (NodePath pairs : carrier.paths("pairs", at)) {
      SetPairs.of(manifest, pairs)
          .forEach(pair -> layers.add(pair.key(), manifest.document(), pair.at(), pair.value()));
    }
    return readable;
  }

  private boolean isWritten(Node node) {
    return !(node instanceof Node.Scalar scalar) || !scalar.text().isBlank();
  }

  private boolean one(NodePath path, String chart, Layers layers) {
    Manifest manifest = layers.manifest;
    Node node = manifest.at(path).orElseThrow();
    if (node instanceof Node.Scalar text) {
      return text(path, chart, text, layers);
    }
    if (Markers.in(node)) {
      return skip(manifest, path, chart, UnreadValues.Reason.TEMPLATE, "");
    }
    layers.add(path, node);
    return node instanceof Node.Mapping
        || skip(manifest, path, chart, UnreadValues.Reason.NO_MAP, "");
  }

  private boolean text(NodePath path, String chart, Node.Scalar text, Layers layers) {
    Manifest manifest = layers.manifest;
    ReadFile file = reader.readEmbedded(manifest.document(), text);
    for (Problem problem : file.problems()) {
      if (problem.kind() != Problem.Kind.DUPLICATE_KEY) {
        boolean template = Markers.in(text);
        return skip(
            manifest,
            path,
            chart,
            template ? UnreadValues.Reason.TEMPLATE : UnreadValues.Reason.SYNTAX,
            template ? "" : problem.detail());
      }
    }
    Document document = file.documents().isEmpty() ? null : file.documents().get(0);
    if (document == null || document.root().isEmpty()) {
      return true;
    }
    Node root = document.root().get();
    if (Markers.in(root)) {
      return skip(manifest, path, chart, UnreadValues.Reason.TEMPLATE, "");
    }
    if (!file.problems().isEmpty()) {
      texts.add(file);
    }
    layers.add(NodePath.ROOT, document, NodePath.ROOT, root);
    return root instanceof Node.Mapping
        || skip(manifest, path, chart, UnreadValues.Reason.NO_MAP, "");
  }

  private boolean skip(
      Manifest manifest, NodePath path, String chart, UnreadValues.Reason reason, String detail) {
    unread.add(new UnreadValues(manifest, path, chart, reason, detail));
    return false;
  }
}
