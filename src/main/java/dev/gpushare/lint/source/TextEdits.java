package dev.gpushare.lint.source;

import java.util.List;
import java.util.Optional;

public final class TextEdits {
  public static Optional<List<TextEdit>> set(Document d, NodePath p, String v) { return Optional.empty(); }
  public static Optional<List<TextEdit>> remove(Document d, NodePath p) { return Optional.empty(); }
  public static Optional<List<TextEdit>> rename(Document d, NodePath p, String v) { return Optional.empty(); }
}
