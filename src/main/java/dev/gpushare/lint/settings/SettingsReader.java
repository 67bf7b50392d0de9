package dev.gpushare.lint.settings;

import dev.gpushare.lint.finding.Level;
import dev.gpushare.lint.source.Document;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.SourceText;
import dev.gpushare.lint.source.Span;
import dev.gpushare.lint.types.Quantity;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Reads the settings file; every fault is found, with its place. */
public final class SettingsReader {

  private static final List<String> KEYS =
      List.of(
          "profile",
          "stack",
          "gpus",
          "capacity",
          "trust",
          "tenants",
          "rules",
          "kinds",
          "packs",
          "suppressions");
  private static final List<String> GPU_KEYS = List.of("count", "budget", "model");
  private static final List<String> TENANT_KEYS = List.of("name", "namespace", "queue", "trust");
  private static final List<String> TRUST_WORDS = List.of("trusted", "untrusted");
  private static final List<String> LEVEL_WORDS = List.of("off", "note", "warning", "error");
  private static final BigDecimal MOST_GPUS = BigDecimal.valueOf(1_000_000);

  private final FaultList faults = new FaultList();

  private final SourceText source;

  private SettingsReader(SourceText source) {
    this.source = source;
  }

  /** The settings of the document; an empty document means the defaults. */
  public static SettingsReading read(Document document) {
    SettingsReader reader = new SettingsReader(document.source());
    Settings settings =
        document.root().isEmpty() || FaultList.isNull(document.root().get())
            ? Settings.DEFAULT
            : reader.settings(document.root().get());
    List<SettingsFault> faults = reader.faults.sorted();
    return faults.isEmpty()
        ? new SettingsReading.Good(settings)
        : new SettingsReading.Faulty(faults);
  }

  private Settings settings(Node root) {
    Optional<Node.Mapping> mapping = faults.mapping(root, "the settings", KEYS);
    if (mapping.isEmpty()) {
      return Settings.DEFAULT;
    }
    faults.checkKeys(mapping.get(), KEYS);
    Node.Mapping map = mapping.get();
    Optional<StackProfile> profile = value(map, "profile").flatMap(this::profile);
    Stack stack = value(map, "stack").map(this::stack).orElse(Stack.DEFAULT);
    Gpus gpus = value(map, "gpus").map(this::gpus).orElse(Gpus.UNDECLARED);
    return new Settings(
        profile.map(known -> known.stack().overruledBy(stack.declared())).orElse(stack),
        profile.map(known -> known.under(gpus)).orElse(gpus),
        value(map, "trust").flatMap(this::trust),
        value(map, "tenants").map(this::tenants).orElse(List.of()),
        value(map, "rules").map(this::rules).orElse(List.of()),
        value(map, "kinds").map(this::kinds).orElse(List.of()),
        value(map, "capacity").map(this::capacity).orElse(Map.of()),
        value(map, "packs").map(this::packs).orElse(List.of()),
        value(map, "suppressions")
            .map(new SuppressionReader(faults, source)::suppressions)
            .orElse(List.of()));
  }

  /** The value, unless it is left empty. */
  private static Optional<Node> value(Node.Mapping map, String key) {
    return map.get(key).filter(node -> !FaultList.isNull(node));
  }

  private Stack stack(Node node) {
    Map<Product, String> versions = new EnumMap<>(Product.class);
    for (Node.Entry entry : faults.entries(node, "stack", Product.words())) {
      Optional<Product> product = Product.of(entry.key().text());
      Optional<String> text = faults.text(entry.value(), entry.key().text());
      if (product.isEmpty() || text.isEmpty()) {
        continue;
      }
      StatedVersion stated = StatedVersion.of(product.get(), text.get());
      if (stated instanceof StatedVersion.Good good) {
        versions.put(product.get(), good.version());
      } else if (stated instanceof StatedVersion.Refused refused) {
        faults.wrong(entry.value(), text.get(), refused.expected());
      }
    }
    return new Stack(versions);
  }

  private Gpus gpus(Node node) {
    Optional<Integer> count = Optional.empty();
    Optional<BigDecimal> budget = Optional.empty();
    Optional<String> model = Optional.empty();
    for (Node.Entry entry : faults.entries(node, "gpus", GPU_KEYS)) {
      String key = entry.key().text();
      if (key.equals("model")) {
        model = faults.text(entry.value(), key);
        continue;
      }
      Optional<BigDecimal> number = faults.number(entry.value(), key, MOST_GPUS);
      if (key.equals("count")) {
        count = number.flatMap(given -> whole(given, entry.value()));
      } else if (key.equals("budget")) {
        budget = number;
      }
    }
    return new Gpus(count, budget, model);
  }

  private Optional<Integer> whole(BigDecimal number, Node node) {
    try {
      return Optional.of(number.intValueExact());
    } catch (ArithmeticException e) {
      faults.wrong(node, number.toPlainString(), "a whole number");
      return Optional.empty();
    }
  }

  private Optional<Trust> trust(Node node) {
    return faults.word(node, "trust", TRUST_WORDS).flatMap(Trust::of);
  }

  private Optional<StackProfile> profile(Node node) {
    return faults.word(node, "profile", StackProfile.words()).flatMap(StackProfile::of);
  }

  private Map<String, Quantity> capacity(Node node) {
    Map<String, Quantity> capacity = new TreeMap<>();
    for (Node.Entry entry : faults.entries(node, "capacity", List.of())) {
      String resource = entry.key().text();
      Optional<String> text = faults.text(entry.value(), resource);
      Optional<Quantity> quantity = text.flatMap(Quantity::parse);
      if (quantity.isPresent()) {
        capacity.put(resource, quantity.get());
      } else if (text.isPresent()) {
        faults.wrong(entry.value(), text.get(), "a quantity such as 32, 500m or 128Gi");
      }
    }
    return capacity;
  }

  private List<PackSetting> packs(Node node) {
    List<PackSetting> packs = new ArrayList<>();
    if (!(node instanceof Node.Sequence list)) {
      faults.wrong(node, "packs", "a list of folders");
      return packs;
    }
    for (Node item : list.values()) {
      faults
          .text(item, "packs")
          .ifPresent(folder -> packs.add(new PackSetting(folder, item.span())));
    }
    return packs;
  }

  private List<Tenant> tenants(Node node) {
    List<Tenant> tenants = new ArrayList<>();
    if (!(node instanceof Node.Sequence list)) {
      faults.wrong(node, "tenants", "a list");
      return tenants;
    }
    Set<String> names = new HashSet<>();
    for (Node item : list.values()) {
      Optional<Node.Mapping> mapping = faults.mapping(item, "a tenant", TENANT_KEYS);
      if (mapping.isEmpty()) {
        continue;
      }
      Node.Mapping map = mapping.get();
      faults.checkKeys(map, TENANT_KEYS);
      Optional<Node> written = value(map, "name");
      if (written.isEmpty()) {
        faults.missing(item, "tenants", "a name for each");
        continue;
      }
      Optional<String> name = faults.text(written.get(), "name");
      if (name.isPresent() && !names.add(name.get())) {
        faults.duplicate(written.get(), name.get());
      } else if (name.isPresent()) {
        Span span = written.get().span();
        Optional<String> namespace =
            value(map, "namespace").flatMap(n -> faults.text(n, "namespace"));
        Optional<String> queue = value(map, "queue").flatMap(n -> faults.text(n, "queue"));
        Optional<Trust> trust = value(map, "trust").flatMap(this::trust);
        tenants.add(new Tenant(name.get(), namespace, queue, trust, span));
      }
    }
    return tenants;
  }

  private List<RuleSetting> rules(Node node) {
    List<RuleSetting> rules = new ArrayList<>();
    for (Node.Entry entry : faults.entries(node, "rules", List.of())) {
      // By its characters: YAML as kubectl reads it makes a boolean of off.
      Optional<String> word = faults.word(entry.value(), entry.key().text(), LEVEL_WORDS);
      if (word.isPresent()) {
        rules.add(new RuleSetting(entry.key().text(), level(word.get()), entry.key().span()));
      }
    }
    return rules;
  }

  private static Optional<Level> level(String word) {
    for (Level level : Level.values()) {
      if (level.word().equals(word)) {
        return Optional.of(level);
      }
    }
    return Optional.empty();
  }

  private List<KindSetting> kinds(Node node) {
    List<KindSetting> kinds = new ArrayList<>();
    for (Node.Entry entry : faults.entries(node, "kinds", List.of())) {
      Optional<String> kind = faults.text(entry.value(), entry.key().text());
      if (kind.isPresent()) {
        PathPattern files = new PathPattern(entry.key().text());
        kinds.add(new KindSetting(files, kind.get(), entry.value().span()));
      }
    }
    return kinds;
  }
}
