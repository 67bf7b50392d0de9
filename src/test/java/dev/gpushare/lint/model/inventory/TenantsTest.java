package dev.gpushare.lint.model.inventory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.carrier.Carriers;
import dev.gpushare.lint.model.kind.KindRecognizer;
import dev.gpushare.lint.model.kind.KindTable;
import dev.gpushare.lint.settings.Settings;
import dev.gpushare.lint.settings.Tenant;
import dev.gpushare.lint.source.Document;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.source.ReadFile;
import dev.gpushare.lint.source.ReadLimits;
import dev.gpushare.lint.source.SourceText;
import dev.gpushare.lint.source.Span;
import dev.gpushare.lint.source.YamlReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Which tenants a set has, and what is known of them. */
class TenantsTest {

  private static final KindRecognizer KINDS = new KindRecognizer(KindTable.load());
  private static final String VALUES = "sync: {toHost: {pods: {enabled: true}}}\n";

  private static Inventory inventory(List<Tenant> declared, String... namesAndTexts) {
    List<ReadFile> files = new ArrayList<>();
    List<Manifest> manifests = new ArrayList<>();
    for (int i = 0; i < namesAndTexts.length; i += 2) {
      SourceText text = new SourceText(namesAndTexts[i], namesAndTexts[i + 1]);
      ReadFile file = new YamlReader(ReadLimits.DEFAULT).read(text);
      files.add(file);
      for (Document document : file.documents()) {
        KINDS
            .recognise(document, text.name(), Optional.empty())
            .ifPresent(
                kind ->
                    manifests.add(
                        new Manifest(
                            document,
                            NodePath.ROOT,
                            (Node.Mapping) document.root().orElseThrow(),
                            kind)));
      }
    }
    Settings none = Settings.DEFAULT;
    Settings settings =
        new Settings(none.stack(), none.gpus(), none.trust(), declared, none.rules(), none.kinds());
    return new Inventory(
        Carriers.of(KINDS, manifests, files), settings, new Charts(settings), new LostValues());
  }

  private static Tenants tenants(String... namesAndTexts) {
    return inventory(List.of(), namesAndTexts).tenants();
  }

  private static Tenant declared(String name, String namespace, String queue) {
    return new Tenant(
        name,
        Optional.of(namespace).filter(text -> !text.isEmpty()),
        Optional.of(queue).filter(text -> !text.isEmpty()),
        Optional.empty(),
        Span.START);
  }

  /** Name, namespace, Queues and files of values of each, with a dash for what is not known. */
  private static String shown(Tenants tenants) {
    return tenants.all().stream().map(TenantsTest::shown).collect(Collectors.joining("; "));
  }

  private static String shown(KnownTenant tenant) {
    List<String> files =
        tenant.values().stream().map(one -> one.manifest().document().source().name()).toList();
    return String.join(
        " ",
        tenant.name(),
        tenant.namespace().orElse("-"),
        tenant.queues().isEmpty() ? "-" : String.join("|", tenant.queues()),
        files.isEmpty() ? "-" : String.join("|", files));
  }

  private static String application(String name, String namespace, String helm) {
    return """
        apiVersion: argoproj.io/v1alpha1
        kind: Application
        metadata: {name: %s, namespace: argocd}
        spec:
          destination: {namespace: %s}
          source: {repoURL: https://charts.loft.sh, chart: vcluster, targetRevision: 0.35.1, helm: %s}
        """
        .formatted(name, namespace, helm);
  }

  private static String queue(String name, String parent) {
    return """
        ---
        apiVersion: scheduling.run.ai/v2
        kind: Queue
        metadata: {name: %s}
        spec: {%s}
        """
        .formatted(name, parent.isEmpty() ? "" : "parentQueue: " + parent);
  }

  private static String namespace(String name) {
    return "---\napiVersion: v1\nkind: Namespace\nmetadata: {name: %s}\n".formatted(name);
  }

  @Test
  void aNameThatStartsLikeAnotherIsAnother() {
    Tenants tenants = tenants("nlp2/vcluster.yaml", VALUES, "nlp/vcluster.yaml", VALUES);
    assertEquals("nlp2 - - nlp2/vcluster.yaml; nlp - - nlp/vcluster.yaml", shown(tenants));
    assertEquals("nlp - - nlp/vcluster.yaml", shown(tenants.named("nlp").get(0)));
    assertEquals(List.of(), tenants.named("nl"));
  }

  @Test
  void oneInValuesOneInAnObjectAndOneAsAQueueAreThree() {
    Tenants tenants =
        tenants(
            "tenants/speech/vcluster.yaml",
            VALUES,
            "apps/vision.yaml",
            application("vision", "vc-vision", "{valuesObject: {}}"),
            "queues.yaml",
            queue("org", "") + queue("maps", "org") + queue("team-vision", "org"),
            "namespaces.yaml",
            namespace("vcluster-speech") + namespace("vcluster-maps") + namespace("monitoring"));
    assertEquals(
        "vision vc-vision team-vision apps/vision.yaml; "
            + "speech vcluster-speech - tenants/speech/vcluster.yaml; "
            + "maps vcluster-maps maps -",
        shown(tenants));
  }

  @Test
  void theSameTenantInSettingsReleasePolicyValuesAndQueuesIsOne() {
    Inventory inventory =
        inventory(
            List.of(declared("speech", "", "")),
            "argo.yaml",
            application("speech", "host-7", "{valueFiles: [$values/teams/speech/vcluster.yaml]}"),
            "teams/speech/vcluster.yaml",
            VALUES,
            "teams/maps/vcluster.yaml",
            VALUES,
            "queues.yaml",
            queue("speech-gpu", ""));
    Tenants tenants =
        inventory
            .tenants()
            .with(
                List.of(
                    TenantClaim.ofPolicy("host-7", Optional.of("speech"), List.of("q7"), "p.yaml"),
                    TenantClaim.ofPolicy("host-8", Optional.of("maps"), List.of(), "p.yaml"),
                    TenantClaim.ofBinding("host-7", "p.yaml")));
    assertEquals(
        "speech host-7 q7 teams/speech/vcluster.yaml", shown(tenants.named("speech").get(0)));
    assertEquals("maps host-8 - teams/maps/vcluster.yaml", shown(tenants.at("host-8").get(0)));
    assertEquals(List.of("speech", "maps", "speech-gpu"), names(tenants));
  }

  private static List<String> names(Tenants tenants) {
    return tenants.all().stream().map(KnownTenant::name).toList();
  }

  @Test
  void carriersOfEveryKindSayNameAndNamespace() {
    String flux =
        """
        apiVersion: helm.toolkit.fluxcd.io/v2
        kind: HelmRelease
        metadata: {name: %s, namespace: flux}
        spec:
          %s
          chart: {spec: {chart: vcluster}}
          valuesFrom: [{kind: Secret, name: x}]
        """;
    String instance =
        """
        apiVersion: management.loft.sh/v1
        kind: VirtualClusterInstance
        metadata: {name: x, namespace: p-teams}
        spec:
          clusterRef: {cluster: host, namespace: ns-c, virtualCluster: c}
          template: {helmRelease: {values: "sync: {toHost: {pods: {enabled: true}}}"}}
        """;
    String capi =
        """
        apiVersion: infrastructure.cluster.x-k8s.io/v1alpha1
        kind: VCluster
        metadata: {name: d, namespace: ns-d}
        spec: {helmRelease: {values: "sync: {}"}}
        """;
    String generated =
        """
        apiVersion: argoproj.io/v1alpha1
        kind: ApplicationSet
        metadata: {name: vclusters}
        spec:
          generators:
            - list: {elements: [{team: e, ns: ns-e}, {team: f, ns: ns-f}]}
          template:
            metadata: {name: "{{ .team }}"}
            spec:
              destination: {namespace: "{{.ns}}"}
              source: {chart: vcluster, targetRevision: 0.35.1}
        """;
    Tenants tenants =
        tenants(
            "a.yaml",
            flux.formatted("a", "targetNamespace: ns-a"),
            "b.yaml",
            flux.formatted("b", "releaseName: b2"),
            "c.yaml",
            instance,
            "d.yaml",
            capi,
            "e.yaml",
            generated,
            "helmfile.yaml",
            "releases:\n- {name: g, namespace: ns-g, chart: loft/vcluster}\n");
    assertEquals(
        List.of("ns-a-a ns-a", "b2 flux", "c ns-c", "d ns-d", "e ns-e", "f ns-f", "g ns-g"),
        tenants.all().stream().map(one -> one.name() + " " + one.namespace().orElse("-")).toList());
    assertTrue(tenants.at("ns-a").get(0).areValuesOpen());
    assertEquals(Optional.empty(), tenants.at("ns-a").get(0).ownValues());
  }

  @Test
  void whatAGeneratorFillsInIsNotGuessed() {
    Tenants tenants = tenants("argo.yaml", application("'{{name}}'", "'vc-{{name}}'", "{}"));
    assertEquals("", shown(tenants));
  }

  @Test
  void onlyValuesBesideSeveralTenantsAreThoseOfAll() {
    Inventory inventory =
        inventory(
            List.of(declared("a", "vc-a", "q-a"), declared("b", "vc-b", "")),
            "clusters/vcluster.yaml",
            VALUES);
    Tenants tenants = inventory.tenants();
    assertEquals(
        "a vc-a q-a clusters/vcluster.yaml; b vc-b - clusters/vcluster.yaml", shown(tenants));
    assertEquals(Optional.empty(), tenants.only(inventory.values().get(0)));
    assertEquals(2, tenants.of(inventory.values().get(0)).size());
  }

  @Test
  void whatLeavesAChoiceStaysOpen() {
    Tenants tenants =
        tenants(
            "a/vcluster.yaml",
            VALUES,
            "a/vcluster-a.yaml",
            VALUES,
            "b/vcluster.yaml",
            VALUES,
            "queues.yaml",
            queue("a-train", "") + queue("a-infer", ""));
    KnownTenant a = tenants.named("a").get(0);
    assertEquals("a - a-train|a-infer a/vcluster.yaml|a/vcluster-a.yaml", shown(a));
    assertEquals(Optional.empty(), a.queue());
    assertEquals(Optional.empty(), a.ownValues());
    assertTrue(a.areValuesOpen());
  }

  @Test
  void oneNameInTwoNamespacesIsTwoTenantsUnlessOneIsDeclared() {
    String[] files = {
      "eu.yaml", application("nlp", "eu-nlp", "{}"), "us.yaml", application("nlp", "us-nlp", "{}")
    };
    assertEquals(2, tenants(files).named("nlp").size());
    Tenants tenants = inventory(List.of(declared("nlp", "us-nlp", "q")), files).tenants();
    assertEquals("nlp us-nlp q us.yaml", shown(tenants.named("nlp").get(0)));
    assertEquals(1, tenants.named("nlp").size());
  }

  @Test
  void foldersAreTakenForTenantsOnlyWhereSomethingElseSaysSo() {
    assertEquals("", shown(tenants("deploy/vcluster.yaml", VALUES)));
    assertEquals("", shown(tenants("dev/vcluster.yaml", VALUES, "prod/vcluster.yaml", VALUES)));
    assertEquals(
        "nlp - nlp deploy/nlp/host/vcluster.yaml",
        shown(tenants("deploy/nlp/host/vcluster.yaml", VALUES, "q.yaml", queue("nlp", "org"))));
  }

  @Test
  void theNamespaceOfTheFolderIsThatOfItsVirtualCluster() {
    assertEquals(
        "x ns-1 - x/vcluster.yaml; y ns-2 - y/vcluster.yaml",
        shown(
            tenants(
                "x/vcluster.yaml",
                VALUES,
                "x/kustomization.yaml",
                "namespace: ns-1\nresources: [a.yaml]\n",
                "y/vcluster.yaml",
                VALUES,
                "y/namespace.yaml",
                namespace("ns-2"))));
  }

  @Test
  void mappedNamespacesAreTheTenantsToo() {
    String mapped =
        "{valuesObject: {sync: {toHost: {namespaces: {enabled: true, mappings: {byName:"
            + " {train: host-train, 'a-*': 'host-a-*'}}}}}}}";
    KnownTenant tenant = tenants("a.yaml", application("a", "vc-a", mapped)).all().get(0);
    assertEquals(List.of("host-train"), tenant.mapped());
  }

  @Test
  void queuesOfTheChartAndThoseOfATenantsSubtreeAreNoTenants() {
    assertEquals(
        "nlp vc-nlp train|infer -",
        shown(
            inventory(
                    List.of(declared("nlp", "vc-nlp", "")),
                    "q.yaml",
                    queue("default-parent-queue", "")
                        + queue("default-queue", "default-parent-queue")
                        + queue("nlp", "")
                        + queue("train", "nlp")
                        + queue("infer", "nlp"))
                .tenants()));
  }
}
