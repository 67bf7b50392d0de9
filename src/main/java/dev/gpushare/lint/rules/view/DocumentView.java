package dev.gpushare.lint.rules.view;

import static dev.gpushare.lint.types.Type.Simple.BOOL;
import static dev.gpushare.lint.types.Type.Simple.DOUBLE;
import static dev.gpushare.lint.types.Type.Simple.STRING;

import dev.gpushare.lint.finding.Term;
import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.schema.SchemaFault;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.types.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What a rule may read of any document that is recognised. */
final class DocumentView {

  static final String NAME = "document";

  static final View<SchemaFault> FAULT =
      View.<SchemaFault>named("schemaFault", "a place where an object does not fit its type")
          .field(
              "kind",
              STRING,
              "unknown-field, wrong-type, map-value-not-text, value-not-allowed or missing-field",
              (f, s) -> f.kind().name().toLowerCase(Locale.ROOT).replace('_', '-'))
          .field("key", STRING, "the last key of the path", (f, s) -> lastKey(f.path()))
          .field("path", STRING, "the path", (f, s) -> f.path().toString())
          .field(
              "parent",
              STRING,
              "the path of what holds it, else empty",
              (f, s) -> f.path().parent().toString())
          .field(
              "expected",
              STRING,
              "what belongs there, in words",
              (f, s) -> Term.mark(f.expected().word()))
          .field("found", STRING, "what is written, in words", (f, s) -> found(f))
          .field(
              "suggestion",
              STRING,
              "the legal name nearby, else empty",
              (f, s) -> f.suggestion().orElse(""))
          .field(
              "allowed",
              new Type.ListOf(STRING),
              "the values that are allowed",
              (f, s) -> List.<Object>copyOf(f.allowed()))
          .field(
              "repair",
              STRING,
              "YAML text that mends it without changing what was meant, else empty",
              (f, s) -> f.mendedByQuotes() ? f.replacement().orElse("") : "")
          .build();

  /** An earlier object, as a place to point to. */
  private static final View<Manifest> EARLIER =
      View.<Manifest>named("earlier", "an object that is overwritten, for 'related'").build();

  static final View<Manifest> VIEW =
      View.<Manifest>named(NAME, "any recognised document")
          .field(
              "kind",
              STRING,
              "the kind of an object, for example Deployment, else what it is, for example vcluster",
              (m, s) -> m.kind().objectKind().orElse(m.kind().id()))
          .field("name", STRING, "metadata.name", (m, s) -> m.name().orElse(""))
          .field("namespace", STRING, "metadata.namespace", (m, s) -> m.namespace().orElse(""))
          .field(
              "schemaFaults",
              new Type.ListOf(FAULT.type()),
              "where an object does not fit its type at the target's version",
              DocumentView::faults)
          .field(
              "apiVersion",
              STRING,
              "the apiVersion of an object, else empty",
              (m, s) -> m.kind().apiVersion().orElse(""))
          .field(
              "api",
              STRING,
              "whether the target answers for an object: served, deprecated, switched-on, not-yet,"
                  + " no-longer, never (the kind never had the version), else unknown",
              (m, s) -> IssueView.word(s.schemas().api(m).service()))
          .field(
              "servedVersion",
              STRING,
              "the apiVersion to write instead, else empty",
              (m, s) -> s.schemas().api(m).instead())
          .field(
              "apiProduct",
              STRING,
              "whose versions decide about the apiVersion: kubernetes or gateway-api",
              (m, s) -> s.schemas().api(m).of().word())
          .field(
              "apiTarget",
              STRING,
              "the version of that product that the files are judged for",
              (m, s) -> s.schemas().versionText(s.schemas().api(m).of()))
          .field(
              "apiIntroduced",
              STRING,
              "its first version that has the apiVersion, where that is known",
              (m, s) -> s.schemas().api(m).introduced())
          .field(
              "apiRemoved",
              STRING,
              "its first version without the apiVersion, where that is known",
              (m, s) -> s.schemas().api(m).removed())
          .field(
              "nameless",
              BOOL,
              "whether an object has neither a name nor generateName although it needs one",
              (m, s) -> Nameless.is(m, s.schemas().api(m)))
          .field(
              "overwrites",
              new Type.ListOf(EARLIER.type()),
              "the object of the same group, kind, namespace and name that is applied before it",
              DocumentView::overwrites)
          .field(
              "overwritesIn",
              STRING,
              "what both are applied with: file, kustomization or folder (where it is a guess);"
                  + " empty when it overwrites nothing",
              (m, s) -> s.inventory().overwrittenIn(m))
          .field(
              "copy",
              DOUBLE,
              "2 for the second object of one identity, and so on",
              (m, s) -> (double) s.inventory().numberOf(m))
          .field(
              "htmlEscapes",
              TokenView.ESCAPES,
              "HTML escapes in the texts of an object, expressions apart",
              (m, s) -> TokenView.escapes(m, s))
          .build();

  private DocumentView() {}

  static List<View<?>> views() {
    return List.of(VIEW, FAULT, EARLIER);
  }

  static Object of(Manifest manifest, ViewScope scope) {
    return ViewValue.placed(VIEW, manifest, scope, Spot.of(manifest, NodePath.ROOT));
  }

  private static List<Object> faults(Manifest manifest, ViewScope scope) {
    List<Object> faults = new ArrayList<>();
    for (SchemaFault fault : scope.schemas().faults(manifest)) {
      Spot spot = Spot.of(manifest, fault.path());
      faults.add(
          ViewValue.placed(
              FAULT, fault, scope, fault.part() == SchemaFault.Part.KEY ? spot.atKey() : spot));
    }
    return faults;
  }

  private static List<Object> overwrites(Manifest manifest, ViewScope scope) {
    return scope
        .inventory()
        .firstOf(manifest)
        .<List<Object>>map(
            first ->
                List.of(ViewValue.placed(EARLIER, first, scope, Spot.of(first, NodePath.ROOT))))
        .orElse(List.of());
  }

  private static String lastKey(NodePath path) {
    int last = path.steps().size() - 1;
    return last >= 0 && path.steps().get(last) instanceof NodePath.Key key ? key.name() : "";
  }

  private static String found(SchemaFault fault) {
    String word = Term.mark(fault.found().word());
    return fault.text().isEmpty() || fault.part() == SchemaFault.Part.KEY
        ? word
        : word + " " + fault.text();
  }
}
