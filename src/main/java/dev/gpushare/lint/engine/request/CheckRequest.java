package dev.gpushare.lint.engine.request;

import dev.gpushare.lint.settings.Product;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

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
 * @param packs folders of own rules, beside those that settings name
 * @param today asked only when a suppression ends some day
 */
public record CheckRequest(
    List<String> arguments,
    Optional<StandardInput> standardInput,
    Optional<Path> settingsFile,
    Map<Product, String> stack,
    boolean advice,
    int threads,
    Path workingDirectory,
    List<String> packs,
    Supplier<LocalDate> today) {

  public CheckRequest {
    arguments = List.copyOf(arguments);
    stack = Map.copyOf(stack);
    packs = List.copyOf(packs);
  }

  /** A request of which only the files, the settings and the versions matter. */
  public static CheckRequest ofPolicies(
      List<String> arguments,
      Optional<Path> settingsFile,
      Map<Product, String> stack,
      Path workingDirectory) {
    return new CheckRequest(
        arguments,
        Optional.empty(),
        settingsFile,
        stack,
        false,
        1,
        workingDirectory,
        List.of(),
        () -> LocalDate.EPOCH);
  }
}
