package dev.gpushare.lint.rules;

import dev.gpushare.lint.finding.RuleBook;
import dev.gpushare.lint.finding.RuleInfo;
import dev.gpushare.lint.rules.plan.CheckPlan;
import dev.gpushare.lint.rules.plan.PackFile;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * The rules of a run: the bundled packs, and those that a user adds. Sections are read when they
 * are needed.
 */
public final class RulePacks implements RuleBook {

  /** Where the build puts the compiled checks of the bundled packs. */
  static final String PLANS = "bundled.plans";

  /** Where the build puts the texts of the bundled packs. */
  static final String INFOS = "bundled.texts";

  private final List<Once<Map<String, byte[]>>> plans;
  private final List<Once<Map<String, byte[]>>> infos;
  private final Map<String, List<CheckPlan>> decoded = new ConcurrentHashMap<>();
  private final Map<String, Optional<RuleInfo>> described = new ConcurrentHashMap<>();

  private RulePacks(List<Once<Map<String, byte[]>>> plans, List<Once<Map<String, byte[]>>> infos) {
    this.plans = List.copyOf(plans);
    this.infos = List.copyOf(infos);
  }

  /** The packs that come with the linter. */
  public static RulePacks bundled() {
    return new RulePacks(
        List.of(new Once<>(() -> resource(PLANS))), List.of(new Once<>(() -> resource(INFOS))));
  }

  /** Rules that were compiled in this run. */
  static RulePacks of(PackFile pack) {
    return new RulePacks(
        List.of(new Once<>(pack::plansBySubject)), List.of(new Once<>(pack::infoById)));
  }

  /** These rules and others; ids have to differ. */
  public RulePacks and(RulePacks others) {
    List<Once<Map<String, byte[]>>> allPlans = new ArrayList<>(plans);
    allPlans.addAll(others.plans);
    List<Once<Map<String, byte[]>>> allInfos = new ArrayList<>(infos);
    allInfos.addAll(others.infos);
    return new RulePacks(allPlans, allInfos);
  }

  private static Map<String, byte[]> resource(String name) {
    try (InputStream in = RulePacks.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException(
            "the build did not compile the rules: " + name + " is missing");
      }
      return PackFile.read(new DataInputStream(new BufferedInputStream(in, 1 << 16)));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(name, unreadable);
    }
  }

  /** Whether any check looks at a subject. */
  public boolean hasPlans(String subject) {
    for (Once<Map<String, byte[]>> pack : plans) {
      if (pack.get().containsKey(subject)) {
        return true;
      }
    }
    return false;
  }

  /** The checks that look at a subject. */
  public List<CheckPlan> plans(String subject) {
    List<CheckPlan> known = decoded.get(subject);
    if (known == null) {
      known = List.copyOf(decode(subject));
      decoded.put(subject, known);
    }
    return known;
  }

  private List<CheckPlan> decode(String subject) {
    List<CheckPlan> found = new ArrayList<>();
    for (Once<Map<String, byte[]>> pack : plans) {
      byte[] section = pack.get().get(subject);
      if (section != null) {
        found.addAll(PackFile.plans(subject, section));
      }
    }
    return found;
  }

  @Override
  public Optional<RuleInfo> rule(String id) {
    // A report asks for the same rule with each of its findings.
    Optional<RuleInfo> known = described.get(id);
    if (known == null) {
      known = find(id);
      described.put(id, known);
    }
    return known;
  }

  private Optional<RuleInfo> find(String id) {
    for (Once<Map<String, byte[]>> pack : infos) {
      byte[] section = pack.get().get(id);
      if (section != null) {
        return Optional.of(PackFile.info(section));
      }
    }
    return formerId(id);
  }

  private Optional<RuleInfo> formerId(String id) {
    for (Once<Map<String, byte[]>> pack : infos) {
      for (byte[] section : pack.get().values()) {
        RuleInfo info = PackFile.info(section);
        if (info.aliases().contains(id)) {
          return Optional.of(info);
        }
      }
    }
    return Optional.empty();
  }

  @Override
  public List<String> ids() {
    TreeSet<String> ids = new TreeSet<>();
    for (Once<Map<String, byte[]>> pack : infos) {
      ids.addAll(pack.get().keySet());
    }
    return List.copyOf(ids);
  }

  /** A value that is made when it is first asked for; asking is safe from several threads. */
  private static final class Once<T> {

    private final Supplier<T> make;
    private Optional<T> made = Optional.empty();

    Once(Supplier<T> make) {
      this.make = make;
    }

    synchronized T get() {
      if (made.isEmpty()) {
        made = Optional.of(make.get());
      }
      return made.get();
    }
  }
}
