package dev.gpushare.lint.engine.set;

import dev.gpushare.lint.settings.Settings;
import dev.gpushare.lint.source.ReadFile;
import dev.gpushare.lint.source.SourceText;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Files that are applied together.
 *
 * @param files all of them, in a fixed order; facts come from each one
 * @param settings what is declared for them
 * @param reported whose findings are wanted
 * @param path a file's path from the folder of the settings
 */
public record FileSet(
    List<ReadFile> files,
    Settings settings,
    Predicate<SourceText> reported,
    Function<SourceText, String> path) {

  public FileSet {
    files = List.copyOf(files);
  }
}
