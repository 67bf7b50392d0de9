package dev.gpushare.lint.docs;

import static java.util.Map.entry;

import dev.gpushare.lint.cel.FunctionLibrary;
import dev.gpushare.lint.model.chart.ChartTypes;
import dev.gpushare.lint.rules.view.Subject;
import dev.gpushare.lint.rules.view.View;
import dev.gpushare.lint.rules.view.Views;
import dev.gpushare.lint.types.Type;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Writes {@code docs/rule-views.md} from the tables that the type checker of rules reads. */
final class RuleViewsPage {

  private static final String START =
      """
      # What a rule may read

      This page is made from the program. [How to write a rule](rule-files.md) says how a rule uses it.

      A field whose type ends in `?` may be absent: `has(x.field)` tells, and reading it gives the empty value of its type (0.0,
      `""`, `false`, an empty list). All other fields are always there.

      """;

  private static final String ANY_KIND =
      """
      | `kubernetes/GROUP/VERSION/Kind` | any object of that kind, for example \
      `kubernetes/autoscaling/v2/HorizontalPodAutoscaler`; the core group is `core`. `self.object` is the typed object; \
      its other fields are those of [such an object](#kuberneteskaischedulerv1config) |
      """;

  private static final String VARIABLES =
      """
      ## Variables

      | variable | type | what it is |
      | --- | --- | --- |
      | `self` | the subject | the thing that is looked at |
      | `item` | what `each` walks | the element at hand; of a map `item.key` and `item.value` |
      """;

  private static final String FUNCTIONS =
      """
      Every name of `let` is a variable too.

      ## Functions

      The functions of CEL, of its extensions for text, lists, sets, numbers (`math`), optional values and `cel.bind`, and those that
      Kubernetes adds (`quantity`, `semver`, `url`, `ip`, `cidr`, `find`, `isSorted` and others) are all there. Beside them:

      | function | signature | what it gives |
      | --- | --- | --- |
      """;

  private static final Map<String, String> FUNCTION_MEANINGS =
      Map.ofEntries(
          entry(
              "atLeast",
              "whether a version is the other one or newer: `stack.kai.atLeast('0.17.0')`"),
          entry(
              "counted",
              "a number and the word that goes with it: `counted(1, 'GPU', 'GPUs')` is `1 GPU`; for"
                  + " messages"),
          entry("nearest", "the text of the list that is closest to a misspelt one, else empty"),
          entry(
              "text",
              "a value for people: numbers without superfluous zeros, lists with commas; for"
                  + " messages"),
          entry("sum", "the sum as it is in decimal, so that `sum([0.1, 0.2]) == 0.3`"),
          entry("cidrPrefix", "the number behind the slash; -1 for what is no block"),
          entry("cidrHolds", "whether the block holds the other block or address"),
          entry(
              "cidrsCoverHalf",
              "whether the blocks, less those of the second list, cover half of the IPv4 or IPv6 addresses"),
          entry(
              "exceeds",
              "whether the quantity is larger than the other one; false when either is none"));

  private final Views views;
  private final Set<String> named;
  private final Set<String> foreign = new TreeSet<>();
  private final StringBuilder out = new StringBuilder(START);

  private RuleViewsPage(Views views) {
    this.views = views;
    this.named = views.all().stream().map(View::name).collect(Collectors.toSet());
  }

  static String markdown(Views views) {
    return new RuleViewsPage(views).write();
  }

  private String write() {
    Map<String, View<?>> rest = new LinkedHashMap<>();
    views.all().forEach(view -> rest.put(view.name(), view));
    out.append("## Subjects\n\n| `subject` | `self` is |\n| --- | --- |\n");
    for (Subject subject : views.subjects()) {
      out.append("| [").append(subject.name()).append("](#").append(anchor(subject.name()));
      out.append(") | ").append(subject.view().get().meaning()).append(" |\n");
    }
    out.append(ANY_KIND).append('\n').append(VARIABLES);
    views.globals().forEach((name, type) -> row(code(name), type(type), meaningOf(rest, type)));
    out.append('\n').append(FUNCTIONS);
    for (FunctionLibrary library : views.functions()) {
      library.signatures().forEach(this::function);
    }
    out.append('\n');
    for (Subject subject : views.subjects()) {
      section("## ", subject.name(), subject.view().get());
      rest.remove(subject.view().get().name());
    }
    out.append("## Parts of them\n\n");
    rest.values().forEach(view -> section("### ", view.name(), view));
    foreignTypes();
    return out.toString().strip() + "\n";
  }

  private static String meaningOf(Map<String, View<?>> views, Type type) {
    return type instanceof Type.Struct struct ? views.get(struct.name()).meaning() : "";
  }

  /** Throws where a function has no meaning yet: write one above. */
  private void function(String signature) {
    String name = signature.substring(0, signature.indexOf(':'));
    String meaning = FUNCTION_MEANINGS.get(name);
    if (meaning == null) {
      throw new AssertionError("RuleViewsPage needs the meaning of the function " + name);
    }
    row(code(name), code(signature.substring(name.length() + 1).strip()), meaning);
  }

  private void section(String marks, String heading, View<?> view) {
    out.append(marks).append(heading).append("\n\n");
    String meaning = view.meaning();
    out.append(meaning.substring(0, 1).toUpperCase(Locale.ROOT)).append(meaning.substring(1));
    out.append(".\n\n");
    if (!view.fields().isEmpty()) {
      out.append("| field | type | what it is |\n| --- | --- | --- |\n");
      for (View.Field<?> field : view.fields()) {
        String type = type(field.type()) + (field.optional() ? "?" : "");
        row(code(field.name()), type, field.meaning());
      }
      out.append('\n');
    }
  }

  private void foreignTypes() {
    out.append("## Types of documents\n\n");
    out.append("Their fields are those of the newest version that the linter knows.\n\n");
    out.append("| type | what it is |\n| --- | --- |\n");
    for (String name : foreign) {
      String meaning =
          ChartTypes.isChart(name)
              ? "values of the chart " + chart(name)
              : "the object type " + code(name);
      row(code(shortName(name)), meaning);
    }
  }

  private void row(String... cells) {
    for (String cell : cells) {
      out.append("| ").append(cell.replace("|", "\\|")).append(' ');
    }
    out.append("|\n");
  }

  private String type(Type type) {
    if (type instanceof Type.ListOf list) {
      return "list of " + type(list.element());
    }
    if (type instanceof Type.MapOf map) {
      return "map of " + type(map.value());
    }
    if (type instanceof Type.OptionalOf optional) {
      return "optional " + type(optional.value());
    }
    if (type instanceof Type.Struct struct) {
      if (named.contains(struct.name())) {
        return "[" + struct.name() + "](#" + anchor(struct.name()) + ")";
      }
      foreign.add(struct.name());
      return "[" + shortName(struct.name()) + "](#types-of-documents)";
    }
    return ((Type.Simple) type).name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  private static String shortName(String type) {
    return ChartTypes.isChart(type)
        ? "values of " + chart(type)
        : type.substring(type.lastIndexOf('.') + 1);
  }

  /** The chart in a type such as {@code chart:vcluster#}. */
  private static String chart(String type) {
    return List.of(type.split("[:/#]", -1)).get(1);
  }

  private static String anchor(String heading) {
    return heading.toLowerCase(Locale.ROOT).replace(' ', '-').replaceAll("[^a-z0-9-]", "");
  }

  private static String code(String text) {
    return "`" + text + "`";
  }
}
