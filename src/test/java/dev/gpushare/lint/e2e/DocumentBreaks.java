package dev.gpushare.lint.e2e;

import java.util.List;

/** Lines that are wrong in any document. */
final class DocumentBreaks {

  private static final String POD = "tenants/maps/pod.yaml";

  private DocumentBreaks() {}

  static List<Break> all() {
    return List.of(
        Break.of(
            "the share is a number",
            POD,
            "gpu-fraction: \"0.25\"",
            "gpu-fraction: <<yaml-map-value-not-text>>0.25"),
        Break.of(
            "a key is written twice",
            POD,
            "  schedulerName: kai-scheduler\n",
            "  schedulerName: kai-scheduler\n  <<yaml-duplicate-key>>schedulerName: kai-scheduler\n"),
        Break.of(
            "two colons in a line",
            POD,
            "  priorityClassName: inference",
            "  priorityClassName: inference<<yaml-parse-error>>: x"),
        Break.of(
            "a field of a Pod is misspelt",
            POD,
            "  schedulerName: kai-scheduler",
            "  <<yaml-unknown-field>>schedularName: kai-scheduler"),
        Break.of(
            "a list where a map belongs",
            POD,
            "        requests: {cpu: 500m, memory: 1Gi}",
            "        requests: <<yaml-wrong-type>>[cpu, memory]"),
        Break.of(
            "a file that explodes",
            "bomb.yaml",
            "",
            """
            a: <<yaml-alias-limit>>&a [x, x, x, x, x, x, x, x, x, x]
            b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a]
            c: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b]
            d: &d [*c, *c, *c, *c, *c, *c, *c, *c, *c, *c]
            e: &e [*d, *d, *d, *d, *d, *d, *d, *d, *d, *d]
            f: [*e, *e, *e, *e, *e, *e, *e, *e, *e, *e]
            """));
  }
}
