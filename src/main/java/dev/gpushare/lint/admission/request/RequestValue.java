package dev.gpushare.lint.admission.request;

import dev.gpushare.lint.admission.unstructured.ObjectCopy;
import dev.gpushare.lint.admission.unstructured.Resource;
import dev.gpushare.lint.cel.value.PartlyKnownMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** {@code request}, and objects in another version of theirs. */
public final class RequestValue {

  private RequestValue() {}

  public static Map<String, Object> of(Request request, Resource as) {
    Resource own = request.resource();
    Map<String, Object> value = new LinkedHashMap<>();
    value.put("kind", kind(as.equals(own) ? request.sent() : as));
    value.put("resource", resource(as));
    value.put("requestKind", kind(request.sent()));
    value.put("requestResource", resource(own));
    text(value, "subResource", request.subresource());
    text(value, "requestSubResource", request.subresource());
    text(value, "name", request.name());
    // a Namespace counts as lying in itself
    text(value, "namespace", own.isNamespace() ? request.name() : request.namespace());
    value.put("operation", request.operation());
    value.put("userInfo", request.userInfo());
    value.put("dryRun", true);
    value.put("options", options(request.operation()));
    return value;
  }

  /** The kind of the options follows from the operation, all else from whoever sends it. */
  private static PartlyKnownMap options(String operation) {
    String name = operation.charAt(0) + operation.substring(1).toLowerCase(Locale.ROOT);
    boolean connect = operation.equals("CONNECT");
    return new PartlyKnownMap(
        connect ? Map.of() : Map.of("apiVersion", "meta.k8s.io/v1", "kind", name + "Options"),
        "the options of the request are not told");
  }

  private static void text(Map<String, Object> value, String key, String text) {
    if (!text.isEmpty()) {
      value.put(key, text);
    }
  }

  private static Map<String, Object> kind(Resource resource) {
    return ObjectCopy.entries(
        "group", resource.group(), "version", resource.version(), "kind", resource.kind());
  }

  private static Map<String, Object> resource(Resource resource) {
    return ObjectCopy.entries(
        "group", resource.group(), "version", resource.version(), "resource", resource.resource());
  }

  /** Objects of custom kinds differ by their apiVersion alone, unless a webhook converts them. */
  public static boolean isConvertible(Resource as) {
    return as.group().indexOf('.') >= 0 && !as.group().endsWith(".k8s.io");
  }

  public static Object as(Object object, Request request, Resource as) {
    if (!as.equals(request.resource())
        && object instanceof Map<?, ?> map
        && !(object instanceof PartlyKnownMap)
        && !as.apiVersion().equals(map.get("apiVersion"))) {
      Map<String, Object> converted = new LinkedHashMap<>();
      map.forEach((key, value) -> converted.put(String.valueOf(key), value));
      converted.put("apiVersion", as.apiVersion());
      return converted;
    }
    return object;
  }
}
