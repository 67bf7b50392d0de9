package dev.gpushare.lint.rules.view;

import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * A value for each key that the first who asks works out; other keys need not wait. Keys are told
 * apart by identity: manifests are compared by all that they hold.
 */
final class OncePer<K, V> {

  private final Function<K, V> work;
  private final Map<K, Once<V>> known = new IdentityHashMap<>();

  OncePer(Function<K, V> work) {
    this.work = work;
  }

  V get(K key) {
    return cell(key).get();
  }

  private synchronized Once<V> cell(K key) {
    return known.computeIfAbsent(key, one -> new Once<>(() -> work.apply(one)));
  }
}
