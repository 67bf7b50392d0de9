package dev.gpushare.lint.finding;

import java.util.List;
import java.util.Optional;

/** Looks rules up; texts are read when they are asked for. */
public interface RuleBook {

  /** The rule of that id or former id. */
  Optional<RuleInfo> rule(String id);

  /** All ids, sorted. */
  List<String> ids();
}
