package dev.gpushare.lint.source;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class TemplatesTest {

  private static final String CHART_TEMPLATE =
      """
      apiVersion: v1
      {{- if .Values.on }}
      kind: Pod
      {{- end }}
      """;

  private static List<Problem> read(String name, String text) {
    return new YamlReader(ReadLimits.DEFAULT).read(new SourceText(name, text)).problems();
  }

  @Test
  void aTemplateIsOneProblemAtItsFirstLineThatKnowsItsFirstMarker() {
    Problem problem = read("a.yaml", CHART_TEMPLATE).get(0);
    assertEquals(Problem.Kind.TEMPLATE, problem.kind());
    assertEquals("1:1-1:15", problem.span().toString());
    assertEquals("2:1-2:3", problem.first().orElseThrow().toString());
  }

  @Test
  void anUnquotedMarkerInAPlainFileIsASyntaxErrorAtTheMarker() {
    for (String value : List.of("{{ .Values.x }}", "{{ include \"x\" . }}", "{{- .x }}")) {
      Problem problem = read("values.yaml", "a: 1\nlimit: " + value + "\n").get(0);
      assertEquals(Problem.Kind.SYNTAX, problem.kind(), value);
      assertEquals("2:8", problem.span().start().toString(), value);
    }
  }

  @Test
  void belowTemplatesItIsATemplate() {
    for (String text : List.of("limit: {{ .Values.x }}\n", "name: a-{{ .Release.Name }}\n")) {
      assertEquals(Problem.Kind.TEMPLATE, read("chart/templates/q.yaml", text).get(0).kind(), text);
    }
  }

  @Test
  void markersInQuotesBlocksAndCommentsArePlainText() {
    String text =
        """
        # {{- if .x }}
        a: "{{ name }}"
        b: '{{ name }}'
        c: |
          {{- if .x }}
        d: x-{{ name }}
        """;
    assertEquals(List.of(), read("a.yaml", text));
  }

  @Test
  void inAKnownChartTemplateQuotesDoNotHideAMarker() {
    SourceText text = new SourceText("q.yaml", "a: \"{{ .Release.Name }}\"\n");
    ReadFile file = new YamlReader(ReadLimits.DEFAULT).read(text, true);
    assertEquals(Problem.Kind.TEMPLATE, file.problems().get(0).kind());
  }

  @Test
  void otherFaultsInAFileWithMarkersStaySyntaxErrors() {
    List<Problem> problems = read("a.yaml", "a: \"{{ x }}\"\nb: [\n");
    assertEquals(Problem.Kind.SYNTAX, problems.get(0).kind());
    assertEquals("2:4", problems.get(0).span().start().toString());
  }
}
