package dev.gpushare.lint.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.gpushare.lint.types.ResourceKind.Serving;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class KubernetesTypesTest {

  private static KubernetesTypes at(int minor) {
    return KubernetesTypes.load(new KubernetesMinor(minor));
  }

  private static Type field(int minor, String struct, String field) {
    return at(minor).struct(struct).orElseThrow().field(field).orElseThrow().type();
  }

  @Test
  void aPodIsFoundWithItsFields() {
    assertEquals(Optional.of("io.k8s.api.core.v1.Pod"), at(36).structOf("v1", "Pod"));
    assertEquals(
        new Type.Struct("io.k8s.api.core.v1.PodSpec"), field(36, "io.k8s.api.core.v1.Pod", "spec"));
    assertEquals(
        new Type.ListOf(new Type.Struct("io.k8s.api.core.v1.Container")),
        field(36, "io.k8s.api.core.v1.PodSpec", "initContainers"));
    assertEquals(
        new Type.MapOf(Type.Simple.QUANTITY),
        field(36, "io.k8s.api.core.v1.ResourceRequirements", "limits"));
  }

  @Test
  void formatsThatTheModelsLoseAreThere() {
    assertEquals(
        Type.Simple.TIMESTAMP, field(35, KubernetesTypes.OBJECT_META, "creationTimestamp"));
    assertEquals(new Type.MapOf(Type.Simple.BYTES), field(35, "io.k8s.api.core.v1.Secret", "data"));
    assertEquals(
        Type.Simple.INT_OR_STRING, field(35, "io.k8s.api.core.v1.ServicePort", "targetPort"));
    assertEquals(
        Type.Simple.DYN,
        field(35, "io.k8s.api.resource.v1.OpaqueDeviceConfiguration", "parameters"));
  }

  @Test
  void aFieldOfALaterMinorIsNotInTheEarlierOne() {
    String pod = "io.k8s.api.core.v1.PodSpec";
    assertFalse(at(34).struct(pod).orElseThrow().field("workloadRef").isPresent());
    assertTrue(at(35).struct(pod).orElseThrow().field("workloadRef").isPresent());
    assertFalse(at(36).struct(pod).orElseThrow().field("workloadRef").isPresent());
    assertTrue(at(36).struct(pod).orElseThrow().field("schedulingGroup").isPresent());
  }

  @Test
  void namesAreCaseSensitiveAndUnknownOnesAreEmpty() {
    assertTrue(at(36).structOf("v1", "pod").isEmpty());
    assertTrue(at(36).structOf("v2", "Pod").isEmpty());
    assertTrue(at(36).structOf("", "").isEmpty());
    assertTrue(at(36).struct("io.k8s.api.core.v1.Po").isEmpty());
    assertTrue(at(36).struct("zzz").isEmpty());
    assertTrue(at(36).struct("").isEmpty());
  }

  @Test
  void aKindKnowsItsResource() {
    ResourceKind policy = at(36).kind("networking.k8s.io/v1", "NetworkPolicy").orElseThrow();
    assertEquals("networkpolicies", policy.plural());
    assertEquals("networking.k8s.io", policy.group());
    assertEquals("networking.k8s.io/v1", policy.apiVersion());
    assertTrue(policy.namespaced());
    assertFalse(at(36).kind("v1", "Namespace").orElseThrow().namespaced());
    assertEquals("Pod", at(36).resource("", "v1", "pods").orElseThrow().kind());
    assertTrue(at(36).resource("", "v1", "Pods").isEmpty());
    assertEquals("Endpoints", at(36).resource("", "v1", "endpoints").orElseThrow().kind());
  }

  @Test
  void whatAServerAnswersForFollowsTheMinor() {
    String policies = "admissionregistration.k8s.io/";
    assertEquals(Serving.NO_LONGER, serving(34, policies + "v1beta1", "ValidatingAdmissionPolicy"));
    assertEquals(
        Serving.WHEN_SWITCHED_ON, serving(33, policies + "v1beta1", "ValidatingAdmissionPolicy"));
    assertEquals(Serving.YES, serving(30, policies + "v1", "ValidatingAdmissionPolicy"));
    assertEquals(Serving.NOT_YET, serving(29, policies + "v1", "ValidatingAdmissionPolicy"));
    assertEquals(Serving.NOT_YET, serving(33, "resource.k8s.io/v1", "ResourceClaim"));
    assertEquals(Serving.YES, serving(34, "resource.k8s.io/v1", "ResourceClaim"));
    assertEquals(Serving.NO_LONGER, serving(36, "autoscaling/v2beta2", "HorizontalPodAutoscaler"));
    assertTrue(at(36).structOf("autoscaling/v2beta2", "HorizontalPodAutoscaler").isEmpty());
    assertEquals(Serving.YES, serving(36, "gateway.networking.k8s.io/v1alpha2", "TCPRoute"));
    assertEquals(Serving.YES, serving(36, "batch.volcano.sh/v1alpha1", "Job"));
  }

  private static Serving serving(int minor, String apiVersion, String kind) {
    return at(minor).kind(apiVersion, kind).orElseThrow().serving();
  }

  @Test
  void allVersionsOfAKindCanBeListed() {
    List<String> versions =
        at(36).versionsOf("resource.k8s.io", "DeviceClass").stream()
            .filter(kind -> kind.struct().isPresent())
            .map(ResourceKind::version)
            .toList();
    assertEquals(List.of("v1", "v1beta1", "v1beta2"), versions);
  }

  @Test
  void minorsOutsideTheIndexBorrowTheNearestStructs() {
    assertFalse(new KubernetesMinor(30).exact());
    assertTrue(new KubernetesMinor(34).exact());
    assertEquals(
        at(34).struct("io.k8s.api.core.v1.PodSpec"), at(30).struct("io.k8s.api.core.v1.PodSpec"));
    assertEquals(
        at(36).struct("io.k8s.api.core.v1.PodSpec"), at(40).struct("io.k8s.api.core.v1.PodSpec"));
  }

  @Test
  void everyStructThatAKindReachesIsInTheIndex() {
    List<String> lost = new ArrayList<>();
    for (int minor = 34; minor <= 36; minor++) {
      KubernetesTypes types = at(minor);
      Deque<String> open = new ArrayDeque<>();
      types.kinds().forEach(kind -> kind.struct().ifPresent(open::push));
      Set<String> seen = new HashSet<>(open);
      while (!open.isEmpty()) {
        String name = open.pop();
        StructType struct = types.struct(name).orElse(null);
        if (struct == null) {
          lost.add(minor + " " + name);
          continue;
        }
        for (StructType.Field field : struct.fields().values()) {
          structIn(field.type()).filter(seen::add).ifPresent(open::push);
        }
      }
    }
    assertEquals(List.of(), lost);
  }

  private static Optional<String> structIn(Type type) {
    if (type instanceof Type.ListOf list) {
      return structIn(list.element());
    }
    if (type instanceof Type.MapOf map) {
      return structIn(map.value());
    }
    return type instanceof Type.Struct struct ? Optional.of(struct.name()) : Optional.empty();
  }
}
