package dev.gpushare.lint.model.inventory;

import dev.gpushare.lint.model.Manifest;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Objects that are there twice in one apply root, so that the second apply overwrites the first.
 * Files of one folder are applied together; a folder with a kustomization holds patches of its own
 * objects, so there only one file counts, and folders of their own are mostly environments or tests
 * with the same names. A folder whose files all define just the same objects holds variants of
 * them.
 */
final class Copies {

  private static final String KUSTOMIZATION = "kustomization";

  /** Two files with the same objects may be a copy in which a name was not changed. */
  private static final int FEWEST_VARIANTS = 3;

  private final Map<Manifest, Copy> copies = new IdentityHashMap<>();

  /**
   * A repeated object.
   *
   * @param first the one that is overwritten
   * @param number 2 for the second of its name
   */
  record Copy(Manifest first, int number) {}

  /**
   * @param manifests in the order of the files
   */
  Copies(List<Manifest> manifests) {
    Set<String> apart = variants(manifests);
    for (Manifest manifest : manifests) {
      if (manifest.kind().id().equals(KUSTOMIZATION)) {
        apart.add(folder(manifest));
      }
    }
    Map<String, Copy> last = new HashMap<>();
    for (Manifest manifest : manifests) {
      if (isNamed(manifest)) {
        String folder = folder(manifest);
        String root = apart.contains(folder) ? file(manifest) : folder;
        Copy copy =
            last.compute(
                key(manifest, root),
                (key, before) ->
                    before == null
                        ? new Copy(manifest, 1)
                        : new Copy(before.first(), before.number() + 1));
        if (copy.number() > 1) {
          copies.put(manifest, copy);
        }
      }
    }
  }

  /** The folders of which every file defines just the same objects. */
  private static Set<String> variants(List<Manifest> manifests) {
    Map<String, Map<String, Set<String>>> folders = new HashMap<>();
    for (Manifest manifest : manifests) {
      if (isNamed(manifest)) {
        folders
            .computeIfAbsent(folder(manifest), folder -> new HashMap<>())
            .computeIfAbsent(file(manifest), file -> new HashSet<>())
            .add(key(manifest, ""));
      }
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

  /** The version of the API is no part of an object's identity. */
  private static String key(Manifest manifest, String root) {
    return String.join(
        "\n",
        root,
        manifest.kind().group().orElse(""),
        manifest.kind().objectKind().orElse(""),
        manifest.namespace().orElse(""),
        manifest.name().orElse(""));
  }

  Optional<Copy> of(Manifest manifest) {
    return Optional.ofNullable(copies.get(manifest));
  }
}
