package dev.gpushare.lint.rules;

import dev.gpushare.lint.finding.Fix;
import dev.gpushare.lint.finding.Template;
import dev.gpushare.lint.model.Part;
import dev.gpushare.lint.rules.view.Placed;
import dev.gpushare.lint.rules.view.Spot;
import dev.gpushare.lint.source.Document;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.source.TextEdit;
import dev.gpushare.lint.source.TextEdits;
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
    Spot spot = variables.apply(step.at().variable()).spot().below(step.at().path());
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
    Part.Where where = spot.manifest().get().where(spot.path());
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
