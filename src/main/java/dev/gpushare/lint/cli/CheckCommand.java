package dev.gpushare.lint.cli;

import dev.gpushare.lint.engine.CheckRequest;
import dev.gpushare.lint.engine.CheckResult;
import dev.gpushare.lint.engine.StandardInput;
import dev.gpushare.lint.finding.CheckOutcome;
import dev.gpushare.lint.finding.Finding;
import dev.gpushare.lint.finding.Language;
import dev.gpushare.lint.finding.Level;
import dev.gpushare.lint.finding.Notification;
import dev.gpushare.lint.report.ReportContext;
import dev.gpushare.lint.report.ReportFormat;
import dev.gpushare.lint.settings.Product;
import dev.gpushare.lint.settings.StatedVersion;
import java.io.IOException;
import java.io.Writer;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Checks files and writes the reports. */
final class CheckCommand implements Command {

  private static final int MOST_THREADS = 256;

  @Override
  public String name() {
    return "check";
  }

  @Override
  public String summary() {
    return "Check files and folders.";
  }

  @Override
  public List<Option> options() {
    return CheckOptions.ALL;
  }

  @Override
  public Positionals positionals() {
    return new Positionals(
        "PATH...",
        "Files and folders; a folder is searched for .yaml, .yml and .json. A dash (-) is standard"
            + " input.",
        1,
        Integer.MAX_VALUE);
  }

  @Override
  public int run(Parsed arguments, Session session) throws IOException {
    ReportPlan<ReportFormat> plan =
        ReportPlan.of(
            CheckOptions.FORMATS,
            arguments.values(CheckOptions.FORMAT.name()),
            arguments.values(CheckOptions.OUTPUT.name()));
    CheckRequest request = request(arguments, session);
    CheckResult result = session.engine().check(request);
    if (result instanceof CheckResult.Refused refused) {
      for (String reason : refused.reasons()) {
        session.tell(reason);
      }
      return ExitCode.USAGE;
    }
    CheckResult.Checked checked = (CheckResult.Checked) result;
    boolean written = plan.write(new Reports(checked, arguments, session), arguments, session);
    tell(plan, checked.outcome(), arguments, session);
    return written ? exitCode(checked.outcome(), arguments) : ExitCode.INCOMPLETE;
  }

  private static CheckRequest request(Parsed arguments, Session session) {
    Optional<String> standardInputName = arguments.value(CheckOptions.STDIN_FILENAME.name());
    Optional<StandardInput> standardInput = Optional.empty();
    if (arguments.positionals().contains("-")) {
      String name = standardInputName.orElse("<stdin>");
      standardInput = Optional.of(new StandardInput(name, session.in()));
    } else if (standardInputName.isPresent()) {
      throw new UsageException("--stdin-filename goes with - (standard input) as a PATH");
    }
    Optional<String> settings = arguments.value(CheckOptions.SETTINGS.name());
    return new CheckRequest(
        arguments.positionals(),
        standardInput,
        settings.isPresent() ? Optional.of(session.path(settings.get())) : Optional.empty(),
        stack(arguments.values(CheckOptions.STACK.name())),
        arguments.has(CheckOptions.ADVICE.name()),
        threads(arguments.value(CheckOptions.THREADS.name())),
        session.workingDirectory(),
        arguments.values(CheckOptions.PACK.name()),
        session::today);
  }

  static Map<Product, String> stack(List<String> texts) {
    Map<Product, String> versions = new EnumMap<>(Product.class);
    for (String text : texts) {
      int assign = text.indexOf('=');
      Optional<Product> product =
          assign < 0 ? Optional.empty() : Product.of(text.substring(0, assign));
      if (product.isEmpty()) {
        throw new UsageException(
            "--stack takes PRODUCT=VERSION with "
                + String.join(", ", Product.words())
                + " as PRODUCT, not '"
                + text
                + "'");
      }
      String version = text.substring(assign + 1);
      StatedVersion stated = StatedVersion.of(product.get(), version);
      if (stated instanceof StatedVersion.Refused refused) {
        throw new UsageException("--stack: '" + version + "' should be " + refused.expected());
      }
      if (versions.put(product.get(), ((StatedVersion.Good) stated).version()) != null) {
        throw new UsageException("--stack names " + product.get().word() + " twice");
      }
    }
    return versions;
  }

  private static int threads(Optional<String> text) {
    if (text.isEmpty()) {
      return Runtime.getRuntime().availableProcessors();
    }
    try {
      int threads = Integer.parseInt(text.get());
      if (threads >= 1 && threads <= MOST_THREADS) {
        return threads;
      }
    } catch (NumberFormatException e) {
      // Said below.
    }
    throw new UsageException(
        "--threads takes a number from 1 to " + MOST_THREADS + ", not '" + text.get() + "'");
  }

  /** The reports of a check; a class, since a first lambda would cost every run. */
  private record Reports(CheckResult.Checked checked, Parsed arguments, Session session)
      implements ReportPlan.Body<ReportFormat> {

    @Override
    public void write(ReportFormat format, boolean colour, Writer out) throws IOException {
      Optional<Language> asked =
          Session.language(arguments.value(CheckOptions.LANG.name()).orElse(""));
      Language byDefault = format == ReportFormat.TEXT ? session.localeLanguage() : Language.EN;
      ReportContext context =
          new ReportContext(
              asked.orElse(byDefault),
              colour,
              new RootedFiles(session.workingDirectory(), checked.roots()),
              Program.version(),
              Optional.empty(),
              arguments.has(CheckOptions.SHOW_SUPPRESSED.name()),
              Optional.empty());
      format.report().write(checked.outcome(), checked.rules(), context, out);
    }
  }

  private static void tell(
      ReportPlan<ReportFormat> plan, CheckOutcome outcome, Parsed arguments, Session session) {
    if (arguments.has(CheckOptions.LIST_UNRECOGNISED.name())) {
      for (String place : outcome.summary().unrecognised()) {
        session.tell("not recognised: " + place);
      }
    }
    boolean textOnOutput = plan.standardOutput().equals(Optional.of(ReportFormat.TEXT));
    if (!textOnOutput) {
      for (Notification notification : outcome.notifications()) {
        session.tell("incomplete: " + notification.text());
      }
      if (outcome.summary().recognised() == 0) {
        session.tell("no document was recognised (--list-unrecognised names those that were read)");
      }
    }
  }

  private static int exitCode(CheckOutcome outcome, Parsed arguments) {
    if (outcome.incomplete()) {
      return ExitCode.INCOMPLETE;
    }
    String failOn = arguments.value(CheckOptions.FAIL_ON.name()).orElse(Level.WARNING.word());
    for (Finding finding : outcome.findings()) {
      if (!failOn.equals("never") && finding.level().compareTo(level(failOn)) >= 0) {
        return ExitCode.FINDINGS;
      }
    }
    boolean understood =
        outcome.summary().recognised() > 0 || arguments.has(CheckOptions.ALLOW_UNRECOGNISED.name());
    return understood ? ExitCode.CLEAN : ExitCode.NOTHING_RECOGNISED;
  }

  private static Level level(String word) {
    for (Level level : Level.values()) {
      if (level.word().equals(word)) {
        return level;
      }
    }
    throw new IllegalArgumentException(word);
  }
}
