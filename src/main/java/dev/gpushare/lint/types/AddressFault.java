package dev.gpushare.lint.types;

import java.util.Optional;

/** A text is no IP address; the message is what Go's {@code netip.ParseAddr} says is wrong. */
public final class AddressFault extends Exception {

  private static final long serialVersionUID = 1L;

  private final String at;

  AddressFault(String message, String at) {
    // where it comes from helps nobody, and texts that are no address are common
    super(message, null, false, false);
    this.at = at;
  }

  /** The rest of the text where reading ended; nothing where the whole text is wrong. */
  public Optional<String> at() {
    return Optional.of(at).filter(rest -> !rest.isEmpty());
  }
}
