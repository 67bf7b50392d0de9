package dev.gpushare.lint.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The README as tests read it. */
public final class Readme {

  private static final String FENCE = "```";

  private Readme() {}

  /** The fenced blocks of a language, without the fences. */
  public static List<String> blocks(Path readme, String language) throws IOException {
    List<String> blocks = new ArrayList<>();
    StringBuilder block = new StringBuilder();
    boolean inside = false;
    for (String line : Files.readAllLines(readme)) {
      if (inside && line.equals(FENCE)) {
        blocks.add(block.toString());
        inside = false;
      } else if (inside) {
        block.append(line).append('\n');
      } else if (line.equals(FENCE + language)) {
        block.setLength(0);
        inside = true;
      }
    }
    return blocks;
  }

  /** The command lines of its shell blocks, without what is said behind them. */
  public static List<String> commands(Path readme) throws IOException {
    List<String> commands = new ArrayList<>();
    for (String block : blocks(readme, "sh")) {
      for (String line : block.lines().toList()) {
        int comment = line.indexOf(" #");
        commands.add((comment < 0 ? line : line.substring(0, comment)).strip());
      }
    }
    return commands;
  }
}
