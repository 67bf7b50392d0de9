package dev.gpushare.lint.model.kind;

import java.util.Optional;

/**
 * What a document is.
 *
 * @param id {@code kubernetes/<group, or core>/<version>/<Kind>} for an object, else an id of the
 *     data file {@code kinds.txt}, such as {@code vcluster} or {@code kai-values}
 */
public record Kind(String id) implements Comparable<Kind> {

  private static final String OBJECT = "kubernetes/";

  /** The kind of an object with that {@code apiVersion} and {@code kind}. */
  public static Kind ofObject(String apiVersion, String kind) {
    boolean core = apiVersion.indexOf('/') < 0;
    return new Kind(OBJECT + (core ? "core/" : "") + apiVersion + "/" + kind);
  }

  /** Whether it is an object that can be applied to a cluster. */
  public boolean isObject() {
    return id.startsWith(OBJECT);
  }

  /** The API group of an object, empty for the core group. */
  public Optional<String> group() {
    return part(1).map(group -> group.equals("core") ? "" : group);
  }

  /** The version of an object's API, for example {@code v1}. */
  public Optional<String> version() {
    return part(2);
  }

  /** The {@code apiVersion} of an object as it is written in the file. */
  public Optional<String> apiVersion() {
    return group().map(group -> group.isEmpty() ? part(2).get() : group + "/" + part(2).get());
  }

  /** The {@code kind} of an object. */
  public Optional<String> objectKind() {
    return part(3);
  }

  /** Whether it is an object of that group (empty for the core group) and kind, of any version. */
  public boolean is(String group, String kind) {
    return id.endsWith(kind)
        && objectKind().filter(kind::equals).isPresent()
        && group().filter(group::equals).isPresent();
  }

  /**
   * The group and the kind of an object, such as {@code apps/Deployment} or {@code core/Pod}; two
   * groups may have kinds of one name.
   */
  public Optional<String> groupAndKind() {
    return part(1).flatMap(group -> part(3).map(kind -> group + "/" + kind));
  }

  private Optional<String> part(int wanted) {
    if (!isObject()) {
      return Optional.empty();
    }
    String[] parts = id.split("/", 4);
    return parts.length == 4 ? Optional.of(parts[wanted]) : Optional.empty();
  }

  @Override
  public int compareTo(Kind other) {
    return id.compareTo(other.id);
  }

  @Override
  public String toString() {
    return id;
  }
}
