/**
 * CEL as Kubernetes and our rules speak it. The rooms from the ground up: {@code value}, {@code
 * ast}, {@code function}, {@code environment}, {@code eval}, {@code check}.
 *
 * <p>Nothing stands in this package itself. Types of cel-java appear in no signature that other
 * packages use.
 */
package dev.gpushare.lint.cel;
