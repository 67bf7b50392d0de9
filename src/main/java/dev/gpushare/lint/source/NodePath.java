package dev.gpushare.lint.source;

import java.util.ArrayList;
import java.util.List;

/**
 * The way from the root of a document to a value, such as {@code spec.containers[0].env} or {@code
 * metadata.labels["kai.scheduler/queue"]}.
 */
public record NodePath(List<Step> steps) {

  /** The document itself. */
  public static final NodePath ROOT = new NodePath(List.of());

  public NodePath {
    steps = List.copyOf(steps);
  }

  /** A step down: a key or an index. */
  public sealed interface Step {}

  /** Into a map. */
  public record Key(String name) implements Step {}

  /** Into a list; 0-based. */
  public record Index(int at) implements Step {}

  /** A path of keys. */
  public static NodePath of(String... keys) {
    List<Step> steps = new ArrayList<>();
    for (String key : keys) {
      steps.add(new Key(key));
    }
    return new NodePath(steps);
  }

  /**
   * Reads the form that {@link #toString} writes.
   *
   * @throws IllegalArgumentException when the text is no path; the message says where
   */
  public static NodePath parse(String text) {
    return NodePathText.parse(text);
  }

  /** This path and one key more. */
  public NodePath key(String name) {
    return plus(new Key(name));
  }

  /** This path and one index more. */
  public NodePath index(int at) {
    return plus(new Index(at));
  }

  /** This path followed by another one. */
  public NodePath resolve(NodePath below) {
    List<Step> all = new ArrayList<>(steps);
    all.addAll(below.steps);
    return new NodePath(all);
  }

  /** The path without its last step; the root stays the root. */
  public NodePath parent() {
    return steps.isEmpty() ? this : new NodePath(steps.subList(0, steps.size() - 1));
  }

  private NodePath plus(Step step) {
    List<Step> all = new ArrayList<>(steps);
    all.add(step);
    return new NodePath(all);
  }

  @Override
  public String toString() {
    return NodePathText.write(this);
  }
}
