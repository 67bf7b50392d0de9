package dev.gpushare.lint.model.inventory;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What names tell of a tenant; the data file {@code tenants.txt} says what its words mean. */
public final class TenantWords {

  private static final String RESOURCE = "tenants.txt";

  private final Map<String, List<String>> values = new HashMap<>();

  private TenantWords() {}

  /** Reads the bundled file. */
  public static TenantWords load() {
    try (InputStream in = TenantWords.class.getResourceAsStream(RESOURCE)) {
      if (in == null) {
        throw new IllegalStateException(RESOURCE + " is missing from the distribution");
      }
      TenantWords words = new TenantWords();
      for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n", -1)) {
        int blank = line.indexOf(' ');
        if (blank > 0 && line.charAt(0) != '#') {
          words
              .values
              .computeIfAbsent(line.substring(0, blank), word -> new ArrayList<>())
              .add(line.substring(blank + 1).strip());
        }
      }
      return words;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
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
    int dot = fileName.lastIndexOf('.');
    String stem = dot < 0 ? fileName : fileName.substring(0, dot);
    boolean named = false;
    boolean cut = true;
    while (cut) {
      cut = false;
      for (String word : of("file")) {
        if (stem.equals(word)) {
          return Optional.empty();
        }
        if (stem.startsWith(word) && isBreak(stem.charAt(word.length()))) {
          stem = stem.substring(word.length() + 1);
          cut = true;
        } else if (stem.endsWith(word) && isBreak(stem.charAt(stem.length() - word.length() - 1))) {
          stem = stem.substring(0, stem.length() - word.length() - 1);
          cut = true;
        }
        named |= cut;
      }
    }
    return named && !stem.isEmpty() ? Optional.of(stem) : Optional.empty();
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
