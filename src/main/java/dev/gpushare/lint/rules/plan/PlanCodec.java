package dev.gpushare.lint.rules.plan;

import dev.gpushare.lint.cel.ast.Expression;
import dev.gpushare.lint.cel.ast.ExpressionCodec;
import dev.gpushare.lint.cel.ast.TextPool;
import dev.gpushare.lint.finding.Fix;
import dev.gpushare.lint.finding.Level;
import dev.gpushare.lint.source.NodePath;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Writes check plans as bytes and reads them back; the form belongs to this build alone. */
final class PlanCodec {

  private PlanCodec() {}

  static void write(CheckPlan plan, DataOutput out, TextPool pool) throws IOException {
    new Writer(out, pool).plan(plan);
  }

  /**
   * @throws IOException when the bytes are not what {@link #write} makes
   */
  static CheckPlan read(String subject, DataInput in, TextPool pool) throws IOException {
    return new Reader(in, pool).plan(subject);
  }

  private record Writer(DataOutput out, TextPool pool) {

    void plan(CheckPlan plan) throws IOException {
      text(plan.rule());
      out.writeBoolean(plan.advice());
      out.writeByte(plan.levels().size());
      for (CheckPlan.LevelCase level : plan.levels()) {
        out.writeByte(level.level().ordinal());
        out.writeBoolean(level.advice());
        optional(level.condition());
      }
      out.writeByte(plan.lets().size());
      for (CheckPlan.Let let : plan.lets()) {
        text(let.name());
        expression(let.expression());
      }
      optional(plan.each());
      optional(plan.when());
      optional(plan.violated());
      optional(plan.discriminator());
      point(plan.at());
      out.writeByte(plan.related().size());
      for (CheckPlan.RelatedPoint related : plan.related()) {
        expression(related.of());
        text(related.path().toString());
        out.writeBoolean(related.key());
        text(related.text());
      }
      out.writeByte(plan.fixes().size());
      for (CheckPlan.FixPlan fix : plan.fixes()) {
        fix(fix);
      }
      out.writeShort(plan.placeholders().size());
      for (Map.Entry<String, Expression> placeholder : plan.placeholders().entrySet()) {
        text(placeholder.getKey());
        expression(placeholder.getValue());
      }
    }

    private void fix(CheckPlan.FixPlan fix) throws IOException {
      optional(fix.when());
      out.writeByte(fix.safety().ordinal());
      out.writeByte(fix.steps().size());
      for (CheckPlan.FixStep step : fix.steps()) {
        out.writeByte(step.action().ordinal());
        point(step.at());
        text(step.value());
      }
    }

    private void point(CheckPlan.Point point) throws IOException {
      text(point.variable());
      text(point.path().toString());
      out.writeBoolean(point.key());
    }

    private void optional(Optional<Expression> expression) throws IOException {
      out.writeBoolean(expression.isPresent());
      if (expression.isPresent()) {
        expression(expression.get());
      }
    }

    private void expression(Expression expression) throws IOException {
      ExpressionCodec.write(expression, out, pool);
    }

    private void text(String text) throws IOException {
      out.writeShort(pool.index(text));
    }
  }

  private record Reader(DataInput in, TextPool pool) {

    CheckPlan plan(String subject) throws IOException {
      return new CheckPlan(
          text(),
          subject,
          in.readBoolean(),
          levels(),
          lets(),
          optional(),
          optional(),
          optional(),
          optional(),
          point(),
          related(),
          fixes(),
          placeholders());
    }

    private List<CheckPlan.LevelCase> levels() throws IOException {
      int count = in.readUnsignedByte();
      List<CheckPlan.LevelCase> levels = new ArrayList<>(count);
      for (int i = 0; i < count; i++) {
        levels.add(
            new CheckPlan.LevelCase(
                Level.values()[in.readUnsignedByte()], in.readBoolean(), optional()));
      }
      return levels;
    }

    private List<CheckPlan.Let> lets() throws IOException {
      int count = in.readUnsignedByte();
      List<CheckPlan.Let> lets = new ArrayList<>(count);
      for (int i = 0; i < count; i++) {
        lets.add(new CheckPlan.Let(text(), expression()));
      }
      return lets;
    }

    private List<CheckPlan.RelatedPoint> related() throws IOException {
      int count = in.readUnsignedByte();
      List<CheckPlan.RelatedPoint> related = new ArrayList<>(count);
      for (int i = 0; i < count; i++) {
        related.add(new CheckPlan.RelatedPoint(expression(), path(), in.readBoolean(), text()));
      }
      return related;
    }

    private List<CheckPlan.FixPlan> fixes() throws IOException {
      int count = in.readUnsignedByte();
      List<CheckPlan.FixPlan> fixes = new ArrayList<>(count);
      for (int i = 0; i < count; i++) {
        fixes.add(fix());
      }
      return fixes;
    }

    private CheckPlan.FixPlan fix() throws IOException {
      Optional<Expression> when = optional();
      Fix.Safety safety = Fix.Safety.values()[in.readUnsignedByte()];
      int count = in.readUnsignedByte();
      List<CheckPlan.FixStep> steps = new ArrayList<>(count);
      for (int i = 0; i < count; i++) {
        CheckPlan.Action action = CheckPlan.Action.values()[in.readUnsignedByte()];
        steps.add(new CheckPlan.FixStep(action, point(), text()));
      }
      return new CheckPlan.FixPlan(when, safety, steps);
    }

    private Map<String, Expression> placeholders() throws IOException {
      int count = in.readUnsignedShort();
      Map<String, Expression> placeholders = new LinkedHashMap<>();
      for (int i = 0; i < count; i++) {
        placeholders.put(text(), expression());
      }
      return placeholders;
    }

    private CheckPlan.Point point() throws IOException {
      return new CheckPlan.Point(text(), path(), in.readBoolean());
    }

    private NodePath path() throws IOException {
      return NodePath.parse(text());
    }

    private Optional<Expression> optional() throws IOException {
      return in.readBoolean() ? Optional.of(expression()) : Optional.empty();
    }

    private Expression expression() throws IOException {
      return ExpressionCodec.read(in, pool);
    }

    private String text() throws IOException {
      return pool.text(in.readUnsignedShort());
    }
  }
}
