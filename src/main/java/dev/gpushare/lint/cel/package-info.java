/**
 * CEL as Kubernetes and our rules speak it: checking, our own syntax tree and its evaluator. The
 * only package that knows cel-java; none of its types appears in a public signature. Plain
 * expressions of policies are read and typed without it, by the classes named {@code Direct}, since
 * it costs more at its first use than all the rest of a cold run; it has the word on all others and
 * on everything that is wrong.
 */
package dev.gpushare.lint.cel;
