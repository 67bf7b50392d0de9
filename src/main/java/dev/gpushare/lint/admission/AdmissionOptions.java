package dev.gpushare.lint.admission;

import dev.gpushare.lint.model.inventory.KnownTenant;
import dev.gpushare.lint.source.Node;
import java.util.List;
import java.util.Optional;

/**
 * What is asked for beside the files.
 *
 * @param operation CREATE, UPDATE, DELETE or CONNECT
 * @param subresource empty for the objects themselves
 * @param namespace where objects go that name none, and tenants' Pods with {@code tenant}
 * @param tenant the one whose Pods the objects are
 * @param user who asks; nobody knows when it is absent
 * @param groups the groups of that user
 * @param oldObject what is there before an UPDATE or DELETE; the object itself when absent
 */
public record AdmissionOptions(
    String operation,
    String subresource,
    Optional<String> namespace,
    Optional<KnownTenant> tenant,
    Optional<String> user,
    List<String> groups,
    Optional<Node.Mapping> oldObject) {

  public AdmissionOptions {
    groups = List.copyOf(groups);
  }
}
