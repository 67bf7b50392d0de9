package dev.gpushare.lint.rules.plan;

import dev.gpushare.lint.cel.ast.ExpressionCodec;
import dev.gpushare.lint.cel.ast.TextPool;
import dev.gpushare.lint.finding.RuleInfo;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Compiled rules as two runs of bytes: the plans, in a section for each subject, and what reports
 * say, in a section for each rule. Sections are decoded when they are asked for, since most runs
 * need few of them.
 */
public final class PackFile {

  private final Map<String, byte[]> plansBySubject;
  private final Map<String, byte[]> infoById;

  private PackFile(Map<String, byte[]> plansBySubject, Map<String, byte[]> infoById) {
    this.plansBySubject = plansBySubject;
    this.infoById = infoById;
  }

  /** Compiled rules in memory. */
  public static PackFile of(List<CheckPlan> plans, List<RuleInfo> infos) {
    try {
      Map<String, byte[]> infoById = new TreeMap<>();
      for (RuleInfo info : infos) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        InfoCodec.write(info, new DataOutputStream(bytes));
        infoById.put(info.id(), bytes.toByteArray());
      }
      return new PackFile(sections(plans), infoById);
    } catch (IOException impossible) {
      throw new UncheckedIOException("memory does not fail", impossible);
    }
  }

  private static Map<String, byte[]> sections(List<CheckPlan> plans) throws IOException {
    Map<String, List<CheckPlan>> bySubject = new TreeMap<>();
    for (CheckPlan plan : plans) {
      bySubject.computeIfAbsent(plan.subject(), subject -> new ArrayList<>()).add(plan);
    }
    Map<String, byte[]> sections = new TreeMap<>();
    for (Map.Entry<String, List<CheckPlan>> subject : bySubject.entrySet()) {
      TextPool pool = new TextPool();
      ByteArrayOutputStream body = new ByteArrayOutputStream();
      for (CheckPlan plan : subject.getValue()) {
        PlanCodec.write(plan, new DataOutputStream(body), pool);
      }
      ByteArrayOutputStream section = new ByteArrayOutputStream();
      DataOutputStream out = new DataOutputStream(section);
      pool.write(out);
      out.writeShort(subject.getValue().size());
      body.writeTo(out);
      sections.put(subject.getKey(), section.toByteArray());
    }
    return sections;
  }

  public void writePlans(DataOutputStream out) throws IOException {
    write(plansBySubject, out);
  }

  public void writeInfos(DataOutputStream out) throws IOException {
    write(infoById, out);
  }

  private static void write(Map<String, byte[]> sections, DataOutputStream out) throws IOException {
    out.writeInt(ExpressionCodec.VERSION);
    out.writeShort(sections.size());
    for (Map.Entry<String, byte[]> section : sections.entrySet()) {
      out.writeUTF(section.getKey());
      out.writeInt(section.getValue().length);
    }
    for (byte[] section : sections.values()) {
      out.write(section);
    }
  }

  /**
   * The sections that {@link #writePlans} or {@link #writeInfos} wrote, in their order.
   *
   * @throws IOException when another version of the form wrote them
   */
  public static Map<String, byte[]> read(DataInputStream in) throws IOException {
    if (in.readInt() != ExpressionCodec.VERSION) {
      throw new IOException("the compiled rules belong to another build");
    }
    int count = in.readUnsignedShort();
    Map<String, Integer> lengths = new LinkedHashMap<>();
    for (int i = 0; i < count; i++) {
      lengths.put(in.readUTF(), in.readInt());
    }
    Map<String, byte[]> sections = new LinkedHashMap<>();
    for (Map.Entry<String, Integer> length : lengths.entrySet()) {
      sections.put(length.getKey(), in.readNBytes(length.getValue()));
    }
    return Collections.unmodifiableMap(sections);
  }

  /** The plans for a subject. */
  public static List<CheckPlan> plans(String subject, byte[] section) {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(section))) {
      TextPool pool = TextPool.read(in);
      int count = in.readUnsignedShort();
      List<CheckPlan> plans = new ArrayList<>(count);
      for (int i = 0; i < count; i++) {
        plans.add(PlanCodec.read(subject, in, pool));
      }
      return plans;
    } catch (IOException damaged) {
      throw new UncheckedIOException(
          "the compiled rules for '" + subject + "' are damaged", damaged);
    }
  }

  /** What reports say about a rule. */
  public static RuleInfo info(byte[] section) {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(section))) {
      return InfoCodec.read(in);
    } catch (IOException damaged) {
      throw new UncheckedIOException("the compiled texts of a rule are damaged", damaged);
    }
  }

  public Map<String, byte[]> plansBySubject() {
    return Collections.unmodifiableMap(plansBySubject);
  }

  public Map<String, byte[]> infoById() {
    return Collections.unmodifiableMap(infoById);
  }
}
