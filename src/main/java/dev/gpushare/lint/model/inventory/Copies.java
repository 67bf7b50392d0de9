package dev.gpushare.lint.model.inventory;

import dev.gpushare.lint.model.Manifest;
import edu.umd.cs.findbugs.annotations.Nullable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Objects that are there twice where both are applied together, so that the second apply overwrites
 * the first. The documents of one file are, and the files that a kustomization lists, which refuses
 * doubles. The files of a folder may be, unless the folder has a kustomization, files are called
 * tests, examples or patches, all of them define just the same objects, or the doubles are equal.
 */
final class Copies {

  /** Two files with the same objects may be a copy in which a name was not changed. */
  private static final int FEWEST_VARIANTS = 3;

  private final Map<Manifest, Copy> copies = new IdentityHashMap<>();
  private final Map<Manifest, String> identities = new IdentityHashMap<>();
  private final Map<Manifest, Integer> numbers = new IdentityHashMap<>();

  /** What the two are applied with. */
  enum Together {
    FILE,
    KUSTOMIZATION,
    FOLDER
  }

  /**
   * A repeated object.
   *
   * @param first the one that is overwritten
   * @param number 2 for the second of its name
   */
  record Copy(Manifest first, int number, Together together) {}

  /**
   * @param manifests in the order of the files
   * @param patch whether a manifest is a part of an object
   */
  Copies(List<Manifest> manifests, Kustomizations kustomizations, Predicate<Manifest> patch) {
    List<Manifest> objects = new ArrayList<>();
    Map<String, Integer> counts = new HashMap<>();
    for (Manifest manifest : manifests) {
      if (isNamed(manifest) && !patch.test(manifest)) {
        objects.add(manifest);
        identities.put(manifest, identity(manifest));
        numbers.put(manifest, counts.merge(in(folder(manifest), manifest), 1, Integer::sum));
      }
    }
    inFiles(objects);
    inKustomizations(objects, kustomizations);
    inFolders(objects, kustomizations);
  }

  private void inFiles(List<Manifest> objects) {
    Map<String, Manifest> firsts = new HashMap<>();
    for (Manifest object : objects) {
      add(firsts.putIfAbsent(in(file(object), object), object), object, Together.FILE);
    }
  }

  private void inKustomizations(List<Manifest> objects, Kustomizations kustomizations) {
    Map<String, List<Manifest>> byFile = new HashMap<>();
    for (Manifest object : objects) {
      byFile.computeIfAbsent(file(object), file -> new ArrayList<>()).add(object);
    }
    for (String folder : kustomizations.folders()) {
      Map<String, Manifest> firsts = new HashMap<>();
      for (String file : kustomizations.files(folder)) {
        for (Manifest object : byFile.getOrDefault(file, List.of())) {
          add(firsts.putIfAbsent(in("", object), object), object, Together.KUSTOMIZATION);
        }
      }
    }
  }

  private void inFolders(List<Manifest> objects, Kustomizations kustomizations) {
    ApartFiles apart = new ApartFiles();
    Set<String> variants = variants(objects);
    Map<String, Manifest> firsts = new HashMap<>();
    for (Manifest object : objects) {
      String folder = folder(object);
      if (!kustomizations.folders().contains(folder)
          && !variants.contains(folder)
          && !apart.has(file(object))) {
        Manifest first = firsts.putIfAbsent(in(folder, object), object);
        if (first != null && !SameContent.of(first.root(), object.root())) {
          add(first, object, Together.FOLDER);
        }
      }
    }
  }

  /** The closest bond counts. */
  private void add(@Nullable Manifest first, Manifest object, Together together) {
    if (first != null) {
      int number = Math.max(2, numbers.getOrDefault(object, 2));
      copies.putIfAbsent(object, new Copy(first, number, together));
    }
  }

  /** The folders of which every file defines just the same objects. */
  private Set<String> variants(List<Manifest> manifests) {
    Map<String, Map<String, Set<String>>> folders = new HashMap<>();
    for (Manifest manifest : manifests) {
      folders
          .computeIfAbsent(folder(manifest), folder -> new HashMap<>())
          .computeIfAbsent(file(manifest), file -> new HashSet<>())
          .add(in("", manifest));
    }
    Set<String> variants = new HashSet<>();
    folders.forEach(
        (folder, files) -> {
          if (files.size() >= FEWEST_VARIANTS && Set.copyOf(files.values()).size() == 1) {
            variants.add(folder);
          }
        });
    return variants;
  }

  private static boolean isNamed(Manifest manifest) {
    return manifest.kind().isObject() && manifest.name().isPresent();
  }

  private static String file(Manifest manifest) {
    return manifest.document().source().name();
  }

  private static String folder(Manifest manifest) {
    String name = file(manifest);
    return name.substring(0, name.lastIndexOf('/') + 1);
  }

  private String in(String root, Manifest manifest) {
    return root + "\n" + identities.get(manifest);
  }

  /** The version of the API is no part of it. */
  private static String identity(Manifest manifest) {
    return String.join(
        "\n",
        manifest.kind().group().orElse(""),
        manifest.kind().objectKind().orElse(""),
        manifest.namespace().orElse(""),
        manifest.name().orElse(""));
  }

  Optional<Copy> of(Manifest manifest) {
    return Optional.ofNullable(copies.get(manifest));
  }
}
