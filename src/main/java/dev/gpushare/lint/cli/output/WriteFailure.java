package dev.gpushare.lint.cli.output;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Optional;

/** Why a file could not be written, for people: the system's exceptions say it by their class. */
public final class WriteFailure {

  private WriteFailure() {}

  public static String why(IOException e) {
    if (e instanceof NoSuchFileException) {
      return "its folder is not there";
    } else if (e instanceof AccessDeniedException) {
      return "permission denied";
    } else if (e instanceof FileAlreadyExistsException) {
      return "a file is in its way";
    } else if (e instanceof FileSystemException system && system.getReason() != null) {
      return system.getReason();
    }
    return Optional.ofNullable(e.getMessage()).orElse(e.getClass().getSimpleName());
  }
}
