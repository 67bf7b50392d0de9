package dev.gpushare.lint.source;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Reads YAML and JSON as kubectl and Helm do, and notes where everything stands. It never throws on
 * bad input: what is wrong is a {@link Problem}. It has no state and may be shared by threads.
 */
public final class YamlReader {

  private final ReadLimits limits;

  /**
   * @param limits bounds for hostile input
   */
  public YamlReader(ReadLimits limits) {
    this.limits = Objects.requireNonNull(limits);
  }

  /**
   * Reads a file. A template is recognised by its place below a folder {@code templates} or by
   * control structures.
   */
  public ReadFile read(SourceText text) {
    return read(text, false);
  }

  /**
   * Reads a file.
   *
   * @param chartTemplate whether the file is known to be a template of a Helm chart, so that any
   *     template marker outside of comments makes it one, in quotes too
   */
  public ReadFile read(SourceText text, boolean chartTemplate) {
    if (text.text().length() > limits.maxBytes()) {
      return refused(text, Problem.Kind.SIZE_LIMIT, tooLarge(limits.maxBytes()), Optional.empty());
    }
    if (!Templates.mayBe(text.text())) {
      return new StreamSplitter(Coordinates.of(text), limits).read();
    }
    Optional<Integer> marker = Templates.firstMarker(text.text());
    if (chartTemplate && marker.isPresent()) {
      return template(text, marker);
    }
    ReadFile file = new StreamSplitter(Coordinates.of(text), limits).read();
    return isTemplate(file) ? template(text, marker) : file;
  }

  private static boolean isTemplate(ReadFile file) {
    String text = file.source().text();
    boolean below = Templates.belowTemplates(file.source().name());
    if (below) {
      for (Document document : file.documents()) {
        if (document.root().isPresent() && Templates.inPlainScalar(document.root().get())) {
          return true;
        }
      }
    }
    for (Problem problem : file.problems()) {
      if (problem.kind() == Problem.Kind.SYNTAX) {
        int offset = file.source().offsetAt(problem.span().start());
        if (below || Templates.onLine(text, offset)) {
          return below || Templates.hasControls(text);
        }
      }
    }
    return false;
  }

  private static ReadFile template(SourceText text, Optional<Integer> marker) {
    Optional<Span> first = marker.map(at -> new Span(text.positionAt(at), text.positionAt(at + 2)));
    return refused(text, Problem.Kind.TEMPLATE, Templates.detail(text.name()), first);
  }

  static String tooLarge(long limit) {
    return "larger than " + limit + " bytes";
  }

  /** A file that is not read at all, with the reason. */
  static ReadFile refused(SourceText text, Problem.Kind kind, String detail, Optional<Span> first) {
    Span line = new Span(Position.START, new Position(1, text.line(1).length() + 1));
    return new ReadFile(text, List.of(), List.of(new Problem(kind, line, detail, first, 0)));
  }

  /**
   * Reads the text of a scalar as a stream of documents of its own. Its nodes have positions of the
   * outer file, and offsets in its scalars map there too.
   *
   * @param outer the document that has the scalar
   */
  public ReadFile readEmbedded(Document outer, Node.Scalar scalar) {
    Coordinates inner = outer.coordinates().within(scalar);
    return new StreamSplitter(inner, limits).read();
  }
}
