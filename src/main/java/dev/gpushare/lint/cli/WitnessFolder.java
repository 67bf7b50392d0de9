package dev.gpushare.lint.cli;

import dev.gpushare.lint.finding.PluralForm;
import dev.gpushare.lint.report.WitnessFile;
import dev.gpushare.lint.report.WitnessFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** Writes negative tests into a folder without harming what others wrote there. */
final class WitnessFolder {

  private final String name;
  private final Session session;

  /**
   * @param name as the user wrote it
   */
  WitnessFolder(String name, Session session) {
    this.name = name;
    this.session = session;
  }

  /** Whether every file is there as it should be; what was changed or left alone is told. */
  boolean write(List<WitnessFile> files) {
    Path folder = session.path(name);
    int written = 0;
    int kept = 0;
    boolean all = true;
    try {
      Files.createDirectories(folder);
      for (WitnessFile file : files) {
        Path path = folder.resolve(file.name());
        byte[] text = file.text().getBytes(StandardCharsets.UTF_8);
        boolean there = Files.exists(path, LinkOption.NOFOLLOW_LINKS);
        if (there && !isOurs(path)) {
          session.tell(
              name + "/" + file.name() + " was written by somebody else and stays as it is");
          all = false;
        } else if (there && Arrays.equals(Files.readAllBytes(path), text)) {
          kept++;
        } else {
          if (there) {
            session.tell("replaced " + name + "/" + file.name());
          }
          Files.write(path, text);
          written++;
        }
      }
    } catch (IOException e) {
      session.tell("cannot write to " + name + ": " + WriteFailure.why(e));
      return false;
    }
    session.tell(
        "wrote "
            + PluralForm.counted(written, "test", "tests")
            + " to "
            + name
            + ", "
            + PluralForm.counted(kept, "was", "were")
            + " there already");
    return all;
  }

  /** A link could lead anywhere, so it is nobody's. */
  private static boolean isOurs(Path path) throws IOException {
    if (!Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
      return false;
    }
    byte[] head = WitnessFiles.HEAD.getBytes(StandardCharsets.UTF_8);
    try (var in = Files.newInputStream(path)) {
      return Arrays.equals(in.readNBytes(head.length), head);
    }
  }
}
