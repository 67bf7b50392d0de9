package dev.gpushare.lint.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.gpushare.lint.finding.Level;
import dev.gpushare.lint.source.ReadFile;
import dev.gpushare.lint.source.ReadLimits;
import dev.gpushare.lint.source.SourceText;
import dev.gpushare.lint.source.YamlReader;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SettingsReaderTest {

  private static SettingsReading read(String yaml) {
    ReadFile file =
        new YamlReader(ReadLimits.DEFAULT).read(new SourceText(Settings.FILE_NAME, yaml));
    return SettingsReader.read(file.documents().get(0));
  }

  private static Settings good(String yaml) {
    return assertInstanceOf(SettingsReading.Good.class, read(yaml)).settings();
  }

  private static List<String> faults(String yaml) {
    return assertInstanceOf(SettingsReading.Faulty.class, read(yaml)).faults().stream()
        .map(fault -> fault.span().start() + " " + fault.text())
        .toList();
  }

  @Test
  void allThatCanBeDeclaredIsRead() {
    Settings settings =
        good(
            """
            stack:
              kubernetes: 1.30
              kai: v0.17.0-rc.1
            gpus:
              count: 4
              budget: 3.5
            trust: untrusted
            tenants:
              - name: red
                namespace: vc-red
                queue: team-red
                trust: trusted
              - name: blue
            rules:
              queue-over-gpu-budget: error
              gpu-exclusive-mode: off
            kinds:
              "clusters/**/values.yaml": vcluster
            """);
    assertEquals("1.30", settings.stack().version(Product.KUBERNETES));
    assertEquals("0.17.0-rc.1", settings.stack().version(Product.KAI));
    assertEquals("26.3.3", settings.stack().version(Product.GPU_OPERATOR));
    assertTrue(settings.stack().isDeclared(Product.KAI));
    assertTrue(!settings.stack().isDeclared(Product.VCLUSTER));
    assertEquals(Optional.of(4), settings.gpus().count());
    assertEquals(Optional.of(new BigDecimal("3.5")), settings.gpus().budget());
    assertEquals(Optional.of(Trust.UNTRUSTED), settings.trust());
    Tenant red = settings.tenants().get(0);
    assertEquals(Optional.of("vc-red"), red.namespace());
    assertEquals(Optional.of("team-red"), red.queue());
    assertEquals(Optional.of(Trust.TRUSTED), red.trust());
    assertEquals("blue", settings.tenants().get(1).name());
    assertEquals(Optional.of(Level.ERROR), settings.rule("queue-over-gpu-budget").get().level());
    assertEquals(Optional.empty(), settings.rule("gpu-exclusive-mode").get().level());
    assertEquals("16:3", settings.rule("gpu-exclusive-mode").get().span().start().toString());
    assertEquals(Optional.of("vcluster"), settings.kind("clusters/a/b/values.yaml"));
    assertEquals(Optional.empty(), settings.kind("values.yaml"));
  }

  @Test
  void nothingDeclaredMeansTheDefaults() {
    assertEquals(Settings.DEFAULT, good("# nothing yet\nstack:\n"));
    assertEquals("1.36", Settings.DEFAULT.stack().version(Product.KUBERNETES));
    assertEquals("0.35.1", Settings.DEFAULT.stack().version(Product.VCLUSTER));
  }

  @Test
  void everyFaultIsFoundAtItsPlace() {
    assertEquals(
        List.of(
            "2:3 unknown key 'kubernets'; did you mean 'kubernetes'?",
            "3:8 'latest' should be a version such as 1.36 or 0.16.4",
            "5:10 '2.5' should be a whole number",
            "6:11 '-1' should be a number from 0 to 1000000",
            "7:8 'nobody' should be one of trusted, untrusted",
            "9:5 'tenants' needs a name for each",
            "11:11 'a' is there twice",
            "13:8 'errors' should be one of off, note, warning, error; did you mean 'error'?",
            "14:3 'one' is there twice",
            "15:1 unknown key 'zzz'; expected profile, stack, gpus, capacity, trust, tenants, rules, kinds, packs, suppressions"),
        faults(
            """
            stack:
              kubernets: 1.36
              kai: latest
            gpus:
              count: 2.5
              budget: -1
            trust: nobody
            tenants:
              - queue: q
              - name: a
              - name: a
            rules:
              one: errors
              one: note
            zzz: 1
            """));
  }

  @Test
  void aListOrATextIsNoSettingsFile() {
    assertEquals(
        List.of(
            "1:1 'the settings' should be a map with profile, stack, gpus, capacity, trust, tenants, rules, kinds, packs, suppressions"),
        faults("- stack\n"));
    assertEquals(
        List.of(
            "1:8 'stack' should be a map with kubernetes, gpu-operator, kai, vcluster, gateway-api"),
        faults("stack: 1.36\n"));
  }

  @Test
  void hostileNumbersStayCheap() {
    assertEquals(1, faults("gpus: {count: 1e999999999}\n").size());
    assertEquals(1, faults("gpus: {count: .inf}\n").size());
    assertEquals(1, faults("gpus: {count: " + "9".repeat(100_000) + "}\n").size());
    assertEquals(1, faults("stack: {kubernetes: 1." + "1".repeat(1000) + "}\n").size());
  }

  @Test
  void aVersionThatIsNoneIsRefused() {
    for (String version : List.of("0.16.4.", "0..16", "16", "new", "0.16-", "0.16.4 beta")) {
      assertEquals(
          List.of("1:14 '" + version + "' should be a version such as 1.36 or 0.16.4"),
          faults("stack: {kai: '" + version + "'}\n"));
    }
  }

  @Test
  void aVersionBeyondWhatIsKnownIsRefusedWithTheNearestOne() {
    assertEquals(
        List.of(
            "1:21 '2.0' should be a version of kubernetes that is known, 1.26 to 1.36;"
                + " the nearest known one is 1.36"),
        faults("stack: {kubernetes: '2.0'}\n"));
    assertEquals(
        List.of(
            "1:21 '1.9' should be a version of kubernetes that is known, 1.26 to 1.36;"
                + " the nearest known one is 1.30"),
        faults("stack: {kubernetes: '1.9'}\n"));
    assertEquals(
        List.of(
            "1:19 '0.38.0' should be a version of vcluster that is known, 0.20 to 0.37;"
                + " the nearest known one is 0.37.0-rc.1"),
        faults("stack: {vcluster: 0.38.0}\n"));
    assertEquals(
        List.of(
            "1:14 '0.18.0-rc1' should be a version of kai that is known, 0.2 to 0.17;"
                + " the nearest known one is 0.17.0"),
        faults("stack: {kai: 0.18.0-rc1}\n"));
  }

  @Test
  void otherPatchesOfKnownMinorsAreTaken() {
    Stack stack =
        good("stack: {kubernetes: v1.36.9+rke2r1, kai: 0.17.4, gpu-operator: 25.3.4}\n").stack();
    assertEquals("1.36.9+rke2r1", stack.version(Product.KUBERNETES));
    assertEquals("0.17.4", stack.version(Product.KAI));
    assertEquals("25.3.4", stack.version(Product.GPU_OPERATOR));
  }

  @Test
  void whatIsTakenWithoutADeclarationIsKnown() {
    for (Product product : Product.values()) {
      assertTrue(
          KnownVersions.of(product).all().contains(product.defaultVersion()), product.word());
    }
  }

  @Test
  void theCommandLineOverrulesTheStack() {
    Stack stack = new Stack(Map.of(Product.KAI, "0.16.4", Product.KUBERNETES, "1.34"));
    Stack overruled = stack.overruledBy(Map.of(Product.KAI, "0.17.0"));
    assertEquals("0.17.0", overruled.version(Product.KAI));
    assertEquals("1.34", overruled.version(Product.KUBERNETES));
  }
}
