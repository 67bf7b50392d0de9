package dev.gpushare.lint.source.yaml;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.gpushare.lint.source.FileProblem;
import dev.gpushare.lint.source.ReadFile;
import dev.gpushare.lint.source.ReadLimits;
import dev.gpushare.lint.source.SourceText;
import java.util.List;
import org.junit.jupiter.api.Test;

class TemplateDetectorTest {

  private static final String CHART_TEMPLATE =
      """
      apiVersion: v1
      {{- if .Values.on }}
      kind: Pod
      {{- end }}
      """;

  private static List<FileProblem> read(String name, String text) {
    return new YamlReader(ReadLimits.DEFAULT).read(new SourceText(name, text)).problems();
  }

  @Test
  void aTemplateIsOneProblemAtItsFirstLineThatKnowsItsFirstMarker() {
    FileProblem problem = read("a.yaml", CHART_TEMPLATE).get(0);
    assertEquals(FileProblem.Kind.TEMPLATE, problem.kind());
    assertEquals("1:1-1:15", problem.span().toString());
    assertEquals("2:1-2:3", problem.first().orElseThrow().toString());
  }

  @Test
  void anUnquotedMarkerInAPlainFileIsASyntaxErrorAtTheMarker() {
    for (String value : List.of("{{ .Values.x }}", "{{ include \"x\" . }}", "{{- .x }}")) {
      FileProblem problem = read("values.yaml", "a: 1\nlimit: " + value + "\n").get(0);
      assertEquals(FileProblem.Kind.SYNTAX, problem.kind(), value);
      assertEquals("2:8", problem.span().start().toString(), value);
    }
  }

  @Test
  void belowTemplatesItIsATemplate() {
    for (String text : List.of("limit: {{ .Values.x }}\n", "name: a-{{ .Release.Name }}\n")) {
      assertEquals(
          FileProblem.Kind.TEMPLATE, read("chart/templates/q.yaml", text).get(0).kind(), text);
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
    assertEquals(FileProblem.Kind.TEMPLATE, file.problems().get(0).kind());
  }

  @Test
  void otherFaultsInAFileWithMarkersStaySyntaxErrors() {
    List<FileProblem> problems = read("a.yaml", "a: \"{{ x }}\"\nb: [\n");
    assertEquals(FileProblem.Kind.SYNTAX, problems.get(0).kind());
    assertEquals("2:4", problems.get(0).span().start().toString());
  }
}
