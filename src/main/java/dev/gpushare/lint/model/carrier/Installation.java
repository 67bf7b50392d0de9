package dev.gpushare.lint.model.carrier;

import dev.gpushare.lint.model.Release;
import java.util.List;

/**
 * A known chart that an object or file installs, whether or not its values can be read.
 *
 * @param chart its name
 * @param files names of files with values, as they are written
 * @param inline whether values stand in the object itself, or in others that it names
 */
public record Installation(String chart, Release release, List<String> files, boolean inline) {

  public Installation {
    files = List.copyOf(files);
  }
}
