package dev.gpushare.lint.admission.syncer;

import dev.gpushare.lint.admission.request.Request;
import dev.gpushare.lint.admission.request.RequestMaker;
import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.inventory.workload.Workload;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Makes the requests that are asked for.
 *
 * @param tenants present where objects are those of a tenant
 */
public record AskedRequests(RequestMaker maker, Optional<TenantRequests> tenants) {

  /** The requests for an object: its own and those of the Pods that it would lead to. */
  public List<Request> requests(Manifest manifest, List<Workload> workloads) {
    Request request = maker.of(manifest);
    List<Request> made = maker.made(manifest, workloads, request);
    if (tenants.isPresent()) {
      return tenants.get().hostRequests(request, made);
    }
    List<Request> all = new ArrayList<>();
    all.add(request);
    all.addAll(made);
    return all;
  }
}
