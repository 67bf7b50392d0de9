package dev.gpushare.lint.rules.run;

import dev.gpushare.lint.finding.Fix;
import dev.gpushare.lint.finding.Template;
import dev.gpushare.lint.model.ValuesPart;
import dev.gpushare.lint.rules.plan.CheckPlan;
import dev.gpushare.lint.rules.view.value.Placed;
import dev.gpushare.lint.rules.view.value.ValuePlace;
import dev.gpushare.lint.source.Document;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.source.edit.TextEdit;
import dev.gpushare.lint.source.edit.TextEdits;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Turns the fix of a rule into edits of the file. */
final class FixRun {

  private final Map<String, String> arguments;
  private final Function<String, Placed> variables;

  FixRun(Map<String, String> arguments, Function<String, Placed> variables) {
    this.arguments = arguments;
    this.variables = variables;
  }

  /**
   * All edits, or nothing when one of the steps cannot be done in this file without changing its
   * other content.
   */
  Optional<Fix> edits(CheckPlan.FixPlan fix) {
    List<TextEdit> edits = new ArrayList<>();
    for (CheckPlan.FixStep step : fix.steps()) {
      Optional<List<TextEdit>> done = step(step);
      if (done.isEmpty()) {
        return Optional.empty();
      }
      edits.addAll(done.get());
    }
    return Optional.of(new Fix(fix.safety(), edits));
  }

  private Optional<List<TextEdit>> step(CheckPlan.FixStep step) {
    ValuePlace spot = variables.apply(step.at().variable()).spot().below(step.at().path());
    String value = Template.fill(step.value(), arguments);
    if (value.isEmpty() && step.action() != CheckPlan.Action.REMOVE) {
      return Optional.empty();
    }
    if (spot.exact().isPresent()) {
      boolean renames = step.action() == CheckPlan.Action.RENAME;
      String text = step.action() == CheckPlan.Action.SET ? value : "";
      return renames
          ? Optional.empty()
          : Optional.of(List.of(new TextEdit(spot.exact().get(), text)));
    }
    if (spot.manifest().isEmpty()) {
      return Optional.empty();
    }
    ValuesPart.Where where = spot.manifest().get().where(spot.path());
    if (!where.editable()) {
      return Optional.empty();
    }
    Document document = where.document();
    NodePath path = where.path();
    return switch (step.action()) {
      case SET -> TextEdits.set(document, path, value);
      case REMOVE -> TextEdits.remove(document, path);
      case RENAME -> TextEdits.renameKey(document, path, value);
    };
  }
}
