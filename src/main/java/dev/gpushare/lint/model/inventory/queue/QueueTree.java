package dev.gpushare.lint.model.inventory.queue;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.inventory.workload.LargestRequests;
import dev.gpushare.lint.types.NearestWord;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The Queues of a set, indexed by name and by parent. */
public final class QueueTree {

  /**
   * More levels than anybody builds. Every Queue is held against each of these, so without an end a
   * chain of many thousand Queues would keep the linter busy for minutes.
   */
  private static final int MOST_ANCESTORS = 64;

  private final List<Queue> queues;
  private final List<Queue> roots;
  private final List<String> names;
  private final Map<String, Optional<String>> nearest = new ConcurrentHashMap<>();
  private final Map<String, Queue> byName;
  private final Map<String, List<Queue>> byParent;
  private final Map<Queue, List<Queue>> cycles;
  private final Set<Queue> firstOfCycles = new HashSet<>();
  private final Set<String> withPriority = new HashSet<>();
  private final Map<String, LargestRequests> requests = new HashMap<>();
  private final Map<String, LargestRequests> guaranteed = new HashMap<>();
  private final Work work;
  private final QueueCeilings ceilings;
  private final ShareGaps gaps;

  /**
   * @param manifests Queues in the order of their files; of two with one name the first counts in
   *     sums
   * @param work what lands in which Queue
   */
  public QueueTree(List<Manifest> manifests, Work work) {
    List<Queue> all = new ArrayList<>(manifests.size());
    byName = new LinkedHashMap<>();
    byParent = new HashMap<>();
    for (Manifest manifest : manifests) {
      Queue queue = new Queue(this, manifest);
      all.add(queue);
      if (byName.putIfAbsent(queue.name(), queue) == null && queue.parentName().isPresent()) {
        byParent.computeIfAbsent(queue.parentName().get(), parent -> new ArrayList<>()).add(queue);
        if (queue.writesPriority()) {
          withPriority.add(queue.parentName().get());
        }
      }
    }
    queues = Collections.unmodifiableList(all);
    names = List.copyOf(byName.keySet());
    roots = byName.values().stream().filter(queue -> queue.parentName().isEmpty()).toList();
    cycles = findCycles();
    Set<Queue> reported = new HashSet<>();
    for (Queue queue : queues) {
      if (cycles.containsKey(queue) && reported.add(queue)) {
        firstOfCycles.add(queue);
        reported.addAll(cycles.get(queue));
      }
    }
    this.work = work;
    spread();
    ceilings = new QueueCeilings(byName.values());
    gaps = new ShareGaps(this);
  }

  /** All Queues, in the order of their files, doubles included. */
  public List<Queue> queues() {
    return queues;
  }

  /** The names, each once, in the order of the files. */
  public List<String> names() {
    return names;
  }

  /** The Queues that name no parent, in the order of the files. */
  public List<Queue> roots() {
    return roots;
  }

  /** The Queue of that name. */
  public Optional<Queue> named(String name) {
    return Optional.ofNullable(byName.get(name));
  }

  /**
   * The existing name that is closest to one that does not exist; many Queues may name the same
   * missing parent.
   */
  public Optional<String> nearest(String missing) {
    return nearest.computeIfAbsent(missing, name -> NearestWord.of(name, names));
  }

  List<Queue> children(String name) {
    return Collections.unmodifiableList(byParent.getOrDefault(name, List.of()));
  }

  List<Queue> ancestors(Queue queue) {
    Set<Queue> seen = new LinkedHashSet<>();
    Optional<Queue> up = queue.parent();
    while (up.isPresent()
        && up.get() != queue
        && seen.size() < MOST_ANCESTORS
        && seen.add(up.get())) {
      up = up.get().parent();
    }
    return List.copyOf(seen);
  }

  List<Queue> cycle(Queue queue) {
    return cycles.getOrDefault(queue, List.of());
  }

  boolean firstOfCycle(Queue queue) {
    return firstOfCycles.contains(queue);
  }

  LargestRequests requests(Queue queue) {
    return requests.getOrDefault(queue.name(), LargestRequests.NONE);
  }

  LargestRequests guaranteed(Queue queue) {
    return guaranteed.getOrDefault(queue.name(), LargestRequests.NONE);
  }

  /** What lands in the Queue itself. */
  LargestRequests landing(Queue queue) {
    return work.of(queue.name(), children(queue.name()).isEmpty());
  }

  boolean anyPriority(String parent) {
    return withPriority.contains(parent);
  }

  boolean isNamed(Queue queue) {
    return work.isNamed(queue.name());
  }

  /** The limits and guarantees on the way up from each Queue. */
  public QueueCeilings ceilings() {
    return ceilings;
  }

  ShareGaps gaps() {
    return gaps;
  }

  /** Walks up from every Queue once; a walk that meets itself has found a cycle. */
  private Map<Queue, List<Queue>> findCycles() {
    Map<Queue, List<Queue>> found = new HashMap<>();
    Set<Queue> done = new LinkedHashSet<>();
    for (Queue start : byName.values()) {
      List<Queue> way = new ArrayList<>();
      Map<Queue, Integer> at = new HashMap<>();
      Optional<Queue> up = Optional.of(start);
      while (up.isPresent() && !done.contains(up.get()) && !at.containsKey(up.get())) {
        at.put(up.get(), way.size());
        way.add(up.get());
        up = up.get().parent();
      }
      if (up.isPresent() && at.containsKey(up.get())) {
        addCycle(way.subList(at.get(up.get()), way.size()), found);
      }
      done.addAll(way);
    }
    return found;
  }

  private static void addCycle(List<Queue> cycle, Map<Queue, List<Queue>> found) {
    for (int i = 0; i < cycle.size(); i++) {
      List<Queue> turned = new ArrayList<>(cycle.subList(i, cycle.size()));
      turned.addAll(cycle.subList(0, i));
      found.put(cycle.get(i), List.copyOf(turned));
    }
  }

  /** Work in a Queue counts for each of its ancestors too, since KAI tests them all. */
  private void spread() {
    for (Queue queue : byName.values()) {
      LargestRequests here = landing(queue);
      if (here.known()) {
        LargestRequests kept = work.guaranteed(queue.name(), children(queue.name()).isEmpty());
        requests.merge(queue.name(), here, LargestRequests::larger);
        guaranteed.merge(queue.name(), kept, LargestRequests::larger);
        for (Queue ancestor : ancestors(queue)) {
          requests.merge(ancestor.name(), here, LargestRequests::larger);
          guaranteed.merge(ancestor.name(), kept, LargestRequests::larger);
        }
      }
    }
  }

  /** What lands in a Queue. */
  public interface Work {

    /** The largest requests of one Pod that lands in the Queue. */
    LargestRequests of(String queue, boolean leaf);

    /** The same of work that may not be preempted. */
    LargestRequests guaranteed(String queue, boolean leaf);

    /** Whether a workload names the Queue. */
    boolean isNamed(String queue);
  }
}
