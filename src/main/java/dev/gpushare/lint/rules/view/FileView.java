package dev.gpushare.lint.rules.view;

import static dev.gpushare.lint.types.Type.Simple.STRING;

import dev.gpushare.lint.finding.Term;
import dev.gpushare.lint.model.kind.Kind;
import dev.gpushare.lint.rules.view.value.IncompleteObjects;
import dev.gpushare.lint.rules.view.value.ValuePlace;
import dev.gpushare.lint.source.Document;
import dev.gpushare.lint.source.FileProblem;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.source.ReadFile;
import dev.gpushare.lint.source.Span;
import dev.gpushare.lint.types.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What a rule may read of a file as such: how its text could be read. */
final class FileView {

  static final String NAME = "file";

  private static final int LONGEST = 60;

  /** Another place that belongs to a problem. */
  private record FirstPlace(ValuePlace spot) {}

  private static final View<FirstPlace> FIRST =
      View.<FirstPlace>named("place", "a place, for 'related'").build();

  static final View<Placement> PROBLEM =
      View.<Placement>named("problem", "what is wrong with the text of a file")
          .field(
              "kind",
              STRING,
              "syntax, duplicate-key, key-not-text, alias-limit, depth-limit, node-limit, size-limit,"
                  + " encoding, binary or template",
              (p, s) -> word(p.problem()))
          .field("detail", STRING, "the reader's words", (p, s) -> p.problem().detail())
          .field(
              "key",
              STRING,
              "the characters that it points to, for example the doubled key",
              (p, s) -> p.file().source().slice(p.problem().span()))
          .field(
              "first",
              new Type.ListOf(FIRST.type()),
              "the first of two doubled keys, for 'related'",
              (p, s) -> first(p, s))
          .build();

  static final View<String> INCOMPLETE =
      View.<String>named("incompleteDocument", "a document that lacks a part of an object")
          .field("missing", STRING, "apiVersion or kind", (missing, s) -> missing)
          .build();

  /** Values that are a list or a scalar as a whole. */
  private record Shapeless(Document document, Kind kind) {}

  static final View<Shapeless> SHAPELESS =
      View.<Shapeless>named("shapeless", "values that are a list or a scalar as a whole")
          .field(
              "kind",
              STRING,
              "what they should be, for example kai-values",
              (v, s) -> v.kind().id())
          .field(
              "found", STRING, "list, else what is written, short", (v, s) -> shown(v.document()))
          .build();

  static final View<ReadFile> VIEW =
      View.<ReadFile>named(NAME, "a file, whatever it holds")
          .field("name", STRING, "its path", (f, s) -> f.source().name())
          .field(
              "problems",
              new Type.ListOf(PROBLEM.type()),
              "what is wrong with its text",
              FileView::problems)
          .field(
              "incomplete",
              new Type.ListOf(INCOMPLETE.type()),
              "documents that look like objects and have only one of apiVersion and kind",
              FileView::incomplete)
          .field(
              "extraDocuments",
              new Type.ListOf(FIRST.type()),
              "the documents that Helm passes over in a values file: all but the first",
              FileView::extraDocuments)
          .field(
              "shapeless",
              new Type.ListOf(SHAPELESS.type()),
              "values of a chart that are a list or a scalar as a whole",
              FileView::shapeless)
          .build();

  /** A problem and the file that has it. */
  record Placement(ReadFile file, FileProblem problem) {}

  private FileView() {}

  static List<View<?>> views() {
    return List.of(VIEW, PROBLEM, FIRST, INCOMPLETE, SHAPELESS);
  }

  static Object of(ReadFile file, ViewScope scope) {
    return ViewValue.placed(VIEW, file, scope, ValuePlace.of(file.source(), Span.START));
  }

  private static String word(FileProblem problem) {
    return problem.kind().name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static List<Object> problems(ReadFile file, ViewScope scope) {
    List<Object> problems = new ArrayList<>();
    for (FileProblem problem : file.problems()) {
      ValuePlace spot = ValuePlace.of(file.source(), problem.span());
      problems.add(ViewValue.placed(PROBLEM, new Placement(file, problem), scope, spot));
    }
    return problems;
  }

  private static List<Object> incomplete(ReadFile file, ViewScope scope) {
    List<Object> all = new ArrayList<>();
    for (Document document : file.documents()) {
      Optional<String> missing = IncompleteObjects.missing(document);
      if (missing.isPresent()) {
        Span first = document.locate(NodePath.ROOT).span();
        all.add(
            ViewValue.placed(
                INCOMPLETE, missing.get(), scope, ValuePlace.of(file.source(), first)));
      }
    }
    return all;
  }

  private static List<Object> extraDocuments(ReadFile file, ViewScope scope) {
    List<Object> extra = new ArrayList<>();
    for (Document document : file.documents()) {
      if (scope.inventory().lost().isExtra(document)) {
        ValuePlace spot = start(document);
        extra.add(ViewValue.placed(FIRST, new FirstPlace(spot), scope, spot));
      }
    }
    return extra;
  }

  private static List<Object> shapeless(ReadFile file, ViewScope scope) {
    List<Object> all = new ArrayList<>();
    for (Document document : file.documents()) {
      Optional<Kind> kind = scope.inventory().lost().shapelessKind(document);
      if (kind.isPresent()) {
        Shapeless values = new Shapeless(document, kind.get());
        all.add(ViewValue.placed(SHAPELESS, values, scope, start(document)));
      }
    }
    return all;
  }

  private static ValuePlace start(Document document) {
    return ValuePlace.of(document.source(), document.locate(NodePath.ROOT).span());
  }

  private static String shown(Document document) {
    String text = document.root().orElse(null) instanceof Node.Scalar scalar ? scalar.text() : "";
    return text.isEmpty()
        ? Term.mark("list")
        : text.length() > LONGEST ? text.substring(0, LONGEST) + "..." : text;
  }

  private static List<Object> first(Placement placement, ViewScope scope) {
    Optional<Span> first = placement.problem().first();
    if (first.isEmpty()) {
      return List.of();
    }
    ValuePlace spot = ValuePlace.of(placement.file().source(), first.get());
    return List.of(ViewValue.placed(FIRST, new FirstPlace(spot), scope, spot));
  }
}
