package dev.gpushare.lint.admission.defaulting;

import dev.gpushare.lint.admission.unstructured.ObjectCopy;
import dev.gpushare.lint.admission.unstructured.ObjectFields;
import dev.gpushare.lint.cel.value.UnknownValue;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** The environment variables by which a container finds Services, the API's first of all. */
public final class ServiceVariables {

  private static final String ADDRESS = "an address that the cluster picks";

  private final Map<String, Object> variables = new TreeMap<>();

  private ServiceVariables() {}

  /** Those of the API and of Services, by name. */
  public static Map<String, Object> of(List<Map<String, Object>> services) {
    ServiceVariables made = new ServiceVariables();
    for (Map<String, Object> service : services) {
      Object address = ObjectFields.at(service, "spec", "clusterIP");
      boolean headless = "None".equals(address);
      if (!headless) {
        made.service(
            ObjectFields.text(service, "metadata", "name"),
            address instanceof String text && !text.isEmpty() ? text : "",
            ObjectFields.list(service, "spec", "ports"));
      }
    }
    Map<String, Object> https =
        ObjectCopy.entries("name", "https", "port", 443L, "protocol", "TCP");
    made.service("kubernetes", "", List.of(https));
    return made.variables;
  }

  private void service(String service, String address, List<?> ports) {
    String name = word(service);
    put(name + "_SERVICE_HOST", "", address, "");
    for (int i = 0; i < ports.size(); i++) {
      Object port = ports.get(i);
      String number = String.valueOf(ObjectFields.at(port, "port"));
      String written = ObjectFields.text(port, "protocol");
      String protocol = written.isEmpty() ? "TCP" : written;
      String small = protocol.toLowerCase(Locale.ROOT);
      if (i == 0) {
        variables.put(name + "_SERVICE_PORT", number);
        put(name + "_PORT", small + "://", address, ":" + number);
      }
      if (!ObjectFields.text(port, "name").isEmpty()) {
        variables.put(name + "_SERVICE_PORT_" + word(ObjectFields.text(port, "name")), number);
      }
      String prefix = name + "_PORT_" + number + "_" + protocol;
      put(prefix, small + "://", address, ":" + number);
      variables.put(prefix + "_PROTO", small);
      variables.put(prefix + "_PORT", number);
      put(prefix + "_ADDR", "", address, "");
    }
  }

  private void put(String name, String before, String address, String after) {
    variables.put(
        name,
        address.isEmpty()
            ? new UnknownValue(ADDRESS, before + "10.96.0.1" + after)
            : before + address + after);
  }

  private static String word(String name) {
    return name.replace('-', '_').toUpperCase(Locale.ROOT);
  }
}
