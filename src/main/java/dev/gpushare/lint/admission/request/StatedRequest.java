package dev.gpushare.lint.admission.request;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.source.Comment;
import dev.gpushare.lint.source.Node;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * How a document says that it is asked about: {@code # gpushare-lint: request=UPDATE}, with a
 * subresource behind the operation where it takes one. An object that is only there before an
 * UPDATE says {@code request=none}.
 *
 * @param operation empty where it is not asked about
 */
public record StatedRequest(Optional<String> operation, String subresource) {

  private static final String MARK = "gpushare-lint: request=";
  private static final List<String> OPERATIONS = List.of("CREATE", "UPDATE", "DELETE", "CONNECT");
  private static final String NONE = "none";

  /**
   * What a document says.
   *
   * @param fault is told what cannot be read, with its place; the object is asked about as usual
   */
  public static Optional<StatedRequest> of(Manifest manifest, Consumer<String> fault) {
    for (Comment comment : manifest.document().comments()) {
      String text = comment.text().strip();
      if (text.startsWith(MARK)) {
        String stated = text.substring(MARK.length()).strip();
        Optional<StatedRequest> read = read(stated);
        if (read.isEmpty()) {
          String at = manifest.document().source().name() + ":" + comment.span().start() + ": ";
          String legal = String.join(", ", OPERATIONS) + " or " + NONE;
          fault.accept(at + "'" + stated + "' is not understood: request= takes " + legal);
        }
        return read;
      }
    }
    return Optional.empty();
  }

  private static Optional<StatedRequest> read(String text) {
    List<String> words = List.of(text.split("\\s+", -1));
    if (words.equals(List.of(NONE))) {
      return Optional.of(new StatedRequest(Optional.empty(), ""));
    }
    boolean known = words.size() <= 2 && OPERATIONS.contains(words.get(0));
    return known
        ? Optional.of(
            new StatedRequest(Optional.of(words.get(0)), words.size() > 1 ? words.get(1) : ""))
        : Optional.empty();
  }

  /** The options for this document. */
  public AdmissionOptions over(AdmissionOptions options, Optional<Node.Mapping> before) {
    return new AdmissionOptions(
        operation.orElse(options.operation()),
        subresource,
        options.namespace(),
        options.tenant(),
        options.user(),
        options.groups(),
        before.or(options::oldObject));
  }
}
