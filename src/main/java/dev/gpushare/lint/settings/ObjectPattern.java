package dev.gpushare.lint.settings;

import java.util.Optional;

/**
 * One object or several: {@code Queue/speech}, {@code Pod/vc-speech/decode}, or the kind of a
 * values file such as {@code vcluster}.
 *
 * @param kind as objects write it
 * @param namespace any when nothing is said
 * @param name any when nothing is said
 */
public record ObjectPattern(String kind, Optional<String> namespace, Optional<String> name) {

  /** Reads a pattern; nothing for a text of another form. */
  public static Optional<ObjectPattern> parse(String text) {
    String[] parts = text.split("/", -1);
    for (String part : parts) {
      if (part.isBlank()) {
        return Optional.empty();
      }
    }
    return switch (parts.length) {
      case 1 -> Optional.of(new ObjectPattern(parts[0], Optional.empty(), Optional.empty()));
      case 2 -> Optional.of(new ObjectPattern(parts[0], Optional.empty(), Optional.of(parts[1])));
      case 3 ->
          Optional.of(new ObjectPattern(parts[0], Optional.of(parts[1]), Optional.of(parts[2])));
      default -> Optional.empty();
    };
  }

  /**
   * Whether the words of an identity's document name such an object.
   *
   * @param document kind id, then perhaps {@code NAMESPACE/}, then perhaps the name, with blanks
   *     between
   */
  public boolean matches(String document) {
    String[] words = document.split(" ", -1);
    String id = words[0].substring(words[0].lastIndexOf('/') + 1);
    boolean spaced = words.length > 1 && words[1].endsWith("/");
    String space = spaced ? words[1].substring(0, words[1].length() - 1) : "";
    String own = words.length > (spaced ? 2 : 1) ? words[spaced ? 2 : 1] : "";
    return id.equals(kind)
        && namespace.map(space::equals).orElse(true)
        && name.map(own::equals).orElse(true);
  }
}
