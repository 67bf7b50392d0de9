package dev.gpushare.lint.engine;

import dev.gpushare.lint.settings.Product;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What to check, and how.
 *
 * @param arguments files and folders as the user wrote them, relative to the working folder; {@code
 *     -} stands for standard input
 * @param standardInput given when one of the arguments is {@code -}
 * @param settingsFile a settings file to use in place of those that are found
 * @param stack versions that overrule the settings; as text, such as {@code 1.36} or {@code 0.16.4}
 * @param advice whether opt-in notes are wanted
 * @param threads how many files are worked on at a time, at least 1
 * @param workingDirectory absolute
 */
public record CheckRequest(
    List<String> arguments,
    Optional<StandardInput> standardInput,
    Optional<Path> settingsFile,
    Map<Product, String> stack,
    boolean advice,
    int threads,
    Path workingDirectory) {

  public CheckRequest {
    arguments = List.copyOf(arguments);
    stack = Map.copyOf(stack);
  }
}
