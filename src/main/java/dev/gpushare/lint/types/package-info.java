/**
 * Types of objects: the kinds and structs of Kubernetes minors and of custom resources, quantities,
 * address blocks, versions. Start with {@link KubernetesTypes}.
 *
 * <p>Chart values have their types in {@code model.chart}, CEL's types are mapped in {@code
 * cel.environment}.
 */
package dev.gpushare.lint.types;
