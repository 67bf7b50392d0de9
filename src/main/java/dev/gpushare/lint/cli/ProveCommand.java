package dev.gpushare.lint.cli;

import dev.gpushare.lint.cli.arguments.Option;
import dev.gpushare.lint.cli.arguments.ParsedArguments;
import dev.gpushare.lint.cli.output.ExitCode;
import dev.gpushare.lint.engine.request.ProveRequest;
import dev.gpushare.lint.engine.request.ProveResult;
import dev.gpushare.lint.finding.Language;
import dev.gpushare.lint.finding.Proof;
import dev.gpushare.lint.finding.ProofCell;
import dev.gpushare.lint.finding.ProvenSet;
import dev.gpushare.lint.report.ProofContext;
import dev.gpushare.lint.report.format.ProofFormat;
import dev.gpushare.lint.report.proof.WitnessFiles;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Searches for Pods that get past a guard. */
final class ProveCommand implements Command {

  @Override
  public String name() {
    return "prove";
  }

  @Override
  public String summary() {
    return "Search for a Pod that reaches a GPU, or bills another Queue, past the guard.";
  }

  @Override
  public List<Option> options() {
    return ProveOptions.ALL;
  }

  @Override
  public Positionals positionals() {
    return new Positionals(
        "PATH...",
        "Files and folders with the guard, its binding, and what runs beside it.",
        1,
        Integer.MAX_VALUE);
  }

  @Override
  public int run(ParsedArguments arguments, Session session) throws IOException {
    ReportPlan<ProofFormat> plan =
        ReportPlan.of(
            ProveOptions.FORMATS,
            arguments.values(ProveOptions.FORMAT.name()),
            arguments.values(CheckOptions.OUTPUT.name()));
    ProgressLine progress = new ProgressLine(session);
    ProveResult result;
    try {
      result = session.engine().prove(request(arguments, session, progress));
    } finally {
      progress.end();
    }
    if (result instanceof ProveResult.Refused refused) {
      refused.reasons().forEach(session::tell);
      return ExitCode.USAGE;
    } else if (result instanceof ProveResult.NoGuard none) {
      none.notes().forEach(session::tell);
      session.tell("nothing to prove: no policy guards Queues");
      return ExitCode.NOTHING_RECOGNISED;
    }
    ProveResult.Proved proved = (ProveResult.Proved) result;
    proved.notes().forEach(session::tell);
    boolean written = witnesses(proved.sets(), arguments, session);
    written &= plan.write(body(proved.sets(), arguments, session), arguments, session);
    int code = exitCode(proved.sets());
    boolean unseen = code == ExitCode.CLEAN && !proved.complete();
    return written && !unseen ? code : ExitCode.INCOMPLETE;
  }

  private static ProveRequest request(
      ParsedArguments arguments, Session session, ProgressLine progress) {
    return new ProveRequest(
        arguments.positionals(),
        arguments.value(CheckOptions.SETTINGS.name()).map(session::path),
        CheckCommand.stack(arguments.values(CheckOptions.STACK.name())),
        arguments.value(ProveOptions.TENANT.name()),
        session.workingDirectory(),
        progress);
  }

  private static ReportPlan.Body<ProofFormat> body(
      List<ProvenSet> sets, ParsedArguments arguments, Session session) {
    return (format, colour, out) ->
        format
            .report()
            .write(
                sets,
                new ProofContext(language(format, arguments, session), colour, Program.version()),
                out);
  }

  /** A file for scripts says the same everywhere; what people read is in their language. */
  private static Language language(ProofFormat format, ParsedArguments arguments, Session session) {
    Optional<Language> asked =
        Session.language(arguments.value(CheckOptions.LANG.name()).orElse(""));
    return asked.orElseGet(
        () -> format == ProofFormat.JSON ? Language.EN : session.localeLanguage());
  }

  private static boolean witnesses(
      List<ProvenSet> sets, ParsedArguments arguments, Session session) {
    Optional<String> folder = arguments.value(ProveOptions.WRITE.name());
    return folder.isEmpty()
        || new WitnessFolder(folder.get(), session)
            .write(WitnessFiles.of(sets, session.language(arguments)));
  }

  private static int exitCode(List<ProvenSet> sets) {
    boolean found = false;
    boolean complete = true;
    boolean nothing = true;
    for (ProvenSet set : sets) {
      Proof proof = set.proof();
      // A guard that no request was tried on is not proven.
      complete &= proof.complete() && proof.evaluations() > 0;
      nothing &= proof.evaluations() == 0;
      found |= !proof.refusals().isEmpty();
      for (ProofCell cell : proof.cells()) {
        found |= cell.outcome() == ProofCell.Answer.OPEN;
      }
    }
    if (nothing || !complete) {
      return nothing ? ExitCode.NOTHING_RECOGNISED : ExitCode.INCOMPLETE;
    }
    return found ? ExitCode.FINDINGS : ExitCode.CLEAN;
  }
}
