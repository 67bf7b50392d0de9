package dev.gpushare.lint.model.inventory;

import dev.gpushare.lint.data.DataRow;
import dev.gpushare.lint.data.DataTable;
import dev.gpushare.lint.model.WellKnownName;
import dev.gpushare.lint.model.inventory.workload.Container;
import dev.gpushare.lint.model.inventory.workload.Workload;
import dev.gpushare.lint.source.Node;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** Which GPU a workload selects by node label, if that GPU cannot be partitioned. */
public final class MigSupport {

  private static final String PRODUCT = WellKnownName.GPU_PRODUCT_LABEL.text();
  private static final String CAPABLE = WellKnownName.MIG_CAPABLE_LABEL.text();
  private static final Set<String> WITHOUT = load();

  private MigSupport() {}

  private static Set<String> load() {
    Set<String> words = new HashSet<>();
    for (DataRow row : DataTable.read(MigSupport.class, "gpus-without-mig.tsv", "word")) {
      words.add(row.text("word"));
    }
    return words;
  }

  /** The selected label of a GPU without MIG; nothing where none or another is selected. */
  public static Optional<String> selectedWithout(Workload workload) {
    Optional<Node> selector = workload.at("spec", "nodeSelector");
    if (selector.isEmpty() || !(selector.get() instanceof Node.Mapping labels)) {
      return Optional.empty();
    }
    Optional<String> product = Container.text(labels, PRODUCT);
    if (product.isPresent() && isWithout(product.get())) {
      return product;
    }
    return Container.text(labels, CAPABLE)
        .filter(word -> word.equals("false"))
        .map(no -> CAPABLE + "=" + no);
  }

  /** {@code NVIDIA-L40S} and {@code NVIDIA-GeForce-RTX-4090}: a word of the name decides. */
  static boolean isWithout(String product) {
    for (String word : product.split("-", -1)) {
      if (WITHOUT.contains(word)) {
        return true;
      }
    }
    for (String name : WITHOUT) {
      if (name.indexOf('-') > 0 && product.contains(name)) {
        return true;
      }
    }
    return false;
  }
}
