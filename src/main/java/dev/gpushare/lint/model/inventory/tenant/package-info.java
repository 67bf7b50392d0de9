/**
 * Who the tenants are, decided once: {@link Tenants} joins what settings, virtual clusters and
 * their releases, policies, Namespaces and Queues say into {@link KnownTenant}s.
 *
 * <p>Rules, admission, the prover and {@code init} ask it alone.
 */
package dev.gpushare.lint.model.inventory.tenant;
