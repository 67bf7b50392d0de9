package dev.gpushare.lint.report;

import dev.gpushare.lint.data.DataFile;
import dev.gpushare.lint.finding.Phrase;
import dev.gpushare.lint.finding.Proof;
import dev.gpushare.lint.finding.ProofCell;
import dev.gpushare.lint.finding.ProofPath;
import dev.gpushare.lint.finding.ProvenSet;
import dev.gpushare.lint.finding.UntakenBranch;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The proof as one page that needs nothing else: no script, no font, no picture, no network. */
final class ProofHtml implements ProofReport {

  private static final String STYLE = "proof.css";

  @Override
  public void write(List<ProvenSet> sets, ProofContext context, Appendable out) throws IOException {
    Labels labels = Labels.load(context.language());
    ProofWords words = new ProofWords(labels);
    HtmlText html = new HtmlText();
    Verdict verdict = Verdict.of(sets);
    html.own("<!doctype html>\n").open("html", "lang", labels.text("proof.lang")).line();
    head(labels.text("proof.title") + labels.text("colon") + labels.text(verdict.key), html);
    html.open("body").line().open("header");
    html.element("p", labels.text("proof.title"));
    html.element("h1", labels.text(verdict.key), "class", verdict.css);
    sets.forEach(set -> html.element("p", title(set, sets, labels) + words.summary(set)));
    html.close("header").line().open("main").line();
    for (int i = 0; i < sets.size(); i++) {
      if (sets.size() > 1) {
        html.element("h2", sets.get(i).name(), "class", "set").line();
      }
      new OneSet(labels, words, "set-" + (i + 1) + "-", html).write(sets.get(i));
    }
    html.close("main").line();
    String written = labels.text("proof.written", Map.of("version", context.toolVersion()));
    html.element("footer", written).line().close("body").close("html").line();
    out.append(html.toString());
  }

  private static String title(ProvenSet set, List<ProvenSet> sets, Labels labels) {
    return sets.size() > 1 ? set.name() + labels.text("colon") : "";
  }

  private static void head(String title, HtmlText html) {
    html.own("<head>\n<meta charset=\"utf-8\">\n");
    html.own("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
    // Should anything get past the escaping, the browser still runs and loads nothing.
    html.own("<meta http-equiv=\"Content-Security-Policy\" ");
    html.own("content=\"default-src 'none'; style-src 'unsafe-inline'\">\n");
    html.element("title", title).line();
    html.own("<style>\n" + style() + "</style>\n</head>\n");
  }

  private static String style() {
    return DataFile.text(ProofHtml.class, STYLE);
  }

  /** What the page says first. */
  private enum Verdict {
    OPEN("proof.verdict.open", "open"),
    INCOMPLETE("proof.verdict.incomplete", "refused"),
    NOTHING("proof.verdict.nothing", "refused"),
    REFUSED("proof.verdict.refused", "refused"),
    CLEAN("proof.verdict.clean", "clean");

    private final String key;
    private final String css;

    Verdict(String key, String css) {
      this.key = key;
      this.css = css;
    }

    static Verdict of(List<ProvenSet> sets) {
      if (sets.stream().anyMatch(set -> !Hole.of(set.proof()).isEmpty())) {
        return OPEN;
      } else if (sets.stream().anyMatch(set -> !set.proof().complete())) {
        return INCOMPLETE;
      }
      boolean nothing = sets.stream().anyMatch(set -> set.proof().evaluations() == 0);
      if (nothing) {
        return NOTHING;
      }
      boolean refused = sets.stream().anyMatch(set -> !set.proof().refusals().isEmpty());
      return refused ? REFUSED : CLEAN;
    }
  }

  /** Writes what there is to say about a set. */
  private static final class OneSet {

    private final Labels labels;
    private final ProofWords words;
    private final String anchors;
    private final HtmlText html;
    private final Set<String> anchored = new HashSet<>();

    OneSet(Labels labels, ProofWords words, String anchors, HtmlText html) {
      this.labels = labels;
      this.words = words;
      this.anchors = anchors;
      this.html = html;
    }

    void write(ProvenSet set) {
      Proof proof = set.proof();
      if (!proof.complete()) {
        html.element("p", labels.text("prove.incomplete"), "class", "cut", "role", "note").line();
      }
      if (!proof.paths().isEmpty()) {
        html.element("h2", labels.text("proof.matrix")).line();
        new MatrixHtml(words, anchors, html).write(proof);
      }
      cards(proof);
      html.element("h2", labels.text("prove.covered")).open("dl", "class", "facts");
      words.covered(set).forEach(this::fact);
      html.close("dl").line();
      List<ProofPath> notCounted = ProofWords.notCounted(proof);
      if (!notCounted.isEmpty()) {
        html.element("h2", labels.text("prove.not-counted")).open("ul", "class", "plain");
        for (ProofPath path : notCounted) {
          html.open("li").element("b", path.id()).text(" " + path.name() + labels.text("colon"));
          html.text(path.notCounted().map(words::phrase).orElse("")).close("li");
        }
        html.close("ul").line();
      }
      untaken(proof.untaken());
      notes(proof.notes());
    }

    private void cards(Proof proof) {
      Map<String, ProofPath> paths = new HashMap<>();
      proof.paths().forEach(path -> paths.put(path.id(), path));
      List<Hole> holes = Hole.of(proof);
      if (!holes.isEmpty()) {
        html.element("h2", labels.text("proof.holes")).line();
      }
      for (Hole hole : holes) {
        Optional<ProofPath> path = Optional.ofNullable(paths.get(hole.path()));
        hole(hole, path.map(words::path).orElse(hole.path()), proof);
      }
      List<Refusal> refusals = Refusal.of(proof);
      if (!refusals.isEmpty()) {
        html.element("h2", labels.text("proof.refusals")).line();
      }
      refusals.forEach(refusal -> refusal(refusal, proof));
    }

    private void hole(Hole hole, String title, Proof proof) {
      boolean host = hole.via().filter(via -> via == ProofCell.Via.TENANT).isEmpty();
      String id = anchored.add(hole.path()) ? anchors + hole.path() : "";
      html.open("article", "class", host ? "card host" : "card", "id", id);
      heading(labels.text("prove.hole"), hole.path(), title);
      html.open("dl", "class", "facts");
      words.facts(hole, proof).forEach(this::fact);
      code("proof.place", hole.place().map(ProofWords::at).orElse(""));
      code("prove.term", hole.term().orElse(""));
      html.close("dl");
      hole.witness()
          .ifPresent(
              witness -> {
                witness.before().ifPresent(before -> yaml("prove.before", before));
                yaml("prove.pod", witness.object());
              });
      html.close("article").line();
    }

    private void refusal(Refusal refusal, Proof proof) {
      html.open("article", "class", "card refused");
      boolean valid = refusal.first().valid();
      heading(
          labels.text(valid ? "prove.refused.valid" : "prove.refused.harmless"),
          refusal.first().shape(),
          words.shape(refusal.first().shape()));
      html.open("dl", "class", "facts");
      fact("prove.tenants", words.tenants(refusal.tenants(), proof));
      fact("prove.refused-by", refusal.first().refusedBy());
      fact("prove.message", ProofWords.message(refusal.first().message()));
      code("proof.place", refusal.first().place().map(ProofWords::at).orElse(""));
      code("prove.instead", refusal.first().term().orElse(""));
      html.close("dl");
      refusal.first().witness().before().ifPresent(before -> yaml("prove.before", before));
      yaml("prove.pod", refusal.first().witness().object());
      html.close("article").line();
    }

    private void heading(String kind, String id, String title) {
      html.open("h3").element("span", kind, "class", "kind");
      html.text(" ").element("code", id).text(" " + title).close("h3");
    }

    private void fact(String label, String text) {
      if (!text.isEmpty()) {
        html.element("dt", labels.text(label)).element("dd", text);
      }
    }

    private void code(String label, String text) {
      if (!text.isEmpty()) {
        html.element("dt", labels.text(label)).open("dd").element("code", text).close("dd");
      }
    }

    private void yaml(String label, Map<String, Object> object) {
      html.open("details").element("summary", labels.text(label));
      // A line end behind the tag is not part of the text.
      html.open("pre").line().open("code").text(YamlText.of(object)).close("code").close("pre");
      html.close("details");
    }

    private void untaken(List<UntakenBranch> branches) {
      if (!branches.isEmpty()) {
        html.element("h2", labels.text("prove.untaken")).open("ul", "class", "plain");
        for (UntakenBranch branch : branches) {
          html.open("li").element("code", ProofWords.at(branch.place()));
          html.text(labels.text("colon"))
              .element("code", ProofWords.message(branch.branch()))
              .close("li");
        }
        html.close("ul").line();
      }
    }

    private void notes(List<Phrase> notes) {
      if (!notes.isEmpty()) {
        html.element("h2", labels.text("prove.notes")).open("ul", "class", "plain");
        notes.forEach(note -> html.element("li", words.phrase(note)));
        html.close("ul").line();
      }
    }
  }
}
