package dev.gpushare.lint.finding;

/**
 * What makes a finding the same one after edits elsewhere in its file.
 *
 * @param document the document: kind, namespace and name, or the kind alone for a file of values
 * @param path the path in it, with list items by their key ({@code containers[name=main]}) where
 *     they have one
 * @param rule the rule's id
 * @param discriminator tells apart findings of one rule at one path; empty where there is one
 */
public record Identity(String document, String path, String rule, String discriminator) {

  private static final long FNV_OFFSET = 0xcbf29ce484222325L;
  private static final long FNV_PRIME = 0x100000001b3L;

  /**
   * The identity as 16 hexadecimal digits (64-bit FNV-1a over the UTF-16 units of the four parts).
   * It only has to tell the findings of one file apart, so a cryptographic digest, which costs tens
   * of milliseconds at start, buys nothing.
   */
  public String fingerprint() {
    long hash = FNV_OFFSET;
    hash = mix(hash, rule);
    hash = mix(hash, document);
    hash = mix(hash, path);
    hash = mix(hash, discriminator);
    String digits = Long.toHexString(hash);
    return "0".repeat(16 - digits.length()) + digits;
  }

  private static long mix(long start, String part) {
    long hash = start;
    for (int i = 0; i < part.length(); i++) {
      char c = part.charAt(i);
      hash = (hash ^ (c & 0xff)) * FNV_PRIME;
      hash = (hash ^ (c >>> 8)) * FNV_PRIME;
    }
    // Length and a separator, so that moving a character from one part to the next changes the
    // result.
    hash = (hash ^ part.length()) * FNV_PRIME;
    return (hash ^ 0x1ff) * FNV_PRIME;
  }
}
