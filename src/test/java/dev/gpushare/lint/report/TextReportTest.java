package dev.gpushare.lint.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.gpushare.lint.finding.CheckOutcome;
import dev.gpushare.lint.finding.Finding;
import dev.gpushare.lint.finding.Language;
import dev.gpushare.lint.finding.Level;
import dev.gpushare.lint.finding.Place;
import dev.gpushare.lint.source.Position;
import dev.gpushare.lint.source.SourceText;
import dev.gpushare.lint.source.Span;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TextReportTest {

  private static final ReportContext PLAIN = ReportContext.plain("0.1.0");

  @Test
  void everythingIsShownInEnglish() {
    Golden.check("text.en.txt", text(SampleRun.outcome(), PLAIN));
  }

  @Test
  void everythingIsShownInJapanese() {
    Golden.check("text.ja.txt", text(SampleRun.outcome(), PLAIN.in(Language.JA)));
  }

  @Test
  void everythingIsShownInChinese() {
    Golden.check("text.zh.txt", text(SampleRun.outcome(), PLAIN.in(Language.ZH)));
  }

  @Test
  void coloursAndSuppressedFindingsAreShownWhenAskedFor() {
    ReportContext context =
        new ReportContext(
            Language.EN,
            true,
            FileLocations.AS_GIVEN,
            "0.1.0",
            Optional.empty(),
            true,
            Optional.empty());
    String shown = text(SampleRun.outcome(), context);
    Golden.check("text.colour.txt", shown.replace("\u001b", "\\e"));
  }

  @Test
  void noControlOrFormatCharacterOfAFileReachesTheTerminal() {
    for (Language language : Language.values()) {
      String shown = text(SampleRun.outcome(), PLAIN.in(language));
      for (int i = 0; i < shown.length(); i++) {
        int c = shown.codePointAt(i);
        boolean hidden = c != '\n' && Visible.isHidden(c) && !Character.isLowSurrogate((char) c);
        assertFalse(hidden, Integer.toHexString(c) + " at " + i);
      }
    }
  }

  @Test
  void aRunWithoutFindingsSaysWhatItSaw() {
    assertEquals(
        "no findings in 2 files (2 documents recognised)\n", text(SampleRun.empty(), PLAIN));
  }

  @Test
  void aRunThatUnderstoodNothingIsNotCalledClean() {
    Golden.check("text.nothing.txt", text(SampleRun.nothing(), PLAIN));
  }

  @Test
  void caretsStandBelowWideCharacters() {
    SourceText source = new SourceText("a.yaml", "名前: 値段\n");
    assertEquals(
        """
        --> a.yaml:1:5
          |
        1 | 名前: 値段
          |       ^^^^
        """,
        frame(source, 5, 7));
  }

  @Test
  void caretsStandBelowTabsAndCombiningMarks() {
    SourceText source = new SourceText("a.yaml", "\te\u0301\t\"x\"");
    assertEquals(
        """
        --> a.yaml:1:5
          |
        1 |     e\u0301   "x"
          |         ^^^
        """,
        frame(source, 5, 8));
  }

  @Test
  void anEmptySpanAtTheEndOfALineGetsACaretThere() {
    SourceText source = new SourceText("a.yaml", "ab:");
    assertEquals(
        """
        --> a.yaml:1:4
          |
        1 | ab:
          |    ^
        """,
        frame(source, 4, 4));
  }

  @Test
  void aLongLineIsCutAroundTheSpan() {
    String text = "x".repeat(500) + "HERE" + "y".repeat(500);
    String shown = frame(new SourceText("a.yaml", text), 501, 505);
    String[] lines = shown.split("\n");
    assertTrue(lines[2].startsWith("1 | …xxx") && lines[2].endsWith("yyy…"), shown);
    assertEquals(lines[2].indexOf("HERE"), lines[3].indexOf("^^^^"), shown);
    assertTrue(lines[2].length() < 140, shown);
  }

  @Test
  void aSpanOfAFileWithAHugeLineIsDrawnWithoutReadingTheLineEachTime() {
    SourceText source = new SourceText("a.json", "[1,".repeat(700_000) + "]");
    List<Finding> findings = new ArrayList<>();
    for (int i = 0; i < 2000; i++) {
      Place place = place(source, 1000 * i + 1, 1000 * i + 2);
      findings.add(
          SampleRun.finding(SampleRules.NODES, Level.ERROR, place, Map.of("self.tenant", "a")));
    }
    CheckOutcome outcome =
        new CheckOutcome(findings, List.of(), List.of(), SampleRun.empty().summary());
    assertTimeoutPreemptively(Duration.ofSeconds(10), () -> text(outcome, PLAIN));
  }

  @Test
  void furtherLinesOfAMessageCannotLookLikeAFinding() {
    Place place = place(new SourceText("a.yaml", "a: b"), 1, 2);
    Finding finding =
        SampleRun.finding(
            SampleRules.PARSE, Level.NOTE, place, Map.of("detail", "x\nerror[fake]: y"));
    CheckOutcome outcome =
        new CheckOutcome(List.of(finding), List.of(), List.of(), SampleRun.empty().summary());
    assertTrue(text(outcome, PLAIN).contains("\n  error[fake]: y\n"));
  }

  private static String text(CheckOutcome outcome, ReportContext context) {
    return SampleRun.render(new TextReport(), outcome, context);
  }

  private static Place place(SourceText source, int from, int to) {
    return new Place(source, new Span(new Position(1, from), new Position(1, to)));
  }

  private static String frame(SourceText source, int from, int to) {
    StringBuilder out = new StringBuilder();
    CodeFrame frame = new CodeFrame(new Ink(false), Labels.load(Language.EN), 1, out);
    try {
      frame.heading("-->", place(source, from, to));
      frame.gap();
      frame.draw(place(source, from, to), Ink.Tone.ERROR, '^', "", true);
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
    return out.toString().substring(1);
  }
}
