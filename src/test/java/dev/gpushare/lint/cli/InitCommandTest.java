package dev.gpushare.lint.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.gpushare.lint.settings.Product;
import dev.gpushare.lint.settings.Settings;
import dev.gpushare.lint.settings.SettingsReader;
import dev.gpushare.lint.settings.SettingsReading;
import dev.gpushare.lint.source.ReadLimits;
import dev.gpushare.lint.source.SourceText;
import dev.gpushare.lint.source.YamlReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code init} writes what the files show, and nothing that they do not. */
final class InitCommandTest {

  @TempDir private Path folder;

  private int run(String... args) {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    Streams streams = new Streams(new ByteArrayInputStream(new byte[0]), sink, sink);
    return Main.program().run(args, streams, folder, Map.of());
  }

  private void write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private Settings settings() throws IOException {
    String text = Files.readString(folder.resolve(Settings.FILE_NAME));
    var documents =
        new YamlReader(ReadLimits.DEFAULT)
            .read(new SourceText(Settings.FILE_NAME, text))
            .documents();
    return assertInstanceOf(SettingsReading.Good.class, SettingsReader.read(documents.get(0)), text)
        .settings();
  }

  @Test
  void aPinBeyondWhatIsKnownIsNotDeclared() throws IOException {
    write(
        "helmfile.yaml",
        """
        releases:
          - {name: speech, chart: loft/vcluster, version: 0.52.0, namespace: tenant-speech}
          - {name: kai, chart: kai/kai-scheduler, version: 0.16}
        """);
    assertEquals(0, run("init"));
    assertEquals(Map.of(), settings().stack().declared());
    String text = Files.readString(folder.resolve(Settings.FILE_NAME));
    assertTrue(
        text.contains("vcluster: \"0.35.1\" # 0.52.0 is pinned in helmfile.yaml and not"), text);
  }

  @Test
  void anEmptyFolderGivesSettingsThatDeclareNothing() throws IOException {
    assertEquals(0, run("init"));
    assertEquals(Settings.DEFAULT, settings());
    assertEquals(2, run("init"));
    assertEquals(2, run("init", "nowhere"));
  }

  @Test
  void versionsComeFromChartsArgoFluxAndHelmfile() throws IOException {
    write(
        "Chart.yaml",
        "apiVersion: v2\nname: lab\nversion: 0.1.0\n"
            + "dependencies:\n- {name: kai-scheduler, version: v0.17.0, repository: x}\n");
    write(
        "argo.yaml",
        """
        apiVersion: argoproj.io/v1alpha1
        kind: Application
        metadata: {name: team-a}
        spec:
          destination: {namespace: vc-a}
          source: {chart: vcluster, targetRevision: 0.35.0, helm: {releaseName: a}}
        """);
    write(
        "helmfile.yaml",
        "releases:\n- {name: operator, chart: nvidia/gpu-operator, version: ^26.3.0}\n");
    write(
        "flux.yaml",
        """
        apiVersion: helm.toolkit.fluxcd.io/v2
        kind: HelmRelease
        metadata: {name: gpu, namespace: gpu-operator}
        spec:
          chart: {spec: {chart: gpu-operator, version: v26.3.3}}
        """);
    assertEquals(0, run("init", "."));
    Settings settings = settings();
    assertEquals(
        Map.of(Product.KAI, "0.17.0", Product.VCLUSTER, "0.35.0", Product.GPU_OPERATOR, "26.3.3"),
        settings.stack().declared());
    assertEquals("a", settings.tenants().get(0).name());
    assertEquals(Optional.of("vc-a"), settings.tenants().get(0).namespace());
  }

  @Test
  void tenantsComeFromFilesAndTheGuard() throws IOException {
    write("teams/vcluster-speech.yaml", "sync: {toHost: {pods: {enabled: true}}}\n");
    write(
        "guard.yaml",
        """
        apiVersion: admissionregistration.k8s.io/v1
        kind: ValidatingAdmissionPolicy
        metadata: {name: guard}
        spec:
          variables:
            - name: tenant
              expression: "{'vc-speech': 'speech', 'vc-vision': 'vision'}[?request.namespace].orValue('')"
          validations:
            - expression: object.metadata.labels['kai.scheduler/queue'] == variables.tenant
        """);
    write(
        "queues.yaml",
        "apiVersion: scheduling.run.ai/v2\nkind: Queue\nmetadata: {name: q-vision}\n");
    assertEquals(0, run("init"));
    List<String> tenants =
        settings().tenants().stream()
            .map(t -> t.name() + " " + t.namespace().orElse("") + " " + t.queue().orElse(""))
            .toList();
    assertEquals(List.of("speech vc-speech ", "vision vc-vision q-vision"), tenants);
  }

  @Test
  void twoVersionsOfOneProductStayOpen() throws IOException {
    String release = "releases:\n- {name: a, chart: x/vcluster, version: %s}\n";
    write("a/helmfile.yaml", release.formatted("0.35.1"));
    write("b/helmfile.yaml", release.formatted("0.36.0"));
    run("init");
    assertEquals(Map.of(), settings().stack().declared());
    String text = Files.readString(folder.resolve(Settings.FILE_NAME));
    assertTrue(text.contains("several versions are pinned"), text);
  }

  @Test
  void whatIsCommentedOutCanBeTakenIn() throws IOException {
    write("queue.yaml", "kind: Queue\n");
    run("init");
    String text = Files.readString(folder.resolve(Settings.FILE_NAME));
    String taken =
        text.replace("# stack:", "stack:").replaceAll("(?m)^#   ([a-z-]+: \"[0-9])", "  $1");
    Files.writeString(folder.resolve(Settings.FILE_NAME), taken);
    assertEquals(5, settings().stack().declared().size(), taken);
  }
}
