package dev.gpushare.lint.rules.view;

import static dev.gpushare.lint.types.Type.Simple.BOOL;
import static dev.gpushare.lint.types.Type.Simple.DOUBLE;
import static dev.gpushare.lint.types.Type.Simple.INT;
import static dev.gpushare.lint.types.Type.Simple.STRING;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.inventory.VariableSources;
import dev.gpushare.lint.model.inventory.queue.Queue;
import dev.gpushare.lint.model.inventory.queue.QueueCeilings;
import dev.gpushare.lint.model.inventory.workload.GpuQuantity;
import dev.gpushare.lint.model.inventory.workload.HostAccess;
import dev.gpushare.lint.model.inventory.workload.IgnoredKey;
import dev.gpushare.lint.model.inventory.workload.Preemptibility;
import dev.gpushare.lint.model.inventory.workload.VisibleDevices;
import dev.gpushare.lint.model.inventory.workload.Workload;
import dev.gpushare.lint.rules.view.value.ValuePlace;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.types.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** The parts of a Pod that a rule walks one by one; each can be pointed to. */
final class PodParts {

  /** A text and where it stands. */
  record Word(String text, Manifest manifest, NodePath path) {}

  static final View<Word> WORD =
      View.<Word>named("word", "a written text, for 'at' and 'each'")
          .field("text", STRING, "what is written", (w, s) -> w.text())
          .field(
              "priorityClass",
              BOOL,
              "whether it is the name of a known priority class",
              (w, s) -> s.inventory().priorityClasses().isKnown(w.text()))
          .build();

  static final View<GpuQuantity> QUANTITY =
      View.<GpuQuantity>named("gpuQuantity", "an amount of a GPU resource in requests or limits")
          .field("resource", STRING, "for example nvidia.com/gpu", (q, s) -> q.resource())
          .field("text", STRING, "the amount as it is written", (q, s) -> q.text())
          .field("amount", DOUBLE, "the amount", (q, s) -> q.amount().doubleValue())
          .field("container", STRING, "the container's name", (q, s) -> q.container())
          .field("limit", BOOL, "whether it stands in limits", (q, s) -> q.limit())
          .field("whole", BOOL, "whether it is nvidia.com/gpu", (q, s) -> q.isWhole())
          .field(
              "twin",
              WORD.type(),
              "the same resource in the other block, for a fix",
              (q, s) -> word(new Word("", q.manifest(), q.twin()), s))
          .field(
              "main",
              BOOL,
              "whether it is in limits, or has no limit beside it: once for each resource",
              (q, s) -> q.limit() || q.other().isEmpty())
          .field("mig", BOOL, "whether it is a MIG slice", (q, s) -> q.isMig())
          .field(
              "foreign",
              BOOL,
              "whether it is a way to a GPU beside fraction and nvidia.com/gpu: MIG, shared, AMD",
              (q, s) -> q.isForeign())
          .field(
              "fault",
              STRING,
              "what the API server objects to: none, unreadable, pod-level, negative, not-whole,"
                  + " no-limit or not-equal",
              (q, s) -> word(q.fault()))
          .build();

  static final View<VisibleDevices> VARIABLE =
      View.<VisibleDevices>named("visibleDevices", "NVIDIA_VISIBLE_DEVICES of one container")
          .field("container", STRING, "the container's name", (v, s) -> v.container())
          .field(
              "value",
              STRING,
              "the literal value; empty by reference",
              (v, s) -> v.value().orElse(""))
          .field("reference", BOOL, "whether it is valueFrom", (v, s) -> v.value().isEmpty())
          .field("harmless", BOOL, "whether it is void, none or empty", (v, s) -> v.isHarmless())
          .field("repeated", BOOL, "whether it was set before", (v, s) -> v.repeated())
          .field(
              "owner",
              STRING,
              "what the container is: share, gpu (asks for whole GPUs or MIG), plain or ephemeral",
              (v, s) -> word(v.owner()))
          .build();

  static final View<VariableSources.Reference> REFERENCE =
      View.<VariableSources.Reference>named(
              "variableReference", "a reference that brings NVIDIA_VISIBLE_DEVICES")
          .field("container", STRING, "the container's name", (r, s) -> r.container())
          .field(
              "owner",
              STRING,
              "what the container is: share, gpu, plain or ephemeral",
              (r, s) -> word(r.owner()))
          .field("source", STRING, "the name of the object", (r, s) -> r.source().name().orElse(""))
          .field(
              "kind",
              STRING,
              "ConfigMap or Secret",
              (r, s) -> r.source().kind().objectKind().orElse(""))
          .field(
              "at",
              WORD.type(),
              "the key in the object",
              (r, s) -> word(new Word("", r.source(), r.at()), s))
          .build();

  static final View<HostAccess> HOST_ACCESS =
      View.<HostAccess>named("hostAccess", "a setting that a Pod Security level forbids")
          .field(
              "setting", STRING, "its name; of lacks, that of the container", (h, s) -> h.setting())
          .field(
              "value",
              STRING,
              "what is written; of lacks, what has to be written",
              (h, s) -> h.value())
          .field(
              "why",
              STRING,
              "baseline or restricted (the loosest level that forbids it), or lacks (the restricted"
                  + " level demands it)",
              (h, s) -> word(h.why()))
          .build();

  static final View<IgnoredKey> IGNORED =
      View.<IgnoredKey>named("ignoredKey", "metadata that KAI does not read")
          .field("key", STRING, "the key", (k, s) -> k.key())
          .field("map", STRING, "labels or annotations", (k, s) -> k.map())
          .field("value", STRING, "what is written", (k, s) -> k.value())
          .field("rightKey", STRING, "the key that KAI reads", (k, s) -> k.rightKey())
          .field("rightMap", STRING, "the map where KAI reads it", (k, s) -> k.rightMap())
          .field("why", STRING, "what is wrong: place, value or kind", (k, s) -> word(k.why()))
          .build();

  static final View<QueueCeilings.Ceiling> CEILING =
      View.<QueueCeilings.Ceiling>named("ceiling", "the tightest bound on the way up from a Queue")
          .field("queue", STRING, "the name of the Queue", (c, s) -> c.queue().name())
          .field("value", DOUBLE, "GPUs", (c, s) -> c.value())
          .build();

  static final View<QueueCeilings.FloatSum> FLOAT_SUM =
      View.<QueueCeilings.FloatSum>named(
              "floatSum", "a bound that equal Pods should fill exactly and do not")
          .field("queue", STRING, "the name of the Queue", (f, s) -> f.queue().name())
          .field("value", DOUBLE, "the bound in GPUs", (f, s) -> f.value())
          .field("charge", DOUBLE, "what each Pod is charged", (f, s) -> f.charge())
          .field("fits", INT, "how many Pods should fill it", (f, s) -> (long) f.fits())
          .field("count", INT, "the Pod that does not fit, from 1", (f, s) -> (long) f.count())
          .build();

  static final View<Preemptibility> PREEMPTIBILITY =
      View.<Preemptibility>named("preemptibility", "whether Pods may be preempted, and why")
          .field(
              "nonPreemptible",
              BOOL,
              "whether it is known that they may not",
              (p, s) -> p.isNonPreemptible())
          .field(
              "by",
              STRING,
              "what decides: label (kai.scheduler/preemptibility), class-label, class or kind",
              (p, s) -> p.by().word())
          .field(
              "value",
              STRING,
              "the value of the label, or the name of the class",
              (p, s) -> p.value())
          .build();

  private PodParts() {}

  static List<View<?>> views() {
    return List.of(
        WORD,
        QUANTITY,
        VARIABLE,
        REFERENCE,
        HOST_ACCESS,
        IGNORED,
        CEILING,
        FLOAT_SUM,
        PREEMPTIBILITY);
  }

  static Type list(View<?> view) {
    return new Type.ListOf(view.type());
  }

  private static String word(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  static Object word(Word word, ViewScope scope) {
    return ViewValue.placed(WORD, word, scope, ValuePlace.of(word.manifest(), word.path()));
  }

  /** A list of one text or none. */
  static List<Object> words(Workload workload, java.util.Optional<NodePath> path, ViewScope s) {
    return path.isEmpty()
        ? List.of()
        : List.of(
            word(
                new Word(
                    workload.manifest().text(path.get()).orElse(""),
                    workload.manifest(),
                    path.get()),
                s));
  }

  static <T> List<Object> all(
      View<T> view, List<T> things, Function<T, NodePath> path, Workload workload, ViewScope s) {
    List<Object> all = new ArrayList<>(things.size());
    for (T thing : things) {
      ValuePlace spot = ValuePlace.of(workload.manifest(), path.apply(thing));
      all.add(ViewValue.placed(view, thing, s, spot));
    }
    return all;
  }

  /** A bound, pointed to at its number. */
  static <T> List<Object> bound(
      View<T> view,
      java.util.Optional<T> bound,
      Function<T, Queue> queue,
      String key,
      ViewScope s) {
    if (bound.isEmpty()) {
      return List.of();
    }
    NodePath path = NodePath.of("spec", "resources", "gpu", key);
    ValuePlace spot = ValuePlace.of(queue.apply(bound.get()).manifest(), path);
    return List.of(ViewValue.placed(view, bound.get(), s, spot));
  }
}
