/**
 * CEL as Kubernetes and our rules speak it: checking, our own syntax tree and its evaluator. The
 * only package that knows cel-java; none of its types appears in a public signature.
 */
package dev.gpushare.lint.cel;
