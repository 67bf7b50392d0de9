package dev.gpushare.lint.model.carrier;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.source.NodePath;
import java.util.List;

/**
 * A chart that installs others, with its values.
 *
 * @param chart its Chart.yaml
 * @param values its values.yaml as a whole
 * @param dependencies the charts that it installs, in the order of its Chart.yaml
 * @param unused blocks of the values that nobody reads
 * @param shadowed keys of a dependency's global that the parent's global replaces
 */
public record Umbrella(
    Manifest chart,
    Manifest values,
    List<Dependency> dependencies,
    List<UnusedBlock> unused,
    List<ShadowedKey> shadowed) {

  public Umbrella {
    dependencies = List.copyOf(dependencies);
    unused = List.copyOf(unused);
    shadowed = List.copyOf(shadowed);
  }

  /**
   * A chart that the parent installs.
   *
   * @param chart its name
   * @param key under which the parent's values speak of it: the alias, else the name
   * @param path of the entry in Chart.yaml
   */
  public record Dependency(String chart, String key, NodePath path) {}

  /**
   * A block that is called like a chart which goes by another name here.
   *
   * @param name of the block
   * @param alias by which the chart goes
   */
  public record UnusedBlock(String name, String alias) {}

  /**
   * A key that is written in a dependency's {@code global} and, with another value, in the
   * parent's.
   *
   * @param inner its path in the parent's values
   * @param outer the path of the key that wins
   */
  public record ShadowedKey(NodePath inner, NodePath outer) {}
}
