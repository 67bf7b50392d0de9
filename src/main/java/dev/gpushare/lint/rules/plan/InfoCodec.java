package dev.gpushare.lint.rules.plan;

import dev.gpushare.lint.finding.Language;
import dev.gpushare.lint.finding.Level;
import dev.gpushare.lint.finding.RuleInfo;
import dev.gpushare.lint.finding.RuleText;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Writes what reports say about a rule as bytes and reads it back. */
final class InfoCodec {

  private InfoCodec() {}

  static void write(RuleInfo info, DataOutput out) throws IOException {
    text(info.id(), out);
    texts(info.aliases(), out);
    text(info.pack(), out);
    out.writeByte(info.level().ordinal());
    out.writeBoolean(info.advice());
    text(info.since(), out);
    text(info.subject(), out);
    out.writeDouble(info.securitySeverity().orElse(-1.0));
    texts(info.sources(), out);
    out.writeByte(info.texts().size());
    for (Language language : Language.values()) {
      RuleText ruleText = info.texts().get(language);
      if (ruleText != null) {
        out.writeByte(language.ordinal());
        ruleText(ruleText, out);
      }
    }
    out.writeByte(info.examples().size());
    for (RuleInfo.Example example : info.examples()) {
      out.writeBoolean(example.good());
      pairs(example.files(), out);
    }
  }

  private static void ruleText(RuleText text, DataOutput out) throws IOException {
    text(text.title(), out);
    text(text.message(), out);
    text(text.why(), out);
    text(text.fix(), out);
    pairs(new java.util.TreeMap<>(text.related()), out);
  }

  private static void pairs(Map<String, String> pairs, DataOutput out) throws IOException {
    out.writeByte(pairs.size());
    for (Map.Entry<String, String> pair : pairs.entrySet()) {
      text(pair.getKey(), out);
      text(pair.getValue(), out);
    }
  }

  private static void texts(List<String> texts, DataOutput out) throws IOException {
    out.writeByte(texts.size());
    for (String text : texts) {
      text(text, out);
    }
  }

  private static void text(String text, DataOutput out) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  static RuleInfo read(DataInput in) throws IOException {
    return new RuleInfo(
        text(in),
        texts(in),
        text(in),
        Level.values()[in.readUnsignedByte()],
        in.readBoolean(),
        text(in),
        text(in),
        Optional.of(in.readDouble()).filter(severity -> severity >= 0.0),
        texts(in),
        languages(in),
        examples(in));
  }

  private static Map<Language, RuleText> languages(DataInput in) throws IOException {
    int count = in.readUnsignedByte();
    Map<Language, RuleText> texts = new EnumMap<>(Language.class);
    for (int i = 0; i < count; i++) {
      Language language = Language.values()[in.readUnsignedByte()];
      texts.put(language, new RuleText(text(in), text(in), text(in), text(in), pairs(in)));
    }
    return texts;
  }

  private static List<RuleInfo.Example> examples(DataInput in) throws IOException {
    int count = in.readUnsignedByte();
    List<RuleInfo.Example> examples = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      examples.add(new RuleInfo.Example(in.readBoolean(), pairs(in)));
    }
    return examples;
  }

  private static Map<String, String> pairs(DataInput in) throws IOException {
    int count = in.readUnsignedByte();
    Map<String, String> pairs = new LinkedHashMap<>();
    for (int i = 0; i < count; i++) {
      pairs.put(text(in), text(in));
    }
    return pairs;
  }

  private static List<String> texts(DataInput in) throws IOException {
    int count = in.readUnsignedByte();
    List<String> texts = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      texts.add(text(in));
    }
    return texts;
  }

  private static String text(DataInput in) throws IOException {
    byte[] bytes = new byte[in.readInt()];
    in.readFully(bytes);
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
