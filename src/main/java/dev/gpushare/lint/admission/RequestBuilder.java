package dev.gpushare.lint.admission;

import dev.gpushare.lint.cel.AuthorizerValue;
import dev.gpushare.lint.cel.NullValue;
import dev.gpushare.lint.finding.RequestAnswer;
import java.util.List;
import java.util.Optional;

/** Puts a {@link Request} together; what is not said is as for the creation of a plain object. */
final class RequestBuilder {

  private final Resource resource;
  private String subresource = "";
  private String namespace = "";
  private String name = "";
  private String operation = "CREATE";
  private Object object = NullValue.NULL;
  private Object oldObject = NullValue.NULL;
  private Object userInfo = NullValue.NULL;
  private Optional<AuthorizerValue> authorizer = Optional.empty();
  private Optional<RequestAnswer.Requested> shown = Optional.empty();
  private Optional<Request.Refusal> refusal = Optional.empty();
  private List<Resource> others = List.of();
  private Resource sent;

  RequestBuilder(Resource resource) {
    this.resource = resource;
    this.sent = resource;
  }

  RequestBuilder(Request request) {
    this.resource = request.resource();
    this.subresource = request.subresource();
    this.namespace = request.namespace();
    this.name = request.name();
    this.operation = request.operation();
    this.object = request.object();
    this.oldObject = request.oldObject();
    this.userInfo = request.userInfo();
    this.authorizer = Optional.of(request.authorizer());
    this.shown = Optional.of(request.shown());
    this.refusal = request.refusal();
    this.others = request.others();
    this.sent = request.sent();
  }

  /** The subresource that it is sent to. */
  RequestBuilder subresource(String part) {
    this.subresource = part;
    return this;
  }

  /** Which object it is about. */
  RequestBuilder named(String inNamespace, String ownName) {
    this.namespace = inNamespace;
    this.name = ownName;
    return this;
  }

  RequestBuilder operation(String verb) {
    this.operation = verb;
    return this;
  }

  /** The object that is sent, and the one that is there; {@code NullValue} for none. */
  RequestBuilder objects(Object present, Object old) {
    this.object = present;
    this.oldObject = old;
    return this;
  }

  /** Who sends it. */
  RequestBuilder by(UserInfo user) {
    this.userInfo = user.value();
    this.authorizer = Optional.of(user.authorizer());
    return this;
  }

  /** What it is about, for the answer. */
  RequestBuilder shown(RequestAnswer.Requested requested) {
    this.shown = Optional.of(requested);
    return this;
  }

  /** What refuses it before policies are asked. */
  RequestBuilder refusal(Optional<Request.Refusal> before) {
    this.refusal = before;
    return this;
  }

  /** The other versions in which the server serves the same objects. */
  RequestBuilder others(List<Resource> versions) {
    this.others = versions;
    return this;
  }

  /** What kind the object is of, where it is another one than the resource's. */
  RequestBuilder sent(Resource kind) {
    this.sent = kind;
    return this;
  }

  /** The request; who sends it and what is shown of it has to be said. */
  Request build() {
    return new Request(
        resource,
        subresource,
        namespace,
        name,
        operation,
        object,
        oldObject,
        userInfo,
        authorizer.orElseThrow(),
        shown.orElseThrow(),
        refusal,
        others,
        sent);
  }
}
