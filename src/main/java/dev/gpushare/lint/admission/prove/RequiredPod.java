package dev.gpushare.lint.admission.prove;

import java.util.Map;
import java.util.Optional;

/**
 * A Pod that has to be admitted.
 *
 * @param valid whether it is a tenant's right GPU Pod, else a harmless one
 * @param tenant whether it is sent through the virtual cluster
 * @param kai whether it names KAI as its scheduler
 * @param labelled whether it carries the labels of the tenant
 * @param byKai whether KAI itself sends it
 * @param namespace where it lives, when that is not the tenant's
 * @param before what it was, of an UPDATE
 */
record RequiredPod(
    String name,
    boolean valid,
    boolean tenant,
    boolean kai,
    boolean labelled,
    boolean byKai,
    Optional<String> namespace,
    Map<String, Object> pod,
    Optional<Map<String, Object>> before) {}
