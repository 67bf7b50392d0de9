package dev.gpushare.lint.source;

import java.util.Arrays;

/** Stretches of a text in ascending order. */
public final class TextRegions {

  private int[] bounds = new int[64];
  private int count;

  /** Adds a stretch behind all others; an empty one is ignored. */
  public void add(int from, int to) {
    if (to <= from) {
      return;
    }
    if (count == bounds.length) {
      bounds = Arrays.copyOf(bounds, count * 2);
    }
    bounds[count++] = from;
    bounds[count++] = to;
  }

  public int size() {
    return count / 2;
  }

  public int from(int index) {
    return bounds[index * 2];
  }

  public int to(int index) {
    return bounds[index * 2 + 1];
  }
}
