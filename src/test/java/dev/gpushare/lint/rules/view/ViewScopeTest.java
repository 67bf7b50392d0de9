package dev.gpushare.lint.rules.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.inventory.Charts;
import dev.gpushare.lint.model.inventory.Inventory;
import dev.gpushare.lint.model.inventory.Policy;
import dev.gpushare.lint.model.kind.KindRecognizer;
import dev.gpushare.lint.model.kind.KindTable;
import dev.gpushare.lint.settings.Settings;
import dev.gpushare.lint.source.Document;
import dev.gpushare.lint.source.Node;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.source.ReadFile;
import dev.gpushare.lint.source.ReadLimits;
import dev.gpushare.lint.source.SourceText;
import dev.gpushare.lint.source.YamlReader;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** One scope serves all threads of a run. */
class ViewScopeTest {

  private static final int THREADS = 8;

  private static final String SET =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingAdmissionPolicy
      metadata: {name: queues}
      spec:
        matchConstraints:
          resourceRules: [{apiGroups: [""], apiVersions: [v1], operations: [CREATE], resources: [pods]}]
        validations:
          - expression: object.metadata.labels['kai.scheduler/queue'] == object.metadata.namespase
      ---
      apiVersion: v1
      kind: Pod
      metadata: {name: a}
      spec: {containers: [{name: c, image: "x:1", commandd: [a]}]}
      """;

  private static ViewScope scope() {
    ReadFile file = new YamlReader(ReadLimits.DEFAULT).read(new SourceText("set.yaml", SET));
    KindRecognizer recognizer = new KindRecognizer(KindTable.load());
    List<Manifest> manifests = new ArrayList<>();
    for (Document document : file.documents()) {
      Node root = document.root().orElseThrow();
      manifests.add(
          new Manifest(
              document,
              NodePath.ROOT,
              (Node.Mapping) root,
              recognizer
                  .recognise(document.root(), List.of(), "set.yaml", Optional.empty())
                  .orElseThrow()));
    }
    Inventory inventory = new Inventory(manifests, Settings.DEFAULT, new Charts(Settings.DEFAULT));
    return new ViewScope(inventory, List.of(file), Views.forPacks().catalog());
  }

  /** All that is worked out late. */
  private static List<Object> everything(ViewScope scope) {
    List<Object> all = new ArrayList<>();
    for (Policy policy : scope.inventory().policies()) {
      all.add(scope.policies().issues(policy));
      all.add(scope.policies().facts(policy));
    }
    for (Manifest manifest : scope.inventory().manifests()) {
      all.add(scope.schemas().faults(manifest));
      all.add(scope.schemas().api(manifest));
    }
    all.add(scope.policies().creations());
    all.add(scope.policies().templates());
    all.add(scope.proof().result());
    return all;
  }

  @Test
  void allThreadsGetTheSame() throws Exception {
    for (int round = 0; round < 10; round++) {
      ViewScope scope = scope();
      CountDownLatch start = new CountDownLatch(1);
      ExecutorService threads = Executors.newFixedThreadPool(THREADS);
      List<Future<List<Object>>> answers = new ArrayList<>();
      for (int i = 0; i < THREADS; i++) {
        answers.add(
            threads.submit(
                () -> {
                  start.await();
                  return everything(scope);
                }));
      }
      start.countDown();
      List<Object> alone = everything(scope);
      assertTrue(((List<?>) alone.get(0)).size() > 0);
      for (Future<List<Object>> answer : answers) {
        List<Object> other = answer.get(60, TimeUnit.SECONDS);
        assertEquals(alone.size(), other.size());
        for (int i = 0; i < alone.size(); i++) {
          assertSame(alone.get(i), other.get(i));
        }
      }
      threads.shutdown();
    }
  }

  @Test
  void nothingOfItChanges() {
    for (Class<?> part :
        List.of(ViewScope.class, SchemaFacts.class, PolicyKnowledge.class, GuardProof.class)) {
      for (Field field : part.getDeclaredFields()) {
        assertTrue(Modifier.isFinal(field.getModifiers()), part + " " + field.getName());
      }
    }
  }
}
