package dev.gpushare.lint.admission.prove.tenant;

/**
 * A tenant as the proof sees it.
 *
 * @param title what reports call it: its name, or its namespace where another is called so too
 * @param name the value of its management label
 * @param namespace on the host
 * @param queue its own
 * @param otherName the management label of somebody else
 * @param otherQueue the Queue of somebody else
 */
public record ProvenTenant(
    String title,
    String name,
    String namespace,
    String queue,
    String otherName,
    String otherQueue) {

  /** The same tenant, looked at in another namespace. */
  public ProvenTenant in(String other) {
    return new ProvenTenant(title, name, other, queue, otherName, otherQueue);
  }
}
