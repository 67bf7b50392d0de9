/**
 * For whom a proof is made: {@link ProvenTenant}, and {@link PodIdentity}, whose labels a Pod
 * carries.
 *
 * <p>Who the tenants are is decided in {@code model.inventory}.
 */
package dev.gpushare.lint.admission.prove.tenant;
