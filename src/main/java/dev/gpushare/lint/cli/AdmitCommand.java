package dev.gpushare.lint.cli;

import dev.gpushare.lint.cli.arguments.Option;
import dev.gpushare.lint.cli.arguments.ParsedArguments;
import dev.gpushare.lint.cli.output.ExitCode;
import dev.gpushare.lint.engine.request.AdmitRequest;
import dev.gpushare.lint.engine.request.AdmitResult;
import dev.gpushare.lint.finding.AdmissionExpectation;
import dev.gpushare.lint.finding.AdmissionOutcome;
import dev.gpushare.lint.finding.PolicyAnswer;
import dev.gpushare.lint.finding.RequestAnswer;
import dev.gpushare.lint.report.admission.AdmissionJson;
import dev.gpushare.lint.report.admission.AdmissionText;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/** Tells what the API server would answer. */
final class AdmitCommand implements Command {

  @Override
  public String name() {
    return "admit";
  }

  @Override
  public String summary() {
    return "Tell what an API server with these policies would answer to these objects.";
  }

  @Override
  public List<Option> options() {
    return AdmitOptions.ALL;
  }

  @Override
  public Positionals positionals() {
    return new Positionals(
        "PATH...", "Files and folders with policies, bindings and objects.", 1, Integer.MAX_VALUE);
  }

  @Override
  public int run(ParsedArguments arguments, Session session) throws IOException {
    AdmitResult result = session.engine().admit(request(arguments, session));
    if (result instanceof AdmitResult.Refused refused) {
      refused.reasons().forEach(session::tell);
      return ExitCode.USAGE;
    }
    AdmitResult.Answered answered = (AdmitResult.Answered) result;
    AdmissionOutcome outcome = answered.outcome();
    outcome.notes().forEach(session::tell);
    boolean objects = arguments.has(AdmitOptions.OBJECTS.name());
    Writer out = session.out();
    if (arguments.value(AdmitOptions.FORMAT.name()).orElse("text").equals("json")) {
      new AdmissionJson(objects).write(outcome, out);
    } else {
      new AdmissionText(objects, session.language(arguments)).write(outcome, out);
    }
    out.flush();
    if (outcome.requests().isEmpty() && outcome.policies().isEmpty()) {
      session.tell("nothing to ask: the files hold neither a policy nor an object");
      return answered.complete() ? ExitCode.NOTHING_RECOGNISED : ExitCode.INCOMPLETE;
    }
    return exitCode(outcome, answered.complete());
  }

  private static AdmitRequest request(ParsedArguments arguments, Session session) {
    return new AdmitRequest(
        arguments.positionals(),
        arguments.value(CheckOptions.SETTINGS.name()).map(session::path),
        CheckCommand.stack(arguments.values(CheckOptions.STACK.name())),
        arguments.value(AdmitOptions.OPERATION.name()).orElse("CREATE"),
        arguments.value(AdmitOptions.SUBRESOURCE.name()).orElse(""),
        arguments.value(AdmitOptions.NAMESPACE.name()),
        arguments.value(AdmitOptions.TENANT.name()),
        arguments.value(AdmitOptions.AS.name()),
        arguments.values(AdmitOptions.AS_GROUP.name()),
        arguments.value(AdmitOptions.OBJECT.name()),
        arguments.value(AdmitOptions.OLD_OBJECT.name()),
        session.workingDirectory());
  }

  /** A policy that the server refuses guards nothing, whatever is admitted then. */
  private static int exitCode(AdmissionOutcome outcome, boolean complete) {
    for (PolicyAnswer policy : outcome.policies()) {
      if (policy.refused().isPresent()) {
        return ExitCode.FINDINGS;
      }
    }
    boolean unknown = !complete;
    for (RequestAnswer request : outcome.requests()) {
      if (request.admitted() == RequestAnswer.Admitted.NO && !outcome.isExpected(request)) {
        return ExitCode.FINDINGS;
      }
      unknown |= request.admitted() == RequestAnswer.Admitted.UNKNOWN;
    }
    for (AdmissionExpectation expectation : outcome.expectations()) {
      if (!expectation.met()) {
        return ExitCode.FINDINGS;
      }
    }
    return unknown ? ExitCode.INCOMPLETE : ExitCode.CLEAN;
  }
}
