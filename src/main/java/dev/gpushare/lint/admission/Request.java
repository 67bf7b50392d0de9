package dev.gpushare.lint.admission;

import dev.gpushare.lint.cel.AuthorizerValue;
import dev.gpushare.lint.finding.RequestAnswer;
import java.util.List;
import java.util.Map;

/**
 * A request as admission sees it.
 *
 * @param subresource empty for the object itself
 * @param name empty when the server makes it
 * @param object a map, or {@code NullValue} on DELETE
 * @param oldObject a map, or {@code NullValue} on CREATE and CONNECT
 * @param userInfo as in {@code request.userInfo}
 * @param shown what it is about, for the answer
 * @param others the other versions in which the server serves the same objects
 */
record Request(
    Resource resource,
    String subresource,
    String namespace,
    String name,
    String operation,
    Object object,
    Object oldObject,
    Object userInfo,
    AuthorizerValue authorizer,
    RequestAnswer.Requested shown,
    List<Resource> others) {

  Request {
    others = List.copyOf(others);
  }

  /** The object that labels and conditions are taken from: the new one, else the old one. */
  Map<?, ?> present() {
    return object instanceof Map<?, ?> map ? map : Fields.map(oldObject);
  }
}
