package dev.gpushare.lint.cel;

import dev.gpushare.lint.cel.ast.Expression;
import dev.gpushare.lint.cel.ast.ExpressionCodec;
import dev.gpushare.lint.cel.ast.TextPool;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Writes and reads. */
public final class CodecRoundTrip {

  private CodecRoundTrip() {}

  public static byte[] bytes(Expression expression) {
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

  public static Expression read(byte[] bytes) throws IOException {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
    TextPool pool = TextPool.read(in);
    return ExpressionCodec.read(in, pool);
  }

  public static Expression of(Expression expression) {
    try {
      return read(bytes(expression));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
