/**
 * Pods and whatever makes Pods, as the scheduler and the runtime read them: {@link Workload}, its
 * containers, what it asks of GPUs.
 *
 * <p>Queues that Pods name are in {@code model.inventory.queue}.
 */
package dev.gpushare.lint.model.inventory.workload;
