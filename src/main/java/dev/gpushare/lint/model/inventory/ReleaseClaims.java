package dev.gpushare.lint.model.inventory;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.Release;
import dev.gpushare.lint.model.carrier.Installation;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the objects and files that install virtual clusters say of tenants. */
final class ReleaseClaims {

  private static final String VCLUSTER = "vcluster";
  private static final String GENERATOR = "ApplicationSet";

  /** {@code {{name}}} and {@code {{ .name }}} of an ApplicationSet. */
  private static final Pattern PARAMETER = Pattern.compile("\\{\\{\\s*\\.?([\\w.-]+)\\s*\\}\\}");

  private final ValuesFiles files;
  private final Map<Release, ChartValues> carried = new HashMap<>();

  ReleaseClaims(ValuesFiles files, List<ChartValues> values) {
    this.files = files;
    for (ChartValues chart : values) {
      chart.manifest().release().ifPresent(release -> carried.put(release, chart));
    }
  }

  List<TenantClaim> of(List<Installation> installations) {
    List<TenantClaim> claims = new ArrayList<>();
    for (Installation installation : installations) {
      if (installation.chart().equals(VCLUSTER)) {
        claims(installation, claims);
      }
    }
    return claims;
  }

  private void claims(Installation installation, List<TenantClaim> claims) {
    Release release = installation.release();
    List<ChartValues> values = new ArrayList<>();
    boolean known = true;
    if (carried.containsKey(release)) {
      values.add(carried.get(release));
    } else {
      known = !installation.inline();
      for (String file : installation.files()) {
        Optional<ChartValues> written = files.named(file, release.carrier());
        written.ifPresent(values::add);
        known &= written.isPresent();
      }
    }
    for (Map<String, String> parameters : parameters(release)) {
      Optional<String> name = filled(release.name(), parameters);
      Optional<String> namespace = filled(release.namespace(), parameters);
      if (name.isPresent() || namespace.isPresent()) {
        claims.add(
            new TenantClaim(
                TenantClaim.Source.RELEASE,
                name,
                namespace,
                List.of(),
                List.of(),
                release.carrier().document().source().name(),
                values,
                known));
      }
    }
  }

  /** What the list generators of an ApplicationSet fill in; one empty map for any other object. */
  private static List<Map<String, String>> parameters(Release release) {
    Manifest carrier = release.carrier();
    boolean generator = carrier.kind().objectKind().filter(GENERATOR::equals).isPresent();
    boolean plain = !isOpen(release.name()) && !isOpen(release.namespace());
    if (!generator || plain) {
      return List.of(Map.of());
    }
    List<Map<String, String>> all = new ArrayList<>();
    NodePath elements = NodePath.parse("spec.generators.*.list.elements.*");
    for (NodePath element : WorkloadKinds.expand(carrier, elements)) {
      Map<String, String> parameters = new LinkedHashMap<>();
      carrier.at(element).ifPresent(node -> collect("", node, parameters));
      all.add(parameters);
    }
    return all.isEmpty() ? List.of(Map.of()) : all;
  }

  private static void collect(String prefix, Node node, Map<String, String> parameters) {
    if (node instanceof Node.Mapping map) {
      for (Node.Entry entry : map.entries()) {
        collect(
            prefix.isEmpty() ? entry.key().text() : prefix + "." + entry.key().text(),
            entry.value(),
            parameters);
      }
    } else if (node instanceof Node.Scalar scalar) {
      parameters.put(prefix, scalar.text());
    }
  }

  private static boolean isOpen(Optional<String> text) {
    return text.filter(one -> one.contains("{{")).isPresent();
  }

  /** The text with its parameters; unknown where one of them is. */
  private static Optional<String> filled(Optional<String> text, Map<String, String> parameters) {
    if (!isOpen(text)) {
      return text.filter(one -> !one.isBlank());
    }
    Matcher matcher = PARAMETER.matcher(text.get());
    StringBuilder out = new StringBuilder();
    while (matcher.find()) {
      String value = parameters.get(matcher.group(1));
      matcher.appendReplacement(out, Matcher.quoteReplacement(value == null ? "{{" : value));
    }
    matcher.appendTail(out);
    return Optional.of(out.toString()).filter(one -> !one.contains("{{") && !one.isBlank());
  }
}
