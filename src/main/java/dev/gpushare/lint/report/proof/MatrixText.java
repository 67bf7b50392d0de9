package dev.gpushare.lint.report.proof;

import dev.gpushare.lint.finding.Proof;
import dev.gpushare.lint.report.text.TerminalColour;
import dev.gpushare.lint.report.text.TextTable;
import dev.gpushare.lint.report.words.VisibleText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The matrix of a proof as tables that fit a terminal. */
final class MatrixText {

  /** Columns of a terminal that most people have. */
  private static final int WIDEST = 120;

  private final ProofWords words;
  private final TerminalColour ink;
  private final Appendable out;

  MatrixText(ProofWords words, TerminalColour ink, Appendable out) {
    this.words = words;
    this.ink = ink;
    this.out = out;
  }

  /** One column a tenant where that fits, else one for tenants that are equal. */
  void write(Proof proof) throws IOException {
    ProofMatrix matrix = ProofMatrix.of(proof);
    if (table(matrix, 1, proof).width() <= WIDEST) {
      paint(matrix, 1, proof);
      return;
    }
    matrix = matrix.grouped();
    int from = 0;
    while (from < matrix.columns().size()) {
      int to = fitting(matrix, from, proof);
      out.append(from > 0 ? "\n" : "");
      paint(matrix.part(from, to), from + 1, proof);
      from = to;
    }
    groups(matrix, proof);
  }

  private int fitting(ProofMatrix matrix, int from, Proof proof) {
    int to = from + 1;
    while (to < matrix.columns().size()
        && table(matrix.part(from, to + 1), from + 1, proof).width() <= WIDEST) {
      to++;
    }
    return to;
  }

  private TextTable table(ProofMatrix matrix, int firstNumber, Proof proof) {
    TextTable table = new TextTable();
    List<String> head = new ArrayList<>();
    head.add(words.text("prove.column.path"));
    for (int i = 0; i < matrix.columns().size(); i++) {
      head.add(words.column(matrix.columns().get(i), firstNumber + i, proof));
    }
    table.row(head);
    for (ProofMatrix.Row row : matrix.rows()) {
      List<String> cells = new ArrayList<>();
      cells.add(row.path().id() + " " + row.path().name());
      row.cells().forEach(cell -> cells.add(words.cell(cell)));
      table.row(cells);
    }
    return table;
  }

  private void paint(ProofMatrix matrix, int firstNumber, Proof proof) throws IOException {
    table(matrix, firstNumber, proof)
        .write(
            false,
            (row, column, text) ->
                row == 0 || column == 0
                    ? text
                    : ink.paint(tone(matrix.rows().get(row - 1).cells().get(column - 1)), text),
            out);
  }

  private static TerminalColour.Tone tone(ProofMatrix.Cell cell) {
    return switch (cell.state()) {
      case OPEN_TO_TENANT -> TerminalColour.Tone.ERROR;
      case OPEN_ON_HOST -> TerminalColour.Tone.WARNING;
      case CLOSED -> TerminalColour.Tone.GOOD;
      case NOT_COUNTED, NONE -> TerminalColour.Tone.FAINT;
    };
  }

  /** Which tenants stand behind a column; that of all of them needs no list. */
  private void groups(ProofMatrix matrix, Proof proof) throws IOException {
    if (matrix.columns().size() < 2) {
      return;
    }
    out.append('\n');
    for (int i = 0; i < matrix.columns().size(); i++) {
      ProofMatrix.Column column = matrix.columns().get(i);
      if (column.tenants().size() > 1) {
        out.append("  - ").append(VisibleText.line(words.column(column, i + 1, proof)));
        out.append(words.text("colon")).append(VisibleText.line(words.join(column.tenants())));
        out.append('\n');
      }
    }
  }
}
