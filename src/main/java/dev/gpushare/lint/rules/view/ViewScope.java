package dev.gpushare.lint.rules.view;

import dev.gpushare.lint.admission.ExpressionFact;
import dev.gpushare.lint.admission.PodTrials;
import dev.gpushare.lint.admission.PolicyChecker;
import dev.gpushare.lint.admission.PolicyCreations;
import dev.gpushare.lint.admission.PolicyIssue;
import dev.gpushare.lint.admission.TemplateRefusals;
import dev.gpushare.lint.admission.prove.Progress;
import dev.gpushare.lint.admission.prove.ProofBudget;
import dev.gpushare.lint.admission.prove.ProofResult;
import dev.gpushare.lint.admission.prove.Prover;
import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.StackTypes;
import dev.gpushare.lint.model.inventory.GatewayBundle;
import dev.gpushare.lint.model.inventory.Inventory;
import dev.gpushare.lint.model.inventory.Policy;
import dev.gpushare.lint.model.schema.ApiState;
import dev.gpushare.lint.model.schema.ApiStates;
import dev.gpushare.lint.model.schema.SchemaCheck;
import dev.gpushare.lint.model.schema.SchemaFault;
import dev.gpushare.lint.settings.Product;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.source.ReadFile;
import dev.gpushare.lint.types.KindCatalog;
import dev.gpushare.lint.types.ProductVersion;
import dev.gpushare.lint.types.StructType;
import dev.gpushare.lint.types.Type;
import dev.gpushare.lint.types.TypeCatalog;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** What the views of one set share. */
public final class ViewScope {

  private final Inventory inventory;
  private final List<ReadFile> files;
  private final TypeCatalog documents;
  private final KindCatalog target;
  private final Map<Manifest, List<ExpressionFact>> facts =
      Collections.synchronizedMap(new IdentityHashMap<>());
  private Optional<PolicyChecker> policies = Optional.empty();
  private Optional<TemplateRefusals> templates = Optional.empty();
  private Optional<PolicyCreations> creations = Optional.empty();
  private Optional<ApiStates> apis = Optional.empty();
  private final Object proving = new Object();
  private Optional<ProofResult> proof = Optional.empty();

  /** By identity: manifests are compared by all that they hold. */
  private final Map<Manifest, List<SchemaFault>> faults =
      Collections.synchronizedMap(new IdentityHashMap<>());

  private final Map<Manifest, List<PolicyIssue>> issues =
      Collections.synchronizedMap(new IdentityHashMap<>());

  /**
   * @param inventory what the files hold
   * @param files the files themselves, with what is wrong with their texts
   * @param documents the types by which rules read documents
   */
  public ViewScope(Inventory inventory, List<ReadFile> files, TypeCatalog documents) {
    this.inventory = inventory;
    this.files = List.copyOf(files);
    this.documents = documents;
    this.target = StackTypes.of(inventory.settings().stack());
  }

  /** What the files hold. */
  public Inventory inventory() {
    return inventory;
  }

  List<ReadFile> files() {
    return files;
  }

  /** The types by which rules read documents. */
  TypeCatalog catalog() {
    return documents;
  }

  /** The kinds that the target knows. */
  KindCatalog target() {
    return target;
  }

  /** What is wrong with the expressions of a policy, worked out once. */
  List<PolicyIssue> issues(Policy policy) {
    List<PolicyIssue> known = issues.get(policy.manifest());
    if (known == null) {
      known = policies().check(policy.manifest().root());
      issues.put(policy.manifest(), known);
    }
    return known;
  }

  /** Whether a server of the target answers for an object; unknown for what is no object. */
  ApiState api(Manifest manifest) {
    return apis()
        .of(manifest.kind().apiVersion().orElse(""), manifest.kind().objectKind().orElse(""));
  }

  private synchronized ApiStates apis() {
    if (apis.isEmpty()) {
      apis =
          Optional.of(
              new ApiStates(target, version(Product.KUBERNETES), version(Product.GATEWAY_API)));
    }
    return apis.get();
  }

  /** The version of a product that the set is judged for, as it is declared or shown. */
  String versionText(Product product) {
    return product == Product.GATEWAY_API
        ? GatewayBundle.version(inventory)
        : inventory.settings().stack().version(product);
  }

  private ProductVersion version(Product product) {
    return ProductVersion.parse(versionText(product))
        .or(() -> ProductVersion.parse(product.defaultVersion()))
        .orElseThrow();
  }

  /** What there is to know about the expressions of a policy, worked out once. */
  List<ExpressionFact> facts(Policy policy, Supplier<List<ExpressionFact>> read) {
    List<ExpressionFact> known = facts.get(policy.manifest());
    if (known == null) {
      known = read.get();
      facts.put(policy.manifest(), known);
    }
    return known;
  }

  /** The policies of the set as a server takes them, each compiled once. */
  synchronized PolicyCreations creations() {
    if (creations.isEmpty()) {
      creations = Optional.of(new PolicyCreations(target, minor()));
    }
    return creations.get();
  }

  /** What the guards of the set have against Pods of its templates. */
  synchronized TemplateRefusals templates() {
    if (templates.isEmpty()) {
      templates = Optional.of(new TemplateRefusals(inventory, creations()));
    }
    return templates.get();
  }

  private int minor() {
    return StackTypes.minor(inventory.settings().stack()).minor();
  }

  /**
   * What the prover has against the guards, as far as a run of all rules has time for it, worked
   * out once. It has a lock of its own, since it takes longer than anything else here.
   */
  ProofResult proof() {
    synchronized (proving) {
      if (proof.isEmpty()) {
        proof =
            Optional.of(new Prover(inventory, creations()).run(ProofBudget.CHECK, Progress.NONE));
      }
      return proof.get();
    }
  }

  /** Whether there is anything to prove. */
  public boolean hasGuards() {
    return PodTrials.any(inventory);
  }

  /**
   * Proves before a rule asks, which may be done beside other work.
   *
   * @return whether the prover came to its end
   */
  public boolean prove() {
    return proof().proof().complete();
  }

  /** Whether rules asked the prover, and it did not come to its end. */
  public boolean isProofCut() {
    synchronized (proving) {
      return proof.isPresent() && !proof.get().proof().complete();
    }
  }

  private synchronized PolicyChecker policies() {
    if (policies.isEmpty()) {
      policies = Optional.of(new PolicyChecker(target, minor()));
    }
    return policies.get();
  }

  /** An object as it is written, read by the type of its kind. */
  Object object(Manifest manifest, String type) {
    return new TreeStruct(
        documents, new Type.Struct(type), Optional.of(manifest.root()), manifest, NodePath.ROOT);
  }

  /** What a rule reads where a view has nothing to say. */
  Object empty(Type type) {
    if (type instanceof Type.ListOf) {
      return List.of();
    }
    if (type instanceof Type.MapOf) {
      return Map.of();
    }
    if (type instanceof Type.Simple simple) {
      return Empty.simple(simple);
    }
    throw new IllegalStateException("a view's field of type " + type + " is always there");
  }

  /**
   * Where an object does not fit its type; nothing for what is no object, or of a kind that is not
   * known.
   */
  List<SchemaFault> schemaFaults(Manifest manifest) {
    List<SchemaFault> known = faults.get(manifest);
    if (known == null) {
      known = check(manifest);
      faults.put(manifest, known);
    }
    return known;
  }

  private List<SchemaFault> check(Manifest manifest) {
    Optional<String> struct =
        manifest
            .kind()
            .apiVersion()
            .flatMap(version -> target.structOf(version, manifest.kind().objectKind().orElse("")));
    return struct.map(type -> SchemaCheck.faults(manifest.root(), type, target)).orElse(List.of());
  }

  /** The paths that misspelt fields of an object most likely stand for. */
  List<Object> misspelt(Manifest manifest) {
    List<Object> paths = new ArrayList<>();
    for (SchemaFault fault : schemaFaults(manifest)) {
      if (fault.kind() == SchemaFault.Kind.UNKNOWN_FIELD && fault.suggestion().isPresent()) {
        paths.add(fault.path().parent().key(fault.suggestion().get()).toString());
      }
    }
    return paths;
  }

  /** The fields of an object's spec that its type demands and that are absent. */
  List<Object> missing(Manifest manifest) {
    List<Object> missing = new ArrayList<>();
    Optional<StructType> spec =
        manifest
            .kind()
            .apiVersion()
            .flatMap(version -> target.structOf(version, manifest.kind().objectKind().orElse("")))
            .flatMap(target::struct)
            .flatMap(type -> type.field("spec"))
            .flatMap(
                field ->
                    field.type() instanceof Type.Struct struct
                        ? target.struct(struct.name())
                        : Optional.empty());
    for (StructType.Field field : spec.map(StructType::fields).orElse(Map.of()).values()) {
      if (field.required() && manifest.at(NodePath.of("spec", field.name())).isEmpty()) {
        missing.add(field.name());
      }
    }
    return missing;
  }
}
