package dev.gpushare.lint.docs;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the project's pages write as code: fenced and indented blocks, and code within a line. */
public final class MarkdownCode {

  private static final Pattern FENCE = Pattern.compile("\\s*(`{3,}|~{3,})(\\w*).*");
  private static final Pattern INLINE = Pattern.compile("(`+)(.+?)\\1");
  private static final String INDENT = "    ";

  private MarkdownCode() {}

  /**
   * A line of a block, or a piece within a line.
   *
   * @param line from 1
   * @param block whether it is of a block
   * @param language of the fence; empty where it names none
   */
  public record Piece(Path file, int line, boolean block, String language, String text) {

    /** Where it stands, for messages. */
    public String at() {
      return file + ":" + line + ": " + text;
    }
  }

  /** The Markdown files of the project. */
  public static List<Path> files() throws IOException {
    List<Path> files = new ArrayList<>();
    Files.walkFileTree(
        Path.of("."),
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            String name = folder.getFileName().toString();
            boolean ours = name.equals(".") || !name.startsWith(".") && !name.equals("target");
            return ours ? FileVisitResult.CONTINUE : FileVisitResult.SKIP_SUBTREE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (file.toString().endsWith(".md")) {
              files.add(file.normalize());
            }
            return FileVisitResult.CONTINUE;
          }
        });
    files.sort(null);
    return files;
  }

  /** The code of a file in its order; lines that end in a backslash go on in the next. */
  public static List<Piece> of(Path file) throws IOException {
    List<Piece> pieces = new ArrayList<>();
    String fence = "";
    String language = "";
    StringBuilder begun = new StringBuilder();
    int number = 0;
    for (String line : Files.readAllLines(file)) {
      number++;
      Matcher mark = FENCE.matcher(line);
      if (mark.matches() && (fence.isEmpty() || mark.group(1).equals(fence))) {
        fence = fence.isEmpty() ? mark.group(1) : "";
        language = mark.group(2);
      } else if (!fence.isEmpty() && line.endsWith("\\")) {
        begun.append(line, 0, line.length() - 1);
      } else if (!fence.isEmpty() || line.startsWith(INDENT)) {
        pieces.add(new Piece(file, number, true, language, begun + line));
        begun.setLength(0);
      } else {
        Matcher inline = INLINE.matcher(line);
        while (inline.find()) {
          pieces.add(new Piece(file, number, false, "", inline.group(2)));
        }
      }
    }
    return pieces;
  }
}
