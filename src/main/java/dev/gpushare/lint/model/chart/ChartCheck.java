package dev.gpushare.lint.model.chart;

import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds what is wrong with the written values of a chart, in the order in which it is written. */
public final class ChartCheck {

  private final ChartTable table;
  private final ValueFaults schema;
  private final ValueFaults templates = new TemplateValueFaults();

  public ChartCheck(ChartTable table) {
    this.table = table;
    boolean product = table.use(NodePath.ROOT) == Use.SCHEMA;
    this.schema = new SchemaValueFaults(product);
  }

  /** How a chart's values are judged; it depends on who reads them. */
  interface ValueFaults {

    /** The fault of a written value of a key that the chart knows. */
    Optional<ChartFault> fault(EffectiveValue value, ChartKey key);

    /** The fault of values that are a list or a scalar as a whole. */
    ChartFault noMap(EffectiveValue root);

    /** Who refuses a map without a key that it has to have. */
    ChartFault.Stage missingKeyStage();
  }

  /** What is found in one file. */
  private record Found(KeyFaults keys, AnchorHolders anchors, List<ChartFault> faults) {

    void add(ChartFault fault) {
      faults.add(fault);
    }
  }

  /** The faults of the written values; of values in several files those of the last one count. */
  public List<ChartFault> faults(EffectiveValues values) {
    EffectiveValue root = values.root();
    Optional<Node> written = root.written();
    if (written.isEmpty() || EffectiveValue.isNull(written.get())) {
      return List.of();
    }
    if (!(written.get() instanceof Node.Mapping map)) {
      return List.of(judge(root).noMap(root));
    }
    Found found = new Found(new KeyFaults(table), new AnchorHolders(map), new ArrayList<>());
    inMap(root, map, table.root(), found);
    return List.copyOf(found.faults());
  }

  /** A part of a chart may have a schema while the rest has none. */
  private ValueFaults judge(EffectiveValue value) {
    return value.use() == Use.SCHEMA ? schema : templates;
  }

  private void inMap(EffectiveValue at, Node.Mapping map, ChartKey key, Found found) {
    Set<String> names = new LinkedHashSet<>();
    for (Node.Entry entry : map.entries()) {
      names.add(entry.key().text());
    }
    for (String name : names) {
      EffectiveValue value = at.get(name);
      Optional<ChartKey> child = key.child(name);
      if (child.isPresent()) {
        inKey(value, child.get(), found);
      } else if (!key.isOpen() && !holdsAnchors(value, found)) {
        found.add(found.keys().unknown(value, key));
      }
    }
    for (ChartKey child : key.children().values()) {
      if (child.has(ChartKey.Trait.REQUIRED)
          && at.get(child.name()).form() == EffectiveValue.Form.ABSENT) {
        found.add(
            ChartFault.of(ChartFault.Kind.MISSING_KEY, part(at), at)
                .expected(child.name())
                .found("map")
                .refusedBy(judge(at).missingKeyStage())
                .build());
      }
    }
  }

  /** An element of a list has no key of its own. */
  private static ChartFault.Part part(EffectiveValue map) {
    List<NodePath.Step> steps = map.path().steps();
    boolean element = !steps.isEmpty() && steps.get(steps.size() - 1) instanceof NodePath.Index;
    return element ? ChartFault.Part.VALUE : ChartFault.Part.KEY;
  }

  /** A schema refuses a key that only holds anchors as any other. */
  private static boolean holdsAnchors(EffectiveValue value, Found found) {
    return value.path().steps().size() == 1
        && value.use() != Use.SCHEMA
        && found.anchors().isHolder(value.written().orElseThrow());
  }

  private void inKey(EffectiveValue value, ChartKey key, Found found) {
    if (key.has(ChartKey.Trait.REMOVED)) {
      found.add(found.keys().removed(value));
      return;
    }
    Optional<ChartFault> fault = judge(value).fault(value, key);
    if (fault.isPresent()) {
      found.add(fault.get());
      return;
    }
    Node node = value.written().orElseThrow();
    if (node instanceof Node.Mapping map && ValueShape.fits(node, key)) {
      inMap(value, map, key, found);
    } else if (node instanceof Node.Sequence list && key.element().isPresent()) {
      for (int i = 0; i < list.items().size(); i++) {
        inKey(value.get(i), key.element().get(), found);
      }
    }
  }
}
