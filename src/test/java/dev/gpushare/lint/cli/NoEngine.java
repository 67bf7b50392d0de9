package dev.gpushare.lint.cli;

import dev.gpushare.lint.engine.Engine;
import dev.gpushare.lint.engine.request.AdmitRequest;
import dev.gpushare.lint.engine.request.AdmitResult;
import dev.gpushare.lint.engine.request.CheckRequest;
import dev.gpushare.lint.engine.request.CheckResult;
import dev.gpushare.lint.engine.request.ProveRequest;
import dev.gpushare.lint.engine.request.ProveResult;
import dev.gpushare.lint.engine.request.RulesResult;
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
