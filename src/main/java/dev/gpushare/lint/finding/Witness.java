package dev.gpushare.lint.finding;

import java.util.Map;
import java.util.Optional;

/**
 * A Pod that shows what a policy does.
 *
 * @param object the Pod to send, ready for {@code kubectl apply --dry-run=server}
 * @param before the Pod that is there, of an UPDATE
 */
public record Witness(Map<String, Object> object, Optional<Map<String, Object>> before) {}
