package dev.gpushare.lint.source.yaml;

import dev.gpushare.lint.source.Comment;
import dev.gpushare.lint.source.Document;
import dev.gpushare.lint.source.FileCoordinates;
import dev.gpushare.lint.source.FileProblem;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.ReadFile;
import dev.gpushare.lint.source.ReadLimits;
import dev.gpushare.lint.source.Span;
import dev.gpushare.lint.source.TextRegions;
import edu.umd.cs.findbugs.annotations.Nullable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.events.DocumentEndEvent;
import org.yaml.snakeyaml.events.DocumentStartEvent;
import org.yaml.snakeyaml.events.Event;
import org.yaml.snakeyaml.parser.Parser;
import org.yaml.snakeyaml.parser.ParserImpl;

/** Reads the documents of one stream; a broken document ends at the next {@code ---}. */
final class StreamSplitter {

  private static final int DONE = -1;

  /** A document whose end is not known yet. */
  private record Draft(
      int index,
      Optional<Node> root,
      int from,
      int contentFrom,
      int contentTo,
      TextRegions scalars) {}

  private final FileCoordinates at;
  private final String text;
  private final char[] chars;
  private final ReadLimits limits;
  private final NodeBudget budget;
  private final ProblemList problems = new ProblemList();
  private final List<Document> documents = new ArrayList<>();
  private final LoaderOptions options = new LoaderOptions();
  private final boolean controls;
  private @Nullable Draft draft;
  private int index = -1;
  private int started;
  private boolean inside;

  StreamSplitter(FileCoordinates at, ReadLimits limits) {
    this.at = at;
    this.text = at.text();
    this.chars = text.toCharArray();
    this.limits = limits;
    this.budget = new NodeBudget(limits.maxNodes());
    this.controls = nextControl(0, text.length()) >= 0;
    options.setCodePointLimit(Integer.MAX_VALUE);
  }

  ReadFile read() {
    int from = 0;
    while (from != DONE && !problems.full()) {
      from = readFrom(from);
    }
    finish(text.length());
    if (index < 0) {
      draft = new Draft(0, Optional.empty(), 0, 0, 0, new TextRegions());
      finish(text.length());
    }
    return new ReadFile(at.source(), documents, problems.sorted());
  }

  /** Reads documents until the end or a fault; returns where to go on. */
  private int readFrom(int from) {
    boolean json = opensFlow(from);
    TextStream stream = new TextStream(text, chars, from, json);
    started = from;
    inside = false;
    try {
      Parser parser = new ParserImpl(stream, options);
      parser.getEvent();
      int region = from;
      Event event = parser.getEvent();
      while (event instanceof DocumentStartEvent start) {
        region = document(parser, start, region, json);
        event = parser.getEvent();
      }
      return DONE;
    } catch (UnreadableDocument e) {
      return refuse(e.kind(), e.from(), e.to(), e.detail());
    } catch (MarkedYAMLException e) {
      if (nextJson(e)) {
        int next = e.getProblemMark().getIndex();
        finish(next);
        return next;
      }
      int fault = SyntaxFault.offset(e);
      return refuse(FileProblem.Kind.SYNTAX, fault, faultEnd(fault), SyntaxFault.text(e));
    } catch (RuntimeException e) {
      // SnakeYAML lets a few other exceptions out, such as those of number parsing in escapes.
      int fault = stream.getIndex();
      return refuse(FileProblem.Kind.SYNTAX, fault, faultEnd(fault), SyntaxFault.text(e));
    }
  }

  private int document(Parser parser, DocumentStartEvent start, int region, boolean json) {
    int mark = start.getStartMark().getIndex();
    int from = start.getExplicit() && draft != null ? mark : region;
    finish(from);
    index++;
    started = start.getExplicit() ? mark : Math.max(started, region);
    inside = true;
    ScalarReader scalars = new ScalarReader(at, json);
    NodeBuilder builder = new NodeBuilder(parser, at, limits, budget, problems, scalars, index);
    Optional<Node> root = builder.root();
    int contentFrom = start.getEndMark().getIndex();
    draft = new Draft(index, root, from, contentFrom, builder.lastEnd(), scalars.regions());
    inside = false;
    DocumentEndEvent end = (DocumentEndEvent) parser.getEvent();
    return end.getExplicit() ? end.getEndMark().getIndex() : builder.lastEnd();
  }

  /** Makes a document of the draft, which reaches to the offset. */
  private void finish(int to) {
    if (draft == null) {
      return;
    }
    Draft done = draft;
    draft = null;
    int control = controls ? nextControl(done.from, to) : -1;
    if (control >= 0) {
      problems.dropDocument(done.index);
      problems.add(
          FileProblem.Kind.SYNTAX,
          at.span(control, control + 1),
          SyntaxFault.control(text.charAt(control)),
          Optional.empty(),
          done.index);
      return;
    }
    Span span =
        done.root.map(Node::span).orElseGet(() -> at.span(done.contentFrom, done.contentFrom));
    List<Comment> comments = Comments.find(at, done.from, to, done.scalars);
    documents.add(new Document(at, done.index, done.root, span, comments));
  }

  /** Reports a fault and returns the start of the next document behind it. */
  private int refuse(FileProblem.Kind kind, int from, int to, String detail) {
    if (from >= text.length() && kind == FileProblem.Kind.SYNTAX && !text.isBlank()) {
      int last = text.stripTrailing().length() - 1;
      return refuse(kind, last, last + 1, detail);
    }
    Optional<Integer> marker = TemplateDetector.unquotedOnLine(text, from);
    if (kind == FileProblem.Kind.SYNTAX && marker.isPresent() && marker.get() < from) {
      return refuse(kind, marker.get(), marker.get() + 2, TemplateDetector.UNQUOTED);
    }
    if (!inside) {
      Draft before = draft;
      if (before == null || nextMarker(before.contentTo, from) >= 0) {
        finish(Math.min(from, text.length()));
        index++;
      } else {
        // Trailing text that belongs to no other document breaks the one before it.
        started = Math.max(started, before.contentTo);
        draft = null;
      }
    }
    problems.dropDocument(index);
    problems.add(kind, at.span(from, to), detail, Optional.empty(), index);
    if (kind == FileProblem.Kind.NODE_LIMIT) {
      return DONE;
    }
    int behind = Math.max(started + 1, lineStart(from));
    return nextMarker(behind, text.length());
  }

  /** The next line that starts with {@code ---} as a marker, from an offset on. */
  private int nextMarker(int from, int to) {
    int found = text.indexOf("---", from);
    while (found >= 0 && found < to) {
      boolean first = found == 0 || isBreak(text.charAt(found - 1));
      boolean ends = found + 3 == text.length() || isWhite(text.charAt(found + 3));
      if (first && ends) {
        return found;
      }
      found = text.indexOf("---", found + 1);
    }
    return DONE;
  }

  /** Whether a JSON document follows directly behind another one. */
  private boolean nextJson(MarkedYAMLException e) {
    if (inside || draft == null || e.getProblemMark() == null) {
      return false;
    }
    int next = e.getProblemMark().getIndex();
    return next > started
        && next < text.length()
        && text.charAt(next) == '{'
        && draft.root.filter(root -> root instanceof Node.Mapping map && map.flow()).isPresent();
  }

  private int faultEnd(int from) {
    int to = from;
    while (to < text.length() && !isWhite(text.charAt(to))) {
      to++;
    }
    return to > from || to == text.length() || isBreak(text.charAt(to)) ? to : to + 1;
  }

  private boolean opensFlow(int from) {
    int first = text.startsWith("---", from) ? from + 3 : from;
    while (first < text.length() && isWhite(text.charAt(first))) {
      first++;
    }
    return first < text.length() && (text.charAt(first) == '{' || text.charAt(first) == '[');
  }

  private int nextControl(int from, int to) {
    for (int i = from; i < to; i++) {
      char c = chars[i];
      if ((c < ' ' || c >= 0x7F) && TextStream.isControl(chars, i)) {
        return i;
      }
    }
    return -1;
  }

  private int lineStart(int offset) {
    int start = Math.min(offset, text.length());
    while (start > 0 && !isBreak(text.charAt(start - 1))) {
      start--;
    }
    return start;
  }

  private static boolean isBreak(char c) {
    return c == '\n' || c == '\r' || c == '\u0085' || c == '\u2028' || c == '\u2029';
  }

  private static boolean isWhite(char c) {
    return c == ' ' || c == '\t' || isBreak(c);
  }
}
