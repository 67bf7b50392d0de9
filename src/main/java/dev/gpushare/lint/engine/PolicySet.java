package dev.gpushare.lint.engine;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.carrier.Carriers;
import dev.gpushare.lint.model.inventory.Charts;
import dev.gpushare.lint.model.inventory.Inventory;
import dev.gpushare.lint.model.inventory.LostValues;
import dev.gpushare.lint.settings.Settings;
import java.util.List;

/**
 * A set that was read for its policies.
 *
 * @param name its folder from the working folder
 * @param carriers all that was recognised, and the values inside it
 * @param notes what could not be read of it, one line each
 * @param complete whether all is read that could matter
 */
record PolicySet(
    String name, Settings settings, Carriers carriers, List<String> notes, boolean complete) {

  private static final String GROUP = "admissionregistration.k8s.io";
  private static final String POLICY = "ValidatingAdmissionPolicy";

  PolicySet {
    notes = List.copyOf(notes);
  }

  List<Manifest> manifests() {
    return carriers.manifests();
  }

  boolean hasPolicies() {
    return manifests().stream().anyMatch(one -> one.kind().is(GROUP, POLICY));
  }

  Inventory inventory() {
    return new Inventory(carriers, settings, new Charts(settings), new LostValues());
  }
}
