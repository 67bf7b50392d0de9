package dev.gpushare.lint.admission.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.gpushare.lint.admission.Sets;
import dev.gpushare.lint.source.Node;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which requests about Pods a guard leaves out, by its own match block or by that of a binding. */
class GuardRequestsTest {

  private static final String RULES =
      "[{apiGroups: [''], apiVersions: [v1], operations: [CREATE, UPDATE],"
          + " resources: [pods, pods/ephemeralcontainers]%s}]";
  private static final List<String> NOTHING = List.of();
  private static final List<String> ALL =
      List.of("CREATE of pods", "UPDATE of pods", "UPDATE of pods/ephemeralcontainers");

  private static Node object(String kind, String block, String match) {
    return Sets.manifests(
            "guard.yaml",
            "apiVersion: admissionregistration.k8s.io/v1\nkind: "
                + kind
                + "\nmetadata: {name: guard}\nspec: {"
                + block
                + ": {"
                + match
                + "}}\n")
        .get(0)
        .root();
  }

  private static Node policy(String match) {
    return object("ValidatingAdmissionPolicy", "matchConstraints", match);
  }

  private static Node binding(String match) {
    return object("ValidatingAdmissionPolicyBinding", "matchResources", match);
  }

  private static String rules(String more) {
    return RULES.formatted(more);
  }

  @Test
  void allThreeRequestsAreNamed() {
    assertEquals(
        NOTHING,
        GuardRequests.missing(policy("resourceRules: " + rules("")), List.of(binding(""))));
  }

  @Test
  void whatIsNotNamedIsMissing() {
    Node pods =
        policy(
            "resourceRules: [{apiGroups: [''], apiVersions: [v1], operations: ['*'],"
                + " resources: [pods]}]");
    assertEquals(
        List.of("UPDATE of pods/ephemeralcontainers"), GuardRequests.missing(pods, List.of()));
  }

  @Test
  void podsAreInNamespaces() {
    Node cluster = policy("resourceRules: " + rules(", scope: Cluster"));
    assertEquals(ALL, GuardRequests.missing(cluster, List.of()));
    Node namespaced = policy("resourceRules: " + rules(", scope: Namespaced"));
    assertEquals(NOTHING, GuardRequests.missing(namespaced, List.of()));
  }

  @Test
  void aPodOfAnotherNameIsNotMatched() {
    Node named = policy("resourceRules: " + rules(", resourceNames: [train]"));
    assertEquals(ALL, GuardRequests.missing(named, List.of()));
  }

  @Test
  void whatIsExcludedIsMissing() {
    Node excluding =
        policy(
            "resourceRules: "
                + rules("")
                + ", excludeResourceRules: [{apiGroups: [''], apiVersions: [v1],"
                + " operations: [UPDATE], resources: [pods/ephemeralcontainers]}]");
    assertEquals(
        List.of("UPDATE of pods/ephemeralcontainers"), GuardRequests.missing(excluding, List.of()));
  }

  @Test
  void oneBindingThatNarrowsNothingIsEnough() {
    Node guard = policy("resourceRules: " + rules(""));
    Node narrow =
        binding(
            "resourceRules: [{apiGroups: [''], apiVersions: [v1], operations: [CREATE],"
                + " resources: [pods]}]");
    assertEquals(
        List.of("UPDATE of pods", "UPDATE of pods/ephemeralcontainers"),
        GuardRequests.missing(guard, List.of(narrow)));
    assertEquals(NOTHING, GuardRequests.missing(guard, List.of(narrow, binding(""))));
  }
}
