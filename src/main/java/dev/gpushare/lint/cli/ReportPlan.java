package dev.gpushare.lint.cli;

import dev.gpushare.lint.report.OutputFormat;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Which report goes where.
 *
 * @param <F> the forms that the command has
 * @param standardOutput the form that standard output carries; none when every form has a file
 * @param files the forms that have a file, in the order given
 */
record ReportPlan<F extends OutputFormat>(Optional<F> standardOutput, List<ToFile<F>> files) {

  /** A form and the path of its file as the user wrote it. */
  record ToFile<F extends OutputFormat>(F format, String file) {}

  /** Writes one report. */
  interface Body<F extends OutputFormat> {

    /** Writes the report in a form, with colours or without. */
    void write(F format, boolean colour, Writer out) throws IOException;
  }

  /**
   * Reads {@code --format} and {@code --output}.
   *
   * @param all the forms of the command; standard output carries the first when none is asked for
   * @throws UsageException when two forms would go to one place, or a form is unknown
   */
  static <F extends OutputFormat> ReportPlan<F> of(
      List<F> all, List<String> formats, List<String> outputs) {
    List<ToFile<F>> files = new ArrayList<>();
    for (String output : outputs) {
      int assign = output.indexOf('=');
      if (assign < 1 || assign == output.length() - 1) {
        throw new UsageException("--output takes FORMAT=FILE, not '" + output + "'");
      }
      F format = format(output.substring(0, assign), all);
      ToFile<F> file = new ToFile<>(format, output.substring(assign + 1));
      for (ToFile<F> other : files) {
        if (other.file.equals(file.file) || other.format == file.format) {
          throw new UsageException(
              "--output names " + file.format.word() + " or " + file.file + " twice");
        }
      }
      files.add(file);
    }
    Optional<F> standardOutput = Optional.empty();
    if (formats.isEmpty() && !hasFile(files, all.get(0))) {
      standardOutput = Optional.of(all.get(0));
    }
    for (String word : formats) {
      F format = format(word, all);
      if (hasFile(files, format)) {
        continue;
      }
      if (standardOutput.isPresent() && standardOutput.get() != format) {
        throw new UsageException(
            "standard output carries one form; give the other one a file: --output "
                + format.word()
                + "=FILE");
      }
      standardOutput = Optional.of(format);
    }
    return new ReportPlan<>(standardOutput, List.copyOf(files));
  }

  /** The names of forms, for the help. */
  static List<String> words(List<? extends OutputFormat> all) {
    List<String> words = new ArrayList<>();
    for (OutputFormat format : all) {
      words.add(format.word());
    }
    return words;
  }

  private static <F extends OutputFormat> boolean hasFile(List<ToFile<F>> files, F format) {
    for (ToFile<F> file : files) {
      if (file.format == format) {
        return true;
      }
    }
    return false;
  }

  private static <F extends OutputFormat> F format(String word, List<F> all) {
    for (F format : all) {
      if (format.word().equals(word)) {
        return format;
      }
    }
    String legal = String.join(", ", words(all));
    throw new UsageException("there is no form '" + word + "'; there are " + legal);
  }

  /**
   * Writes the reports; files first, so that a closed pipe harms none.
   *
   * @return whether every report is where it should be
   */
  boolean write(Body<F> body, Parsed arguments, Session session) throws IOException {
    boolean written = true;
    for (ToFile<F> to : files) {
      Path file = session.path(to.file());
      try (Writer out = Session.utf8(Files.newOutputStream(file))) {
        body.write(to.format(), false, out);
      } catch (IOException e) {
        session.tell("cannot write " + to.file() + ": " + WriteFailure.why(e));
        written = false;
      }
    }
    if (standardOutput.isPresent()) {
      Writer out = session.out();
      body.write(standardOutput.get(), session.colour(arguments), out);
      out.flush();
    }
    return written;
  }
}
