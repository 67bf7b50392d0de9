package dev.gpushare.lint.engine;

import dev.gpushare.lint.finding.RuleBook;

/** One call in, one result out. */
public interface Engine {

  /** Looks at everything that the request names; does not throw for anything that is in a file. */
  CheckResult check(CheckRequest request);

  /** Asks the policies of the files about the objects of the files. */
  AdmitResult admit(AdmitRequest request);

  /** The rules that there are, bundled ones and those of packs. */
  RuleBook rules();
}
