package dev.gpushare.lint.admission.prove.guard;

import dev.gpushare.lint.finding.Place;

/**
 * A tenant that a guard calls otherwise than another file does.
 *
 * @param guard the policy
 * @param namespace of the tenant on the host
 * @param label whose value differs
 * @param written what the guard wants
 * @param expected what the other file says
 * @param source which other file: settings, release or queues
 * @param place what the guard wants it with
 */
public record TenantMismatch(
    String guard,
    String namespace,
    String label,
    String written,
    String expected,
    String source,
    Place place) {}
