package dev.gpushare.lint.admission;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.gpushare.lint.admission.creation.BindingCreation;
import dev.gpushare.lint.admission.request.AdmissionOptions;
import dev.gpushare.lint.admission.unstructured.ObjectCopy;
import dev.gpushare.lint.admission.unstructured.ObjectFields;
import dev.gpushare.lint.cel.eval.NodeValues;
import dev.gpushare.lint.finding.AdmissionDecision;
import dev.gpushare.lint.finding.PolicyAnswer;
import dev.gpushare.lint.finding.RequestAnswer;
import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.source.Document;
import dev.gpushare.lint.source.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Questions that a Kubernetes 1.36.3 server has answered, and our answers to them. */
class ServerAnswersTest {

  /** What no file determines. */
  private static final List<String> MADE_LATER =
      List.of("uid", "creationTimestamp", "managedFields", "resourceVersion");

  @TestFactory
  Stream<DynamicTest> decisions() {
    return questions("decisions.yaml");
  }

  @TestFactory
  Stream<DynamicTest> matching() {
    return questions("matching.yaml");
  }

  @TestFactory
  Stream<DynamicTest> creation() {
    return questions("creation.yaml");
  }

  @TestFactory
  Stream<DynamicTest> objects() {
    return questions("objects.yaml");
  }

  private static Stream<DynamicTest> questions(String file) {
    return Sets.documents(file, Sets.resource(file)).stream()
        .map(Document::root)
        .map(root -> NodeValues.of(root.orElseThrow()))
        .map(
            question ->
                DynamicTest.dynamicTest(ObjectFields.text(question, "ask"), () -> ask(question)));
  }

  private static void ask(Object question) {
    List<Manifest> set = Sets.manifests("with.yaml", ObjectFields.text(question, "with"));
    String sent =
        ObjectFields.has(question, "object")
            ? ObjectFields.text(question, "object")
            : ObjectFields.text(question, "old");
    List<Manifest> objects = Sets.manifests("object.yaml", sent);
    List<Manifest> all = new ArrayList<>(set);
    all.addAll(objects);
    Admission admission = new Admission(Sets.inventory(all));
    created(question, admission, set);
    if (ObjectFields.has(question, "admitted")) {
      assertEquals(1, objects.size());
      answered(
          question, admission.answerOnly(options(question), objects::contains).requests().get(0));
    }
  }

  private static void created(Object question, Admission admission, List<Manifest> set) {
    Map<String, String> refused = new TreeMap<>();
    List<String> warnings = new ArrayList<>();
    for (PolicyAnswer policy : admission.policies()) {
      policy.refused().ifPresent(text -> refused.put(policy.name(), text));
      policy.warnings().forEach(one -> warnings.add(one.fieldRef() + ": " + one.text()));
    }
    for (Manifest manifest : set) {
      if (manifest.kind().objectKind().orElse("").equals("ValidatingAdmissionPolicyBinding")) {
        BindingCreation.refused(manifest.root())
            .ifPresent(text -> refused.put(manifest.name().orElse(""), text));
      }
    }
    assertEquals(new TreeMap<>(ObjectFields.map(question, "refused")), refused);
    assertEquals(ObjectFields.texts(question, "warnings"), warnings);
  }

  private static AdmissionOptions options(Object question) {
    String operation = ObjectFields.text(question, "operation");
    Optional<Node.Mapping> old =
        Sets.manifests("old.yaml", ObjectFields.text(question, "old")).stream()
            .findFirst()
            .map(Manifest::root);
    return new AdmissionOptions(
        operation.isEmpty() ? "CREATE" : operation,
        ObjectFields.text(question, "subresource"),
        Optional.empty(),
        Optional.empty(),
        Optional.of("admin"),
        List.of("system:masters"),
        old);
  }

  private static void answered(Object question, RequestAnswer answer) {
    Object wanted = ObjectFields.at(question, "admitted");
    String admitted = wanted instanceof Boolean yes ? (yes ? "YES" : "NO") : String.valueOf(wanted);
    assertEquals(admitted.toUpperCase(Locale.ROOT), answer.admitted().name());
    if (ObjectFields.has(question, "message")) {
      List<String> refusals =
          answer.decisions().stream()
              .filter(AdmissionDecision::refuses)
              .map(AdmissionDecision::message)
              .toList();
      assertTrue(refusals.contains(ObjectFields.text(question, "message")), refusals.toString());
    }
    if (ObjectFields.has(question, "seen")) {
      Object seen =
          NodeValues.of(
              Sets.documents("seen.yaml", ObjectFields.text(question, "seen"))
                  .get(0)
                  .root()
                  .orElseThrow());
      assertEquals(lines(ObjectCopy.of((Map<?, ?>) seen)), lines(answer.manifest().orElseThrow()));
    }
  }

  /** A line for each value, by its path. */
  private static String lines(Map<String, Object> object) {
    Map<String, Object> copy = ObjectCopy.of(object);
    MADE_LATER.forEach(ObjectCopy.child(copy, "metadata")::remove);
    List<String> lines = new ArrayList<>();
    lines("", copy, lines);
    lines.sort(null);
    return String.join("\n", lines);
  }

  private static void lines(String path, Object value, List<String> lines) {
    if (value instanceof Map<?, ?> map && !map.isEmpty()) {
      map.forEach((key, inner) -> lines(path + "/" + key, inner, lines));
    } else if (value instanceof List<?> list && !list.isEmpty()) {
      for (int i = 0; i < list.size(); i++) {
        lines(path + "[" + i + "]", list.get(i), lines);
      }
    } else {
      lines.add(path + " " + value);
    }
  }
}
