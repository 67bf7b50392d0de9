package dev.gpushare.lint.report.text;

import dev.gpushare.lint.finding.Level;

/** Colours for a terminal (ECMA-48 "select graphic rendition"), or none. */
public final class TerminalColour {

  /** What a stretch of text is. */
  public enum Tone {
    ERROR("1;31"),
    WARNING("1;33"),
    NOTE("1;36"),
    STRONG("1"),
    FRAME("34"),
    RELATED("36"),
    FAINT("2"),
    GOOD("32");

    private final String code;

    Tone(String code) {
      this.code = code;
    }

    static Tone of(Level level) {
      return switch (level) {
        case ERROR -> ERROR;
        case WARNING -> WARNING;
        case NOTE -> NOTE;
      };
    }
  }

  private final boolean colour;

  public TerminalColour(boolean colour) {
    this.colour = colour;
  }

  /** The text in that tone. */
  public String paint(Tone tone, String text) {
    return colour && !text.isEmpty() ? "\u001b[" + tone.code + "m" + text + "\u001b[0m" : text;
  }
}
