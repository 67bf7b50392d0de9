package dev.gpushare.lint.report.page;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.gpushare.lint.finding.Language;
import dev.gpushare.lint.finding.RuleInfo;
import dev.gpushare.lint.report.Golden;
import dev.gpushare.lint.report.ReportContext;
import dev.gpushare.lint.report.SampleRules;
import dev.gpushare.lint.report.text.RuleExplanation;
import dev.gpushare.lint.report.words.GeneralText;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class RulePageTest {

  private static final RuleInfo RULE = new SampleRules().rule(SampleRules.PARENT).orElseThrow();

  @Test
  void thePageHasTheRuleWithItsExamplesAndTheOtherLanguages() {
    Golden.check("page.md", new RulePage(Language.EN).markdown(RULE));
  }

  @Test
  void theIndexLinksEveryPage() {
    Golden.check("index.md", new RuleIndex(Language.EN).markdown(new SampleRules()));
  }

  @Test
  void explainPrintsTheRuleInEveryLanguage() throws IOException {
    StringBuilder out = new StringBuilder();
    for (Language language : Language.values()) {
      ReportContext context = ReportContext.plain("0.1.0").in(language);
      new RuleExplanation(context, out).write(RULE);
    }
    Golden.check("explain.txt", out.toString());
  }

  @Test
  void aPlaceholderIsShownAsTheLastNameInIt() {
    assertEquals(
        "Queue '<name>' of <count>", GeneralText.plain("Queue '{self.name}' of {n.count}"));
    assertEquals("<name>", GeneralText.plain("{self.all.map(c, c.name).join(', ')}"));
    assertEquals("<limit>", GeneralText.plain("{text(self.gpu.limit)}"));
    assertEquals("<n> <…>", GeneralText.plain("{size(self.list)} {f('text')}"));
  }

  @Test
  void aConditionIsShownAsTheTextsThatItMayGive() {
    assertEquals(
        "it is on / off by <who>", GeneralText.plain("it is {on ? 'on' : 'off by ' + self.who}"));
    assertEquals("a[, b: c]", GeneralText.plain("a{size(self.x) == 0 ? '' : ', b: c'}"));
    assertEquals(
        "a[; use <next> / (<near>?)]",
        GeneralText.plain(
            "a{x.next != '' ? '; use ' + x.next : x.near != '' ? '(' + x.near + '?)' : ''}"));
    assertEquals("<name>", GeneralText.plain("{self.?spec.name}"));
    assertEquals("<b> / <c>", GeneralText.plain("{a ? text(self.b) : text(self.c)}"));
  }

  @Test
  void markdownInATextIsEscapedButCodeAndNamesWithUnderscoresAreNot() {
    assertEquals(
        "A \\*b\\* `c*` D_E \\_f *name*", GeneralText.markdown("A *b* `c*` D_E _f {self.name}"));
  }
}
