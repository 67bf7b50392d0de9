package dev.gpushare.lint.typegen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Makes the committed type indexes anew and compares them, or writes them when told so. */
class TypeIndexRegenerationTest {

  private static final Path RESOURCES = Path.of("src/main/resources/dev/gpushare/lint/types");
  private static final boolean WRITE = Boolean.getBoolean("types.write");

  @Test
  void committedKubernetesTypesAreThoseOfTheModelsAndTheOverlay() throws IOException {
    KubernetesIndex index =
        KubernetesIndex.of(
            Path.of(System.getProperty("types.models")), Path.of("src/typegen/overlay.txt"));
    settle("kubernetes.types", index.types());
    settle("kubernetes.kinds", index.kinds());
  }

  /** Needs a folder PRODUCT/VERSION/*.yaml of definitions in {@code types.crds}. */
  @Test
  void committedCustomResourcesAreThoseOfTheirDefinitions() throws IOException {
    String folder = System.getProperty("types.crds", "");
    assumeFalse(folder.isEmpty(), "no definitions given");
    for (String product : List.of("kai", "gpu-operator")) {
      CrdIndex index = CrdIndex.of(Path.of(folder, product));
      settle(product + ".types", index.types());
      settle(product + ".kinds", index.kinds());
    }
  }

  private static void settle(String name, String made) throws IOException {
    Path file = RESOURCES.resolve(name);
    if (WRITE) {
      Files.writeString(file, made);
    }
    assertEquals(Files.readString(file), made, name);
  }
}
