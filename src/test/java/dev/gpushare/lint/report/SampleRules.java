package dev.gpushare.lint.report;

import dev.gpushare.lint.finding.Language;
import dev.gpushare.lint.finding.Level;
import dev.gpushare.lint.finding.RuleBook;
import dev.gpushare.lint.finding.RuleInfo;
import dev.gpushare.lint.finding.RuleText;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Rules that only the tests of the reports know. */
public final class SampleRules implements RuleBook {

  public static final String PARENT = "sample-parent-unbounded";
  public static final String NODES = "sample-all-nodes";
  static final String FRACTION = "sample-fraction-text";
  public static final String PARSE = "sample-parse-error";

  private final Map<String, RuleInfo> rules = new TreeMap<>();

  public SampleRules() {
    add(parent());
    add(nodes());
    add(fraction());
    add(parse());
  }

  private void add(RuleInfo rule) {
    rules.put(rule.id(), rule);
  }

  @Override
  public Optional<RuleInfo> rule(String id) {
    return Optional.ofNullable(rules.get(id));
  }

  @Override
  public List<String> ids() {
    return List.copyOf(rules.keySet());
  }

  private static RuleInfo parent() {
    RuleText en =
        new RuleText(
            "Parent Queue without a bound",
            "Queue '{self.name}' lets its {size(self.children)} children take every GPU",
            "A limit of -1 is no limit, and nothing above this Queue has one either.",
            "set {path} to {text(settings.gpus.count)}, the GPUs that are there",
            Map.of("child", "child Queue '{child}'"));
    RuleText ja =
        new RuleText(
            "親 Queue に上限がない",
            "Queue '{self.name}' の子 Queue {size(self.children)}件は、すべての GPU を使えます",
            "-1 は上限なしを意味し、この Queue より上にも上限がありません。",
            "{path} を GPU の数である {text(settings.gpus.count)} にします",
            Map.of("child", "子 Queue '{child}'"));
    RuleText zh =
        new RuleText(
            "父队列没有上限",
            "队列 '{self.name}' 的 {size(self.children)} 个子队列可以占用全部 GPU",
            "-1 表示不设上限，而它的上级队列也没有上限。",
            "把 {path} 设为 {text(settings.gpus.count)}，即现有的 GPU 数量",
            Map.of("child", "子队列 '{child}'"));
    return rule(PARENT, Level.WARNING, Optional.empty(), en, ja, zh, bad(), good());
  }

  private static RuleInfo nodes() {
    RuleText en =
        new RuleText(
            "Tenant sees all Nodes",
            "sync.fromHost.nodes.selector.all shows every Node to tenant '{self.tenant}'",
            "Names, labels and sizes of all Nodes [GPU or not] reach the tenant.",
            "write a label selector, such as nvidia.com/gpu.present: \"true\"",
            Map.of());
    RuleText ja =
        new RuleText(
            "テナントに全 Node が見える",
            "sync.fromHost.nodes.selector.all により、テナント '{self.tenant}' に全 Node が見えます",
            "GPU の有無によらず、全 Node の名前、ラベル、容量がテナントに渡ります。",
            "nvidia.com/gpu.present: \"true\" などのラベルで選択します",
            Map.of());
    RuleText zh =
        new RuleText(
            "租户能看到全部 Node",
            "sync.fromHost.nodes.selector.all 让租户 '{self.tenant}' 看到全部 Node",
            "所有 Node 的名称、标签和容量都会暴露给租户，无论有没有 GPU。",
            "改用标签选择器，例如 nvidia.com/gpu.present: \"true\"",
            Map.of());
    return rule(NODES, Level.ERROR, Optional.of(7.5), en, ja, zh);
  }

  private static RuleInfo fraction() {
    RuleText en =
        new RuleText(
            "GPU fraction is no text",
            "The value {item.value} of '{item.key}' has to be text",
            "Kubernetes takes only text in annotations.",
            "quote it: {{\"gpu-fraction\": \"{item.value}\"}}",
            Map.of());
    RuleText ja =
        new RuleText(
            "GPU の割合が文字列でない",
            "'{item.key}' の値 {item.value} は文字列で書く必要があります",
            "アノテーションの値は文字列だけです。",
            "引用符で囲みます: {{\"gpu-fraction\": \"{item.value}\"}}",
            Map.of());
    RuleText zh =
        new RuleText(
            "GPU 份额不是字符串",
            "'{item.key}' 的值 {item.value} 必须是字符串",
            "注解的值只能是字符串。",
            "加上引号：{{\"gpu-fraction\": \"{item.value}\"}}",
            Map.of());
    return rule(FRACTION, Level.ERROR, Optional.empty(), en, ja, zh);
  }

  private static RuleInfo parse() {
    RuleText en =
        new RuleText(
            "Broken YAML", "This is no YAML: {detail}", "No cluster reads it.", "", Map.of());
    RuleText ja =
        new RuleText("YAML の誤り", "YAML として読めません: {detail}", "どのクラスターでも読めません。", "", Map.of());
    RuleText zh = new RuleText("YAML 有误", "无法按 YAML 读取：{detail}", "任何集群都读不了它。", "", Map.of());
    return rule(PARSE, Level.NOTE, Optional.empty(), en, ja, zh);
  }

  private static RuleInfo rule(
      String id,
      Level level,
      Optional<Double> severity,
      RuleText en,
      RuleText ja,
      RuleText zh,
      RuleInfo.Example... examples) {
    return new RuleInfo(
        id,
        id.equals(PARENT) ? List.of("sample-parent-open") : List.of(),
        id.equals(PARSE) ? "core" : "shared-gpu",
        level,
        level == Level.NOTE,
        "0.1.0",
        "queue",
        severity,
        List.of("example/scheduler@1.2.3:docs/queues_and_limits.md"),
        Map.of(Language.EN, en, Language.JA, ja, Language.ZH, zh),
        List.of(examples));
  }

  private static RuleInfo.Example bad() {
    return new RuleInfo.Example(
        false,
        Map.of(
            "queues.yaml",
            """
            kind: Queue
            metadata: {name: all}
            spec:
              resources:
                gpu: {limit: -1}   # expect: sample-parent-unbounded
            """));
  }

  private static RuleInfo.Example good() {
    return new RuleInfo.Example(
        true,
        Map.of(
            "queues.yaml",
            """
            kind: Queue
            metadata: {name: all}
            spec:
              resources:
                gpu: {limit: 2}
            """));
  }
}
