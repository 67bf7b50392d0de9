package dev.gpushare.lint.settings;

import java.util.Locale;
import java.util.Optional;

/** How far a tenant is trusted. */
public enum Trust {
  /** Teams of one organisation; shared nodes are in order. */
  TRUSTED,
  /** Anybody; a shared kernel and a shared GPU are no boundary. */
  UNTRUSTED;

  /** The word in settings. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The trust of that word. */
  public static Optional<Trust> of(String word) {
    for (Trust trust : values()) {
      if (trust.word().equals(word)) {
        return Optional.of(trust);
      }
    }
    return Optional.empty();
  }
}
