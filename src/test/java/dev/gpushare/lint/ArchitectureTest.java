package dev.gpushare.lint;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaFieldAccess;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Who may use whom. A new package needs a line in this table. */
class ArchitectureTest {

  private static final String ROOT = "dev.gpushare.lint.";

  /** What each package may use beside itself and the Java library. */
  private static final Map<String, List<String>> MAY_USE = new LinkedHashMap<>();

  static {
    MAY_USE.put("source", List.of());
    MAY_USE.put("finding", List.of("source"));
    MAY_USE.put("data", List.of());
    MAY_USE.put("types", List.of("source"));
    MAY_USE.put("settings", List.of("source", "finding", "data", "types"));
    MAY_USE.put("model", List.of("source", "finding", "data", "settings", "types"));
    MAY_USE.put("cel", List.of("source", "finding", "data", "types"));
    List<String> model = List.of("source", "finding", "data", "settings", "types", "model");
    MAY_USE.put("admission", and(model, "cel"));
    MAY_USE.put("rules", and(model, "cel", "admission"));
    MAY_USE.put("engine", and(model, "cel", "admission", "rules"));
    MAY_USE.put("report", List.of("source", "finding", "data"));
    MAY_USE.put("cli", and(model, "cel", "admission", "rules", "engine", "report"));
  }

  /**
   * The rooms of each package from the ground up: a room may use those that stand before it. The
   * package itself stands among its rooms as an empty name.
   */
  private static final Map<String, List<String>> ROOMS =
      Map.ofEntries(
          Map.entry("source", List.of("", "yaml", "edit", "files")),
          Map.entry("finding", List.of("")),
          Map.entry("data", List.of("")),
          Map.entry("types", List.of("")),
          Map.entry("settings", List.of("")),
          Map.entry(
              "model",
              List.of(
                  "chart",
                  "kind",
                  "",
                  "carrier",
                  "inventory.access",
                  "inventory.workload",
                  "inventory.chart",
                  "inventory.queue",
                  "inventory.tenant",
                  "inventory",
                  "schema")),
          Map.entry(
              "cel",
              List.of("value", "ast", "function", "environment", "eval", "check.plain", "check")),
          Map.entry(
              "admission",
              List.of(
                  "unstructured",
                  "policy",
                  "defaulting",
                  "request",
                  "syncer",
                  "typecheck",
                  "creation",
                  "dispatch",
                  "analysis",
                  "",
                  "prove.path",
                  "prove.tenant",
                  "prove.candidate",
                  "prove.guard",
                  "prove")),
          Map.entry(
              "rules", List.of("plan", "view.shared", "view.value", "view", "compile", "", "run")),
          Map.entry("engine", List.of("request", "set", "init", "suppression", "")),
          Map.entry(
              "report",
              List.of(
                  "", "words", "json", "page", "sarif", "text", "admission", "proof", "format")),
          Map.entry("cli", List.of("arguments", "output", "")));

  /** About as many files as a reader can oversee. */
  private static final int MOST_CLASSES_OF_A_ROOM = 32;

  private static final JavaClasses PROGRAM =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("dev.gpushare.lint");

  private static List<String> and(List<String> some, String... more) {
    List<String> all = new ArrayList<>(some);
    all.addAll(List.of(more));
    return all;
  }

  @TestFactory
  List<DynamicTest> packagesUseOnlyThoseBelowThem() {
    List<DynamicTest> tests = new ArrayList<>();
    for (String name : MAY_USE.keySet()) {
      List<String> others = new ArrayList<>();
      for (String other : MAY_USE.keySet()) {
        if (!other.equals(name) && !MAY_USE.get(name).contains(other)) {
          others.add(ROOT + other + "..");
        }
      }
      ArchRule rule =
          noClasses()
              .that()
              .resideInAPackage(ROOT + name + "..")
              .should()
              .dependOnClassesThat()
              .resideInAnyPackage(others.toArray(new String[0]))
              .allowEmptyShould(true);
      tests.add(DynamicTest.dynamicTest(name, () -> rule.check(PROGRAM)));
    }
    return tests;
  }

  @TestFactory
  List<DynamicTest> roomsUseOnlyThoseBelowThem() {
    List<DynamicTest> tests = new ArrayList<>();
    ROOMS.forEach(
        (name, rooms) -> {
          for (int i = 0; i < rooms.size(); i++) {
            String room = roomOf(name, rooms.get(i));
            String[] above =
                rooms.subList(i + 1, rooms.size()).stream()
                    .map(higher -> roomOf(name, higher))
                    .toArray(String[]::new);
            if (above.length > 0) {
              ArchRule rule =
                  noClasses()
                      .that()
                      .resideInAPackage(room)
                      .should()
                      .dependOnClassesThat()
                      .resideInAnyPackage(above);
              tests.add(DynamicTest.dynamicTest(room, () -> rule.check(PROGRAM)));
            }
          }
        });
    return tests;
  }

  private static String roomOf(String name, String room) {
    return ROOT + name + (room.isEmpty() ? "" : "." + room);
  }

  @Test
  void everyRoomIsInTheListOfItsPackage() {
    TreeSet<String> listed = new TreeSet<>();
    ROOMS.forEach((name, rooms) -> rooms.forEach(room -> listed.add(roomOf(name, room))));
    TreeSet<String> found = new TreeSet<>();
    for (JavaClass type : PROGRAM) {
      if (!type.getSimpleName().equals("package-info")) {
        found.add(type.getPackageName());
      }
    }
    assertEquals(listed, found);
  }

  @Test
  void noRoomIsOvercrowded() {
    Map<String, TreeSet<String>> types = new TreeMap<>();
    for (JavaClass type : PROGRAM) {
      // The build makes classes of lambdas; a file has one class without a dollar sign.
      boolean file = type.getName().indexOf('$') < 0;
      if (file && !type.getSimpleName().equals("package-info")) {
        types.computeIfAbsent(type.getPackageName(), name -> new TreeSet<>()).add(type.getName());
      }
    }
    types.values().removeIf(names -> names.size() <= MOST_CLASSES_OF_A_ROOM);
    assertEquals(Map.of(), types);
  }

  @Test
  void everyRoomSaysWhatBelongsThere() {
    TreeSet<String> missing = new TreeSet<>();
    ROOMS.forEach(
        (name, rooms) ->
            rooms.forEach(
                room -> {
                  String folder = roomOf(name, room).replace('.', '/');
                  if (!Files.exists(Path.of("src/main/java", folder, "package-info.java"))) {
                    missing.add(folder);
                  }
                }));
    assertEquals(new TreeSet<String>(), missing);
  }

  @Test
  void everyPackageIsInTheTable() {
    TreeSet<String> unknown = new TreeSet<>();
    for (JavaClass type : PROGRAM) {
      String[] names = type.getPackageName().substring(ROOT.length() - 1).split("\\.", -1);
      String top = names.length > 1 ? names[1] : "";
      if (!MAY_USE.containsKey(top)) {
        unknown.add(type.getName());
      }
    }
    assertEquals(new TreeSet<String>(), unknown);
  }

  @Test
  void eachLibraryIsUsedInOnePackage() {
    onlyIn("cel", "dev.cel..");
    onlyIn("cli", "picocli..");
    onlyIn("source", "org.yaml.snakeyaml..");
  }

  private static void onlyIn(String name, String library) {
    noClasses()
        .that()
        .resideOutsideOfPackage(ROOT + name + "..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage(library)
        .check(PROGRAM);
  }

  @Test
  void nothingOpensASocketOrStartsAProcess() {
    classes()
        .should()
        .onlyDependOnClassesThat(
            DescribedPredicate.not(
                DescribedPredicate.describe(
                    "the network or other processes", ArchitectureTest::reachesOut)))
        .check(PROGRAM);
  }

  private static boolean reachesOut(JavaClass type) {
    String name = type.getName();
    boolean network =
        name.startsWith("java.net.")
            && !List.of("java.net.URI", "java.net.URISyntaxException").contains(name);
    boolean channel =
        name.startsWith("java.nio.channels.")
            && (name.contains("Socket") || name.contains("Datagram") || name.contains("Network"));
    return network
        || channel
        || name.startsWith("javax.net.")
        || name.startsWith("java.rmi.")
        || name.startsWith("java.lang.Process")
        || name.equals("java.lang.Runtime$Version");
  }

  @Test
  void nothingIsDeserialisedLoggedOrReflected() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "java.util.logging..", "org.slf4j..", "java.lang.reflect..", "javax.script..")
        .orShould()
        .dependOnClassesThat()
        .haveFullyQualifiedName("java.io.ObjectInputStream")
        .check(PROGRAM);
  }

  @Test
  void onlyMainEndsTheProcess() {
    noClasses()
        .that()
        .doNotHaveFullyQualifiedName(ROOT + "cli.Main")
        .should()
        .callMethod(System.class, "exit", int.class)
        .check(PROGRAM);
    noClasses().should().callMethod(Runtime.class, "halt", int.class).check(PROGRAM);
  }

  @Test
  void onlyTheCommandLinePrints() {
    noClasses()
        .that()
        .resideOutsideOfPackage(ROOT + "cli..")
        .should()
        .accessFieldWhere(
            DescribedPredicate.describe("is a standard stream", ArchitectureTest::isStandardStream))
        .check(PROGRAM);
  }

  private static boolean isStandardStream(JavaFieldAccess access) {
    return access.getTargetOwner().isEquivalentTo(System.class);
  }

  @Test
  void noStateIsShared() {
    noFields()
        .that()
        .areStatic()
        .should()
        .haveModifier(JavaModifier.VOLATILE)
        .orShould()
        .notBeFinal()
        .check(PROGRAM);
  }
}
