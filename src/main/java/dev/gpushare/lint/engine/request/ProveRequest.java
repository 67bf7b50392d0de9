package dev.gpushare.lint.engine.request;

import dev.gpushare.lint.settings.Product;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Whose guards to prove.
 *
 * @param arguments files and folders as the user wrote them, relative to the working folder
 * @param settingsFile a settings file to use in place of those that are found
 * @param stack versions that overrule the settings
 * @param tenant the only tenant that is looked at
 * @param workingDirectory absolute
 * @param progress hears how far the search is
 */
public record ProveRequest(
    List<String> arguments,
    Optional<Path> settingsFile,
    Map<Product, String> stack,
    Optional<String> tenant,
    Path workingDirectory,
    ProveProgress progress) {

  public ProveRequest {
    arguments = List.copyOf(arguments);
    stack = Map.copyOf(stack);
  }
}
