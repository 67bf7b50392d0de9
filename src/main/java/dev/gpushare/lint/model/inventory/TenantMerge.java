package dev.gpushare.lint.model.inventory;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Brings together what several places say of one tenant: by its namespace, by its exact name, and
 * where neither is said by a likeness of names that leaves no choice. What stays open is left open.
 */
final class TenantMerge {

  private final TenantPlaces places;
  private final TenantWords words;
  private final List<TenantDraft> drafts = new ArrayList<>();
  private final Map<String, Set<TenantDraft>> byNamespace = new HashMap<>();
  private final Map<String, Set<TenantDraft>> byWord = new HashMap<>();
  private final Map<String, Set<TenantDraft>> byCore = new HashMap<>();
  private final Map<ChartValues, Set<TenantDraft>> owners = new IdentityHashMap<>();
  private final List<ChartValues> shared = new ArrayList<>();
  private final Set<String> cores = new HashSet<>();
  private final Set<String> contested;

  TenantMerge(TenantPlaces places, List<TenantClaim> policies) {
    this.places = places;
    this.words = places.words();
    List<TenantClaim> declared = places.claims(TenantClaim.Source.SETTINGS);
    for (TenantClaim claim : declared) {
      if (claim.namespace().isPresent()) {
        add(new TenantDraft(words), claim);
      }
    }
    places.claims(TenantClaim.Source.RELEASE).forEach(this::release);
    for (TenantClaim claim : declared) {
      if (claim.namespace().isEmpty()) {
        named(claim);
      }
    }
    policies.forEach(this::placed);
    places.queues().leaves().forEach(name -> cores.add(words.core(name)));
    places.namespaces().forEach(name -> cores.add(words.core(name)));
    places.claims(TenantClaim.Source.VALUES).forEach(this::file);
    contested = new QueueShare(places.queues(), drafts).give(this::learn);
    queuesAlone();
    homes();
    drafts.sort(Comparator.comparing(TenantDraft::first));
  }

  /** Those of the settings first, then by the reliability of what speaks of them. */
  List<KnownTenant> tenants() {
    return drafts.stream().map(draft -> draft.finished(shared)).toList();
  }

  /** Values that no place gives to one tenant. */
  List<ChartValues> shared() {
    return List.copyOf(shared);
  }

  private void add(TenantDraft draft, TenantClaim claim) {
    if (draft.isNew()) {
      drafts.add(draft);
    }
    draft.add(claim);
    claim
        .values()
        .forEach(chart -> owners.computeIfAbsent(chart, key -> new LinkedHashSet<>()).add(draft));
    learn(draft);
  }

  private void learn(TenantDraft draft) {
    draft.namespace().ifPresent(name -> put(byNamespace, name, draft));
    for (String word : draft.words()) {
      put(byWord, word, draft);
      put(byCore, words.core(word), draft);
    }
  }

  private static void put(Map<String, Set<TenantDraft>> map, String key, TenantDraft draft) {
    map.computeIfAbsent(key, word -> new LinkedHashSet<>()).add(draft);
  }

  private List<TenantDraft> at(String namespace) {
    return List.copyOf(byNamespace.getOrDefault(namespace, Set.of()));
  }

  private List<TenantDraft> called(String word) {
    return List.copyOf(byWord.getOrDefault(word, Set.of()));
  }

  /**
   * Of two releases in one namespace each is a tenant; a release is else the namespace's tenant.
   */
  private void release(TenantClaim claim) {
    List<TenantDraft> here = claim.namespace().map(this::at).orElse(List.of());
    Optional<TenantDraft> same =
        here.stream()
            .filter(draft -> claim.name().filter(draft.name()::equals).isPresent())
            .findFirst();
    if (same.isEmpty()) {
      same =
          here.stream()
              .filter(
                  draft ->
                      claim.name().isEmpty() || draft.named(TenantClaim.Source.RELEASE).isEmpty())
              .findFirst();
    }
    if (same.isEmpty() && claim.name().isPresent()) {
      same =
          called(claim.name().get()).stream()
              .filter(draft -> draft.name().equals(claim.name().get()))
              .filter(draft -> draft.namespace().isEmpty() || claim.namespace().isEmpty())
              .findFirst();
    }
    add(same.orElseGet(() -> new TenantDraft(words)), claim);
  }

  /** A declared tenant without a namespace is each release of its name. */
  private void named(TenantClaim claim) {
    String name = claim.name().orElse("");
    List<TenantDraft> same =
        called(name).stream()
            .filter(draft -> draft.name().equals(name) && !draft.isIn(TenantClaim.Source.SETTINGS))
            .toList();
    if (same.isEmpty()) {
      add(new TenantDraft(words), claim);
    }
    same.forEach(draft -> add(draft, claim));
  }

  /** What policies and bindings say of a namespace. */
  private void placed(TenantClaim claim) {
    String namespace = claim.namespace().orElse("");
    List<TenantDraft> here = at(namespace);
    if (!here.isEmpty()) {
      List<TenantDraft> same =
          here.stream()
              .filter(draft -> claim.name().filter(draft.name()::equals).isPresent())
              .toList();
      (same.isEmpty() ? here : same).forEach(draft -> add(draft, claim));
      return;
    }
    Optional<TenantDraft> homeless =
        claim
            .name()
            .flatMap(name -> onlyHomeless(called(name)))
            .or(() -> onlyHomeless(called(namespace)))
            .or(() -> onlyHomeless(likes(namespace)));
    add(homeless.orElseGet(() -> new TenantDraft(words)), claim);
  }

  private static Optional<TenantDraft> onlyHomeless(List<TenantDraft> some) {
    List<TenantDraft> homeless =
        some.stream().filter(draft -> draft.namespace().isEmpty()).toList();
    return homeless.size() == 1 ? Optional.of(homeless.get(0)) : Optional.empty();
  }

  private List<TenantDraft> likes(String word) {
    return List.copyOf(byCore.getOrDefault(words.core(word), Set.of()));
  }

  /** A file of values: by its namespace, by its name, by its folders from the inside, or anew. */
  private void file(TenantClaim written) {
    // the only values beside several tenants are mostly those of all
    boolean lone = places.claims(TenantClaim.Source.VALUES).size() == 1 && drafts.size() > 1;
    TenantClaim claim = lone && written.name().isEmpty() ? written.homeless() : written;
    List<TenantDraft> found = owners(claim);
    if (!found.isEmpty()) {
      found.forEach(draft -> add(draft, claim));
    } else if (claim.name().isPresent() || claim.namespace().isPresent()) {
      add(new TenantDraft(words), claim);
    } else {
      Optional<String> hint = hint(claim);
      hint.ifPresent(name -> add(new TenantDraft(words), claim.named(name)));
      if (hint.isEmpty()) {
        shared.addAll(claim.values());
      }
    }
  }

  private List<TenantDraft> owners(TenantClaim claim) {
    for (ChartValues chart : claim.values()) {
      if (owners.containsKey(chart)) {
        return List.copyOf(owners.getOrDefault(chart, Set.of()));
      }
    }
    List<TenantDraft> here = claim.namespace().map(this::at).orElse(List.of());
    List<String> candidates = new ArrayList<>();
    claim.name().ifPresent(candidates::add);
    candidates.addAll(claim.hints());
    for (int i = 0; i < candidates.size() && here.isEmpty(); i++) {
      here = called(candidates.get(i));
    }
    for (int i = 0; i < candidates.size() && here.isEmpty(); i++) {
      List<TenantDraft> like = likes(candidates.get(i));
      here = like.size() == 1 ? like : List.of();
    }
    return here;
  }

  /** The folder after which a tenant is called, where something else of the set is called so. */
  private Optional<String> hint(TenantClaim claim) {
    for (String folder : claim.hints()) {
      if (cores.contains(words.core(folder))) {
        return Optional.of(folder);
      }
    }
    boolean alone = drafts.isEmpty() && places.claims(TenantClaim.Source.VALUES).size() == 1;
    return alone
        ? claim.hints().stream().limit(1).filter(name -> !words.isCommonFolder(name)).findFirst()
        : Optional.empty();
  }

  /** A Queue that holds Pods and that no tenant has is a tenant's that nothing else speaks of. */
  private void queuesAlone() {
    Set<String> given = new HashSet<>();
    drafts.forEach(draft -> given.addAll(draft.queues()));
    Set<String> called = new HashSet<>(byCore.keySet());
    for (String queue : places.queues().leaves()) {
      boolean below =
          places.queues().above(queue).stream().map(words::core).anyMatch(called::contains);
      if (!given.contains(queue) && !contested.contains(queue) && !below) {
        add(
            new TenantDraft(words),
            new TenantClaim(
                TenantClaim.Source.QUEUE,
                Optional.of(queue),
                Optional.empty(),
                List.of(queue),
                List.of(),
                places.queues().file(queue),
                List.of(),
                true));
      }
    }
  }

  /** The Namespaces of the set are the homes of tenants that are called like them. */
  private void homes() {
    Map<String, Set<String>> free = new HashMap<>();
    for (String namespace : places.namespaces()) {
      if (at(namespace).isEmpty()) {
        free.computeIfAbsent(words.core(namespace), core -> new LinkedHashSet<>()).add(namespace);
      }
    }
    for (TenantDraft draft : List.copyOf(drafts)) {
      String core = words.core(draft.name());
      List<String> fits = new ArrayList<>(free.getOrDefault(core, Set.of()));
      List<String> ofClusters =
          fits.stream().filter(name -> words.cluster(name).isPresent()).toList();
      List<String> best = ofClusters.isEmpty() ? fits : ofClusters;
      if (draft.namespace().isEmpty()
          && best.size() == 1
          && onlyHomeless(likes(core)).isPresent()) {
        draft.live(best.get(0));
        learn(draft);
      }
    }
  }
}
