package dev.gpushare.lint.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CidrTest {

  private static Cidr cidr(String text) {
    return Cidr.parse(text).orElseThrow();
  }

  private static List<Cidr> cidrs(String... texts) {
    return Arrays.stream(texts).map(CidrTest::cidr).toList();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "/",
        "10.0.0.0",
        "10.0.0/8",
        "10.0.0.0/33",
        "10.0.0.256/8",
        "010.0.0.0/8",
        "10.0.0.0/08",
        "10.0.0.0/-1",
        "10.0.0.0/",
        "::/129",
        ":::/8",
        "1::2::3/8",
        "12345::/8",
        "g::/8",
        "1:2:3:4:5:6:7:8:9/8",
        "1:2:3:4:5:6:7/8",
        "::1.2.3/96",
        "fe80::%eth0/64",
        "1.2.3.4::/64",
        "1::1.2.3.4:5/64",
        "10.0.0.0/8/8",
        "a/8"
      })
  void refusesWhatIsNoBlock(String text) {
    assertTrue(Cidr.parse(text).isEmpty(), text);
  }

  @Test
  void readsBothFamilies() {
    assertEquals(new Cidr(BigInteger.valueOf(10L << 24), 8, 32), cidr("10.0.0.0/8"));
    assertEquals(cidr("10.0.0.0/8"), cidr("10.255.1.2/8"), "bits behind the prefix do not count");
    assertEquals(cidr("2001:db8:0:0:0:0:0:0/32"), cidr("2001:DB8::/32"));
    assertEquals(cidr("0:0:0:0:0:ffff:102:304/128"), cidr("::ffff:1.2.3.4/128"));
    assertEquals(0, cidr("::/0").prefix());
    assertEquals(128, cidr("::/0").bits());
  }

  @Test
  void aBlockHoldsItselfAndItsPartsOfTheSameFamily() {
    assertTrue(
        cidr("169.254.0.0/16").contains(Cidr.of(IpAddress.parse("169.254.169.254").orElseThrow())));
    assertTrue(cidr("10.0.0.0/8").contains(cidr("10.0.0.0/8")));
    assertTrue(cidr("0.0.0.0/0").contains(cidr("255.255.255.255/32")));
    assertTrue(cidr("fd00::/8").contains(cidr("fdff:ffff::/32")));
    assertFalse(cidr("10.0.0.0/9").contains(cidr("10.128.0.0/9")));
    assertFalse(cidr("10.0.0.0/9").contains(cidr("10.0.0.0/8")));
    assertFalse(cidr("::/0").contains(cidr("10.0.0.0/8")));
  }

  @Test
  void halfIsExact() {
    assertTrue(Cidr.coverHalf(cidrs("0.0.0.0/1"), List.of()));
    assertTrue(Cidr.coverHalf(cidrs("8000::/1"), List.of()));
    assertFalse(Cidr.coverHalf(cidrs("8000::/1"), cidrs("8000::/128")), "one address less");
    assertTrue(
        Cidr.coverHalf(cidrs("8000::/1", "::/128"), cidrs("8000::/128")), "one lost, one won");
    assertFalse(Cidr.coverHalf(cidrs("0.0.0.0/2", "::/2"), List.of()), "families do not add up");
    assertTrue(Cidr.coverHalf(cidrs("0.0.0.0/2", "64.0.0.0/2", "0.0.0.0/3"), List.of()));
    assertFalse(Cidr.coverHalf(cidrs("0.0.0.0/2", "0.0.0.0/2"), List.of()), "doubles count once");
    assertFalse(Cidr.coverHalf(List.of(), cidrs("0.0.0.0/0")));
  }

  @Test
  void agreesWithCountingEveryBlockOfSixteen() {
    Random random = new Random(7);
    for (int round = 0; round < 300; round++) {
      List<Cidr> blocks = new ArrayList<>();
      List<Cidr> without = new ArrayList<>();
      for (int i = 0; i < 6; i++) {
        int prefix = 1 + random.nextInt(4);
        String text = (random.nextInt(1 << prefix) << (8 - prefix)) + ".0.0.0/" + prefix;
        (i < 4 ? blocks : without).add(cidr(text));
      }
      int covered = 0;
      for (int i = 0; i < 16; i++) {
        Cidr part = cidr((i << 4) + ".0.0.0/4");
        boolean in = blocks.stream().anyMatch(block -> block.contains(part));
        boolean out = without.stream().anyMatch(block -> block.contains(part));
        covered += in && !out ? 1 : 0;
      }
      assertEquals(covered >= 8, Cidr.coverHalf(blocks, without), blocks + " - " + without);
    }
  }
}
