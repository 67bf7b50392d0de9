package dev.gpushare.lint.report.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.gpushare.lint.finding.Language;
import dev.gpushare.lint.finding.ProvenSet;
import dev.gpushare.lint.report.Golden;
import dev.gpushare.lint.report.SampleProof;
import dev.gpushare.lint.report.format.ProofFormat;
import dev.gpushare.lint.report.words.VisibleText;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class ProofHtmlTest {

  private static final Pattern TAG = Pattern.compile("<(/?)([a-z0-9]+)([^<>]*)>");
  private static final List<String> WITHOUT_END = List.of("meta");
  private static final List<ProvenSet> SETS =
      List.of(
          SampleProof.small(), SampleProof.clean(), SampleProof.many(), SampleProof.different());

  private static String page(ProvenSet set, Language language) {
    return SampleProof.render(ProofFormat.HTML, set, language, false);
  }

  @Test
  void everythingIsShownInEachLanguage() {
    for (Language language : Language.values()) {
      String page = page(SampleProof.small(), language);
      Golden.check("proof." + language.code() + ".html", withoutStyle(page));
    }
  }

  private static String withoutStyle(String page) {
    int from = page.indexOf("<style>");
    int to = page.indexOf("</style>");
    return page.substring(0, from) + page.substring(to + "</style>".length());
  }

  @Test
  void everyElementIsClosedWhereItShould() {
    for (ProvenSet set : SETS) {
      Deque<String> open = new ArrayDeque<>();
      Matcher tag = TAG.matcher(page(set, Language.EN));
      while (tag.find()) {
        if (!tag.group(1).isEmpty()) {
          assertEquals(open.pop(), tag.group(2));
        } else if (!WITHOUT_END.contains(tag.group(2))) {
          open.push(tag.group(2));
        }
      }
      assertEquals(0, open.size());
    }
  }

  @Test
  void thePageLoadsAndRunsNothing() {
    for (ProvenSet set : SETS) {
      String page = page(set, Language.JA).toLowerCase(java.util.Locale.ROOT);
      for (String word :
          List.of("<script", "src=", "url(", "@import", "<link", "http://", "https://")) {
        assertFalse(page.contains(word), word);
      }
    }
  }

  @Test
  void namesOfOthersStayText() {
    String page = page(SampleProof.small(), Language.EN);
    assertTrue(page.contains("evil&lt;script&gt;&quot;&#39;&amp;"), page);
    for (int i = 0; i < page.length(); i++) {
      assertFalse(page.charAt(i) != '\n' && VisibleText.isHidden(page.charAt(i)), "at " + i);
    }
  }

  @Test
  void everyLinkLeadsToAHoleOfThePage() {
    for (ProvenSet set : SETS) {
      String page = page(set, Language.EN);
      Set<String> ids = found(page, " id=\"([^\"]*)\"");
      assertTrue(ids.containsAll(found(page, " href=\"#([^\"]*)\"")), ids.toString());
      assertEquals(page.split(" id=\"", -1).length - 1, ids.size(), "an id stands twice");
    }
  }

  private static Set<String> found(String page, String pattern) {
    Set<String> found = new HashSet<>();
    Matcher matcher = Pattern.compile(pattern).matcher(page);
    while (matcher.find()) {
      found.add(matcher.group(1));
    }
    return found;
  }

  @Test
  void everyCellSaysItsStateInWordsToo() {
    Matcher cell =
        Pattern.compile("<td[^>]*>(.*?)</td>").matcher(page(SampleProof.different(), Language.EN));
    int cells = 0;
    while (cell.find()) {
      String shown = cell.group(1);
      assertTrue(shown.contains(">closed<") || shown.contains(">OPEN<"), shown);
      cells++;
    }
    assertEquals(50 * 11, cells);
  }
}
