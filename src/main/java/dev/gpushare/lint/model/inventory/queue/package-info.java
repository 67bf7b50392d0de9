/**
 * KAI's Queues as a tree: {@link QueueTree}, {@link Queue}, limits and guarantees on the way up. A
 * Queue's limit is read in {@link QueueResource}.
 *
 * <p>Which Pods land in a Queue is {@code model.inventory.QueueWork}.
 */
package dev.gpushare.lint.model.inventory.queue;
