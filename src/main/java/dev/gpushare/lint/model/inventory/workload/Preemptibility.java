package dev.gpushare.lint.model.inventory.workload;

import dev.gpushare.lint.source.NodePath;
import java.util.Locale;
import java.util.Optional;

/**
 * Whether the Pods of a workload may be preempted, and what decides it.
 *
 * @param nonPreemptible nothing when a class is named that no file shows
 * @param by what decides
 * @param value the value of the label, or the name of the class
 * @param place where that is written, from the object on; nothing for the default of the kind
 */
public record Preemptibility(
    Optional<Boolean> nonPreemptible, By by, String value, Optional<NodePath> place) {

  /** What decides. */
  public enum By {
    LABEL,
    CLASS_LABEL,
    CLASS,
    KIND;

    /** Its word in rules. */
    public String word() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /** Whether it is known to be kept from preemption. */
  public boolean isNonPreemptible() {
    return nonPreemptible.orElse(false);
  }
}
