package dev.gpushare.lint.cel.ast;

/** Turns cel-java's offsets, which count code points, into UTF-16 offsets. */
public final class CodePointOffsets {

  private final String text;
  private final int[] offsets;
  private final int length;

  public CodePointOffsets(String text) {
    this.text = text;
    this.length = text.length();
    int points = text.codePointCount(0, length);
    if (points == length) {
      this.offsets = new int[0];
      return;
    }
    this.offsets = new int[points + 1];
    int at = 0;
    for (int i = 0; i < points; i++) {
      offsets[i] = at;
      at += Character.charCount(text.codePointAt(at));
    }
    offsets[points] = at;
  }

  public String text() {
    return text;
  }

  public int utf16(int codePoint) {
    if (codePoint <= 0) {
      return 0;
    }
    if (offsets.length == 0) {
      return Math.min(codePoint, length);
    }
    return offsets[Math.min(codePoint, offsets.length - 1)];
  }
}
