package dev.gpushare.lint.model.kind;

import dev.gpushare.lint.source.Comment;
import dev.gpushare.lint.source.Document;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.ScalarValue;
import java.util.List;
import java.util.Optional;

/**
 * Says what a document is. The first of these that gives an answer counts: a comment {@code
 * gpushare-lint: kind=ID}, the settings, {@code apiVersion} with {@code kind}, paths that one kind
 * alone has, the file's name where the content does not contradict it, two paths that are likely.
 * What is left is not recognised, which is right for most files of a repository.
 */
public final class KindRecognizer {

  private static final String MAGIC = "gpushare-lint:";

  private final KindTable table;

  public KindRecognizer(KindTable table) {
    this.table = table;
  }

  /** The kind of the documents that hold values of that chart in its present layout. */
  public Optional<Kind> valuesOf(String chart) {
    return table.valuesOf(chart);
  }

  /** Whether documents of that kind hold values of a chart, in an old layout too. */
  public boolean holdsValues(Kind kind) {
    return table.chart(kind).isPresent();
  }

  /** The kind of a document; the arguments are those of the other method. */
  public Optional<Kind> recognise(
      Document document, String fileName, Optional<String> fromSettings) {
    return recognise(document.root(), document.comments(), fileName, fromSettings);
  }

  /**
   * The kind of a document.
   *
   * @param root the document's value; empty for a document without content
   * @param comments the document's comments
   * @param fileName the path of the file, for kinds that only the name tells
   * @param fromSettings the id that the settings give for this file
   */
  public Optional<Kind> recognise(
      Optional<Node> root, List<Comment> comments, String fileName, Optional<String> fromSettings) {
    Optional<Kind> declared = declared(comments);
    if (declared.isEmpty() && fromSettings.isPresent()) {
      declared = table.kind(fromSettings.get());
    }
    if (declared.isPresent()) {
      return declared;
    }
    if (root.isPresent() && root.get() instanceof Node.Mapping map) {
      Optional<Kind> object = object(map);
      return object.isPresent() ? object : byContentOrName(map, fileName);
    }
    return root.isPresent() ? byName(root.get(), fileName) : Optional.empty();
  }

  /** The kind that a comment states; an id that does not exist is passed over. */
  private Optional<Kind> declared(List<Comment> comments) {
    for (Comment comment : comments) {
      String text = comment.text().strip();
      if (text.startsWith(MAGIC)) {
        String rest = text.substring(MAGIC.length()).strip();
        if (rest.startsWith("kind=")) {
          String id = rest.substring("kind=".length()).strip();
          int end = id.indexOf(' ');
          Optional<Kind> kind = table.kind(end < 0 ? id : id.substring(0, end));
          if (kind.isPresent()) {
            return kind;
          }
        }
      }
    }
    return Optional.empty();
  }

  /** The kind of an object, by its {@code apiVersion} and {@code kind} alone. */
  public Optional<Kind> object(Node.Mapping map) {
    Optional<String> apiVersion = text(map, "apiVersion");
    Optional<String> kind = text(map, "kind");
    if (apiVersion.isEmpty() || kind.isEmpty()) {
      return Optional.empty();
    }
    String group = apiVersion.get().substring(0, Math.max(0, apiVersion.get().indexOf('/')));
    for (KindRule rule : table.rules()) {
      if (rule.apis().contains(group)) {
        return Optional.of(rule.kind());
      }
    }
    return isApiVersion(apiVersion.get()) && isPlain(kind.get())
        ? Optional.of(Kind.ofObject(apiVersion.get(), kind.get()))
        : Optional.empty();
  }

  private static Optional<String> text(Node.Mapping map, String key) {
    Optional<Node> value = map.get(key);
    boolean text =
        value.isPresent()
            && value.get() instanceof Node.Scalar scalar
            && scalar.value() instanceof ScalarValue.Text
            && !scalar.text().isEmpty();
    return text ? Optional.of(((Node.Scalar) value.get()).text()) : Optional.empty();
  }

  private static boolean isApiVersion(String text) {
    int slash = text.indexOf('/');
    return slash < 0
        ? isPlain(text)
        : isPlain(text.substring(0, slash)) && isPlain(text.substring(slash + 1));
  }

  private static boolean isPlain(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean fits = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
      if (!fits && c != '.' && c != '-') {
        return false;
      }
    }
    return !text.isEmpty();
  }

  private Optional<Kind> byContentOrName(Node.Mapping map, String fileName) {
    Optional<Kind> sure = most(map, true, 1);
    if (sure.isPresent()) {
      return sure;
    }
    Optional<Kind> named = byName(map, fileName);
    return named.isPresent() ? named : most(map, false, 2);
  }

  private Optional<Kind> most(Node.Mapping map, boolean sure, int atLeast) {
    Optional<Kind> found = Optional.empty();
    int best = atLeast - 1;
    for (KindRule rule : table.rules()) {
      int hits = sure ? rule.sureHits(map) : rule.hintHits(map);
      if (hits > best) {
        best = hits;
        found = Optional.of(rule.kind());
      }
    }
    return found;
  }

  private Optional<Kind> byName(Node root, String fileName) {
    for (KindRule rule : table.rules()) {
      if (rule.matchesName(fileName) && rule.fitsName(root)) {
        return Optional.of(rule.kind());
      }
    }
    return Optional.empty();
  }
}
