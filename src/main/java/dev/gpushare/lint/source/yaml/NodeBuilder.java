package dev.gpushare.lint.source.yaml;

import dev.gpushare.lint.source.FileCoordinates;
import dev.gpushare.lint.source.FileProblem;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.ReadLimits;
import dev.gpushare.lint.source.Span;
import edu.umd.cs.findbugs.annotations.Nullable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.events.AliasEvent;
import org.yaml.snakeyaml.events.CollectionStartEvent;
import org.yaml.snakeyaml.events.Event;
import org.yaml.snakeyaml.events.NodeEvent;
import org.yaml.snakeyaml.events.ScalarEvent;
import org.yaml.snakeyaml.parser.Parser;

/** Turns the events of one document into nodes. */
final class NodeBuilder {

  private static final String MERGE = "<<";
  private static final String MERGE_TAG = "tag:yaml.org,2002:merge";
  private static final int FEW_KEYS = 8;

  /** A value and, if it came through an alias, where the alias stands. */
  private record Value(Node node, Optional<Span> usedAt) {}

  /**
   * A value with a name.
   *
   * @param node null while it is being read
   */
  private record Anchored(@Nullable Node node, long size) {}

  private final Parser parser;
  private final FileCoordinates at;
  private final String text;
  private final ReadLimits limits;
  private final NodeBudget budget;
  private final ProblemList problems;
  private final int document;
  private final ScalarReader scalars;
  private final Map<String, Anchored> anchors = new HashMap<>();
  private int firstAnchor = -1;
  private long size;
  private int lastEnd;

  NodeBuilder(
      Parser parser,
      FileCoordinates at,
      ReadLimits limits,
      NodeBudget budget,
      ProblemList problems,
      ScalarReader scalars,
      int document) {
    this.parser = parser;
    this.at = at;
    this.text = at.text();
    this.limits = limits;
    this.budget = budget;
    this.problems = problems;
    this.scalars = scalars;
    this.document = document;
  }

  /**
   * Reads the root; empty when nothing is written.
   *
   * @throws UnreadableDocument when kubectl could not read the document or a limit is passed
   */
  Optional<Node> root() {
    Event event = parser.getEvent();
    lastEnd = event.getStartMark().getIndex();
    Node node = value(event, 1).node();
    boolean nothing =
        event instanceof ScalarEvent scalar
            && scalar.getValue().isEmpty()
            && scalar.getScalarStyle() == DumperOptions.ScalarStyle.PLAIN
            && scalar.getAnchor() == null
            && scalar.getTag() == null;
    return nothing ? Optional.empty() : Optional.of(node);
  }

  /** The offset behind what was read last. */
  int lastEnd() {
    return lastEnd;
  }

  private Value value(Event event, int depth) {
    if (event instanceof AliasEvent alias) {
      return alias(alias);
    }
    NodeEvent start = (NodeEvent) event;
    String anchor = start.getAnchor();
    if (anchor == null) {
      return new Value(written(start, depth), Optional.empty());
    }
    if (firstAnchor < 0) {
      firstAnchor = event.getStartMark().getIndex();
    }
    long before = size;
    Anchored unfinished = new Anchored(null, before);
    anchors.put(anchor, unfinished);
    Node node = written(start, depth);
    // Inside, the same name may have been given to another value, which then stays.
    if (anchors.get(anchor) == unfinished) {
      anchors.put(anchor, new Anchored(node, size - before));
    }
    return new Value(node, Optional.empty());
  }

  private Value alias(AliasEvent event) {
    int from = event.getStartMark().getIndex();
    int to = event.getEndMark().getIndex();
    Anchored anchored = anchors.get(event.getAnchor());
    String name = "'" + event.getAnchor() + "'";
    if (anchored == null) {
      throw syntax(from, to, "unknown anchor " + name + " referenced");
    } else if (anchored.node == null) {
      throw syntax(from, to, "anchor " + name + " value contains itself");
    }
    grow(anchored.size);
    lastEnd = to;
    return new Value(anchored.node, Optional.of(at.span(from, to)));
  }

  private static UnreadableDocument syntax(int from, int to, String detail) {
    return new UnreadableDocument(FileProblem.Kind.SYNTAX, from, to, detail);
  }

  /** Counts nodes as a reader meets them who follows every alias. */
  private void grow(long by) {
    size += by;
    if (size > limits.maxAliasNodes() && by > 1) {
      String detail = "aliases blow it up to more than " + limits.maxAliasNodes() + " nodes";
      throw new UnreadableDocument(
          FileProblem.Kind.ALIAS_LIMIT, firstAnchor, firstAnchor + 1, detail);
    }
  }

  private Node written(NodeEvent event, int depth) {
    int from = event.getStartMark().getIndex();
    if (!budget.take()) {
      String detail = "more than " + limits.maxNodes() + " nodes";
      throw new UnreadableDocument(FileProblem.Kind.NODE_LIMIT, from, from + 1, detail);
    }
    grow(1);
    if (event instanceof ScalarEvent scalar) {
      Node.Scalar read = scalars.read(scalar);
      lastEnd = scalars.lastEnd();
      return read;
    }
    if (depth > limits.maxDepth()) {
      String detail = "nests deeper than " + limits.maxDepth() + " levels";
      throw new UnreadableDocument(FileProblem.Kind.DEPTH_LIMIT, from, from + 1, detail);
    }
    CollectionStartEvent start = (CollectionStartEvent) event;
    return event.is(Event.ID.MappingStart) ? mapping(start, depth) : sequence(start, depth);
  }

  private Node sequence(CollectionStartEvent start, int depth) {
    List<Node.Item> items = new ArrayList<>();
    Event event = parser.getEvent();
    while (!event.is(Event.ID.SequenceEnd)) {
      Value value = value(event, depth + 1);
      items.add(new Node.Item(value.node, value.usedAt));
      event = parser.getEvent();
    }
    if (start.isFlow()) {
      lastEnd = event.getEndMark().getIndex();
      return new Node.Sequence(at.span(flowStart(start), lastEnd), items, true);
    }
    // The end mark is the dash, or behind it in a list that is not indented below its key.
    int dash = start.getEndMark().getIndex();
    if (text.charAt(dash) != '-') {
      dash--;
    }
    return new Node.Sequence(at.span(dash, lastEnd), items, false);
  }

  private int flowStart(CollectionStartEvent start) {
    int from = start.getStartMark().getIndex();
    boolean bare = start.getAnchor() == null && start.getTag() == null;
    return bare ? from : NodeProperties.skip(text, from, start.getEndMark().getIndex());
  }

  private Node mapping(CollectionStartEvent start, int depth) {
    List<Node.Entry> own = new ArrayList<>();
    MergeKeys merges = null;
    Event event = parser.getEvent();
    while (!event.is(Event.ID.MappingEnd)) {
      if (isMerge(event)) {
        lastEnd = event.getEndMark().getIndex();
        merges = merges == null ? new MergeKeys() : merges;
        merge(merges, own.size(), parser.getEvent(), depth);
      } else {
        entry(event, own, depth);
      }
      event = parser.getEvent();
    }
    reportDuplicates(own);
    int from = start.getEndMark().getIndex();
    if (start.isFlow()) {
      from = flowStart(start);
      boolean braces = from < text.length() && text.charAt(from) == '{';
      lastEnd = braces ? Math.max(lastEnd, event.getEndMark().getIndex()) : lastEnd;
    }
    List<Node.Entry> entries = merges == null ? own : merges.apply(own);
    return new Node.Mapping(at.span(from, lastEnd), entries, start.isFlow());
  }

  private void entry(Event event, List<Node.Entry> own, int depth) {
    int from = event.getStartMark().getIndex();
    Value written = value(event, depth + 1);
    Optional<Node.Scalar> key = key(written, from);
    Value value = value(parser.getEvent(), depth + 1);
    key.ifPresent(name -> own.add(new Node.Entry(name, value.node, value.usedAt, false)));
  }

  private Optional<Node.Scalar> key(Value written, int from) {
    if (written.node instanceof Node.Scalar scalar) {
      Optional<String> name = KeyText.of(scalar.value());
      if (name.isPresent()) {
        Span span = written.usedAt.orElse(scalar.span());
        boolean same = name.get().equals(scalar.text()) && written.usedAt.isEmpty();
        return Optional.of(
            same ? scalar : new Node.Scalar(span, name.get(), scalar.style(), scalar.value()));
      }
    } else if (text.startsWith("{{", from) || text.startsWith("{{", from - 1)) {
      int marker = text.startsWith("{{", from) ? from : from - 1;
      throw syntax(marker, marker + 2, TemplateDetector.UNQUOTED);
    }
    String detail =
        written.node instanceof Node.Scalar ? "a key is null" : "a key is a list or a map";
    problems.add(
        FileProblem.Kind.KEY_NOT_TEXT, at.span(from, lastEnd), detail, Optional.empty(), document);
    return Optional.empty();
  }

  private static boolean isMerge(Event event) {
    return event instanceof ScalarEvent scalar
        && scalar.getValue().equals(MERGE)
        && (scalar.getTag() == null
            ? scalar.getImplicit().canOmitTagInPlainScalar()
            : scalar.getTag().equals(MERGE_TAG));
  }

  private void merge(MergeKeys merges, int position, Event event, int depth) {
    int from = event.getStartMark().getIndex();
    Value value = value(event, depth + 1);
    if (value.node instanceof Node.Mapping mapping) {
      merges.add(position, mapping, value.usedAt);
    } else if (value.node instanceof Node.Sequence sequence) {
      // The earlier map of a list wins, so it comes last.
      for (int i = sequence.items().size() - 1; i >= 0; i--) {
        Node.Item item = sequence.items().get(i);
        if (!(item.value() instanceof Node.Mapping mapping)) {
          throw syntax(from, lastEnd, "a merge key (<<) needs a map or a list of maps");
        }
        merges.add(position, mapping, item.usedAt().or(value::usedAt));
      }
    } else {
      throw syntax(from, lastEnd, "a merge key (<<) needs a map or a list of maps");
    }
    grow(2L + merges.size());
  }

  private void reportDuplicates(List<Node.Entry> entries) {
    int count = entries.size();
    if (count <= FEW_KEYS) {
      for (int i = 1; i < count; i++) {
        for (int j = 0; j < i; j++) {
          if (entries.get(i).key().text().equals(entries.get(j).key().text())) {
            duplicate(entries.get(i).key(), entries.get(j).key());
            break;
          }
        }
      }
      return;
    }
    Map<String, Node.Scalar> seen = new HashMap<>(count * 2);
    for (Node.Entry entry : entries) {
      Node.Scalar first = seen.putIfAbsent(entry.key().text(), entry.key());
      if (first != null) {
        duplicate(entry.key(), first);
      }
    }
  }

  private void duplicate(Node.Scalar second, Node.Scalar first) {
    String detail = "the key '" + second.text() + "' stands twice";
    problems.add(
        FileProblem.Kind.DUPLICATE_KEY, second.span(), detail, Optional.of(first.span()), document);
  }
}
