package dev.gpushare.lint.cli;

import dev.gpushare.lint.report.ProofFormat;
import java.util.List;

/** The options of {@code prove}. */
final class ProveOptions {

  static final List<ProofFormat> FORMATS = List.of(ProofFormat.values());

  static final Option FORMAT = CheckOptions.format(FORMATS);
  static final Option TENANT = Option.of("--tenant", "NAME", "Look at this tenant only.");
  static final Option WRITE =
      Option.of(
          "--write",
          "DIR",
          "Write each Pod that is let through or wrongly refused to a manifest in this folder, for"
              + " admit to hold from now on.");

  static final List<Option> ALL =
      List.of(
          FORMAT,
          CheckOptions.OUTPUT,
          CheckOptions.LANG,
          TENANT,
          WRITE,
          CheckOptions.STACK,
          CheckOptions.SETTINGS,
          CheckOptions.COLOR);

  private ProveOptions() {}
}
