package dev.gpushare.lint.admission;

import dev.gpushare.lint.finding.AdmissionDecision;
import dev.gpushare.lint.finding.AdmissionExpectation;
import dev.gpushare.lint.finding.Place;
import dev.gpushare.lint.finding.RequestAnswer;
import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.source.Comment;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Lines {@code # expect: deny POLICY[n]} of the files, and whether they come true. */
final class Expectations {

  private static final String MARK = "expect: deny ";
  private static final Pattern NUMBERED = Pattern.compile("([^\\[]*)\\[(\\d{1,9})]");

  private Expectations() {}

  static List<AdmissionExpectation> of(List<Manifest> manifests, List<RequestAnswer> requests) {
    List<AdmissionExpectation> found = new ArrayList<>();
    // Lists have several manifests in one document; equal lines of other files are lines of their
    // own.
    Set<Place> seen = new HashSet<>();
    for (Manifest manifest : manifests) {
      for (Comment comment : manifest.document().comments()) {
        String text = comment.text().strip();
        if (text.startsWith(MARK)
            && seen.add(new Place(manifest.document().source(), comment.span()))) {
          found.add(of(text.substring(MARK.length()).strip(), comment, manifest, requests));
        }
      }
    }
    return found;
  }

  private static AdmissionExpectation of(
      String wanted, Comment comment, Manifest manifest, List<RequestAnswer> requests) {
    var numbered = NUMBERED.matcher(wanted);
    // what is no number stays a part of the name, which no policy has
    String policy = numbered.matches() ? numbered.group(1) : wanted;
    int validation = numbered.matches() ? Integer.parseInt(numbered.group(2)) : -1;
    Place own = manifest.place();
    String name = manifest.name().orElse("");
    boolean met = false;
    for (RequestAnswer request : requests) {
      if (request.object().place().equals(own)) {
        name = request.object().name();
        for (AdmissionDecision decision : request.decisions()) {
          met |=
              decision.refuses()
                  && decision.outcome() != AdmissionDecision.Outcome.UNKNOWN
                  && decision.policy().equals(policy)
                  && (validation < 0 || decision.validation() == validation);
        }
        if (met) {
          break;
        }
      }
    }
    Place place = new Place(manifest.document().source(), comment.span());
    return new AdmissionExpectation(place, own, name, policy, validation, met);
  }
}
