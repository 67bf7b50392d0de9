package dev.gpushare.lint.report.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.gpushare.lint.finding.Language;
import dev.gpushare.lint.finding.ProvenSet;
import dev.gpushare.lint.report.Golden;
import dev.gpushare.lint.report.SampleProof;
import dev.gpushare.lint.source.ReadFile;
import dev.gpushare.lint.source.ReadLimits;
import dev.gpushare.lint.source.SourceText;
import dev.gpushare.lint.source.yaml.YamlReader;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class WitnessFilesTest {

  private static List<WitnessFile> files(Language language, ProvenSet... sets) {
    return WitnessFiles.of(List.of(sets), language);
  }

  @Test
  void eachFileSaysWhatHasToHappen() {
    for (Language language : Language.values()) {
      StringBuilder all = new StringBuilder();
      for (WitnessFile file : files(language, SampleProof.small())) {
        all.append("=== ").append(file.name()).append('\n').append(file.text());
      }
      Golden.check("witnesses." + language.code() + ".txt", all.toString());
    }
  }

  @Test
  void namesAreThoseOfPodsAndNoTwoAreEqual() {
    ProvenSet small = SampleProof.small();
    ProvenSet again = new ProvenSet("lab", small.guards(), small.proof());
    Set<String> names = new HashSet<>();
    for (WitnessFile file : files(Language.EN, small, again, SampleProof.many())) {
      assertTrue(file.name().matches("[a-z0-9]([a-z0-9-]*[a-z0-9])?\\.yaml"), file.name());
      assertTrue(names.add(file.name()), file.name());
    }
    assertTrue(names.size() > 100);
  }

  @Test
  void everyFileIsReadWithoutAProblem() {
    for (WitnessFile file : files(Language.JA, SampleProof.small())) {
      ReadFile read =
          new YamlReader(ReadLimits.DEFAULT).read(new SourceText(file.name(), file.text()));
      assertEquals(List.of(), read.problems(), file.text());
      assertTrue(file.text().startsWith(WitnessFiles.HEAD));
    }
  }

  @Test
  void aCleanProofLeavesNothingToKeep() {
    assertEquals(List.of(), files(Language.EN, SampleProof.clean()));
  }
}
