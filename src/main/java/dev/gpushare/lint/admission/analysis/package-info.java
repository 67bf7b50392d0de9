/**
 * What there is to know about policies beyond single requests: which guard Queues, what their
 * expressions miss, what they would say of Pods that nobody has written. Start with {@link
 * GuardFacts}.
 *
 * <p>The search for ways past a guard is {@code admission.prove}.
 */
package dev.gpushare.lint.admission.analysis;
