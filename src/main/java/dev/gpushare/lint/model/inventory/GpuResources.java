package dev.gpushare.lint.model.inventory;

import dev.gpushare.lint.data.DataRow;
import dev.gpushare.lint.data.DataTable;
import dev.gpushare.lint.model.WellKnownName;
import dev.gpushare.lint.types.Quantity;
import dev.gpushare.lint.types.ResourceList;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Which extended resources stand for GPUs; the data file beside this class knows. */
public final class GpuResources {

  /** Made once: every container of every Pod is asked. */
  private static final List<Row> ROWS = load();

  private static final String MIG = WellKnownName.MIG_RESOURCE_PREFIX.text();

  private GpuResources() {}

  /** What a GPU resource is. */
  enum Sort {
    WHOLE,
    MIG,
    SHARED,
    OTHER,
    VENDOR
  }

  /**
   * @param billed whether KAI charges it as whole GPUs
   */
  record Row(String prefix, Sort sort, boolean billed) {}

  private static List<Row> load() {
    List<Row> rows = new ArrayList<>();
    for (DataRow row :
        DataTable.read(GpuResources.class, "gpu-resources.tsv", "prefix", "sort", "billed")) {
      Sort sort = row.word("sort", Sort.values());
      rows.add(new Row(row.text("prefix"), sort, row.yes("billed")));
    }
    return List.copyOf(rows);
  }

  /** What the resource is; nothing for one that is no GPU. */
  static Optional<Row> of(String resource) {
    for (Row row : ROWS) {
      if (resource.startsWith(row.prefix)
          && (row.sort != Sort.WHOLE || resource.equals(row.prefix))) {
        return Optional.of(row);
      }
    }
    return Optional.empty();
  }

  /** Whether it is a whole GPU or a MIG slice of NVIDIA, which the container toolkit shows. */
  public static boolean isDevice(String resource) {
    return of(resource).filter(row -> row.sort == Sort.WHOLE || row.sort == Sort.MIG).isPresent();
  }

  /** GPUs that KAI charges for amounts of resources. */
  static double billed(ResourceList amounts) {
    double sum = 0;
    for (Map.Entry<String, Quantity> one : amounts.amounts().entrySet()) {
      Optional<Row> row = of(one.getKey());
      if (row.isPresent()) {
        int each = row.get().billed ? 1 : row.get().sort == Sort.MIG ? slices(one.getKey()) : 0;
        sum += each * one.getValue().value().doubleValue();
      }
    }
    return sum;
  }

  /** The compute slices of a MIG profile: 3 of {@code nvidia.com/mig-3g.20gb}; 0 of no profile. */
  static int slices(String resource) {
    int at = MIG.length();
    int value = 0;
    int digits = 0;
    while (at < resource.length() && digits < 3 && Character.digit(resource.charAt(at), 10) >= 0) {
      value = value * 10 + Character.digit(resource.charAt(at), 10);
      at++;
      digits++;
    }
    return at < resource.length() && resource.charAt(at) == 'g' ? value : 0;
  }
}
