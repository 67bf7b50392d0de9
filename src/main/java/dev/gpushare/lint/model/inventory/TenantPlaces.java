package dev.gpushare.lint.model.inventory;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.carrier.Carriers;
import dev.gpushare.lint.settings.Settings;
import dev.gpushare.lint.settings.Tenant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The places of a set that speak of tenants.
 *
 * @param claims of the settings, releases and files of values
 * @param namespaces the names of the set's Namespaces, without those of the stack
 * @param queues the names of the set's Queues
 */
record TenantPlaces(
    TenantWords words, List<TenantClaim> claims, List<String> namespaces, QueueNames queues) {

  static TenantPlaces of(
      Carriers carriers,
      List<ChartValues> values,
      List<Manifest> hostNamespaces,
      List<Manifest> kustomizations,
      List<Manifest> queues,
      Settings settings) {
    TenantWords words = TenantWords.load();
    List<TenantClaim> claims = new ArrayList<>();
    for (Tenant tenant : settings.tenants()) {
      claims.add(
          new TenantClaim(
              TenantClaim.Source.SETTINGS,
              Optional.of(tenant.name()),
              tenant.namespace(),
              tenant.queue().map(List::of).orElse(List.of()),
              List.of(),
              Settings.FILE_NAME,
              List.of(),
              true));
    }
    ValuesFiles files = new ValuesFiles(words, values, hostNamespaces, kustomizations);
    claims.addAll(new ReleaseClaims(files, values).of(carriers.installations()));
    claims.addAll(files.claims());
    List<String> namespaces = new ArrayList<>();
    for (Manifest namespace : hostNamespaces) {
      namespace.name().filter(name -> !words.isOfStack(name)).ifPresent(namespaces::add);
    }
    return new TenantPlaces(words, claims, namespaces, new QueueNames(queues, words));
  }

  List<TenantClaim> claims(TenantClaim.Source source) {
    return claims.stream().filter(claim -> claim.source() == source).toList();
  }
}
