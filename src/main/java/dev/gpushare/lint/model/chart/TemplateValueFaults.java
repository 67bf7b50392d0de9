package dev.gpushare.lint.model.chart;

import dev.gpushare.lint.finding.Term;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.ScalarValue;
import java.util.Optional;

/**
 * Values of a chart without a schema: what a value becomes in the rendered object decides, which
 * depends on how the templates use it.
 */
final class TemplateValueFaults implements ChartCheck.ValueFaults {

  @Override
  public Optional<ChartFault> fault(EffectiveValue value, ChartKey key) {
    Node node = value.written().orElseThrow();
    Use use = value.use();
    if (key.has(ChartKey.Trait.BLOCK) && !(node instanceof Node.Mapping)) {
      return Optional.of(
          ChartFault.of(ChartFault.Kind.BLOCK_INVALID, ChartFault.Part.KEY, value)
              .expected("map")
              .found(ValueShape.found(node))
              .refusedBy(ChartFault.Stage.TEMPLATE)
              .build());
    }
    if ((use == Use.DEAD || use == Use.SHADOWED) && saysNothing(node, key)) {
      return Optional.empty();
    }
    if (use == Use.DEAD || use == Use.SHADOWED) {
      return Optional.of(
          ChartFault.of(ChartFault.Kind.WITHOUT_EFFECT, ChartFault.Part.KEY, value)
              .found(use.word())
              .build());
    }
    if (key.allows(ValueType.BOOL) && node instanceof Node.Scalar scalar) {
      Optional<ChartFault> text = textBoolean(value, scalar, use);
      if (text.isPresent()) {
        return text;
      }
    }
    Optional<ChartFault> wrongType = wrongType(value, key, node, use);
    return wrongType.isEmpty() && key.has(ChartKey.Trait.NAME)
        ? wrongName(value, node, use)
        : wrongType;
  }

  /** In quotes even a list becomes a text, so that nothing but the name itself tells. */
  private static Optional<ChartFault> wrongName(EffectiveValue value, Node node, Use use) {
    boolean empty =
        EffectiveValue.isNull(node) || (node instanceof Node.Scalar s && s.text().isEmpty());
    boolean name =
        node instanceof Node.Scalar scalar
            && scalar.value() instanceof ScalarValue.Text text
            && ValueShape.isObjectName(text.value());
    if (empty || name) {
      return Optional.empty();
    }
    return Optional.of(
        ChartFault.of(ChartFault.Kind.INVALID_NAME, ChartFault.Part.VALUE, value)
            .expected(Term.mark("object-name"))
            .found(ValueShape.found(node))
            .refusedBy(use == Use.QUOTED ? ChartFault.Stage.NONE : ChartFault.Stage.API_SERVER)
            .build());
  }

  /** Whether it only repeats the default, as copies of a chart's whole values do. */
  private static boolean saysNothing(Node node, ChartKey key) {
    if (node instanceof Node.Scalar scalar) {
      Optional<DefaultValue> value = key.ownDefault();
      return value.isPresent()
          && value.get() instanceof DefaultValue.OfScalar own
          && own.value().equals(scalar.value());
    }
    return node instanceof Node.Mapping map
        ? map.entries().isEmpty()
        : ((Node.Sequence) node).items().isEmpty();
  }

  private static Optional<ChartFault> textBoolean(
      EffectiveValue value, Node.Scalar scalar, Use use) {
    String text = scalar.text().strip();
    if (!(scalar.value() instanceof ScalarValue.Text) || !ValueShape.isBooleanWord(text)) {
      return Optional.empty();
    }
    String reads = String.valueOf(BareScalar.isTrueWord(text));
    if (use == Use.COMPARED || use == Use.PASSED) {
      return Optional.of(
          ChartFault.of(ChartFault.Kind.TEXT_BOOLEAN_REFUSED, ChartFault.Part.VALUE, value)
              .expected("boolean")
              .found(ValueShape.found(scalar))
              .refusedBy(
                  use == Use.COMPARED ? ChartFault.Stage.TEMPLATE : ChartFault.Stage.API_SERVER)
              .repair(reads)
              .reads(reads)
              .build());
    }
    if (use != Use.PRINTED && use != Use.TESTED && use != Use.HALF) {
      return Optional.empty();
    }
    SwitchState state = value.state();
    String renders =
        state == SwitchState.HALF_ON ? "half" : String.valueOf(state == SwitchState.ON);
    return Optional.of(
        ChartFault.of(ChartFault.Kind.TEXT_BOOLEAN, ChartFault.Part.VALUE, value)
            .expected("boolean")
            .found(ValueShape.found(scalar))
            .repair(reads)
            .reads(reads)
            .renders(renders)
            .build());
  }

  private static Optional<ChartFault> wrongType(
      EffectiveValue value, ChartKey key, Node node, Use use) {
    ChartFault.Stage stage =
        use == Use.COMPARED ? ChartFault.Stage.TEMPLATE : ChartFault.Stage.API_SERVER;
    if (key.has(ChartKey.Trait.IF_TRUE) && !SwitchReader.isTrue(value)) {
      return Optional.empty();
    }
    if (use == Use.QUOTED && node instanceof Node.Scalar quoted) {
      String text =
          quoted.value() instanceof ScalarValue.Bool bool
              ? String.valueOf(bool.value())
              : quoted.text();
      return EffectiveValue.isNull(node) || ValueShape.isLegalText(new ScalarValue.Text(text), key)
          ? Optional.empty()
          : mismatch(value, key, node, stage);
    }
    boolean refusing =
        use == Use.PRINTED || use == Use.HALF || use == Use.COMPARED || use == Use.PASSED;
    if (!refusing || (use == Use.HALF && !SwitchReader.isTrue(value))) {
      return Optional.empty();
    }
    if (key.has(ChartKey.Trait.EMPTY_IS_FALSE) && !SwitchReader.isTrue(value)) {
      return Optional.empty();
    }
    if (!(node instanceof Node.Scalar written)) {
      return ValueShape.fits(node, key) ? Optional.empty() : mismatch(value, key, node, stage);
    }
    ScalarValue scalar = rendered(written, use);
    boolean fits =
        scalar instanceof ScalarValue.Null
            ? !key.has(ChartKey.Trait.NEEDED)
            : ValueShape.fits(scalar, key.types()) && ValueShape.isLegalText(scalar, key);
    return fits ? Optional.empty() : mismatch(value, key, node, stage);
  }

  /** What a scalar is in the rendered object. */
  private static ScalarValue rendered(Node.Scalar scalar, Use use) {
    boolean bare = use == Use.PRINTED || use == Use.HALF;
    return bare && scalar.value() instanceof ScalarValue.Text text
        ? BareScalar.read(text.value())
        : scalar.value();
  }

  private static Optional<ChartFault> mismatch(
      EffectiveValue value, ChartKey key, Node node, ChartFault.Stage stage) {
    return Optional.of(
        ChartFault.of(ChartFault.Kind.TYPE_MISMATCH, ChartFault.Part.VALUE, value)
            .expected(ValueShape.expected(key))
            .found(ValueShape.found(node))
            .repair(repair(node, key))
            .refusedBy(stage)
            .build());
  }

  private static String repair(Node node, ChartKey key) {
    String sameButCase =
        node instanceof Node.Scalar scalar ? ValueShape.sameButCase(scalar.text(), key) : "";
    return sameButCase.isEmpty() ? ValueShape.repair(node, key) : sameButCase;
  }

  @Override
  public ChartFault noMap(EffectiveValue root) {
    return ChartFault.of(ChartFault.Kind.BLOCK_INVALID, ChartFault.Part.VALUE, root)
        .expected("map")
        .found(ValueShape.found(root.written().orElseThrow()))
        .refusedBy(ChartFault.Stage.TEMPLATE)
        .build();
  }

  @Override
  public ChartFault.Stage missingKeyStage() {
    return ChartFault.Stage.API_SERVER;
  }
}
