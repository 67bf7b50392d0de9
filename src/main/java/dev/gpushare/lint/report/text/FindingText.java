package dev.gpushare.lint.report.text;

import dev.gpushare.lint.finding.Finding;
import dev.gpushare.lint.finding.Fix;
import dev.gpushare.lint.finding.Place;
import dev.gpushare.lint.finding.RuleBook;
import dev.gpushare.lint.report.words.FindingWords;
import dev.gpushare.lint.report.words.ReportWords;
import dev.gpushare.lint.report.words.SpanText;
import dev.gpushare.lint.report.words.VisibleText;
import dev.gpushare.lint.source.Span;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** One finding as text. */
final class FindingText {

  /** Related places that are drawn; a rule over many Queues can have hundreds. */
  private static final int MAX_FRAMES = 3;

  private static final int MAX_RELATED = 8;

  private final RuleBook rules;
  private final ReportWords labels;
  private final TerminalColour ink;
  private final Appendable out;

  FindingText(RuleBook rules, ReportWords labels, TerminalColour ink, Appendable out) {
    this.rules = rules;
    this.labels = labels;
    this.ink = ink;
    this.out = out;
  }

  /** The heading of a file's findings. */
  void fileHeading(String file, List<Finding> findings) throws IOException {
    String counts = SummaryText.counts(findings, labels);
    String heading =
        labels.text("file.heading", Map.of("file", VisibleText.line(file), "counts", counts));
    out.append(ink.paint(TerminalColour.Tone.STRONG, heading)).append("\n\n");
  }

  /** The finding. */
  void write(Finding finding) throws IOException {
    FindingWords wording = FindingWords.of(finding, rules, labels);
    TerminalColour.Tone tone = TerminalColour.Tone.of(finding.level());
    String head = labels.text(finding.level().word()) + "[" + finding.rule() + "]";
    out.append(ink.paint(tone, head));
    out.append(ink.paint(TerminalColour.Tone.STRONG, ": " + block(wording.message(), 2)))
        .append('\n');

    int gutter = gutter(finding);
    CodeFrame frame = new CodeFrame(ink, labels, gutter, out);
    frame.heading("-->", finding.place());
    if (!finding.place().source().text().isEmpty()) {
      frame.gap();
      frame.draw(finding.place(), tone, '^', "", true);
    }
    related(finding.related(), wording.related(), frame);
    frame.gap();
    remark("why", wording.why(), gutter);
    remark("fix", wording.fix(), gutter);
    if (finding.fix().isPresent()) {
      boolean safe = finding.fix().get().safety() == Fix.Safety.SAFE;
      remark("", labels.text(safe ? "fix.safe" : "fix.unsafe"), gutter);
    }
  }

  private void related(List<Finding.Related> places, List<String> texts, CodeFrame frame)
      throws IOException {
    int shown = Math.min(places.size(), MAX_RELATED);
    for (int i = 0; i < shown; i++) {
      Place place = places.get(i).place();
      String text = VisibleText.line(texts.get(i));
      if (i < MAX_FRAMES && !place.source().text().isEmpty()) {
        frame.heading(":::", place);
        frame.draw(place, TerminalColour.Tone.RELATED, '-', text, false);
      } else {
        frame.heading(":::", place, text);
      }
    }
    if (places.size() > shown) {
      frame.note(labels.count("related.more", places.size() - shown));
    }
  }

  private void remark(String label, String text, int gutter) throws IOException {
    if (text.isEmpty()) {
      return;
    }
    out.append(" ".repeat(gutter + 1));
    int indent = gutter + 3;
    if (label.isEmpty()) {
      out.append("  ");
    } else {
      String word = labels.text(label) + labels.text("colon");
      out.append(ink.paint(TerminalColour.Tone.FRAME, "="))
          .append(' ')
          .append(ink.paint(TerminalColour.Tone.STRONG, word));
      indent += DisplayWidth.of(word);
    }
    out.append(block(text, indent)).append('\n');
  }

  /**
   * The text with further lines indented, so that none of them can look like a line of the report.
   */
  private static String block(String text, int indent) {
    String clean = VisibleText.lines(text);
    return clean.indexOf('\n') < 0 ? clean : clean.replace("\n", "\n" + " ".repeat(indent));
  }

  private static int gutter(Finding finding) {
    int greatest = lastLine(finding.place()) + 1;
    for (int i = 0; i < Math.min(MAX_FRAMES, finding.related().size()); i++) {
      greatest = Math.max(greatest, lastLine(finding.related().get(i).place()));
    }
    return Integer.toString(greatest).length();
  }

  private static int lastLine(Place place) {
    Span tight = SpanText.tight(place.span(), place.source());
    return tight.end().line();
  }
}
