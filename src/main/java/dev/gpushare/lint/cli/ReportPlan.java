package dev.gpushare.lint.cli;

import dev.gpushare.lint.report.ReportFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Which report goes where.
 *
 * @param standardOutput the form that standard output carries; none when every form has a file
 * @param files the forms that have a file, in the order given
 */
record ReportPlan(Optional<ReportFormat> standardOutput, List<ToFile> files) {

  /** A form and the path of its file as the user wrote it. */
  record ToFile(ReportFormat format, String file) {}

  /**
   * Reads {@code --format} and {@code --output}.
   *
   * @throws UsageException when two forms would go to one place, or a form is unknown
   */
  static ReportPlan of(List<String> formats, List<String> outputs) {
    List<ToFile> files = new ArrayList<>();
    for (String output : outputs) {
      int assign = output.indexOf('=');
      if (assign < 1 || assign == output.length() - 1) {
        throw new UsageException("--output takes FORMAT=FILE, not '" + output + "'");
      }
      ToFile file = new ToFile(format(output.substring(0, assign)), output.substring(assign + 1));
      for (ToFile other : files) {
        if (other.file.equals(file.file) || other.format == file.format) {
          throw new UsageException(
              "--output names " + file.format.word() + " or " + file.file + " twice");
        }
      }
      files.add(file);
    }
    Optional<ReportFormat> standardOutput = Optional.empty();
    if (formats.isEmpty()) {
      boolean textHasFile = hasFile(files, ReportFormat.TEXT);
      standardOutput = textHasFile ? Optional.empty() : Optional.of(ReportFormat.TEXT);
    }
    for (String word : formats) {
      ReportFormat format = format(word);
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
    return new ReportPlan(standardOutput, List.copyOf(files));
  }

  private static boolean hasFile(List<ToFile> files, ReportFormat format) {
    for (ToFile file : files) {
      if (file.format == format) {
        return true;
      }
    }
    return false;
  }

  private static ReportFormat format(String word) {
    Optional<ReportFormat> format = ReportFormat.of(word);
    if (format.isEmpty()) {
      String legal = String.join(", ", CheckOptions.FORMAT.choices());
      throw new UsageException("there is no form '" + word + "'; there are " + legal);
    }
    return format.get();
  }
}
