package dev.gpushare.lint.report;

import dev.gpushare.lint.finding.Language;
import dev.gpushare.lint.finding.Phrase;
import dev.gpushare.lint.finding.Place;
import dev.gpushare.lint.finding.Proof;
import dev.gpushare.lint.finding.ProofCell;
import dev.gpushare.lint.finding.ProofCell.Answer;
import dev.gpushare.lint.finding.ProofCell.Bearing;
import dev.gpushare.lint.finding.ProofCell.Carrier;
import dev.gpushare.lint.finding.ProofCell.Operation;
import dev.gpushare.lint.finding.ProofCell.Via;
import dev.gpushare.lint.finding.ProofPath;
import dev.gpushare.lint.finding.ProofRefusal;
import dev.gpushare.lint.finding.ProvenSet;
import dev.gpushare.lint.finding.UntakenBranch;
import dev.gpushare.lint.finding.Witness;
import dev.gpushare.lint.report.format.ProofFormat;
import dev.gpushare.lint.source.SourceText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Proofs with everything a report has to cope with. */
public final class SampleProof {

  static final SourceText GUARD =
      new SourceText(
          "infra/guard.yaml",
          """
          spec:
            matchConditions:
              - name: gpu
                expression: "object.spec.containers.exists(c, 'nvidia.com/gpu' in c.resources.limits)"
            validations:
              - expression: "object.spec.schedulerName == 'kai-scheduler'"
          """);

  private static final List<String> HARD =
      List.of("A01", "A02", "A04", "A06", "A08", "A10", "A12", "A13", "B01", "B04", "B12");

  private SampleProof() {}

  /** Three teams; one name comes from somebody who means harm. */
  public static ProvenSet small() {
    return new ProvenSet("infra", List.of("gpu-guard"), proof(List.of("speech", "maps", HOSTILE)));
  }

  static final String HOSTILE = "evil<script>\"'&\u001b[2J\u202e";

  /** A search that found nothing and came to its end. */
  public static ProvenSet clean() {
    List<ProofCell> closed = new ArrayList<>();
    for (Carrier container : List.of(Carrier.MAIN, Carrier.INIT)) {
      closed.add(cell("A02", "speech", container, Answer.CLOSED, Optional.empty()));
    }
    Proof proof =
        new Proof(
            List.of("speech"),
            List.of(path("A02", Optional.empty())),
            closed,
            List.of(),
            List.of(),
            412,
            true,
            List.of());
    return new ProvenSet("infra", List.of("gpu-guard"), proof);
  }

  /** As many teams as a large cluster has, nearly all of them alike. */
  public static ProvenSet many() {
    List<String> tenants = new ArrayList<>();
    for (int i = 1; i <= 50; i++) {
      tenants.add("team-%02d".formatted(i));
    }
    return new ProvenSet("infra", List.of("gpu-guard"), proof(tenants));
  }

  /** Teams of which no two are alike. */
  public static ProvenSet different() {
    List<String> tenants = new ArrayList<>();
    for (int i = 1; i <= 50; i++) {
      tenants.add("team-%02d".formatted(i));
    }
    List<ProofCell> cells = new ArrayList<>();
    for (int i = 0; i < tenants.size(); i++) {
      for (int bit = 0; bit < HARD.size(); bit++) {
        boolean open = (i + 1 >> bit & 1) == 1;
        cells.add(
            cell(
                HARD.get(bit),
                tenants.get(i),
                Carrier.MAIN,
                open ? Answer.OPEN : Answer.CLOSED,
                open ? Optional.of(Via.TENANT) : Optional.empty()));
      }
    }
    List<ProofPath> paths = HARD.stream().map(id -> path(id, Optional.empty())).toList();
    Proof proof = new Proof(tenants, paths, cells, List.of(), List.of(), 5000, true, List.of());
    return new ProvenSet("infra", List.of("gpu-guard"), proof);
  }

  private static Proof proof(List<String> tenants) {
    List<ProofPath> paths = new ArrayList<>();
    for (String id : HARD) {
      Optional<Phrase> why =
          id.equals("A13")
              ? Optional.of(Phrase.of("no-such-sentence", "x", "y"))
              : Optional.empty();
      paths.add(path(id, why));
    }
    List<ProofCell> cells = new ArrayList<>();
    for (int i = 0; i < tenants.size(); i++) {
      for (String id : HARD) {
        cells.addAll(cells(id, tenants.get(i), i));
      }
    }
    List<ProofRefusal> refusals = new ArrayList<>();
    for (String tenant : tenants) {
      refusals.add(refusal("plain-without-env", tenant, false));
    }
    refusals.add(refusal("right-pod", tenants.get(1), true));
    UntakenBranch untaken =
        new UntakenBranch(
            "gpu-guard",
            "spec.matchConditions[0].expression",
            "'nvidia.com/gpu' in c.resources.limits: never true",
            place("'nvidia.com/gpu' in c.resources.limits"));
    return new Proof(
        tenants,
        paths,
        cells,
        refusals,
        List.of(untaken),
        12345,
        false,
        List.of(Phrase.of("another-sentence", "policy", "audit-only")));
  }

  private static List<ProofCell> cells(String path, String tenant, int number) {
    List<ProofCell> cells = new ArrayList<>();
    for (Carrier container : List.of(Carrier.MAIN, Carrier.INIT, Carrier.EPHEMERAL)) {
      boolean open =
          path.equals("A04") || (path.equals("A08") && container == Carrier.INIT && number != 1);
      boolean host = path.equals("B01") && container == Carrier.MAIN && number == 2;
      Answer answer = open || host ? Answer.OPEN : Answer.CLOSED;
      if (path.equals("A13")) {
        answer = Answer.NOT_COUNTED;
      }
      Optional<Via> via =
          answer == Answer.OPEN ? Optional.of(host ? Via.HOST : Via.TENANT) : Optional.empty();
      cells.add(cell(path, tenant, container, answer, via));
    }
    return cells;
  }

  private static ProofPath path(String id, Optional<Phrase> notCounted) {
    String name =
        switch (id) {
          case "A01" -> "fraction-annotation";
          case "A02" -> "whole-gpu-resource";
          case "A04" -> "renamed-resource";
          case "A06" -> "device-claim";
          case "A08" -> "visible-devices-env";
          case "A10" -> "explicit-runtime-class";
          case "A12" -> "ephemeral-container";
          case "A13" -> "nri-annotation";
          case "B01" -> "foreign-pod-group";
          case "B04" -> "no-queue-label";
          default -> "late-fraction-change";
        };
    return new ProofPath(id, name, notCounted);
  }

  private static ProofCell cell(
      String path, String tenant, Carrier container, Answer answer, Optional<Via> via) {
    boolean open = answer == Answer.OPEN;
    boolean update = container == Carrier.EPHEMERAL;
    return new ProofCell(
        path,
        tenant,
        container,
        open ? Bearing.FOREIGN : Bearing.MISSING,
        update ? Operation.UPDATE_EPHEMERALCONTAINERS : Operation.CREATE,
        answer,
        via,
        Phrase.of("no-such-sentence", "path", path),
        path.equals("B01") ? Optional.empty() : Optional.of("gpu-guard[0]"),
        open ? Optional.of(place("object.spec.containers")) : Optional.empty(),
        open
            ? Optional.of("c.resources.limits.exists(r, r.startsWith('nvidia.com/'))")
            : Optional.empty(),
        open ? Optional.of(witness(tenant, update)) : Optional.empty());
  }

  private static ProofRefusal refusal(String shape, String tenant, boolean valid) {
    return new ProofRefusal(
        shape,
        tenant,
        valid,
        "gpu-guard[0]",
        "expression 'object.spec.schedulerName == ...' resulted in error: no such key: schedulerName",
        Optional.of(place("object.spec.schedulerName")),
        Optional.of("object.spec.?schedulerName.orValue('') == 'kai-scheduler'"),
        witness(tenant, false));
  }

  private static Witness witness(String tenant, boolean update) {
    Map<String, Object> pod = pod(tenant);
    return new Witness(pod, update ? Optional.of(pod("before")) : Optional.empty());
  }

  private static Map<String, Object> pod(String tenant) {
    Map<String, Object> limits = new LinkedHashMap<>();
    limits.put("nvidia.com/gpu.shared", "1");
    Map<String, Object> container = new LinkedHashMap<>();
    container.put("name", "main");
    container.put("image", "registry.example/x:1");
    container.put("resources", Map.of("limits", limits));
    Map<String, Object> metadata = new LinkedHashMap<>();
    metadata.put("name", "hole");
    metadata.put("namespace", "vc-" + tenant);
    metadata.put("annotations", Map.of("gpu-fraction", "0.5"));
    Map<String, Object> pod = new LinkedHashMap<>();
    pod.put("metadata", metadata);
    pod.put("spec", Map.of("containers", List.of(container)));
    pod.put("kind", "Pod");
    pod.put("apiVersion", "v1");
    return pod;
  }

  private static Place place(String needle) {
    return SampleRun.place(GUARD, needle);
  }

  public static String render(
      ProofFormat format, ProvenSet set, Language language, boolean colour) {
    StringBuilder out = new StringBuilder();
    try {
      format.report().write(List.of(set), new ProofContext(language, colour, "0.1.0"), out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toString();
  }
}
