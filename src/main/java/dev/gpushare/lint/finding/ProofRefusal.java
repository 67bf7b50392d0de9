package dev.gpushare.lint.finding;

import java.util.Optional;

/**
 * A Pod that a guard should admit and refuses.
 *
 * @param shape what kind of Pod it is, such as {@code plain-without-env}
 * @param tenant the tenant's name; its namespace where another tenant has that name
 * @param valid whether it is the tenant's right GPU Pod, else a harmless one
 * @param refusedBy the policy and validation, as {@code guard[1]}, or the match condition
 * @param message what the server says
 * @param place the expression that refuses it
 * @param term the expression that admits it; empty where none is known
 * @param witness the smallest such Pod
 */
public record ProofRefusal(
    String shape,
    String tenant,
    boolean valid,
    String refusedBy,
    String message,
    Optional<Place> place,
    Optional<String> term,
    Witness witness) {}
