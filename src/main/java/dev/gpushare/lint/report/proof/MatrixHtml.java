package dev.gpushare.lint.report.proof;

import dev.gpushare.lint.finding.Proof;
import dev.gpushare.lint.report.page.HtmlText;
import java.util.Locale;

/**
 * The matrix of a proof as tables that need no scrolling sideways: few columns carry words, many
 * carry signs below upright heads, and a narrow page shows one card a path. Roles are written out,
 * since some browsers forget those of a table that is laid out as cards.
 */
final class MatrixHtml {

  /** As many columns as have room for words at 1280 pixels. */
  private static final int MOST_WITH_WORDS = 8;

  /** As many columns as have room for a sign at 1280 pixels. */
  private static final int MOST_WITH_SIGNS = 36;

  private final ProofWords words;
  private final String anchors;
  private final HtmlText html;

  /**
   * @param anchors what the names of the holes on the page start with
   */
  MatrixHtml(ProofWords words, String anchors, HtmlText html) {
    this.words = words;
    this.anchors = anchors;
    this.html = html;
  }

  void write(Proof proof) {
    ProofMatrix matrix = ProofMatrix.of(proof);
    if (matrix.columns().size() > MOST_WITH_WORDS) {
      matrix = matrix.grouped();
    }
    boolean dense = matrix.columns().size() > MOST_WITH_WORDS;
    int columns = matrix.columns().size();
    int most = dense ? MOST_WITH_SIGNS : MOST_WITH_WORDS;
    int tables = (columns + most - 1) / most;
    for (int i = 0; i < tables; i++) {
      // Tables of nearly equal width, rather than a wide one and a rest.
      int from = columns * i / tables;
      int to = columns * (i + 1) / tables;
      table(matrix.part(from, to), from + 1, dense, tables == 1, proof);
    }
    legend();
    groups(matrix, proof);
  }

  private void table(
      ProofMatrix matrix, int firstNumber, boolean dense, boolean whole, Proof proof) {
    html.open("table", "class", dense ? "matrix dense" : "matrix", "role", "table");
    html.element("caption", words.text("proof.matrix"), "class", "hidden").line();
    html.open("thead", "role", "rowgroup").open("tr", "role", "row");
    head(words.text("prove.column.path"));
    for (int i = 0; i < matrix.columns().size(); i++) {
      head(words.column(matrix.columns().get(i), firstNumber + i, proof));
    }
    html.close("tr").close("thead").line().open("tbody", "role", "rowgroup").line();
    for (ProofMatrix.Row row : matrix.rows()) {
      // A narrow page shows one line for a row whose cells are all equal.
      boolean same = whole && row.cells().stream().distinct().count() == 1;
      html.open("tr", "class", same ? "same" : "", "role", "row")
          .open("th", "scope", "row", "role", "rowheader");
      html.element("b", row.path().id()).text(row.path().name());
      html.element("small", words.path(row.path())).close("th");
      for (int i = 0; i < row.cells().size(); i++) {
        String column = words.column(matrix.columns().get(i), firstNumber + i, proof);
        String all = same && i == 0 ? words.tenants(proof.tenants(), proof) : "";
        cell(row.cells().get(i), column, all, row.path().id());
      }
      html.close("tr").line();
    }
    html.close("tbody").close("table").line();
  }

  private void head(String text) {
    html.open("th", "scope", "col", "role", "columnheader");
    html.element("span", text).close("th");
  }

  private void cell(ProofMatrix.Cell cell, String column, String all, String path) {
    String css = css(cell.state()) + (all.isEmpty() ? "" : " first");
    html.open("td", "class", css, "role", "cell", "data-column", column, "data-all", all);
    html.open("span", "class", "state");
    if (cell.isOpen()) {
      html.open("a", "href", "#" + anchors + path);
    }
    html.element("span", sign(cell.state()), "class", "mark", "aria-hidden", "true");
    html.element("span", words.state(cell.state()), "class", "name");
    if (cell.isOpen()) {
      html.close("a");
    }
    html.close("span");
    if (cell.isOpen()) {
      html.element("small", words.containers(cell.open()));
    }
    html.close("td");
  }

  private void legend() {
    html.open("ul", "class", "legend");
    for (ProofMatrix.State state : ProofMatrix.State.values()) {
      if (state != ProofMatrix.State.NONE) {
        html.element("li", sign(state) + " " + words.state(state));
      }
    }
    html.close("ul").line();
  }

  private void groups(ProofMatrix matrix, Proof proof) {
    if (matrix.columns().stream().noneMatch(column -> column.tenants().size() > 1)) {
      return;
    }
    html.element("h3", words.text("proof.groups")).open("ul", "class", "groups");
    for (int i = 0; i < matrix.columns().size(); i++) {
      ProofMatrix.Column column = matrix.columns().get(i);
      if (column.tenants().size() > 1) {
        html.open("li").element("b", words.column(column, i + 1, proof));
        String before = words.text("colon");
        for (String tenant : column.tenants()) {
          html.text(before).element("span", tenant);
          before = words.text("separator");
        }
        html.close("li");
      }
    }
    html.close("ul").line();
  }

  private static String css(ProofMatrix.State state) {
    return state.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static String sign(ProofMatrix.State state) {
    return switch (state) {
      case CLOSED -> "✓";
      case OPEN_TO_TENANT -> "✕";
      case OPEN_ON_HOST -> "△";
      case NOT_COUNTED -> "○";
      case NONE -> "–";
    };
  }
}
