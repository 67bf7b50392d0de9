package dev.gpushare.lint.model.inventory.access;

import dev.gpushare.lint.model.Manifest;

/** A ValidatingAdmissionPolicy. */
public record Policy(Manifest manifest) {

  /** {@code metadata.name}; empty when it is missing. */
  public String name() {
    return manifest.name().orElse("");
  }
}
