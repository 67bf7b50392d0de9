package dev.gpushare.lint.report.page;

import dev.gpushare.lint.report.words.VisibleText;

/**
 * A page that is put together from elements. Texts of any source are escaped; characters that one
 * cannot see are shown as pictures of themselves, so that no name can look like another.
 */
public final class HtmlText {

  private final StringBuilder out = new StringBuilder();

  /**
   * Opens an element. Attributes are names and values in turn; one with an empty value is left out.
   */
  public HtmlText open(String name, String... attributes) {
    out.append('<').append(name);
    for (int i = 0; i < attributes.length; i += 2) {
      if (!attributes[i + 1].isEmpty()) {
        out.append(' ').append(attributes[i]).append("=\"");
        escape(attributes[i + 1]);
        out.append('"');
      }
    }
    out.append('>');
    return this;
  }

  /** Closes it. */
  public HtmlText close(String name) {
    out.append("</").append(name).append('>');
    return this;
  }

  /** A text. */
  public HtmlText text(String text) {
    escape(text);
    return this;
  }

  /** An element that holds a text alone. */
  public HtmlText element(String name, String text, String... attributes) {
    return open(name, attributes).text(text).close(name);
  }

  /** A line end in the file, where it changes nothing of what is shown. */
  public HtmlText line() {
    out.append('\n');
    return this;
  }

  /** Markup of ours, such as the style sheet. */
  public HtmlText own(String markup) {
    out.append(markup);
    return this;
  }

  private void escape(String text) {
    for (char c : VisibleText.lines(text).toCharArray()) {
      switch (c) {
        case '&' -> out.append("&amp;");
        case '<' -> out.append("&lt;");
        case '>' -> out.append("&gt;");
        case '"' -> out.append("&quot;");
        case '\'' -> out.append("&#39;");
        default -> out.append(c);
      }
    }
  }

  @Override
  public String toString() {
    return out.toString();
  }
}
