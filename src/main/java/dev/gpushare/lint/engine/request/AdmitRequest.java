package dev.gpushare.lint.engine.request;

import dev.gpushare.lint.settings.Product;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What to ask of policies.
 *
 * @param arguments files and folders as the user wrote them, relative to the working folder
 * @param settingsFile a settings file to use in place of those that are found
 * @param stack versions that overrule the settings
 * @param operation CREATE, UPDATE, DELETE or CONNECT
 * @param subresource empty for the objects themselves
 * @param namespace where objects go that name none
 * @param tenant the virtual cluster whose Pods the objects are
 * @param user who asks
 * @param groups the groups of that user
 * @param objectFile the file whose objects are the only requests
 * @param oldObjectFile the file that holds what is there before
 * @param workingDirectory absolute
 */
public record AdmitRequest(
    List<String> arguments,
    Optional<Path> settingsFile,
    Map<Product, String> stack,
    String operation,
    String subresource,
    Optional<String> namespace,
    Optional<String> tenant,
    Optional<String> user,
    List<String> groups,
    Optional<String> objectFile,
    Optional<String> oldObjectFile,
    Path workingDirectory) {

  public AdmitRequest {
    arguments = List.copyOf(arguments);
    stack = Map.copyOf(stack);
    groups = List.copyOf(groups);
  }

  public CheckRequest asCheck() {
    return CheckRequest.ofPolicies(arguments, settingsFile, stack, workingDirectory);
  }
}
