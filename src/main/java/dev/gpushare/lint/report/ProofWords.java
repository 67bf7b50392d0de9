package dev.gpushare.lint.report;

import dev.gpushare.lint.finding.Phrase;
import dev.gpushare.lint.finding.Place;
import dev.gpushare.lint.finding.Proof;
import dev.gpushare.lint.finding.ProofCell;
import dev.gpushare.lint.finding.ProofPath;
import dev.gpushare.lint.finding.ProvenSet;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** What the parts of a proof are called in a language. */
final class ProofWords {

  private static final int LONGEST_MESSAGE = 240;

  private final Labels labels;

  ProofWords(Labels labels) {
    this.labels = labels;
  }

  String text(String key) {
    return labels.text(key);
  }

  /** A label that stands before something, with its colon. */
  String heading(String key) {
    return labels.text(key) + labels.text("colon");
  }

  String state(ProofMatrix.State state) {
    return named("prove.state.", state);
  }

  String container(ProofCell.Carrier container) {
    return named("prove.container.", container);
  }

  String via(ProofCell.Via via) {
    return named("prove.via.", via);
  }

  String containers(Collection<ProofCell.Carrier> containers) {
    return join(containers.stream().map(this::container).toList());
  }

  String identities(Collection<ProofCell.Bearing> identities) {
    return join(identities.stream().map(one -> named("prove.identity.", one)).toList());
  }

  String operations(Collection<ProofCell.Operation> operations) {
    return join(operations.stream().map(one -> named("prove.operation.", one)).toList());
  }

  private String named(String prefix, Enum<?> value) {
    return labels.text(prefix + value.name().toLowerCase(Locale.ROOT).replace('_', '-'));
  }

  String join(Collection<String> parts) {
    return String.join(labels.text("separator"), parts);
  }

  /** What a cell of the matrix says. */
  String cell(ProofMatrix.Cell cell) {
    String state = state(cell.state());
    return cell.isOpen() ? state + labels.text("colon") + containers(cell.open()) : state;
  }

  /** What there is to say of a hole, by label and in order; an empty text is left out. */
  Map<String, String> facts(Hole hole, Proof proof) {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("why", phrase(hole.why()));
    facts.put("prove.tenants", tenants(hole.tenants(), proof));
    facts.put("prove.containers", containers(hole.containers()));
    facts.put("prove.identities", identities(hole.identities()));
    facts.put("prove.operations", operations(hole.operations()));
    facts.put("prove.who", hole.via().map(this::via).orElse(""));
    facts.put("prove.expected", expected(hole));
    return facts;
  }

  /** The validations that were expected to stop the Pods of a hole. */
  private String expected(Hole hole) {
    return hole.stoppedBy().isEmpty() ? text("prove.nobody") : join(hole.stoppedBy());
  }

  /** What a path is, in a few words; its name where the words are missing. */
  String path(ProofPath path) {
    int of = path.id().indexOf('/');
    String key = "path." + (of < 0 ? path.id() : path.id().substring(0, of));
    return labels.has(key) ? labels.text(key) : path.name();
  }

  /** What a shape of Pod is, in a few words; its name where the words are missing. */
  String shape(String shape) {
    String key = "shape." + shape;
    return labels.has(key) ? labels.text(key) : shape;
  }

  /** The sentence, see {@link Labels#phrase}. */
  String phrase(Phrase phrase) {
    return labels.phrase(phrase);
  }

  /**
   * What the server says, on one line; the middle of a long expression is left out, since its end
   * says what is wrong.
   */
  static String message(String message) {
    String line = message.replaceAll("\\s+", " ").strip();
    if (line.length() <= LONGEST_MESSAGE) {
      return line;
    }
    String end = line.substring(line.length() - LONGEST_MESSAGE / 2);
    return Wording.clip(line, LONGEST_MESSAGE / 2) + " " + end;
  }

  /** The tenants by name, or that it is all of them. */
  String tenants(Collection<String> tenants, Proof proof) {
    boolean all = tenants.size() > 1 && tenants.containsAll(proof.tenants());
    return all ? labels.count("prove.tenants.all", proof.tenants().size()) : join(tenants);
  }

  /** The head of a column. */
  String column(ProofMatrix.Column column, int number, Proof proof) {
    if (column.tenants().size() == 1) {
      return column.tenants().get(0);
    } else if (column.tenants().size() == proof.tenants().size()) {
      return labels.count("prove.tenants.all", column.tenants().size());
    }
    return labels.count(
        "prove.group", column.tenants().size(), Map.of("number", Integer.toString(number)));
  }

  /** {@code file:line:column}. */
  static String at(Place place) {
    return place.source().name() + ":" + place.span().start();
  }

  /** What the search tried, by kind of thing. */
  Map<String, String> covered(ProvenSet set) {
    Proof proof = set.proof();
    Set<ProofCell.Carrier> containers = new TreeSet<>();
    Set<ProofCell.Bearing> identities = new TreeSet<>();
    Set<ProofCell.Operation> operations = new TreeSet<>();
    for (ProofCell cell : proof.cells()) {
      if (cell.outcome() != ProofCell.Answer.NOT_COUNTED) {
        containers.add(cell.container());
        identities.add(cell.identity());
        operations.add(cell.operation());
      }
    }
    Map<String, String> covered = new LinkedHashMap<>();
    covered.put("prove.guards", join(set.guards()));
    covered.put("prove.tenants", join(proof.tenants()));
    covered.put("prove.paths", join(tried(proof)));
    covered.put("prove.containers", containers(containers));
    covered.put("prove.identities", identities(identities));
    covered.put("prove.operations", operations(operations));
    covered.values().removeIf(String::isEmpty);
    return covered;
  }

  /** The paths of which at least one form was tried. */
  private static Set<String> tried(Proof proof) {
    Set<String> paths = new TreeSet<>();
    for (ProofCell cell : proof.cells()) {
      if (cell.outcome() != ProofCell.Answer.NOT_COUNTED) {
        paths.add(cell.path());
      }
    }
    return paths;
  }

  /** What came of a set, in one line. */
  String summary(ProvenSet set) {
    Proof proof = set.proof();
    if (proof.evaluations() == 0) {
      return labels.text("prove.nothing");
    }
    List<String> parts = new ArrayList<>();
    int holes = Hole.of(proof).size();
    int refusals = Refusal.of(proof).size();
    if (holes > 0) {
      parts.add(labels.count("prove.holes", holes));
    }
    if (refusals > 0) {
      parts.add(labels.count("prove.refusals", refusals));
    }
    String counts = parts.isEmpty() ? labels.text("prove.no-hole") : join(parts);
    return labels.text(
        "prove.summary",
        Map.of(
            "counts", counts,
            "evaluations", labels.count("prove.evaluations", proof.evaluations()),
            "tenants", labels.count("prove.tenant-count", proof.tenants().size()),
            "paths",
                labels.count(
                    "prove.path-count",
                    proof.paths().size(),
                    Map.of("tried", Integer.toString(tried(proof).size())))));
  }

  /** Paths that are no findings here, with the reason. */
  static List<ProofPath> notCounted(Proof proof) {
    return proof.paths().stream().filter(path -> path.notCounted().isPresent()).toList();
  }
}
