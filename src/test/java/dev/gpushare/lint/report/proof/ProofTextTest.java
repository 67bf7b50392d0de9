package dev.gpushare.lint.report.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.gpushare.lint.finding.Language;
import dev.gpushare.lint.finding.ProvenSet;
import dev.gpushare.lint.report.Golden;
import dev.gpushare.lint.report.ProofContext;
import dev.gpushare.lint.report.SampleProof;
import dev.gpushare.lint.report.format.ProofFormat;
import dev.gpushare.lint.report.text.DisplayWidth;
import dev.gpushare.lint.report.words.VisibleText;
import org.junit.jupiter.api.Test;

class ProofTextTest {

  @Test
  void everythingIsShownInEachLanguage() {
    for (Language language : Language.values()) {
      Golden.check("proof." + language.code() + ".txt", text(SampleProof.small(), language));
    }
  }

  @Test
  void coloursAreForTerminals() {
    String shown = SampleProof.render(ProofFormat.TEXT, SampleProof.small(), Language.EN, true);
    Golden.check("proof.colour.txt", shown.replace("\u001b", "\\e"));
  }

  @Test
  void aSearchThatFoundNothingSaysWhatItCovered() {
    Golden.check("proof.clean.txt", text(SampleProof.clean(), Language.EN));
  }

  @Test
  void fiftyTenantsShareTheColumnsOfTheirGroups() {
    String shown = text(SampleProof.many(), Language.EN);
    String matrix = shown.substring(0, shown.indexOf("open[A04]"));
    Golden.check("proof.many.txt", matrix);
  }

  @Test
  void aTableFitsATerminalAlsoWhereNoTwoTenantsAreAlike() {
    String shown = text(SampleProof.different(), Language.EN);
    String matrix = shown.substring(0, shown.indexOf("open[A01]"));
    assertTrue(matrix.lines().allMatch(line -> DisplayWidth.of(line) <= 120), matrix);
    for (int i = 1; i <= 50; i++) {
      assertTrue(matrix.contains("team-%02d".formatted(i)));
    }
  }

  @Test
  void noControlOrFormatCharacterOfAFileReachesTheTerminal() {
    for (Language language : Language.values()) {
      String shown = text(SampleProof.small(), language);
      for (int i = 0; i < shown.length(); i++) {
        int c = shown.codePointAt(i);
        boolean hidden =
            c != '\n' && VisibleText.isHidden(c) && !Character.isLowSurrogate((char) c);
        assertFalse(hidden, Integer.toHexString(c) + " at " + i);
      }
    }
  }

  @Test
  void everySetHasItsOwnPart() {
    StringBuilder out = new StringBuilder();
    ProofContext context = new ProofContext(Language.EN, false, "0.1.0");
    ProvenSet other =
        new ProvenSet("lab", SampleProof.clean().guards(), SampleProof.clean().proof());
    try {
      new ProofText().write(java.util.List.of(SampleProof.clean(), other), context, out);
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
    assertEquals(
        2, out.toString().split("no way past the guard in 412 evaluations", -1).length - 1);
    assertTrue(out.indexOf("infra\n") < out.indexOf("lab\n"), out.toString());
  }

  private static String text(ProvenSet set, Language language) {
    return SampleProof.render(ProofFormat.TEXT, set, language, false);
  }
}
