package dev.gpushare.lint.model.inventory.access;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.source.NodePath;

/** A ValidatingAdmissionPolicyBinding. */
public record Binding(Manifest manifest) {

  /** {@code metadata.name}; empty when it is missing. */
  public String name() {
    return manifest.name().orElse("");
  }

  /** The policy that it binds; empty when it names none. */
  public String policyName() {
    return manifest.text(NodePath.of("spec", "policyName")).orElse("");
  }
}
