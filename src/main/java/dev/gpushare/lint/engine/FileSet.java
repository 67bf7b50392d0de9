package dev.gpushare.lint.engine;

import dev.gpushare.lint.settings.Settings;
import dev.gpushare.lint.source.ReadFile;
import dev.gpushare.lint.source.SourceText;
import java.util.List;
import java.util.function.Predicate;

/**
 * Files that are applied together.
 *
 * @param files all of them, in a fixed order; facts come from each one
 * @param settings what is declared for them
 * @param reported whose findings are wanted
 */
record FileSet(List<ReadFile> files, Settings settings, Predicate<SourceText> reported) {

  FileSet {
    files = List.copyOf(files);
  }
}
