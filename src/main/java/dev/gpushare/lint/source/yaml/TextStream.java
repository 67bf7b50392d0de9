package dev.gpushare.lint.source.yaml;

import java.io.StringReader;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.reader.StreamReader;

/**
 * Feeds SnakeYAML's scanner from a string. Its indexes are UTF-16 offsets of that string, also when
 * reading starts in the middle, and it copies nothing, so that long scalars cost linear time.
 *
 * <p>A few characters are shown to the scanner as other ones where the YAML library of kubectl and
 * Helm reads them differently: tabs between tokens, byte order marks at the start of a line, and
 * {@code \/} in JSON. What becomes content is copied from the string itself.
 */
final class TextStream extends StreamReader {

  private static final int[] NO_WINDOW = {};
  private static final char BYTE_ORDER_MARK = '\uFEFF';

  private final String text;
  private final char[] chars;
  private final boolean json;
  private int at;
  private int documentStart;
  private int line;
  private int column;

  // The run of blanks looked at last, so that a long run is gone through once.
  private int blanksFrom = Integer.MAX_VALUE;
  private int blanksTo = -1;
  private boolean blanksSeparate;

  /**
   * @param chars the characters of the text, shared by the streams of one file
   * @param from where reading starts, taken for the start of a line
   * @param json whether everything stands in a flow collection, where tabs may indent
   */
  TextStream(String text, char[] chars, int from, boolean json) {
    super(new StringReader(""));
    this.text = text;
    this.chars = chars;
    this.at = from;
    this.documentStart = from;
    this.json = json;
  }

  @Override
  public int peek() {
    return look(at);
  }

  @Override
  public int peek(int ahead) {
    return look(at + ahead);
  }

  private int look(int offset) {
    if (offset >= chars.length) {
      return 0;
    }
    char c = chars[offset];
    if (c < ' ' || c == '/' || c == ':' || c >= 0x7F) {
      return shown(c, offset);
    }
    return c;
  }

  private int shown(char c, int offset) {
    if (c == '\n' || c == '\r') {
      return c;
    }
    if (c == '\t') {
      return separates(offset) ? ' ' : c;
    }
    if (c == '/') {
      return json && escaped(offset) ? '"' : c;
    }
    if (c == ':') {
      return belongsToPlain(offset) ? 'x' : c;
    }
    if (c == BYTE_ORDER_MARK) {
      return offset == 0 || endsLine(chars[offset - 1]) ? ' ' : c;
    }
    return isControl(chars, offset) ? '\uFFFD' : c;
  }

  /** Whether a tab stands where goyaml.v2's scanner skips it as a blank. */
  private boolean separates(int offset) {
    int before = offset - 1;
    while (before > blanksTo && isBlank(chars[before])) {
      before--;
    }
    if (before < blanksFrom || before > blanksTo) {
      while (before >= 0 && isBlank(chars[before])) {
        before--;
      }
      blanksTo = blanksFrom == before + 1 ? blanksTo : offset;
      blanksFrom = before + 1;
      blanksSeparate = separatesAfter(before < 0 ? '\n' : chars[before]);
    }
    blanksTo = Math.max(blanksTo, offset);
    return blanksSeparate;
  }

  private boolean separatesAfter(char c) {
    if (json || c == '\\') {
      return c != '\\';
    }
    return !endsLine(c) && c != '-' && c != '?';
  }

  /** Whether goyaml.v2 takes a colon as text because no blank follows it, as in {@code {a:, b}}. */
  private boolean belongsToPlain(int offset) {
    if (offset == 0 || offset + 1 >= chars.length) {
      return false;
    }
    char before = chars[offset - 1];
    boolean bracket = ",[]{}".indexOf(chars[offset + 1]) >= 0;
    return bracket && !isBlank(before) && !endsLine(before) && ",[]{}\"'".indexOf(before) < 0;
  }

  private boolean escaped(int offset) {
    int slashes = 0;
    while (offset - slashes - 1 >= 0 && chars[offset - slashes - 1] == '\\') {
      slashes++;
    }
    return slashes % 2 == 1;
  }

  /** Whether YAML forbids the character (c-printable of YAML 1.1), lone surrogates included. */
  static boolean isControl(char[] chars, int offset) {
    char c = chars[offset];
    if (c < ' ') {
      return c != '\t' && c != '\n' && c != '\r';
    }
    if (c < 0x7F) {
      return false;
    }
    if (Character.isHighSurrogate(c)) {
      return offset + 1 == chars.length || !Character.isLowSurrogate(chars[offset + 1]);
    }
    if (Character.isLowSurrogate(c)) {
      return offset == 0 || !Character.isHighSurrogate(chars[offset - 1]);
    }
    return (c < 0xA0 && c != 0x85) || c >= 0xFFFE;
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t';
  }

  private static boolean endsLine(char c) {
    return c == '\n' || c == '\r' || c == '\u0085' || c == '\u2028' || c == '\u2029';
  }

  @Override
  public void forward() {
    forward(1);
  }

  @Override
  public void forward(int length) {
    int end = Math.min(at + length, chars.length);
    while (at < end) {
      char c = chars[at++];
      boolean pair = c == '\r' && at < chars.length && chars[at] == '\n';
      if (endsLine(c) && !pair) {
        line++;
        column = 0;
      } else if (c != BYTE_ORDER_MARK) {
        column++;
      }
    }
  }

  @Override
  public String prefix(int length) {
    return text.substring(at, Math.min(at + length, chars.length));
  }

  @Override
  public String prefixForward(int length) {
    String prefix = prefix(length);
    at += prefix.length();
    column += prefix.length();
    return prefix;
  }

  @Override
  public Mark getMark() {
    return new Mark("", at, line, column, NO_WINDOW, 0);
  }

  @Override
  public int getColumn() {
    return column;
  }

  @Override
  public int getLine() {
    return line;
  }

  @Override
  public int getIndex() {
    return at;
  }

  @Override
  public int getDocumentIndex() {
    return at - documentStart;
  }

  @Override
  public void resetDocumentIndex() {
    documentStart = at;
  }
}
