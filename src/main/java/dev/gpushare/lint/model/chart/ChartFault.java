package dev.gpushare.lint.model.chart;

import dev.gpushare.lint.source.NodePath;

/**
 * Something that is wrong with the written values of a chart, as facts without a message. Texts
 * that do not apply are empty.
 *
 * @param kind what is wrong
 * @param part whether the key or the value is to be pointed at
 * @param path the key or value in the document
 * @param key the key's own name
 * @param parent the path of the map that holds the key, below the root of the values
 * @param expected the types or texts that are legal; for a missing key its name
 * @param found what is written, short: a scalar as it reads in JSON, else {@code map} or {@code
 *     list} for a key without effect the word of its use, {@code dead} or {@code shadowed}
 * @param suggestion for a key: what it should be called in the same place
 * @param successor for a key: the path of what does its work now, below the root of the values
 * @param until for a key: the last minor version that takes it
 * @param since for a key: the first version with a table that takes it
 * @param stage who refuses it
 * @param repair for a value: the YAML scalar that says the same in the right type
 * @param reads for a boolean written as text: {@code true} or {@code false}, what a person reads
 * @param renders for a boolean written as text: {@code true}, {@code false} or {@code half}, what
 *     the chart makes of it
 */
public record ChartFault(
    Kind kind,
    Part part,
    NodePath path,
    String key,
    String parent,
    String expected,
    String found,
    String suggestion,
    String successor,
    String until,
    String since,
    Stage stage,
    String repair,
    String reads,
    String renders) {

  /** What is wrong. */
  public enum Kind {
    /** The chart, or the object that a block is copied to, has no such key. */
    UNKNOWN_KEY,
    /** The whole path of a key as one key; only {@code --set} splits at dots. */
    DOTTED_KEY,
    /** A value of another type than its key takes, or a text that is not among the legal ones. */
    TYPE_MISMATCH,
    /** A value that no object can be called by, where the name of one belongs. */
    INVALID_NAME,
    /** A map without a key that it has to have. */
    MISSING_KEY,
    /** A boolean written as text where the chart takes texts. */
    TEXT_BOOLEAN,
    /** A boolean written as text where Helm or the API server refuses texts. */
    TEXT_BOOLEAN_REFUSED,
    /** No map where templates read keys. */
    BLOCK_INVALID,
    /** A key that no template reads, or that another key always outranks. */
    WITHOUT_EFFECT;

    /** The word in rule files. */
    public String word() {
      return name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
    }
  }

  /** What to point at. */
  public enum Part {
    KEY,
    VALUE
  }

  /** Who refuses the fault, in the order in which an installation meets them. */
  public enum Stage {
    /** Nobody: it is ignored or means something else. */
    NONE,
    /** Helm's check against the chart's schema, and nobody else. */
    HELM_SCHEMA,
    /** A template of the chart, so that nothing is rendered. */
    TEMPLATE,
    /** The vCluster command line alone. */
    CREATE,
    /** The API server, when the rendered object is applied. */
    API_SERVER,
    /** Helm, the vCluster command line and the control plane. */
    ALL;

    /** The word in rule files. */
    public String word() {
      return name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
    }
  }

  /** A fault of that kind; the builder takes the other facts. */
  static ChartFaultBuilder of(Kind kind, Part part, EffectiveValue value) {
    return new ChartFaultBuilder(kind, part, value);
  }
}
