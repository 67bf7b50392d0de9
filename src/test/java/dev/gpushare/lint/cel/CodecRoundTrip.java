package dev.gpushare.lint.cel;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Writes and reads. */
final class CodecRoundTrip {

  private CodecRoundTrip() {}

  static byte[] bytes(Expression expression) {
    try {
      TextPool pool = new TextPool();
      ByteArrayOutputStream body = new ByteArrayOutputStream();
      ExpressionCodec.write(expression, new DataOutputStream(body), pool);
      ByteArrayOutputStream all = new ByteArrayOutputStream();
      pool.write(new DataOutputStream(all));
      body.writeTo(all);
      return all.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Expression read(byte[] bytes) throws IOException {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
    TextPool pool = TextPool.read(in);
    return ExpressionCodec.read(in, pool);
  }

  static Expression of(Expression expression) {
    try {
      return read(bytes(expression));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
