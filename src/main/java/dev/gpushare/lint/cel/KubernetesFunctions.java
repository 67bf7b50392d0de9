package dev.gpushare.lint.cel;

import edu.umd.cs.findbugs.annotations.Nullable;

/** The functions that Kubernetes adds beside those of quantities, lists and expressions. */
final class KubernetesFunctions {

  private KubernetesFunctions() {}

  /** The result, or null when there is no such function for these arguments. */
  static @Nullable Object call(String function, Object[] arguments, int minor) {
    if (function.startsWith("format.")) {
      return NamedFormat.call(function.substring(7), arguments, minor);
    }
    if (arguments.length == 0) {
      return null;
    }
    Object first = arguments[0];
    if (first instanceof String text) {
      return ofText(function, text, arguments);
    } else if (first instanceof UrlValue url) {
      return arguments.length == 1 ? url.part(function) : null;
    } else if (first instanceof AddressValue value) {
      return arguments.length == 1 ? AddressFunctions.ofAddress(function, value.address()) : null;
    } else if (first instanceof CidrValue cidr) {
      return AddressFunctions.ofCidr(function, cidr, arguments);
    } else if (first instanceof SemverValue version) {
      return ofVersion(function, version, arguments);
    } else if (first instanceof NamedFormat format) {
      return function.equals("validate") && arguments[1] instanceof String text
          ? format.validate(text)
          : null;
    } else if (first instanceof AuthorizerValue authorizer) {
      return authorizer.call(function, arguments);
    }
    return null;
  }

  private static @Nullable Object ofText(String function, String text, Object[] arguments) {
    switch (function) {
      case "url":
        return UrlValue.parse(text);
      case "isURL":
        return UrlValue.isUrl(text);
      case "ip", "isIP", "ip.isCanonical", "cidr", "isCIDR":
        return AddressFunctions.ofText(function, text);
      case "semver":
        return SemverValue.parse(text, normalised(arguments));
      case "isSemver":
        return isSemver(text, normalised(arguments));
      default:
        return null;
    }
  }

  private static boolean normalised(Object[] arguments) {
    return arguments.length == 2 && Boolean.TRUE.equals(arguments[1]);
  }

  private static Object isSemver(String text, boolean normalised) {
    try {
      SemverValue.parse(text, normalised);
      return true;
    } catch (CelError e) {
      return false;
    }
  }

  private static @Nullable Object ofVersion(
      String function, SemverValue version, Object[] arguments) {
    if (arguments.length == 2) {
      if (!(arguments[1] instanceof SemverValue other)) {
        return null;
      }
      switch (function) {
        case "isGreaterThan":
          return version.compareTo(other) > 0;
        case "isLessThan":
          return version.compareTo(other) < 0;
        case "compareTo":
          return (long) version.compareTo(other);
        default:
          return null;
      }
    }
    switch (function) {
      case "major":
        return version.numbers().get(0);
      case "minor":
        return version.numbers().get(1);
      case "patch":
        return version.numbers().get(2);
      default:
        return null;
    }
  }
}
