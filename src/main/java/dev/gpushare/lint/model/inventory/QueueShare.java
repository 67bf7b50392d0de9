package dev.gpushare.lint.model.inventory;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Finds by their names which Queues are whose, for tenants of which no place says it: the Queue of
 * exactly a tenant's name, those below a Queue of its name, one of the same name without what says
 * that it is a Queue, one of its name and something more. A Queue that two could have is nobody's.
 */
final class QueueShare {

  private final QueueNames queues;
  private final List<TenantDraft> drafts;
  private final Set<String> given = new HashSet<>();
  private final Set<String> contested = new HashSet<>();

  QueueShare(QueueNames queues, List<TenantDraft> drafts) {
    this.queues = queues;
    this.drafts = drafts;
    drafts.forEach(draft -> given.addAll(draft.queues()));
  }

  /**
   * Gives each tenant its Queues.
   *
   * @param changed hears of each that gets some
   * @return those that several tenants could have
   */
  Set<String> give(Consumer<TenantDraft> changed) {
    Map<String, List<String>> below = new HashMap<>();
    Map<String, List<String>> cores = new HashMap<>();
    for (String leaf : queues.leaves()) {
      cores.computeIfAbsent(queues.core(leaf), core -> new ArrayList<>()).add(leaf);
      for (String above : queues.above(leaf)) {
        below.computeIfAbsent(queues.core(above), name -> new ArrayList<>()).add(leaf);
      }
    }
    round(draft -> queues.isLeaf(draft.name()) ? List.of(draft.name()) : List.of(), changed);
    round(draft -> below.getOrDefault(queues.core(draft.name()), List.of()), changed);
    round(draft -> cores.getOrDefault(queues.core(draft.name()), List.of()), changed);
    round(draft -> queues.around(draft.name()), changed);
    contested.removeAll(given);
    return contested;
  }

  private void round(Function<TenantDraft, List<String>> wanted, Consumer<TenantDraft> changed) {
    Map<TenantDraft, Set<String>> wishes = new LinkedHashMap<>();
    Map<String, Integer> wishers = new HashMap<>();
    for (TenantDraft draft : drafts) {
      if (draft.queues().isEmpty()) {
        Set<String> free = new LinkedHashSet<>(wanted.apply(draft));
        free.removeAll(given);
        free.forEach(queue -> wishers.merge(queue, 1, Integer::sum));
        wishes.put(draft, free);
      }
    }
    wishers.forEach((queue, count) -> contested.add(queue));
    wishes.forEach(
        (draft, some) -> {
          List<String> own =
              some.stream().filter(queue -> wishers.getOrDefault(queue, 0) == 1).toList();
          if (!own.isEmpty()) {
            draft.charge(own);
            given.addAll(own);
            changed.accept(draft);
          }
        });
  }
}
