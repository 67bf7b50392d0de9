package dev.gpushare.lint.report.proof;

import dev.gpushare.lint.finding.Language;
import dev.gpushare.lint.finding.ProofCell;
import dev.gpushare.lint.finding.ProofPath;
import dev.gpushare.lint.finding.ProofRefusal;
import dev.gpushare.lint.finding.ProvenSet;
import dev.gpushare.lint.finding.Witness;
import dev.gpushare.lint.report.text.YamlText;
import dev.gpushare.lint.report.words.ReportWords;
import dev.gpushare.lint.report.words.VisibleText;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * The Pods of a proof as manifests that {@code admit} holds from now on: one for each hole, which
 * the guard has to refuse, and one for each harmless Pod, which it has to admit.
 */
public final class WitnessFiles {

  /** The first line of each file, by which a later run knows its own. */
  public static final String HEAD = "# Written by gpushare-lint prove.\n";

  private static final String EPHEMERAL = "ephemeralContainers";
  private static final String UPDATE = "UPDATE";
  private static final String UPDATE_DEBUG = "UPDATE ephemeralcontainers";

  private final ProofWords words;
  private final ReportWords labels;
  private final Set<String> names = new HashSet<>();
  private final Set<List<String>> known = new HashSet<>();
  private final List<WitnessFile> files = new ArrayList<>();

  private WitnessFiles(ReportWords labels) {
    this.labels = labels;
    this.words = new ProofWords(labels);
  }

  /** The files of all sets, in the order of the proofs. */
  public static List<WitnessFile> of(List<ProvenSet> sets, Language language) {
    WitnessFiles made = new WitnessFiles(ReportWords.load(language));
    for (ProvenSet set : sets) {
      String prefix = sets.size() > 1 ? set.name() + "-" : "";
      set.proof().cells().forEach(cell -> made.hole(cell, set, prefix));
      set.proof().refusals().forEach(refusal -> made.refusal(refusal, prefix));
    }
    return List.copyOf(made.files);
  }

  private void hole(ProofCell cell, ProvenSet set, String prefix) {
    if (cell.outcome() != ProofCell.Answer.OPEN || cell.witness().isEmpty()) {
      return;
    }
    List<String> form =
        List.of(
            prefix + cell.tenant(),
            cell.path(),
            cell.container().name(),
            cell.operation().name(),
            cell.stoppedBy().orElse(""));
    // Labels that one validation has to refuse are one test.
    if (!known.add(form)) {
      return;
    }
    // Where no validation was expected to stop it, any refusal by the guard will do.
    String by = cell.stoppedBy().orElse(set.guards().get(0));
    String path = cell.path();
    for (ProofPath one : set.proof().paths()) {
      path = one.id().equals(cell.path()) ? one.id() + " " + one.name() : path;
    }
    String about =
        words.join(
            List.of(
                path,
                cell.tenant(),
                words.container(cell.container()),
                words.heading("prove.identities") + words.identities(List.of(cell.identity())),
                words.operations(List.of(cell.operation()))));
    String request =
        switch (cell.operation()) {
          case CREATE -> "";
          case UPDATE -> UPDATE;
          case UPDATE_EPHEMERALCONTAINERS -> UPDATE_DEBUG;
        };
    String name =
        String.join(
            "-",
            prefix + cell.tenant(),
            cell.path(),
            cell.container().name(),
            cell.identity().name(),
            cell.operation() == ProofCell.Operation.CREATE ? "create" : "update");
    add(
        name,
        labels.text("witness.hole", Map.of("what", about)),
        request,
        by,
        cell.witness().get());
  }

  private void refusal(ProofRefusal refusal, String prefix) {
    String about = words.join(List.of(words.shape(refusal.shape()), refusal.tenant()));
    Witness witness = refusal.witness();
    boolean debug = witness.before().isPresent() && changes(witness, EPHEMERAL);
    String request = witness.before().isEmpty() ? "" : debug ? UPDATE_DEBUG : UPDATE;
    String name = prefix + refusal.tenant() + "-admit-" + refusal.shape();
    add(name, labels.text("witness.harmless", Map.of("what", about)), request, "", witness);
  }

  private static boolean changes(Witness witness, String field) {
    Object after = spec(witness.object()).get(field);
    Object before = witness.before().map(WitnessFiles::spec).orElse(Map.of()).get(field);
    return !Objects.equals(after, before);
  }

  private static Map<?, ?> spec(Map<String, Object> pod) {
    return pod.get("spec") instanceof Map<?, ?> spec ? spec : Map.of();
  }

  private void add(String wanted, String about, String request, String by, Witness witness) {
    String name = unique(plain(wanted));
    StringBuilder text = new StringBuilder(HEAD);
    text.append("# ").append(VisibleText.line(about)).append('\n');
    if (witness.before().isPresent()) {
      text.append("# gpushare-lint: request=none\n");
      text.append(YamlText.of(named(witness.before().get(), name))).append("---\n");
    }
    if (!request.isEmpty()) {
      text.append("# gpushare-lint: request=").append(request).append('\n');
    }
    if (!by.isEmpty()) {
      text.append("# expect: deny ").append(VisibleText.line(by)).append('\n');
    }
    text.append(YamlText.of(named(witness.object(), name)));
    files.add(new WitnessFile(name + ".yaml", text.toString()));
  }

  /** Lower case with dashes, as names of Pods have to be. */
  private static String plain(String name) {
    StringBuilder out = new StringBuilder();
    for (char c : name.toLowerCase(Locale.ROOT).toCharArray()) {
      boolean letter = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
      if (letter) {
        out.append(c);
      } else if (out.length() > 0 && out.charAt(out.length() - 1) != '-') {
        out.append('-');
      }
    }
    return out.toString();
  }

  private String unique(String name) {
    String unique = name;
    for (int i = 2; !names.add(unique); i++) {
      unique = name + "-" + i;
    }
    return unique;
  }

  /** The same Pod under the name of its file, so that no two in the folder have the same one. */
  private static Map<String, Object> named(Map<String, Object> pod, String name) {
    Map<String, Object> copy = new LinkedHashMap<>(pod);
    Map<String, Object> metadata = new LinkedHashMap<>();
    metadata.put("name", name);
    if (pod.get("metadata") instanceof Map<?, ?> written) {
      written.forEach((key, value) -> metadata.putIfAbsent(String.valueOf(key), value));
    }
    metadata.remove("generateName");
    copy.put("metadata", metadata);
    return copy;
  }
}
