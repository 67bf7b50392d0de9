package dev.gpushare.lint.admission;

import dev.gpushare.lint.cel.AuthorizerValue;
import dev.gpushare.lint.finding.RequestAnswer;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A request as admission sees it. Its parts are put together by name: {@link #to} makes one, {@link
 * #but} changes one.
 *
 * @param subresource empty for the object itself
 * @param name empty when the server makes it
 * @param object a map, or {@code NullValue} on DELETE
 * @param oldObject a map, or {@code NullValue} on CREATE and CONNECT
 * @param userInfo as in {@code request.userInfo}
 * @param shown what it is about, for the answer
 * @param refusal what refuses the request before policies are asked
 * @param others the other versions in which the server serves the same objects
 * @param sent what kind the object is of; with some subresources another one than the resource's
 */
public record Request(
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
    Optional<Refusal> refusal,
    List<Resource> others,
    Resource sent) {

  /** The namespace of requests that name none. */
  public static final String DEFAULT_NAMESPACE = "default";

  /**
   * A refusal that no policy decides.
   *
   * @param by what refuses
   * @param sent the object as it is sent
   */
  record Refusal(String by, String message, Map<String, Object> sent) {}

  public Request {
    others = List.copyOf(others);
  }

  /** A request to create something, of which the rest is to be said. */
  static RequestBuilder to(Resource resource) {
    return new RequestBuilder(resource);
  }

  /** A copy of which some is to be said anew. */
  RequestBuilder but() {
    return new RequestBuilder(this);
  }

  /** The object that labels and conditions are taken from: the new one, else the old one. */
  Map<?, ?> present() {
    return object instanceof Map<?, ?> map ? map : Fields.map(oldObject);
  }
}
