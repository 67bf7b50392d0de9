package dev.gpushare.lint.model.inventory.tenant;

import dev.gpushare.lint.data.DataRow;
import dev.gpushare.lint.data.DataTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What names tell of a tenant; the data file {@code tenants.tsv} says what its words mean. */
public final class TenantWords {

  private static final String RESOURCE = "tenants.tsv";

  private final Map<String, List<String>> values = new HashMap<>();

  private TenantWords() {}

  /** Reads the bundled file. */
  public static TenantWords load() {
    TenantWords words = new TenantWords();
    for (DataRow row : DataTable.read(TenantWords.class, RESOURCE, "sign", "value")) {
      words
          .values
          .computeIfAbsent(row.text("sign"), sign -> new ArrayList<>())
          .add(row.text("value"));
    }
    return words;
  }

  private List<String> of(String word) {
    return values.getOrDefault(word, List.of());
  }

  /** The label by which selectors name a namespace. */
  public String namespaceLabel() {
    return of("namespace-label").get(0);
  }

  /** Whether a namespace is one of the stack itself, which no tenant has. */
  public boolean isOfStack(String namespace) {
    for (String name : of("stack")) {
      boolean prefix = name.endsWith("*");
      if (prefix
          ? namespace.startsWith(name.substring(0, name.length() - 1))
          : namespace.equals(name)) {
        return true;
      }
    }
    return false;
  }

  /** The virtual cluster after which a namespace is called by its prefix. */
  Optional<String> cluster(String namespace) {
    for (String prefix : of("home")) {
      if (namespace.startsWith(prefix) && namespace.length() > prefix.length()) {
        return Optional.of(namespace.substring(prefix.length()));
      }
    }
    return Optional.empty();
  }

  /** What a tenant is called whose namespace is all that is known. */
  public String called(String namespace) {
    return cluster(namespace).orElse(namespace);
  }

  /** Where {@code vcluster create} puts a virtual cluster when nothing else is said. */
  public String standardNamespace(String cluster) {
    return of("home").get(0) + cluster;
  }

  /** Whose a thing is by its name, without what says what it is: {@code team-a-queue} is of a. */
  String core(String name) {
    String core = name;
    boolean cut = true;
    while (cut) {
      cut = false;
      for (String affix : of("affix")) {
        boolean prefix = affix.endsWith("-");
        if (core.length() > affix.length()
            && (prefix ? core.startsWith(affix) : core.endsWith(affix))) {
          core =
              prefix
                  ? core.substring(affix.length())
                  : core.substring(0, core.length() - affix.length());
          cut = true;
        }
      }
    }
    return core;
  }

  /** The tenant that the name of a values file names, such as a in {@code vcluster-a.yaml}. */
  Optional<String> tenantOfFile(String fileName) {
    String stem = stem(fileName);
    return stemOfFile(fileName).filter(rest -> !rest.equals(stem));
  }

  /** What the name of a values file says but that it holds values; nothing for no more. */
  Optional<String> stemOfFile(String fileName) {
    String rest = stem(fileName);
    boolean cut = true;
    while (cut) {
      cut = false;
      for (String word : of("file")) {
        if (rest.equals(word)) {
          return Optional.empty();
        }
        if (rest.startsWith(word) && isBreak(rest.charAt(word.length()))) {
          rest = rest.substring(word.length() + 1);
          cut = true;
        } else if (rest.endsWith(word) && isBreak(rest.charAt(rest.length() - word.length() - 1))) {
          rest = rest.substring(0, rest.length() - word.length() - 1);
          cut = true;
        }
      }
    }
    return Optional.of(rest).filter(text -> !text.isEmpty());
  }

  private static String stem(String fileName) {
    int dot = fileName.lastIndexOf('.');
    return dot < 0 ? fileName : fileName.substring(0, dot);
  }

  private static boolean isBreak(char c) {
    return c == '-' || c == '.' || c == '_';
  }

  boolean isTenantsFolder(String folder) {
    return of("tenants-folder").contains(folder);
  }

  boolean isCommonFolder(String folder) {
    return of("common-folder").contains(folder);
  }

  boolean isStandardQueue(String queue) {
    return of("standard-queue").contains(queue);
  }
}
