package dev.gpushare.lint.model.chart;

import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.ScalarValue;
import java.util.Optional;

/**
 * Values that a schema of the chart describes, as all of vCluster and a part of the GPU Operator.
 * Helm takes the keys away that a null deletes before it looks at the schema, so that a null is
 * refused by a template that reads below it, or not at all.
 */
final class SchemaValueFaults implements ChartCheck.ValueFaults {

  private final ChartFault.Stage refusing;

  /**
   * @param product whether the product itself reads the values too, as vCluster does
   */
  SchemaValueFaults(boolean product) {
    this.refusing = product ? ChartFault.Stage.ALL : ChartFault.Stage.HELM_SCHEMA;
  }

  @Override
  public Optional<ChartFault> fault(EffectiveValue value, ChartKey key) {
    Node node = value.written().orElseThrow();
    if (EffectiveValue.isNull(node)) {
      return nullFault(value, key, node);
    }
    if (!ValueShape.fits(node, key)) {
      return Optional.of(mismatch(value, key, node, stage(node, key)).build());
    }
    if (node instanceof Node.Scalar scalar && !ValueShape.isLegalText(scalar.value(), key)) {
      return Optional.of(
          mismatch(value, key, node, ChartFault.Stage.NONE)
              .repair(ValueShape.sameButCase(scalar.text(), key))
              .build());
    }
    return Optional.empty();
  }

  private static Optional<ChartFault> nullFault(EffectiveValue value, ChartKey key, Node node) {
    if (key.allows(ValueType.ANY)) {
      return Optional.empty();
    }
    if (!value.isDeleted()) {
      return Optional.of(mismatch(value, key, node, ChartFault.Stage.HELM_SCHEMA).build());
    }
    if (key.has(ChartKey.Trait.BLOCK)) {
      return Optional.of(mismatch(value, key, node, ChartFault.Stage.TEMPLATE).build());
    }
    boolean automatic = key.allows(ValueType.TEXT) && key.allows(ValueType.BOOL);
    return automatic
        ? Optional.of(mismatch(value, key, node, ChartFault.Stage.CREATE).build())
        : Optional.empty();
  }

  private static ChartFaultBuilder mismatch(
      EffectiveValue value, ChartKey key, Node node, ChartFault.Stage stage) {
    return ChartFault.of(ChartFault.Kind.TYPE_MISMATCH, ChartFault.Part.VALUE, value)
        .expected(ValueShape.expected(key))
        .found(ValueShape.found(node))
        .repair(ValueShape.repair(node, key))
        .refusedBy(stage);
  }

  /** The product itself turns numbers and booleans into text where text belongs; Helm does not. */
  private ChartFault.Stage stage(Node node, ChartKey key) {
    boolean scalar =
        node instanceof Node.Scalar found && !(found.value() instanceof ScalarValue.Text);
    return scalar && key.allows(ValueType.TEXT) && !key.allows(ValueType.BOOL)
        ? ChartFault.Stage.HELM_SCHEMA
        : refusing;
  }

  @Override
  public ChartFault noMap(EffectiveValue root) {
    return ChartFault.of(ChartFault.Kind.TYPE_MISMATCH, ChartFault.Part.VALUE, root)
        .expected("map")
        .found(ValueShape.found(root.written().orElseThrow()))
        .refusedBy(refusing)
        .build();
  }

  @Override
  public ChartFault.Stage missingKeyStage() {
    return ChartFault.Stage.HELM_SCHEMA;
  }
}
