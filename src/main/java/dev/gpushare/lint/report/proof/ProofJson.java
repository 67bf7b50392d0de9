package dev.gpushare.lint.report.proof;

import dev.gpushare.lint.finding.Place;
import dev.gpushare.lint.finding.Proof;
import dev.gpushare.lint.finding.ProofCell;
import dev.gpushare.lint.finding.ProofPath;
import dev.gpushare.lint.finding.ProofRefusal;
import dev.gpushare.lint.finding.ProvenSet;
import dev.gpushare.lint.finding.UntakenBranch;
import dev.gpushare.lint.finding.Witness;
import dev.gpushare.lint.report.ProofContext;
import dev.gpushare.lint.report.ProofReport;
import dev.gpushare.lint.report.json.JsonPlaces;
import dev.gpushare.lint.report.json.JsonWriter;
import dev.gpushare.lint.report.words.ReportWords;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The proof for scripts, as {@code docs/schemas/proof-1.json} describes it. Fields may be added to
 * a version; a field that goes or changes its meaning makes a new one.
 */
public final class ProofJson implements ProofReport {

  private static final int VERSION = 1;

  @Override
  public void write(List<ProvenSet> sets, ProofContext context, Appendable out) throws IOException {
    JsonWriter json = new JsonWriter(out);
    ProofWords words = new ProofWords(ReportWords.load(context.language()));
    json.object().field("version", VERSION);
    json.object("tool").field("name", "gpushare-lint").field("version", context.toolVersion());
    json.endObject().field("language", context.language().code());
    json.field("complete", sets.stream().allMatch(set -> set.proof().complete()));
    json.field("evaluations", sets.stream().mapToLong(set -> set.proof().evaluations()).sum());
    json.array("sets");
    for (ProvenSet set : sets) {
      set(set, words, json);
    }
    json.endArray().array("cells");
    for (ProvenSet set : sets) {
      for (ProofCell cell : set.proof().cells()) {
        cell(cell, set.name(), words, json);
      }
    }
    json.endArray().array("refusals");
    for (ProvenSet set : sets) {
      for (ProofRefusal refusal : set.proof().refusals()) {
        refusal(refusal, set.name(), json);
      }
    }
    json.endArray().array("untaken");
    for (ProvenSet set : sets) {
      for (UntakenBranch branch : set.proof().untaken()) {
        untaken(branch, set.name(), json);
      }
    }
    json.endArray().endObject().end();
  }

  private static void set(ProvenSet set, ProofWords words, JsonWriter json) throws IOException {
    Proof proof = set.proof();
    json.object().field("name", set.name());
    texts("guards", set.guards(), json);
    texts("tenants", proof.tenants(), json);
    json.array("paths");
    for (ProofPath path : proof.paths()) {
      json.object().field("id", path.id()).field("name", path.name());
      json.field("title", words.path(path));
      optional("notCounted", path.notCounted().map(words::phrase), json);
      json.endObject();
    }
    json.endArray().field("evaluations", proof.evaluations()).field("complete", proof.complete());
    texts("notes", proof.notes().stream().map(words::phrase).toList(), json);
    json.endObject();
  }

  private static void cell(ProofCell cell, String set, ProofWords words, JsonWriter json)
      throws IOException {
    json.object().field("set", set).field("path", cell.path()).field("tenant", cell.tenant());
    json.field("container", word(cell.container())).field("identity", word(cell.identity()));
    json.field("operation", operation(cell.operation()));
    json.field("outcome", word(cell.outcome()));
    optional("via", cell.via().map(ProofJson::word), json);
    json.field("why", words.phrase(cell.why()));
    optional("stoppedBy", cell.stoppedBy(), json);
    place(cell.place(), json);
    optional("term", cell.term(), json);
    witness(cell.witness(), json);
    json.endObject();
  }

  private static void refusal(ProofRefusal refusal, String set, JsonWriter json)
      throws IOException {
    json.object().field("set", set).field("shape", refusal.shape());
    json.field("tenant", refusal.tenant()).field("valid", refusal.valid());
    json.field("refusedBy", refusal.refusedBy()).field("message", refusal.message());
    place(refusal.place(), json);
    optional("term", refusal.term(), json);
    witness(Optional.of(refusal.witness()), json);
    json.endObject();
  }

  private static void untaken(UntakenBranch branch, String set, JsonWriter json)
      throws IOException {
    json.object().field("set", set).field("policy", branch.policy());
    json.field("expression", branch.expression()).field("branch", branch.branch());
    place(Optional.of(branch.place()), json);
    json.endObject();
  }

  /** The name of a value in the format: lower case with dashes. */
  private static String word(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static String operation(ProofCell.Operation operation) {
    return switch (operation) {
      case CREATE -> "CREATE";
      case UPDATE -> "UPDATE";
      case UPDATE_EPHEMERALCONTAINERS -> "UPDATE ephemeralcontainers";
    };
  }

  private static void witness(Optional<Witness> witness, JsonWriter json) throws IOException {
    object("before", witness.flatMap(Witness::before), json);
    object("witness", witness.map(Witness::object), json);
  }

  private static void object(String name, Optional<Map<String, Object>> object, JsonWriter json)
      throws IOException {
    if (object.isPresent()) {
      json.plain(name, object.get());
    } else {
      json.nothing(name);
    }
  }

  private static void place(Optional<Place> place, JsonWriter json) throws IOException {
    if (place.isEmpty()) {
      json.nothing("place");
      return;
    }
    json.object("place");
    JsonPlaces.write(place.get(), json);
    json.endObject();
  }

  private static void optional(String name, Optional<String> text, JsonWriter json)
      throws IOException {
    if (text.isPresent()) {
      json.field(name, text.get());
    } else {
      json.nothing(name);
    }
  }

  private static void texts(String name, List<String> texts, JsonWriter json) throws IOException {
    json.array(name);
    for (String text : texts) {
      json.value(text);
    }
    json.endArray();
  }
}
