package dev.gpushare.lint.engine;

import dev.gpushare.lint.model.kind.KindRecognizer;
import dev.gpushare.lint.model.kind.KindTable;
import dev.gpushare.lint.source.Content;
import dev.gpushare.lint.source.ReadFile;
import dev.gpushare.lint.source.ReadLimits;
import dev.gpushare.lint.source.YamlReader;

/** Makes documents of what is in a file. Safe for use by several threads. */
final class ContentReader {

  private final YamlReader reader = new YamlReader(ReadLimits.DEFAULT);
  private final CommentedJson commented;

  /**
   * @param kinds what documents may be
   */
  ContentReader(KindTable kinds) {
    this.commented = new CommentedJson(reader, new KindRecognizer(kinds));
  }

  /**
   * The documents of a text; none of a file that is refused as a whole.
   *
   * @param chartTemplate whether the file lies among the templates of a chart
   */
  ReadFile read(Content content, boolean chartTemplate) {
    return content instanceof Content.Text text
        ? commented.judged(reader.read(text.source(), chartTemplate))
        : ((Content.Refused) content).file();
  }
}
