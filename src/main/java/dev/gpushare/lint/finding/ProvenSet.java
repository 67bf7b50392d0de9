package dev.gpushare.lint.finding;

import java.util.List;

/**
 * A set of files and what a search for Pods past its guards found.
 *
 * @param name its folder as the user knows it
 * @param guards the policies that guard its Queues, in the order of the files
 */
public record ProvenSet(String name, List<String> guards, Proof proof) {

  public ProvenSet {
    guards = List.copyOf(guards);
  }
}
