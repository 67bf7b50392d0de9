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
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
