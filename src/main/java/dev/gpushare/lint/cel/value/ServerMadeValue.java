package dev.gpushare.lint.cel.value;

import edu.umd.cs.findbugs.annotations.Nullable;

/** What is known of a value that is made later: its type, and how a made name begins. */
public final class ServerMadeValue {

  /** Stands for the characters that a cluster makes up. */
  private static final String MADE_UP = "xxxxx";

  private ServerMadeValue() {}

  /** The result of the call, or null when it depends on what is not known. */
  static @Nullable public Object of(String function, Object[] arguments) {
    if (arguments.length == 0 || !(arguments[0] instanceof UnknownValue unknown)) {
      return null;
    }
    if (function.equals("type") && !unknown.shown().equals("")) {
      return new TypeValue(ValueText.type(unknown.shown()));
    }
    if (function.equals("startsWith")
        && arguments.length == 2
        && arguments[1] instanceof String prefix
        && unknown.shown() instanceof String shown
        && shown.endsWith(MADE_UP)) {
      String known = shown.substring(0, shown.length() - MADE_UP.length());
      if (known.startsWith(prefix)) {
        return true;
      }
      return prefix.startsWith(known) ? null : (Object) false;
    }
    return null;
  }
}
