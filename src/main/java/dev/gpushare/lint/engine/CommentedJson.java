package dev.gpushare.lint.engine;

import dev.gpushare.lint.model.kind.KindRecognizer;
import dev.gpushare.lint.source.Document;
import dev.gpushare.lint.source.JsonComments;
import dev.gpushare.lint.source.Problem;
import dev.gpushare.lint.source.ReadFile;
import dev.gpushare.lint.source.SourceText;
import dev.gpushare.lint.source.YamlReader;
import java.util.Optional;

/**
 * JSON with comments belongs to editors and compilers, so it is no fault of the repository: it is
 * read without them and not recognised. Only where it turns out to be something for a cluster or a
 * chart do the comments stay what they are to kubectl and Helm, an error.
 */
final class CommentedJson {

  private final YamlReader reader;
  private final KindRecognizer recognizer;

  CommentedJson(YamlReader reader, KindRecognizer recognizer) {
    this.reader = reader;
    this.recognizer = recognizer;
  }

  /** The file as it is to be judged. */
  ReadFile judged(ReadFile file) {
    if (!file.source().name().endsWith(".json") || !isBroken(file)) {
      return file;
    }
    Optional<String> blanked = JsonComments.blanked(file.source().text());
    if (blanked.isEmpty()) {
      return file;
    }
    ReadFile plain = reader.read(new SourceText(file.source().name(), blanked.get()));
    return isBroken(plain) || plain.documents().stream().anyMatch(this::isKnown) ? file : plain;
  }

  private static boolean isBroken(ReadFile file) {
    return file.problems().stream().anyMatch(one -> one.kind() == Problem.Kind.SYNTAX);
  }

  private boolean isKnown(Document document) {
    return recognizer.recognise(document, document.source().name(), Optional.empty()).isPresent();
  }
}
