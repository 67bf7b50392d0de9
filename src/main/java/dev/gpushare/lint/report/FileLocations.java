package dev.gpushare.lint.report;

import dev.gpushare.lint.source.SourceText;

/** Maps the files of a run to their places below the root. */
@FunctionalInterface
public interface FileLocations {

  /** Every file where the user's path says, taken as relative to the working folder. */
  FileLocations AS_GIVEN = new AsGiven();

  /** Where that file is. */
  FileLocation of(SourceText source);

  /** A class, because a lambda here would cost more at start than all it does. */
  final class AsGiven implements FileLocations {

    private AsGiven() {}

    @Override
    public FileLocation of(SourceText source) {
      String name = source.name();
      while (name.startsWith("./")) {
        name = name.substring(2);
      }
      boolean inside = !name.equals("..") && !name.startsWith("../") && !name.startsWith("/");
      return new FileLocation(name, inside);
    }
  }
}
