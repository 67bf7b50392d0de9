package dev.gpushare.lint.cel.value;

import edu.umd.cs.findbugs.annotations.Nullable;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/**
 * A format of texts and what is wrong with those that do not have it ({@code
 * kubernetes/apiserver@v0.36.3:pkg/cel/library/format.go}, {@code
 * kubernetes/apimachinery@v0.36.3:pkg/api/validate/content}).
 */
public record NamedFormat(String name, int minor) implements OpaqueValue {

  /** The minor from which on qualified names are called label keys. */
  private static final int LABEL_KEYS = 35;

  private static final String CHARACTERS = " characters";
  private static final String BYTES = " bytes";
  private static final String LABEL = "[a-z0-9]([-a-z0-9]*[a-z0-9])?";
  private static final String SUBDOMAIN = LABEL + "(\\." + LABEL + ")*";
  private static final String LABEL_1035 = "[a-z]([-a-z0-9]*[a-z0-9])?";
  private static final String TIME =
      "^([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](.[0-9]+)?(z|([+-][0-9]{2}:[0-9]{2}))$";
  private static final String KEY = "([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]";
  private static final String KEY_RULE =
      "must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an"
          + " alphanumeric character";
  private static final String KEY_EXAMPLES = "'MyName',  or 'my.name',  or '123-abc', ";

  @Override
  public String typeName() {
    return "kubernetes.NamedFormat";
  }

  /** {@code format.NAME()}, or {@code format.named(NAME)}. */
  static @Nullable public Object call(String function, Object[] arguments, int minor) {
    if (function.equals("named") && arguments.length == 1 && arguments[0] instanceof String name) {
      return isKnown(name) ? OptionalValue.of(new NamedFormat(name, minor)) : OptionalValue.NONE;
    }
    return arguments.length == 0 && isKnown(function) ? new NamedFormat(function, minor) : null;
  }

  private static boolean isKnown(String name) {
    switch (name) {
      case "dns1123Label",
      "dns1123Subdomain",
      "dns1035Label",
      "qualifiedName",
      "dns1123LabelPrefix",
      "dns1123SubdomainPrefix",
      "dns1035LabelPrefix",
      "labelValue",
      "uri",
      "uuid",
      "byte",
      "date",
      "datetime":
        return true;
      default:
        return false;
    }
  }

  /** The size of a pattern that the server takes for its cost. */
  public long patternSize() {
    return switch (name) {
      case "dns1123Subdomain", "dns1123SubdomainPrefix", "qualifiedName" -> 60;
      case "labelValue" -> 40;
      case "uri" -> 1103;
      case "byte" -> 84;
      case "uuid", "date", "datetime" -> 72;
      default -> 30;
    };
  }

  /** None when the text has the format. */
  public OptionalValue validate(String text) {
    List<String> faults = faults(name, text);
    if (minor < LABEL_KEYS) {
      faults.replaceAll(
          fault ->
              fault
                  .replace("a valid label key must", "a qualified name must")
                  .replaceFirst(BYTES + "$", CHARACTERS));
    }
    return faults.isEmpty() ? OptionalValue.NONE : OptionalValue.of(List.<Object>copyOf(faults));
  }

  /** What is wrong with the text, in the server's words. */
  static List<String> faults(String format, String text) {
    List<String> faults = new ArrayList<>();
    switch (format) {
      case "dns1123Label":
        label(text, faults);
        break;
      case "dns1123LabelPrefix":
        label(masked(text), faults);
        break;
      case "dns1123Subdomain":
        subdomain(text, CHARACTERS, faults);
        break;
      case "dns1123SubdomainPrefix":
        subdomain(masked(text), CHARACTERS, faults);
        break;
      case "dns1035Label":
        label1035(text, faults);
        break;
      case "dns1035LabelPrefix":
        label1035(masked(text), faults);
        break;
      case "labelValue":
        labelValue(text, faults);
        break;
      case "qualifiedName":
        qualifiedName(text, faults);
        break;
      case "uri":
        add(UrlValue.fault(text).isEmpty(), UrlValue.fault(text), faults);
        break;
      case "uuid":
        add(isUuid(text), "does not match the UUID format", faults);
        break;
      case "byte":
        add(isBase64(text), "invalid base64", faults);
        break;
      case "date":
        add(isDate(text), "invalid date", faults);
        break;
      case "datetime":
        add(isDateTime(text), "invalid datetime", faults);
        break;
      default:
        break;
    }
    return faults;
  }

  private static void add(boolean good, String fault, List<String> faults) {
    if (!good) {
      faults.add(fault);
    }
  }

  /** Names that something will be appended to may end with a dash. */
  private static String masked(String text) {
    return text.length() > 1 && text.endsWith("-")
        ? text.substring(0, text.length() - 1) + "a"
        : text;
  }

  /** Bytes are counted, but the words are those of the older of two packages. */
  private static void length(String text, int most, String unit, List<String> faults) {
    int bytes = text.getBytes(java.nio.charset.StandardCharsets.UTF_8).length;
    add(bytes <= most, "must be no more than " + most + unit, faults);
  }

  private static void form(
      String text, String pattern, String rule, String examples, List<String> faults) {
    boolean fits = CompiledPatterns.compile("^" + pattern + "$").matcher(text).find();
    add(
        fits,
        rule + " (e.g. " + examples + "regex used for validation is '" + pattern + "')",
        faults);
  }

  private static void label(String text, List<String> faults) {
    length(text, 63, CHARACTERS, faults);
    form(
        text,
        LABEL,
        "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and"
            + " must start and end with an alphanumeric character",
        "'my-name',  or '123-abc', ",
        faults);
  }

  private static void subdomain(String text, String unit, List<String> faults) {
    length(text, 253, unit, faults);
    form(
        text,
        SUBDOMAIN,
        "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or"
            + " '.', and must start and end with an alphanumeric character",
        "'example.com', ",
        faults);
  }

  private static void label1035(String text, List<String> faults) {
    length(text, 63, CHARACTERS, faults);
    form(
        text,
        LABEL_1035,
        "a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an"
            + " alphabetic character, and end with an alphanumeric character",
        "'my-name',  or 'abc-123', ",
        faults);
  }

  private static void labelValue(String text, List<String> faults) {
    length(text, 63, BYTES, faults);
    form(
        text,
        "(" + KEY + ")?",
        "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or"
            + " '.', and must start and end with an alphanumeric character",
        "'MyValue',  or 'my_value',  or '12345', ",
        faults);
  }

  private static void qualifiedName(String text, List<String> faults) {
    String[] parts = text.split("/", -1);
    if (parts.length > 2) {
      List<String> whole = new ArrayList<>();
      form("", KEY, "a valid label key " + KEY_RULE, KEY_EXAMPLES, whole);
      faults.add(
          whole.get(0)
              + " with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')");
      return;
    }
    if (parts.length == 2 && parts[0].isEmpty()) {
      faults.add("prefix part must be non-empty");
    } else if (parts.length == 2) {
      List<String> prefix = new ArrayList<>();
      subdomain(parts[0], BYTES, prefix);
      prefix.forEach(fault -> faults.add("prefix part " + fault));
    }
    String name = parts[parts.length - 1];
    List<String> ofName = new ArrayList<>();
    if (name.isEmpty()) {
      ofName.add("must be non-empty");
    }
    length(name, 63, BYTES, ofName);
    form(name, KEY, KEY_RULE, KEY_EXAMPLES, ofName);
    ofName.forEach(fault -> faults.add("name part " + fault));
  }

  private static boolean isUuid(String text) {
    String hex = "[0-9a-fA-F]";
    return CompiledPatterns.compile(
            "^" + hex + "{8}-?" + hex + "{4}-?" + hex + "{4}-?" + hex + "{4}-?" + hex + "{12}$")
        .matcher(text)
        .find();
  }

  private static boolean isBase64(String text) {
    try {
      Base64.getDecoder().decode(text);
      return !text.isEmpty() && text.length() % 4 == 0;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  /** As {@code github.com/go-openapi/strfmt} has it, in capitals or not. */
  private static boolean isDateTime(String text) {
    String lower = text.toLowerCase(java.util.Locale.ROOT);
    int split = lower.indexOf('t');
    return split >= 0
        && isDate(lower.substring(0, split))
        && CompiledPatterns.compile(TIME).matcher(lower.substring(split + 1)).find();
  }

  private static boolean isDate(String text) {
    try {
      return text.length() == 10 && LocalDate.parse(text) != null;
    } catch (DateTimeException e) {
      return false;
    }
  }
}
