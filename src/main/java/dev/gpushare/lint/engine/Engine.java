package dev.gpushare.lint.engine;

import dev.gpushare.lint.engine.request.AdmitRequest;
import dev.gpushare.lint.engine.request.AdmitResult;
import dev.gpushare.lint.engine.request.CheckRequest;
import dev.gpushare.lint.engine.request.CheckResult;
import dev.gpushare.lint.engine.request.ProveRequest;
import dev.gpushare.lint.engine.request.ProveResult;
import dev.gpushare.lint.engine.request.RulesResult;
import dev.gpushare.lint.finding.RuleBook;

/** One call in, one result out. */
public interface Engine {

  /** Looks at everything that the request names; does not throw for anything that is in a file. */
  CheckResult check(CheckRequest request);

  /** Asks the policies of the files about the objects of the files. */
  AdmitResult admit(AdmitRequest request);

  /** Searches for Pods that get past the guards of the files. */
  ProveResult prove(ProveRequest request);

  /**
   * The rules that a check of the working folder knows: bundled ones, and those of the request and
   * of the nearest settings file.
   */
  RulesResult rules(CheckRequest request);

  /** The rules that the engine was made with. */
  RuleBook rules();
}
