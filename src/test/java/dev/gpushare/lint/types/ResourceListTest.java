package dev.gpushare.lint.types;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.gpushare.lint.types.ResourceList.Need;
import dev.gpushare.lint.types.ResourceList.Phase;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ResourceListTest {

  private static ResourceList cpu(String amount) {
    return ResourceList.of(Map.of("cpu", amount));
  }

  private static String together(Need... containers) {
    return ResourceList.together(List.of(containers)).get("cpu").orElseThrow().canonical();
  }

  @Test
  void whatIsNoQuantityIsLeftOut() {
    Map<String, Object> written = new LinkedHashMap<>();
    written.put("cpu", "100m");
    written.put("memory", "a lot");
    written.put("nvidia.com/gpu", 2L);
    assertEquals(
        List.of("cpu", "nvidia.com/gpu"), List.copyOf(ResourceList.of(written).amounts().keySet()));
  }

  @Test
  void anotherListFillsWhatIsNotThere() {
    ResourceList limits = ResourceList.of(Map.of("cpu", "2", "memory", "1Gi"));
    assertEquals("1", cpu("1").or(limits).get("cpu").orElseThrow().canonical());
    assertEquals("1Gi", cpu("1").or(limits).get("memory").orElseThrow().canonical());
  }

  @Test
  void containersThatRunTogetherAddUp() {
    assertEquals(
        "1500m", together(new Need(cpu("1"), Phase.RUNNING), new Need(cpu("500m"), Phase.SIDECAR)));
  }

  @Test
  void aLargeContainerThatStartsDecides() {
    assertEquals(
        "4", together(new Need(cpu("1"), Phase.RUNNING), new Need(cpu("4"), Phase.STARTING)));
    assertEquals(
        "1", together(new Need(cpu("1"), Phase.RUNNING), new Need(cpu("1"), Phase.STARTING)));
  }

  @Test
  void whatStartsRunsBesideTheSidecarsBeforeIt() {
    Need sidecar = new Need(cpu("1"), Phase.SIDECAR);
    Need starting = new Need(cpu("2"), Phase.STARTING);
    assertEquals("3", together(sidecar, starting));
    assertEquals("2", together(starting, sidecar));
  }
}
