package dev.gpushare.lint.source.files;

import dev.gpushare.lint.source.FileProblem;
import dev.gpushare.lint.source.ReadFile;
import dev.gpushare.lint.source.SourceText;
import dev.gpushare.lint.source.Span;
import dev.gpushare.lint.source.yaml.YamlReader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Turns the bytes of a file into text, as strictly as kubectl's reader. */
final class TextDecoder {

  private static final int BINARY_PROBE = 8_000;

  private TextDecoder() {}

  /** The text, or why the bytes are none. */
  static FileContent decode(String name, byte[] bytes) {
    if (startsWith(bytes, 0xFF, 0xFE)) {
      return decode(name, bytes, 2, StandardCharsets.UTF_16LE);
    } else if (startsWith(bytes, 0xFE, 0xFF)) {
      return decode(name, bytes, 2, StandardCharsets.UTF_16BE);
    }
    for (int i = 0; i < Math.min(bytes.length, BINARY_PROBE); i++) {
      if (bytes[i] == 0) {
        SourceText nothing = new SourceText(name, "");
        return new FileContent.Refused(
            YamlReader.refused(
                nothing, FileProblem.Kind.BINARY, "not a text file", Optional.empty()));
      }
    }
    boolean mark = startsWith(bytes, 0xEF, 0xBB, 0xBF);
    return decode(name, bytes, mark ? 3 : 0, StandardCharsets.UTF_8);
  }

  private static boolean startsWith(byte[] bytes, int... first) {
    for (int i = 0; i < first.length; i++) {
      if (i >= bytes.length || (bytes[i] & 0xFF) != first[i]) {
        return false;
      }
    }
    return true;
  }

  private static FileContent decode(String name, byte[] bytes, int skip, Charset charset) {
    String text = new String(bytes, skip, bytes.length - skip, charset);
    if (text.indexOf('\uFFFD') < 0) {
      return new FileContent.Text(new SourceText(name, text));
    }
    CharBuffer out = CharBuffer.allocate(bytes.length + 1);
    CoderResult result =
        charset
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT)
            .decode(ByteBuffer.wrap(bytes, skip, bytes.length - skip), out, true);
    SourceText source = new SourceText(name, text);
    if (!result.isError()) {
      return new FileContent.Text(source);
    }
    Span span = new Span(source.positionAt(out.position()), source.positionAt(out.position() + 1));
    String detail = "not valid " + charset.name();
    FileProblem problem =
        new FileProblem(FileProblem.Kind.ENCODING, span, detail, Optional.empty(), 0);
    return new FileContent.Refused(new ReadFile(source, List.of(), List.of(problem)));
  }
}
