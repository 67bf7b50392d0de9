package dev.gpushare.lint.model.kind;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The kinds of the data file {@code kinds.txt}, in its order. */
public final class KindTable {

  private final List<KindRule> rules;

  private KindTable(List<KindRule> rules) {
    this.rules = List.copyOf(rules);
  }

  /** Reads the bundled file. */
  public static KindTable load() {
    try (InputStream in = KindTable.class.getResourceAsStream("kinds.txt")) {
      if (in == null) {
        throw new IllegalStateException("kinds.txt is missing from the distribution");
      }
      return parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static KindTable parse(String text) {
    List<KindRule> rules = new ArrayList<>();
    for (String line : text.split("\n", -1)) {
      int blank = line.indexOf(' ');
      if (blank <= 0 || line.charAt(0) == '#') {
        continue;
      }
      String word = line.substring(0, blank);
      String rest = line.substring(blank + 1).trim();
      int last = rules.size() - 1;
      if (word.equals("kind")) {
        rules.add(empty(new Kind(rest), Optional.empty()));
      } else if (word.equals("chart")) {
        rules.set(last, empty(rules.get(last).kind(), Optional.of(rest)));
      } else {
        add(rules.get(last), word, rest);
      }
    }
    return new KindTable(rules);
  }

  private static KindRule empty(Kind kind, Optional<String> chart) {
    return new KindRule(
        kind,
        chart,
        new ArrayList<>(),
        new ArrayList<>(),
        new ArrayList<>(),
        new ArrayList<>(),
        new ArrayList<>(),
        new ArrayList<>(),
        new ArrayList<>(),
        new ArrayList<>(),
        new ArrayList<>());
  }

  private static void add(KindRule rule, String word, String rest) {
    switch (word) {
      case "api" -> rule.apis().add(rest);
      case "file" -> rule.files().add(rest);
      case "folder" -> rule.folders().add(rest);
      case "need" -> rule.needs().add(KeyPath.parse(rest));
      case "never" -> rule.nevers().add(KeyPath.parse(rest));
      case "sure" -> rule.sures().add(KeyPath.parse(rest));
      case "top" -> rule.tops().addAll(List.of(rest.split(" ")));
      case "common" -> rule.commons().addAll(List.of(rest.split(" ")));
      case "hint" -> rule.hints().add(KeyPath.parse(rest));
      default -> throw new IllegalStateException("kinds.txt: unknown word " + word);
    }
  }

  /** The kind of that id, if the file names it or it is the kind of an object. */
  public Optional<Kind> kind(String id) {
    for (KindRule rule : rules) {
      if (rule.kind().id().equals(id)) {
        return Optional.of(rule.kind());
      }
    }
    Kind kind = new Kind(id);
    return kind.objectKind().isPresent() ? Optional.of(kind) : Optional.empty();
  }

  /** The ids of the kinds that are no objects, in the order of the file. */
  public List<String> ids() {
    return rules.stream().map(rule -> rule.kind().id()).toList();
  }

  /** The chart whose values a document of that kind holds, for example {@code kai-scheduler}. */
  public Optional<String> chart(Kind kind) {
    for (KindRule rule : rules) {
      if (rule.kind().equals(kind)) {
        return rule.chart();
      }
    }
    return Optional.empty();
  }

  /** The kind of the documents that hold values of that chart in its present layout. */
  public Optional<Kind> valuesOf(String chart) {
    for (KindRule rule : rules) {
      if (rule.chart().isPresent() && rule.chart().get().equals(chart)) {
        return Optional.of(rule.kind());
      }
    }
    return Optional.empty();
  }

  List<KindRule> rules() {
    return rules;
  }
}
