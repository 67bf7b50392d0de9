package dev.gpushare.lint.rules.compile;

import dev.gpushare.lint.cel.ast.Expression;
import dev.gpushare.lint.cel.check.CelCompiler;
import dev.gpushare.lint.cel.environment.CelIssue;
import dev.gpushare.lint.cel.environment.CheckedExpression;
import dev.gpushare.lint.cel.environment.CompileResult;
import dev.gpushare.lint.cel.environment.Declarations;
import dev.gpushare.lint.finding.Place;
import dev.gpushare.lint.finding.Template;
import dev.gpushare.lint.rules.compile.RuleSource.Snippet;
import dev.gpushare.lint.rules.view.Views;
import dev.gpushare.lint.source.Document;
import dev.gpushare.lint.source.Span;
import dev.gpushare.lint.types.Type;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The variables that the expressions of one check may use, growing as {@code let} and {@code each}
 * declare them.
 */
final class ExpressionScope {

  private final Views views;
  private final Document document;
  private final List<RuleFault> faults;
  private final Map<String, Type> variables = new LinkedHashMap<>();
  private final Map<String, Expression> placeholders = new LinkedHashMap<>();
  private Optional<Declarations> declarations = Optional.empty();

  ExpressionScope(Views views, Document document, List<RuleFault> faults) {
    this.views = views;
    this.document = document;
    this.faults = faults;
    variables.putAll(views.globals());
  }

  void declare(String name, Type type) {
    variables.put(name, type);
    declarations = Optional.empty();
  }

  /** One set for as many expressions as possible, since the checker is built anew for each set. */
  private Declarations declarations() {
    if (declarations.isEmpty()) {
      declarations =
          Optional.of(Declarations.forRules(variables, views.catalog(), views.functions()));
    }
    return declarations.get();
  }

  Type entryOf(Type value) {
    return views.entryOf(value);
  }

  boolean declares(String name) {
    return variables.containsKey(name);
  }

  void fault(Snippet snippet, String message) {
    faults.add(new RuleFault(new Place(document.source(), snippet.scalar().span()), message));
  }

  /** An expression of any type. */
  Optional<CheckedExpression> expression(Snippet snippet) {
    return compile(snippet, snippet.text(), 0);
  }

  /** An expression that is true or false. */
  Optional<Expression> condition(Snippet snippet) {
    return typed(snippet, Type.Simple.BOOL, "a condition has to be true or false");
  }

  /** An expression that is a text. */
  Optional<Expression> text(Snippet snippet) {
    return typed(snippet, Type.Simple.STRING, "a text is needed here");
  }

  private Optional<Expression> typed(Snippet snippet, Type wanted, String otherwise) {
    Optional<CheckedExpression> checked = expression(snippet);
    if (checked.isPresent()
        && checked.get().type() != wanted
        && checked.get().type() != Type.Simple.DYN) {
      fault(snippet, otherwise + ", but this is " + checked.get().typeName());
      return Optional.empty();
    }
    return checked.map(CheckedExpression::expression);
  }

  /** Compiles the placeholders of a template and keeps them by their text. */
  void template(Snippet template) {
    for (String placeholder : Template.placeholders(template.text())) {
      if (!placeholders.containsKey(placeholder)) {
        int offset = template.text().indexOf("{" + placeholder + "}") + 1;
        compile(template, placeholder, offset)
            .ifPresent(checked -> placeholders.put(placeholder, checked.expression()));
      }
    }
  }

  Map<String, Expression> placeholders() {
    return placeholders;
  }

  private Optional<CheckedExpression> compile(Snippet snippet, String text, int offset) {
    CompileResult result = CelCompiler.compile(text, declarations());
    for (CelIssue issue : result.issues()) {
      Span span = document.spanIn(snippet.scalar(), offset + issue.offset(), offset + issue.end());
      faults.add(new RuleFault(new Place(document.source(), span), issue.message()));
    }
    return result.checked();
  }
}
