package dev.gpushare.lint.rules.view;

import static dev.gpushare.lint.types.Type.Simple.BOOL;
import static dev.gpushare.lint.types.Type.Simple.DOUBLE;
import static dev.gpushare.lint.types.Type.Simple.STRING;

import dev.gpushare.lint.model.inventory.workload.ShareText;
import dev.gpushare.lint.model.inventory.workload.Workload;
import dev.gpushare.lint.rules.view.value.ValuePlace;

/** What a rule may read of the GPUs that a Pod asks for. */
final class GpuRequestView {

  static final View<Workload> VIEW =
      View.<Workload>named("gpuRequest", "what a Pod asks of GPUs; points to the first request")
          .field(
              "asks",
              BOOL,
              "whether it asks for any GPU; an amount of 0 asks for none",
              (w, s) -> w.gpu().asks())
          .field(
              "share",
              BOOL,
              "whether it has gpu-fraction or gpu-memory",
              (w, s) -> w.gpu().isShare())
          .optional(
              "fraction",
              STRING,
              "the annotation gpu-fraction",
              (w, s) -> w.gpu().fraction().map(text -> text))
          .optional(
              "portion",
              DOUBLE,
              "its value; absent when KAI refuses it",
              (w, s) -> w.gpu().portion().map(value -> value))
          .field(
              "charged",
              DOUBLE,
              "what the portion is charged for one device, in GPUs; 0.0 without a portion",
              (w, s) -> w.gpu().portion().map(p -> ShareText.hundredths(p) / 100.0).orElse(0.0))
          .optional(
              "memory", STRING, "the annotation gpu-memory", (w, s) -> w.gpu().memory().map(t -> t))
          .field(
              "memoryGood", BOOL, "whether KAI takes gpu-memory", (w, s) -> w.gpu().isMemoryGood())
          .optional(
              "devices",
              STRING,
              "the annotation gpu-fraction-num-devices",
              (w, s) -> w.gpu().devices().map(text -> text))
          .field(
              "devicesGood",
              BOOL,
              "whether KAI takes gpu-fraction-num-devices",
              (w, s) -> w.gpu().deviceCount().isPresent())
          .optional(
              "charge",
              DOUBLE,
              "GPUs that KAI charges for one Pod; absent when that is not known",
              (w, s) -> w.gpu().charge().map(value -> value))
          .field("claims", BOOL, "whether it names device claims", (w, s) -> w.gpu().claims())
          .field(
              "quantities",
              PodParts.list(PodParts.QUANTITY),
              "its amounts of GPU resources, also 0",
              (w, s) -> PodParts.all(PodParts.QUANTITY, w.gpu().quantities(), q -> q.path(), w, s))
          .field(
              "wholeLimits",
              PodParts.list(PodParts.QUANTITY),
              "the first nvidia.com/gpu in limits, also 0; none when there is none",
              (w, s) ->
                  PodParts.all(
                      PodParts.QUANTITY,
                      w.gpu().wholeLimit().stream().toList(),
                      q -> q.path(),
                      w,
                      s))
          .build();

  private GpuRequestView() {}

  static Object of(Workload workload, ViewScope scope) {
    ValuePlace spot = ValuePlace.of(workload.manifest(), workload.gpu().place());
    return ViewValue.placed(VIEW, workload, scope, spot);
  }
}
