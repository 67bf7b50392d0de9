package dev.gpushare.lint.engine.set;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.kind.Kind;
import dev.gpushare.lint.model.kind.KindRecognizer;
import dev.gpushare.lint.source.Document;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds the things in a document: itself, or the items of a {@code kind: List}. */
public final class ManifestSplitter {

  private static final String LIST = "List";
  private static final String ITEMS = "items";

  /** Lists may hold lists; nobody nests them deeper. */
  private static final int DEEPEST_LIST = 8;

  private final KindRecognizer recognizer;
  private final FileSet set;
  private final EmbeddedConfigs embedded;

  public ManifestSplitter(KindRecognizer recognizer, FileSet set) {
    this.recognizer = recognizer;
    this.embedded = new EmbeddedConfigs(recognizer);
    this.set = set;
  }

  /** What the document holds; empty when it is of no known kind. */
  public List<Manifest> manifests(Document document) {
    List<Manifest> found = new ArrayList<>();
    Optional<Kind> kind = kind(document);
    if (kind.isPresent() && document.root().orElse(null) instanceof Node.Mapping root) {
      add(new Manifest(document, NodePath.ROOT, root, kind.get()), 0, found);
    }
    for (Manifest outer : List.copyOf(found)) {
      found.addAll(embedded.in(outer));
    }
    return found;
  }

  /** The configurations in values that stand inside other things. */
  public List<Manifest> configs(List<Manifest> manifests) {
    List<Manifest> found = new ArrayList<>();
    for (Manifest manifest : manifests) {
      if (manifest.release().isPresent()) {
        found.addAll(embedded.in(manifest));
      }
    }
    return found;
  }

  /** What the document is, whether or not it has the shape for it. */
  Optional<Kind> kind(Document document) {
    Optional<String> declared = set.settings().kind(set.path().apply(document.source()));
    return recognizer.recognise(
        document.root(), document.comments(), document.source().name(), declared);
  }

  private void add(Manifest manifest, int depth, List<Manifest> found) {
    Optional<Node> items = manifest.root().get(ITEMS);
    boolean list =
        manifest.kind().objectKind().filter(kind -> kind.endsWith(LIST)).isPresent()
            && items.isPresent()
            && items.get() instanceof Node.Sequence
            && depth < DEEPEST_LIST;
    if (!list) {
      found.add(manifest);
      return;
    }
    List<Node> values = ((Node.Sequence) items.get()).values();
    for (int i = 0; i < values.size(); i++) {
      if (values.get(i) instanceof Node.Mapping item) {
        NodePath base = manifest.base().key(ITEMS).index(i);
        itemKind(item, manifest.kind())
            .ifPresent(
                kind -> add(new Manifest(manifest.document(), base, item, kind), depth + 1, found));
      }
    }
  }

  /** An item of a typed list, such as {@code QueueList}, may leave its kind out. */
  private Optional<Kind> itemKind(Node.Mapping item, Kind list) {
    Optional<Kind> own = recognizer.recognise(Optional.of(item), List.of(), "", Optional.empty());
    String kind = list.objectKind().orElse(LIST);
    if (own.isPresent() || kind.equals(LIST)) {
      return own;
    }
    return list.apiVersion()
        .map(version -> Kind.ofObject(version, kind.substring(0, kind.length() - LIST.length())));
  }
}
