package dev.gpushare.lint.report;

import dev.gpushare.lint.finding.Phrase;
import dev.gpushare.lint.finding.Place;
import dev.gpushare.lint.finding.Proof;
import dev.gpushare.lint.finding.ProofPath;
import dev.gpushare.lint.finding.ProvenSet;
import dev.gpushare.lint.finding.UntakenBranch;
import dev.gpushare.lint.finding.Witness;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The proof for people: a matrix, then each hole with a Pod to try, then what was covered. */
final class ProofText implements ProofReport {

  private static final int MAX_LISTED = 20;

  @Override
  public void write(List<ProvenSet> sets, ProofContext context, Appendable out) throws IOException {
    Labels labels = Labels.load(context.language());
    for (ProvenSet set : sets) {
      new OneSet(labels, new Ink(context.colour()), out).write(set, sets.size() > 1);
    }
  }

  /** Writes what there is to say about a set. */
  private static final class OneSet {

    private final Labels labels;
    private final ProofWords words;
    private final Ink ink;
    private final Appendable out;

    OneSet(Labels labels, Ink ink, Appendable out) {
      this.labels = labels;
      this.words = new ProofWords(labels);
      this.ink = ink;
      this.out = out;
    }

    void write(ProvenSet set, boolean several) throws IOException {
      Proof proof = set.proof();
      if (several) {
        out.append(ink.paint(Ink.Tone.STRONG, Visible.line(set.name()))).append("\n\n");
      }
      if (!proof.paths().isEmpty()) {
        new MatrixText(words, ink, out).write(proof);
        out.append('\n');
      }
      Map<String, ProofPath> paths = new HashMap<>();
      proof.paths().forEach(path -> paths.put(path.id(), path));
      for (Hole hole : Hole.of(proof)) {
        hole(hole, Optional.ofNullable(paths.get(hole.path())), proof);
      }
      for (Refusal refusal : Refusal.of(proof)) {
        refusal(refusal, proof);
      }
      covered(set);
      notCounted(proof);
      untaken(proof.untaken());
      notes(proof.notes());
      summary(set);
    }

    private void hole(Hole hole, Optional<ProofPath> path, Proof proof) throws IOException {
      String what = path.map(words::path).orElse(hole.path());
      head(Ink.Tone.ERROR, "prove.hole", hole.path(), what);
      where(hole.place());
      for (Map.Entry<String, String> one : words.facts(hole, proof).entrySet()) {
        fact(one.getKey(), one.getValue());
      }
      fact("prove.term", hole.term().orElse(""));
      if (hole.witness().isPresent()) {
        witness("prove.pod", hole.witness().get());
      }
      out.append('\n');
    }

    private void refusal(Refusal refusal, Proof proof) throws IOException {
      head(
          Ink.Tone.WARNING,
          refusal.first().valid() ? "prove.refused.valid" : "prove.refused.harmless",
          refusal.first().shape(),
          words.shape(refusal.first().shape()));
      where(refusal.first().place());
      fact("prove.tenants", words.tenants(refusal.tenants(), proof));
      fact("prove.refused-by", refusal.first().refusedBy());
      fact("prove.message", ProofWords.message(refusal.first().message()));
      fact("prove.instead", refusal.first().term().orElse(""));
      witness("prove.pod", refusal.first().witness());
      out.append('\n');
    }

    private void head(Ink.Tone tone, String key, String id, String what) throws IOException {
      out.append(ink.paint(tone, words.text(key) + "[" + Visible.line(id) + "]"));
      out.append(ink.paint(Ink.Tone.STRONG, ": " + Visible.line(what))).append('\n');
    }

    private void where(Optional<Place> place) throws IOException {
      if (place.isPresent()) {
        new CodeFrame(ink, labels, 2, out).heading("-->", place.get());
      }
    }

    private void fact(String label, String text) throws IOException {
      if (!text.isEmpty()) {
        String shown = Visible.lines(text).replace("\n", "\n    ");
        out.append("  ").append(ink.paint(Ink.Tone.FRAME, "=")).append(' ');
        out.append(ink.paint(Ink.Tone.STRONG, words.heading(label))).append(shown).append('\n');
      }
    }

    /** Fenced, so that a review shows it as code, and from the first column, so that it copies. */
    private void witness(String label, Witness witness) throws IOException {
      if (witness.before().isPresent()) {
        yaml("prove.before", witness.before().get());
      }
      yaml(label, witness.object());
    }

    private void yaml(String label, Map<String, Object> object) throws IOException {
      out.append("  ").append(ink.paint(Ink.Tone.FRAME, "=")).append(' ');
      out.append(ink.paint(Ink.Tone.STRONG, words.heading(label).stripTrailing())).append("\n\n");
      out.append("```yaml\n").append(YamlText.of(object)).append("```\n");
    }

    private void covered(ProvenSet set) throws IOException {
      section("prove.covered");
      for (Map.Entry<String, String> part : words.covered(set).entrySet()) {
        item(words.heading(part.getKey()) + part.getValue());
      }
      out.append('\n');
    }

    private void notCounted(Proof proof) throws IOException {
      List<ProofPath> paths = ProofWords.notCounted(proof);
      if (!paths.isEmpty()) {
        section("prove.not-counted");
        for (ProofPath path : paths) {
          String why = path.notCounted().map(words::phrase).orElse("");
          item(path.id() + " " + path.name() + labels.text("colon") + why);
        }
        out.append('\n');
      }
    }

    private void untaken(List<UntakenBranch> branches) throws IOException {
      if (branches.isEmpty()) {
        return;
      }
      section("prove.untaken");
      int shown = Math.min(branches.size(), MAX_LISTED);
      for (UntakenBranch branch : branches.subList(0, shown)) {
        item(
            ProofWords.at(branch.place())
                + labels.text("colon")
                + ProofWords.message(branch.branch()));
      }
      if (branches.size() > shown) {
        item(labels.count("list.more", branches.size() - shown));
      }
      out.append('\n');
    }

    private void notes(List<Phrase> notes) throws IOException {
      if (!notes.isEmpty()) {
        section("prove.notes");
        for (Phrase note : notes) {
          item(words.phrase(note));
        }
        out.append('\n');
      }
    }

    private void section(String key) throws IOException {
      out.append(ink.paint(Ink.Tone.STRONG, words.heading(key).stripTrailing())).append('\n');
    }

    private void item(String text) throws IOException {
      out.append("  - ").append(Visible.lines(text).replace("\n", "\n    ")).append('\n');
    }

    private void summary(ProvenSet set) throws IOException {
      out.append(ink.paint(Ink.Tone.STRONG, Visible.line(words.summary(set)))).append('\n');
      if (!set.proof().complete()) {
        out.append(ink.paint(Ink.Tone.ERROR, words.text("prove.incomplete"))).append('\n');
      }
    }
  }
}
