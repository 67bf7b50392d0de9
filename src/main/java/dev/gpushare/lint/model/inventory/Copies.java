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
 * with the same names.
 */
final class Copies {

  private static final String KUSTOMIZATION = "kustomization";

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
    Set<String> kustomized = new HashSet<>();
    for (Manifest manifest : manifests) {
      if (manifest.kind().id().equals(KUSTOMIZATION)) {
        kustomized.add(folder(manifest));
      }
    }
    Map<String, Copy> last = new HashMap<>();
    for (Manifest manifest : manifests) {
      if (manifest.kind().isObject() && manifest.name().isPresent()) {
        String folder = folder(manifest);
        String root = kustomized.contains(folder) ? manifest.document().source().name() : folder;
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

  private static String folder(Manifest manifest) {
    String name = manifest.document().source().name();
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
