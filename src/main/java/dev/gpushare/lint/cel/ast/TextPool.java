package dev.gpushare.lint.cel.ast;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The texts that the expressions of a pack share. Not safe for use by several threads while it
 * grows.
 */
public final class TextPool {

  static final int MAX_BYTES = 1 << 20;

  private final List<String> texts;
  private final Map<String, Integer> indexes = new HashMap<>();

  /** An empty pool. */
  public TextPool() {
    this(new ArrayList<>());
  }

  private TextPool(List<String> texts) {
    this.texts = texts;
  }

  /** The number of a text; it is added when it is new. */
  public int index(String text) {
    Integer known = indexes.get(text);
    if (known != null) {
      return known;
    }
    texts.add(text);
    indexes.put(text, texts.size() - 1);
    return texts.size() - 1;
  }

  /**
   * The text of that number.
   *
   * @throws IOException when there is none
   */
  public String text(int index) throws IOException {
    if (index < 0 || index >= texts.size()) {
      throw new IOException("no text " + index);
    }
    return texts.get(index);
  }

  /** Writes all texts. */
  public void write(DataOutput out) throws IOException {
    writeNumber(out, texts.size());
    for (String text : texts) {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      writeNumber(out, bytes.length);
      out.write(bytes);
    }
  }

  /**
   * Reads a pool for {@link ExpressionCodec#read}.
   *
   * @throws IOException when the bytes are not what {@link #write} makes
   */
  public static TextPool read(DataInput in) throws IOException {
    int count = readNumber(in);
    List<String> texts = new ArrayList<>(Math.min(count, 4096));
    for (int i = 0; i < count; i++) {
      int length = readNumber(in);
      if (length > MAX_BYTES) {
        throw new IOException("a text is too long: " + length);
      }
      byte[] bytes = new byte[length];
      in.readFully(bytes);
      texts.add(new String(bytes, StandardCharsets.UTF_8));
    }
    return new TextPool(texts);
  }

  static void writeNumber(DataOutput out, int number) throws IOException {
    int rest = number;
    while ((rest & ~0x7f) != 0) {
      out.writeByte(rest & 0x7f | 0x80);
      rest >>>= 7;
    }
    out.writeByte(rest);
  }

  static int readNumber(DataInput in) throws IOException {
    int number = 0;
    for (int shift = 0; shift < 35; shift += 7) {
      int next = in.readByte();
      number |= (next & 0x7f) << shift;
      if (next >= 0) {
        if (number < 0) {
          break;
        }
        return number;
      }
    }
    throw new IOException("no number");
  }
}
