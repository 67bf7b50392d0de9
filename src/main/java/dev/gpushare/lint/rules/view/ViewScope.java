package dev.gpushare.lint.rules.view;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.inventory.Inventory;
import dev.gpushare.lint.source.NodePath;
import dev.gpushare.lint.source.ReadFile;
import dev.gpushare.lint.types.Type;
import dev.gpushare.lint.types.TypeCatalog;
import java.util.List;
import java.util.Optional;

/**
 * What the views of one set share. It does not change, and what its parts work out late they work
 * out once, so several threads may use it.
 */
public final class ViewScope {

  private final Inventory inventory;
  private final List<ReadFile> files;
  private final TypeCatalog documents;
  private final SchemaFacts schemas;
  private final PolicyKnowledge policies;
  private final GuardProof proof;

  /**
   * @param inventory what the files hold
   * @param files the files themselves, with what is wrong with their texts
   * @param documents the types by which rules read documents
   */
  public ViewScope(Inventory inventory, List<ReadFile> files, TypeCatalog documents) {
    this.inventory = inventory;
    this.files = List.copyOf(files);
    this.documents = documents;
    this.schemas = new SchemaFacts(inventory);
    this.policies = new PolicyKnowledge(inventory, schemas.target());
    this.proof = new GuardProof(inventory, policies::creations);
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

  /** What the target's types say of the objects. */
  SchemaFacts schemas() {
    return schemas;
  }

  /** What a server makes of the policies. */
  PolicyKnowledge policies() {
    return policies;
  }

  /** What the prover has against the guards. */
  public GuardProof proof() {
    return proof;
  }

  /** An object as it is written, read by the type of its kind. */
  Object object(Manifest manifest, String type) {
    return new TreeStruct(
        documents, new Type.Struct(type), Optional.of(manifest.root()), manifest, NodePath.ROOT);
  }
}
