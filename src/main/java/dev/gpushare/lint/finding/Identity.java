package dev.gpushare.lint.finding;

/**
 * What makes a finding the same one after edits elsewhere in its file.
 *
 * @param document the document: kind, namespace and name, or the kind alone for a file of values
 * @param path the path in it, with list items by their key ({@code containers[name=main]}) where they have one
 * @param rule the rule's id
 * @param discriminator tells apart findings of one rule at one path; empty where there is one
 */
public record Identity(String document, String path, String rule, String discriminator) {}
