/**
 * A tenant's object on the host, as vCluster's syncer makes it: {@link HostPod}, and why the syncer
 * refuses some.
 */
package dev.gpushare.lint.admission.syncer;
