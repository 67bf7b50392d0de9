package dev.gpushare.lint.admission.prove;

import dev.gpushare.lint.admission.Guard;
import dev.gpushare.lint.admission.GuardFacts;
import dev.gpushare.lint.admission.PlainCopy;
import dev.gpushare.lint.cel.Expression;
import dev.gpushare.lint.finding.ProofCell.Carrier;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * What the guards' own expressions ask for: each of their texts and fields is tried in a Pod, since
 * a term that makes an exception for it may let that Pod through.
 */
final class Atoms {

  private static final int MOST_TEXTS = 120;
  private static final int ALL_PROFILES = 2;
  private static final String SCHEDULER = "object.spec.schedulerName";
  private static final Set<String> OF_IDENTITY =
      Set.of(
          SCHEDULER,
          "object.metadata.namespace",
          "object.metadata.labels." + Profile.MANAGED_BY,
          "object.metadata.labels." + Profile.QUEUE);

  private final List<Guard> guards;
  private final PathTable table;
  private final List<Map<String, Object>> selected;

  /**
   * @param selected labels that object selectors ask for
   */
  Atoms(List<Guard> guards, PathTable table, List<Map<String, Object>> selected) {
    this.guards = guards;
    this.table = table;
    this.selected = selected;
  }

  /** All texts that are written in expressions. */
  static Set<String> texts(List<Guard> guards) {
    Set<String> texts = new TreeSet<>();
    for (Guard guard : guards) {
      guard.expressions().forEach(one -> texts(one.expression()).forEach(texts::add));
    }
    return texts;
  }

  private static Stream<String> texts(Expression expression) {
    return expression.nodes().flatMap(node -> text(node).stream());
  }

  private static Optional<String> text(Expression node) {
    return node instanceof Expression.Literal literal && literal.value() instanceof String text
        ? Optional.of(text)
        : Optional.empty();
  }

  /** Pods on the plainest paths that carry one of the guards' atoms more. */
  List<Candidate> candidates(Candidates candidates, Team team, List<PathRow> paths) {
    List<Candidate> all = new ArrayList<>();
    List<Profile> profiles =
        List.of(Profile.allWrong(), Profile.single(team).get(1), Profile.single(team).get(0));
    List<ComparedFields.Compared> compared = ComparedFields.of(guards);
    List<Company> beside = beside(team, compared);
    List<Profile> schedulers = schedulers(team, compared);
    Company plain = table.company().get(0);
    for (PathRow path : paths) {
      Optional<Sign> sign =
          path.signs().stream()
              .filter(one -> one.carrier() == Carrier.MAIN || one.carrier() == Carrier.POD)
              .findFirst();
      if (sign.isPresent()) {
        // Validations see all paths alike: an exception in one of them shows on the first ones.
        int tried = paths.indexOf(path) < ALL_PROFILES ? profiles.size() : 1;
        for (Profile profile : profiles.subList(0, tried)) {
          beside.forEach(one -> all.add(candidates.candidate(path, sign.get(), profile, one)));
        }
        schedulers.forEach(one -> all.add(candidates.candidate(path, sign.get(), one, plain)));
      }
      if (sign.isEmpty() && !path.signs().isEmpty()) {
        all.addAll(candidates.debugged(path, path.signs().get(0), beside));
      }
    }
    return all;
  }

  /** Schedulers that the guards name, beside KAI. */
  private static List<Profile> schedulers(Team team, List<ComparedFields.Compared> compared) {
    List<Profile> profiles = new ArrayList<>();
    for (ComparedFields.Compared one : compared) {
      if (one.field().equals(SCHEDULER) && !one.text().equals(Profile.KAI)) {
        profiles.add(Profile.right(team, Profile.Check.SCHEDULER).with(one.text()));
      }
    }
    return profiles;
  }

  private List<Company> beside(Team team, List<ComparedFields.Compared> compared) {
    Company plain = table.company().get(0);
    List<Company> all = new ArrayList<>();
    Set<String> fields = new LinkedHashSet<>();
    for (Guard guard : guards) {
      guard
          .expressions()
          .forEach(one -> one.expression().nodes().forEach(node -> field(node, fields)));
    }
    table
        .fields()
        .forEach(
            (path, values) -> {
              if (fields.contains(path)) {
                values.forEach(value -> all.add(plain.with(at(path, value))));
              }
            });
    selected.forEach(labels -> all.add(plain.with(at("object.metadata.labels", labels))));
    compared.forEach(one -> company(plain, one, all));
    int left = MOST_TEXTS;
    for (String text : ownTexts(team)) {
      if (left-- > 0) {
        company(plain, text, all);
      }
    }
    return all;
  }

  /** Texts that say nothing of a tenant: those of other tenants would multiply with all others. */
  private List<String> ownTexts(Team team) {
    Set<String> texts = new TreeSet<>();
    for (Guard guard : guards) {
      guard.expressions().forEach(one -> exceptions(one.expression(), texts));
    }
    texts.removeAll(
        List.of(
            Profile.MANAGED_BY,
            Profile.QUEUE,
            Profile.KAI,
            team.name(),
            team.queue(),
            team.namespace(),
            ""));
    return List.copyOf(texts);
  }

  /** Texts that are not compared with identity. */
  private static void exceptions(Expression node, Set<String> texts) {
    if (node instanceof Expression.MapLiteral || isIdentity(node)) {
      return;
    }
    text(node).ifPresent(texts::add);
    node.children().forEach(child -> exceptions(child, texts));
  }

  private static boolean isIdentity(Expression node) {
    if (!(node instanceof Expression.Call call) || call.arguments().size() != 2) {
      return false;
    }
    boolean compares = List.of("_==_", "_!=_", "@in").contains(call.function());
    return compares
        && (call.arguments().stream().anyMatch(GuardFacts::isNamespace)
            || texts(node).anyMatch(List.of(Profile.MANAGED_BY, Profile.QUEUE)::contains));
  }

  /** A field with the text that it is compared with; who the tenant is stays as it is. */
  private static void company(Company plain, ComparedFields.Compared one, List<Company> all) {
    if (one.field().matches("object[.]spec[.](initC|ephemeralC|c)ontainers[.][*][.].*")) {
      all.add(plain.withContainers(one.part(4)));
    } else if (!OF_IDENTITY.contains(one.field())) {
      all.add(plain.with(one.part(1)));
    }
  }

  private static void company(Company plain, String text, List<Company> all) {
    if (isKey(text)) {
      for (String value : List.of("true", "x")) {
        all.add(plain.with(at("object.metadata.annotations", Map.of(text, value))));
        all.add(plain.with(at("object.metadata.labels", Map.of(text, value))));
      }
    }
    if (isName(text)) {
      all.add(plain.with(at("object.spec.serviceAccountName", text)));
      all.add(plain.with(at("object.metadata.generateName", text + "-")));
      all.add(plain.with(at("object.metadata.labels", Map.of("app", text))));
    }
    if (isName(text.replace("/", "-").replace(":", "-"))) {
      all.add(new Company(with(plain, "image", text), plain.pod(), false, false));
    }
  }

  private static Map<String, Object> with(Company plain, String key, String text) {
    Map<String, Object> more = PlainCopy.of(plain.containers());
    more.put(key, text);
    return more;
  }

  private static Map<String, Object> at(String path, Object value) {
    Map<String, Object> root = new LinkedHashMap<>();
    String[] keys = path.substring("object.".length()).split("\\.");
    Map<String, Object> holder = root;
    for (int i = 0; i < keys.length - 1; i++) {
      holder = Fragments.child(holder, keys[i]);
    }
    holder.put(keys[keys.length - 1], value);
    return root;
  }

  private static boolean isKey(String text) {
    return text.length() < 100
        && text.matches(
            "([a-z0-9]([-a-z0-9.]*[a-z0-9])?/)?[A-Za-z0-9]([-A-Za-z0-9_.]*[A-Za-z0-9])?");
  }

  private static boolean isName(String text) {
    return text.length() < 60 && text.matches("[a-z0-9]([-a-z0-9]*[a-z0-9])?");
  }

  /** Paths that expressions read or test. */
  private static void field(Expression node, Set<String> fields) {
    if (node instanceof Expression.Select select) {
      String before = select.operand().path();
      if (!before.isEmpty()) {
        fields.add(before + "." + select.field());
      }
    } else if (node instanceof Expression.Call call
        && call.function().equals("_?._")
        && call.arguments().get(1) instanceof Expression.Literal literal) {
      String before = call.arguments().get(0).path();
      if (!before.isEmpty()) {
        fields.add(before + "." + literal.value());
      }
    }
  }
}
