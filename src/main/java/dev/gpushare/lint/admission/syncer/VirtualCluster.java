package dev.gpushare.lint.admission.syncer;

import dev.gpushare.lint.model.WellKnownName;
import dev.gpushare.lint.model.chart.ChartSetting;
import dev.gpushare.lint.model.chart.EffectiveValue;
import dev.gpushare.lint.model.chart.EffectiveValues;
import dev.gpushare.lint.model.chart.SwitchState;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A virtual cluster as its host knows it.
 *
 * @param name the Helm release
 * @param namespace of the host
 */
public record VirtualCluster(String name, String namespace, EffectiveValues values) {

  /** Longer names end in a hash ({@code loft-sh/vcluster@v0.35.1:pkg/util/translate}). */
  private static final int LONGEST_NAME = 63;

  private static final int KEPT = 52;
  private static final int HASH = 10;
  private static final int SHORT = 13;
  private static final List<String> RESERVED =
      List.of(
          WellKnownName.VCLUSTER_RELEASE_LABEL.text(),
          WellKnownName.VCLUSTER_MANAGED_BY_LABEL.text(),
          WellKnownName.VCLUSTER_NAMESPACE_LABEL.text(),
          WellKnownName.VCLUSTER_CONTROLLED_BY_LABEL.text());

  boolean on(ChartSetting setting) {
    return values.value(setting).state() == SwitchState.ON;
  }

  String text(ChartSetting setting) {
    return values.value(setting).text().orElse("");
  }

  /** A map of texts. */
  Map<String, String> map(ChartSetting setting) {
    EffectiveValue value = values.value(setting);
    Map<String, String> map = new LinkedHashMap<>();
    for (String key : value.keys()) {
      map.put(key, value.get(key).text().orElse(""));
    }
    return map;
  }

  List<String> list(ChartSetting setting) {
    EffectiveValue value = values.value(setting);
    List<String> list = new ArrayList<>();
    if (value.form() == EffectiveValue.Form.LIST) {
      for (int i = 0; i < value.size(); i++) {
        list.add(value.get(i).text().orElse(""));
      }
    }
    return list;
  }

  /** The host name of an object of a tenant. */
  String hostName(String object, String tenantNamespace) {
    return shortened(object + "-x-" + tenantNamespace + "-x-" + name);
  }

  /** The host name of an object that is in no namespace. */
  String clusterName(String object) {
    return shortened("vcluster-" + object + "-x-" + namespace + "-x-" + name);
  }

  static String shortened(String text) {
    return text.length() <= LONGEST_NAME
        ? text
        : text.substring(0, KEPT) + "-" + hash(text).substring(0, HASH);
  }

  /** The key of a label of a tenant's object on the host. */
  String labelKey(String key) {
    return RESERVED.contains(key) ? hashedKey(WellKnownName.VCLUSTER_LABEL_PREFIX, key) : key;
  }

  /** The key under which a host object has a label of the tenant's namespace. */
  String namespaceLabelKey(String key) {
    return hashedKey(WellKnownName.VCLUSTER_NAMESPACE_LABEL_PREFIX, key);
  }

  private String hashedKey(WellKnownName prefix, String key) {
    return prefix.text() + "-" + name + "-x-" + hash(key).substring(0, HASH);
  }

  /** The host name of a claim, which has to be short. */
  String shortName(String object, String tenantNamespace) {
    String text = object + "-x-" + tenantNamespace + "-x-" + name;
    return "v" + new BigInteger(1, digest(text)).toString(36).substring(0, SHORT);
  }

  private static String hash(String text) {
    return HexFormat.of().formatHex(digest(text));
  }

  private static byte[] digest(String text) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
