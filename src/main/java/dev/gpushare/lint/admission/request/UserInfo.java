package dev.gpushare.lint.admission.request;

import dev.gpushare.lint.admission.unstructured.ObjectCopy;
import dev.gpushare.lint.cel.value.AuthorizerValue;
import dev.gpushare.lint.cel.value.UnknownValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Who asks.
 *
 * @param value {@code request.userInfo}
 * @param everything whether the authorizer allows everything
 */
public record UserInfo(Object value, boolean everything) {

  private static final String MASTERS = "system:masters";
  private static final String AUTHENTICATED = "system:authenticated";

  /** The user of the command line. */
  public static UserInfo of(Optional<String> user, List<String> groups) {
    if (user.isEmpty() && groups.isEmpty()) {
      String why = "who asks is not told (--as, --as-group)";
      return new UserInfo(new UnknownValue(why, ""), false);
    }
    List<Object> all = new ArrayList<>(groups);
    if (!all.contains(AUTHENTICATED)) {
      all.add(AUTHENTICATED);
    }
    Map<String, Object> value = ObjectCopy.entries();
    value.put("username", user.orElse(""));
    value.put("uid", new UnknownValue("the uid of the user", ""));
    value.put("groups", all);
    return new UserInfo(value, groups.contains(MASTERS));
  }

  /** A service account. */
  public static UserInfo serviceAccount(String namespace, String name) {
    Map<String, Object> value = ObjectCopy.entries();
    value.put("username", "system:serviceaccount:" + namespace + ":" + name);
    value.put("uid", new UnknownValue("the uid of the service account", ""));
    value.put(
        "groups",
        List.of("system:serviceaccounts", "system:serviceaccounts:" + namespace, AUTHENTICATED));
    return new UserInfo(value, false);
  }

  AuthorizerValue authorizer() {
    return new AuthorizerValue(AuthorizerValue.Step.AUTHORIZER, everything);
  }
}
