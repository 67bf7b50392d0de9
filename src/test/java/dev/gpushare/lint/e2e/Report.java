package dev.gpushare.lint.e2e;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;

/** What tests read from a JSON report. */
record Report(JsonNode json) {

  private static final ObjectMapper MAPPER = new ObjectMapper();

  /**
   * A finding, as short as its text.
   *
   * @param file relative to the root of the set
   */
  record Found(String file, int line, int column, String rule, String level)
      implements Comparable<Found> {

    boolean isNote() {
      return level.equals("note");
    }

    @Override
    public int compareTo(Found other) {
      int order = file.compareTo(other.file);
      order = order != 0 ? order : Integer.compare(line, other.line);
      order = order != 0 ? order : Integer.compare(column, other.column);
      return order != 0 ? order : rule.compareTo(other.rule);
    }

    /** {@code queues.yaml:10:28 queue-limit-absent}. */
    String exact() {
      return file + ":" + line + ":" + column + " " + rule;
    }

    /** {@code queues.yaml:10 queue-limit-absent}. */
    String byLine() {
      return file + ":" + line + " " + rule;
    }
  }

  static Report of(String text) {
    try {
      return new Report(MAPPER.readTree(text));
    } catch (JsonProcessingException e) {
      throw new AssertionError("no JSON: " + text, e);
    }
  }

  /** Everything found, sorted by place. */
  List<Found> found() {
    List<Found> found = new ArrayList<>();
    for (JsonNode finding : json.path("findings")) {
      JsonNode start = finding.path("range").path("start");
      found.add(
          new Found(
              finding.path("file").asText(),
              start.path("line").asInt(),
              start.path("column").asInt(),
              finding.path("rule").asText(),
              finding.path("level").asText()));
    }
    found.sort(null);
    return found;
  }

  List<Found> errorsAndWarnings() {
    return found().stream().filter(found -> !found.isNote()).toList();
  }

  /** Errors and warnings, and those notes whose rule is among the wanted ones. */
  List<Found> errorsAndWarningsAnd(List<String> wanted) {
    return found().stream()
        .filter(found -> !found.isNote() || wanted.contains(found.byLine()))
        .toList();
  }

  /** The exit code that belongs to it where nothing is asked for about that. */
  int exitCode() {
    if (!complete()) {
      return 3;
    }
    boolean recognised = json.path("summary").path("recognised").asInt() > 0;
    return !errorsAndWarnings().isEmpty() ? 1 : recognised ? 0 : 4;
  }

  boolean complete() {
    return json.path("complete").asBoolean();
  }
}
