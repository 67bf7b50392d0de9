package dev.gpushare.lint.admission.prove.path;

import dev.gpushare.lint.admission.unstructured.ObjectCopy;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Puts objects together out of parts: maps merge, lists grow, anything else is replaced. */
public final class ObjectFragments {

  private ObjectFragments() {}

  /** Adds a part to an object, in place; the part itself stays as it is. */
  public static void add(Map<String, Object> object, Map<String, Object> part) {
    part.forEach(
        (key, value) -> object.merge(key, ObjectCopy.copy(value), ObjectFragments::merged));
  }

  @SuppressWarnings("unchecked")
  private static Object merged(Object old, Object more) {
    if (old instanceof Map && more instanceof Map) {
      add((Map<String, Object>) old, (Map<String, Object>) more);
      return old;
    } else if (old instanceof List<?> first && more instanceof List<?> second) {
      List<Object> all = new ArrayList<>(first);
      all.addAll(second);
      return all;
    }
    return more;
  }

  /** A copy in which a placeholder in keys and texts is filled. */
  public static Map<String, Object> filled(Map<?, ?> map, String placeholder, String text) {
    Map<String, Object> copy = new LinkedHashMap<>();
    map.forEach(
        (key, value) ->
            copy.put(
                String.valueOf(key).replace(placeholder, text), filled(value, placeholder, text)));
    return copy;
  }

  private static Object filled(Object value, String placeholder, String text) {
    if (value instanceof Map<?, ?> map) {
      return filled(map, placeholder, text);
    } else if (value instanceof List<?> list) {
      List<Object> copy = new ArrayList<>(list.size());
      list.forEach(element -> copy.add(filled(element, placeholder, text)));
      return copy;
    }
    return value instanceof String written ? written.replace(placeholder, text) : value;
  }

  /** Whether an object still holds a part. */
  public static boolean holds(Object object, Object part) {
    if (part instanceof Map<?, ?> wanted) {
      if (!(object instanceof Map<?, ?> map)) {
        return wanted.isEmpty();
      }
      for (Map.Entry<?, ?> entry : wanted.entrySet()) {
        if (!map.containsKey(entry.getKey()) || !holds(map.get(entry.getKey()), entry.getValue())) {
          return false;
        }
      }
      return true;
    } else if (part instanceof List<?> wanted) {
      return object instanceof List<?> list
          && wanted.stream().allMatch(one -> list.stream().anyMatch(own -> holds(own, one)));
    }
    return part.equals(object);
  }

  /** The map below some keys, made where it is not there. */
  @SuppressWarnings("unchecked")
  public static Map<String, Object> child(Map<String, Object> map, String... keys) {
    Map<String, Object> at = map;
    for (String key : keys) {
      Object next = at.get(key);
      if (!(next instanceof Map)) {
        next = new LinkedHashMap<String, Object>();
        at.put(key, next);
      }
      at = (Map<String, Object>) next;
    }
    return at;
  }

  /** The map below some keys; an empty one where it is not there. */
  public static Map<?, ?> at(Map<?, ?> map, String... keys) {
    Map<?, ?> at = map;
    for (String key : keys) {
      at = at.get(key) instanceof Map<?, ?> next ? next : Map.of();
    }
    return at;
  }
}
