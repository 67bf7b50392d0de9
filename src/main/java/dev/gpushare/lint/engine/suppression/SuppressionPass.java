package dev.gpushare.lint.engine.suppression;

import dev.gpushare.lint.engine.set.FileSet;
import dev.gpushare.lint.finding.Finding;
import dev.gpushare.lint.finding.Place;
import dev.gpushare.lint.finding.RuleBook;
import dev.gpushare.lint.finding.RuleInfo;
import dev.gpushare.lint.finding.Suppression;
import dev.gpushare.lint.rules.view.SuppressionIssue;
import dev.gpushare.lint.rules.view.SuppressionIssue.Fault;
import dev.gpushare.lint.rules.view.value.ValuePlace;
import dev.gpushare.lint.settings.Days;
import dev.gpushare.lint.settings.SuppressionSetting;
import dev.gpushare.lint.source.ReadFile;
import dev.gpushare.lint.source.SourceText;
import dev.gpushare.lint.source.Span;
import dev.gpushare.lint.types.NearestWord;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** Takes out of a set's findings those that a marker or the settings speak of. */
public final class SuppressionPass {

  /** Rules about suppressions judge what is left here and cannot be suppressed themselves. */
  private static final String OWN = "suppression-";

  private static final String EXPECTED = "expected here";

  private final FileSet set;
  private final RuleBook rules;
  private final Predicate<String> runs;
  private final Supplier<LocalDate> today;
  private final List<SuppressionClaim> claims = new ArrayList<>();
  private final List<SuppressionIssue> issues = new ArrayList<>();
  private final Map<String, Integer> numbers = new HashMap<>();

  /**
   * @param runs whether a rule is on in this run
   * @param today asked only when a suppression ends some day
   */
  public SuppressionPass(
      FileSet set, RuleBook rules, Predicate<String> runs, Supplier<LocalDate> today) {
    this.set = set;
    this.rules = rules;
    this.runs = runs;
    this.today = today;
  }

  /**
   * The findings of a set, sorted out.
   *
   * @param suppressions what silences each of the suppressed ones
   * @param issues what is wrong with suppressions
   */
  public record Sorted(
      List<Finding> findings,
      Map<Finding, Suppression> suppressions,
      List<SuppressionIssue> issues) {}

  public Sorted sort(List<Finding> findings) {
    for (ReadFile file : set.files()) {
      if (set.reported().test(file.source()) && mayHoldMarkers(file.source())) {
        MarkerReader.of(file).forEach(this::claim);
      }
    }
    set.settings().suppressions().forEach(this::claim);
    Map<Finding, Suppression> suppressions = match(findings);
    List<Finding> left = new ArrayList<>();
    for (Finding finding : findings) {
      if (!suppressions.containsKey(finding)) {
        left.add(finding);
      }
    }
    claims.forEach(this::judge);
    return new Sorted(left, suppressions, issues);
  }

  private static boolean mayHoldMarkers(SourceText source) {
    return source.text().contains("gpushare-lint:") || source.text().contains("expect:");
  }

  private void claim(Marker marker) {
    Place place = new Place(marker.source(), marker.span());
    if (marker.kind() == Marker.Kind.UNKNOWN) {
      String word = marker.words().get(0);
      issue(
          Fault.UNKNOWN_WORD,
          word,
          NearestWord.of(word, MarkerText.WORDS).orElse(""),
          marker,
          false);
      return;
    }
    if (marker.kind() == Marker.Kind.UNDASHED) {
      String word = marker.words().get(0);
      Optional<String> rule = rules.rule(word).map(RuleInfo::id);
      if (rule.isPresent()) {
        issue(Fault.NO_DASHES, rule.get(), "", marker, false);
      } else {
        unknown(word, marker, false);
      }
      return;
    }
    boolean expects = marker.kind() == Marker.Kind.EXPECT;
    Optional<String> reason = expects ? Optional.of(EXPECTED) : marker.reason();
    Suppression suppression =
        new Suppression(
            Suppression.Kind.COMMENT,
            reason,
            marker.until().flatMap(Days::parse),
            Optional.of(place));
    for (String word : marker.words()) {
      Optional<String> rule = rules.rule(word).map(RuleInfo::id);
      if (rule.isEmpty()) {
        unknown(word, marker, expects);
      } else if (!rule.get().startsWith(OWN) && (expects || counts(marker, rule.get()))) {
        claims.add(
            new SuppressionClaim(
                rule.get(),
                Optional.of(marker),
                Optional.empty(),
                suppression,
                marker.words().size() == 1));
      }
    }
    if (marker.words().isEmpty() && !expects) {
      issue(Fault.UNKNOWN_RULE, "", "", marker, false);
    }
  }

  /** {@code expect:} begins comments of other people too; only what is close to a rule is ours. */
  private void unknown(String word, Marker marker, boolean expects) {
    Optional<String> near = NearestWord.of(word, rules.ids());
    if (!expects || (word.indexOf('-') > 0 && near.isPresent())) {
      issue(Fault.UNKNOWN_RULE, word, near.orElse(""), marker, false);
    }
  }

  private boolean counts(Marker marker, String rule) {
    if (marker.reason().isEmpty()) {
      issue(Fault.NO_REASON, rule, "", marker, false);
      return false;
    }
    if (marker.until().isEmpty()) {
      return true;
    }
    Optional<LocalDate> day = Days.parse(marker.until().get());
    if (day.isPresent() && !today.get().isAfter(day.get())) {
      return true;
    }
    issue(day.isPresent() ? Fault.EXPIRED : Fault.NO_DAY, rule, "", marker, false);
    return false;
  }

  private void claim(SuppressionSetting setting) {
    Suppression suppression =
        new Suppression(
            Suppression.Kind.SETTINGS,
            setting.reason(),
            setting.until(),
            Optional.of(setting.place()));
    for (String word : setting.rules()) {
      Optional<String> rule = rules.rule(word).map(RuleInfo::id);
      if (rule.isEmpty()) {
        issue(Fault.UNKNOWN_RULE, word, NearestWord.of(word, rules.ids()).orElse(""), setting);
      } else if (setting.reason().isEmpty()) {
        issue(Fault.NO_REASON, rule.get(), "", setting);
      } else if (setting.until().isPresent() && today.get().isAfter(setting.until().get())) {
        issue(Fault.EXPIRED, rule.get(), "", setting);
      } else {
        claims.add(
            new SuppressionClaim(
                rule.get(), Optional.empty(), Optional.of(setting), suppression, false));
      }
    }
  }

  private Map<Finding, Suppression> match(List<Finding> findings) {
    Map<String, List<SuppressionClaim>> byRule = new HashMap<>();
    for (SuppressionClaim claim : claims) {
      byRule.computeIfAbsent(claim.rule, rule -> new ArrayList<>()).add(claim);
    }
    Map<Finding, Suppression> suppressions = new LinkedHashMap<>();
    for (Finding finding : findings) {
      for (SuppressionClaim claim : byRule.getOrDefault(finding.rule(), List.of())) {
        if (matches(claim, finding)) {
          claim.used = true;
          suppressions.putIfAbsent(finding, claim.suppression);
        }
      }
    }
    // An expected finding may stand elsewhere in the object when none stands on the line.
    Set<SuppressionClaim> loose = new HashSet<>();
    for (SuppressionClaim claim : claims) {
      if (claim.expects() && !claim.used) {
        loose.add(claim);
      }
    }
    for (Finding finding : loose.isEmpty() ? List.<Finding>of() : findings) {
      for (SuppressionClaim claim : byRule.getOrDefault(finding.rule(), List.of())) {
        if (loose.contains(claim) && isIn(claim.marker.orElseThrow(), finding)) {
          claim.used = true;
          suppressions.putIfAbsent(finding, claim.suppression);
        }
      }
    }
    return suppressions;
  }

  private static boolean isIn(Marker marker, Finding finding) {
    return finding.place().source() == marker.source()
        && marker.sharesDocumentWith(finding.place().span().start().line());
  }

  private boolean matches(SuppressionClaim claim, Finding finding) {
    SourceText source = finding.place().source();
    if (claim.marker.isPresent()) {
      return source == claim.marker.get().source()
          && claim.marker.get().speaksOf(finding.place().span().start().line());
    }
    SuppressionSetting setting = claim.setting.orElseThrow();
    return setting.files().map(files -> files.matches(set.path().apply(source))).orElse(true)
        && setting
            .object()
            .map(object -> object.matches(finding.identity().document()))
            .orElse(true);
  }

  /** Whether a claim did what it is there for; a rule that is off or silent proves nothing. */
  private void judge(SuppressionClaim claim) {
    if (claim.used || !runs.test(claim.rule)) {
      return;
    }
    if (claim.marker.isPresent()) {
      boolean expects = claim.expects();
      issue(
          expects ? Fault.UNMET : Fault.UNUSED,
          claim.rule,
          "",
          claim.marker.get(),
          claim.alone && !expects);
    } else if (isLinted(claim.setting.orElseThrow())) {
      issue(Fault.UNUSED, claim.rule, "", claim.setting.get());
    }
  }

  /** Whether every file that the setting may mean is looked at in this run. */
  private boolean isLinted(SuppressionSetting setting) {
    for (ReadFile file : set.files()) {
      boolean meant =
          setting.files().map(files -> files.matches(set.path().apply(file.source()))).orElse(true);
      if (meant && !set.reported().test(file.source())) {
        return false;
      }
    }
    return true;
  }

  private void issue(
      Fault fault, String rule, String suggestion, Marker marker, boolean removable) {
    Optional<Span> whole = removable ? Optional.of(marker.whole()) : Optional.empty();
    add(
        fault,
        rule,
        suggestion,
        marker.until(),
        false,
        new Place(marker.source(), marker.span()),
        whole);
  }

  private void issue(Fault fault, String rule, String suggestion, SuppressionSetting setting) {
    Optional<String> until = setting.until().map(LocalDate::toString);
    add(fault, rule, suggestion, until, true, setting.place(), Optional.empty());
  }

  private void add(
      Fault fault,
      String rule,
      String suggestion,
      Optional<String> until,
      boolean inSettings,
      Place place,
      Optional<Span> whole) {
    int number = numbers.merge(place.source().name() + "\n" + rule, 1, Integer::sum);
    SourceText source = place.source();
    issues.add(
        new SuppressionIssue(
            fault,
            rule,
            suggestion,
            until.orElse(""),
            inSettings,
            number,
            ValuePlace.of(source, place.span()),
            whole.map(span -> ValuePlace.of(source, span))));
  }
}
