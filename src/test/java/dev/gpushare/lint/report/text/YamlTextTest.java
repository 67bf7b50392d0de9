package dev.gpushare.lint.report.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.gpushare.lint.report.words.VisibleText;
import dev.gpushare.lint.source.Document;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.ReadFile;
import dev.gpushare.lint.source.ReadLimits;
import dev.gpushare.lint.source.ScalarValue;
import dev.gpushare.lint.source.SourceText;
import dev.gpushare.lint.source.yaml.YamlReader;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class YamlTextTest {

  @Test
  void objectsAreWrittenAsKubectlWritesThem() {
    Map<String, Object> container = new LinkedHashMap<>();
    container.put("name", "main");
    container.put("args", List.of("a b", "--flag=x", List.of(1L, true)));
    container.put("env", List.of());
    Map<String, Object> pod = new LinkedHashMap<>();
    pod.put("spec", Map.of("containers", List.of(container, Map.of())));
    pod.put("metadata", Map.of("labels", Map.of()));
    pod.put("kind", "Pod");
    assertEquals(
        """
        kind: Pod
        metadata:
          labels: {}
        spec:
          containers:
          - name: main
            args:
            - a b
            - "--flag=x"
            -
              - 1
              - true
            env: []
          - {}
        """,
        YamlText.of(pod));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "y",
        "on",
        "null",
        "~",
        "0.5",
        "012",
        "1e3",
        "12:30",
        "2024-01-01",
        "a: b",
        "a #b",
        "- a",
        "{a}",
        "'",
        "\"",
        "\\",
        "two\nlines\n",
        "tab\t",
        "\u001b[2J",
        "\u202e\u2028",
        "日本語 😀",
        "<<",
        "---",
        "?",
        "*a",
        "&a",
        "!x",
        "%x",
        "@x",
        "`x"
      })
  void textsComeBackAsTheSameTexts(String text) {
    String yaml = YamlText.of(Map.of("key", List.of(text, Map.of("k", text))));
    ReadFile file = new YamlReader(ReadLimits.DEFAULT).read(new SourceText("a.yaml", yaml));
    assertEquals(List.of(), file.problems(), yaml);
    Document document = file.documents().get(0);
    Node.Mapping root = (Node.Mapping) document.root().orElseThrow();
    Node.Sequence list = (Node.Sequence) root.get("key").orElseThrow();
    assertEquals(text, text(list.values().get(0)), yaml);
    assertEquals(text, text(((Node.Mapping) list.values().get(1)).get("k").orElseThrow()), yaml);
    yaml.chars()
        .filter(c -> c != '\n' && VisibleText.isHidden(c) && !Character.isSurrogate((char) c))
        .forEach(c -> assertEquals("nothing hidden", Integer.toHexString(c)));
  }

  private static String text(Node node) {
    ScalarValue value = ((Node.Scalar) node).value();
    return assertInstanceOf(ScalarValue.Text.class, value).value();
  }
}
