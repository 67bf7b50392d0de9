package dev.gpushare.lint.cli;

import dev.gpushare.lint.engine.AdmitRequest;
import dev.gpushare.lint.engine.AdmitResult;
import dev.gpushare.lint.engine.CheckRequest;
import dev.gpushare.lint.engine.CheckResult;
import dev.gpushare.lint.engine.Engine;
import dev.gpushare.lint.engine.ProveRequest;
import dev.gpushare.lint.engine.ProveResult;
import dev.gpushare.lint.engine.RulesResult;
import dev.gpushare.lint.finding.RuleBook;

/** An engine of which a test says what it can do. */
class NoEngine implements Engine {

  @Override
  public CheckResult check(CheckRequest request) {
    throw new UnsupportedOperationException();
  }

  @Override
  public AdmitResult admit(AdmitRequest request) {
    throw new UnsupportedOperationException();
  }

  @Override
  public ProveResult prove(ProveRequest request) {
    throw new UnsupportedOperationException();
  }

  @Override
  public RulesResult rules(CheckRequest request) {
    throw new UnsupportedOperationException();
  }

  @Override
  public RuleBook rules() {
    throw new UnsupportedOperationException();
  }
}
