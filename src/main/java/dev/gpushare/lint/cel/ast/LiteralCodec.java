package dev.gpushare.lint.cel.ast;

import dev.gpushare.lint.cel.value.Bytes;
import dev.gpushare.lint.cel.value.NullValue;
import dev.gpushare.lint.cel.value.Unsigned;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/** The constants of {@link ExpressionCodec}. */
final class LiteralCodec {

  private LiteralCodec() {}

  static void write(Object value, DataOutput out, TextPool pool) throws IOException {
    if (value instanceof String text) {
      out.writeByte('s');
      TextPool.writeNumber(out, pool.index(text));
    } else if (value instanceof Boolean bool) {
      out.writeByte(bool ? 't' : 'f');
    } else if (value instanceof Long number) {
      out.writeByte('i');
      out.writeLong(number);
    } else if (value instanceof Double number) {
      out.writeByte('d');
      out.writeDouble(number);
    } else if (value instanceof Unsigned number) {
      out.writeByte('u');
      out.writeLong(number.bits());
    } else if (value instanceof Bytes bytes) {
      out.writeByte('b');
      TextPool.writeNumber(out, bytes.size());
      out.write(bytes.toArray());
    } else if (value == NullValue.NULL) {
      out.writeByte('n');
    } else {
      throw new IOException("no constant: " + value.getClass());
    }
  }

  static Object read(DataInput in, TextPool pool) throws IOException {
    int tag = in.readByte();
    switch (tag) {
      case 's':
        return pool.text(TextPool.readNumber(in));
      case 't':
        return Boolean.TRUE;
      case 'f':
        return Boolean.FALSE;
      case 'i':
        return in.readLong();
      case 'd':
        return in.readDouble();
      case 'u':
        return new Unsigned(in.readLong());
      case 'b':
        byte[] bytes = new byte[Math.min(TextPool.readNumber(in), TextPool.MAX_BYTES)];
        in.readFully(bytes);
        return new Bytes(bytes);
      case 'n':
        return NullValue.NULL;
      default:
        throw new IOException("no constant: tag " + tag);
    }
  }
}
