package dev.gpushare.lint.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.gpushare.lint.cli.InProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the README shows is what happens. */
class ReadmeTest {

  private static final Path ROOT = Path.of("").toAbsolutePath();
  private static final Path README = Path.of("README.md");
  private static final Pattern LINK = Pattern.compile("]\\(([^)#:]+)(#[^)]*)?\\)");
  private static final Pattern OPTION = Pattern.compile("--[a-z][a-z-]+");

  @TempDir private Path folder;

  @Test
  void theOutputAtTheTopIsCurrent() throws IOException {
    InProcess.Result result = InProcess.in(ROOT).run("samples/parent-limit");
    isShown(0, "$ ./gpushare-lint samples/parent-limit\n" + result.out());
  }

  @Test
  void theProofThatIsShownIsCurrent() throws IOException {
    InProcess.Result result = InProcess.in(ROOT).run("prove", "samples/init-missed");
    String out = result.out();
    int end = out.indexOf("```\n", out.indexOf("```yaml"));
    String last = out.substring(out.lastIndexOf('\n', out.length() - 2) + 1);
    String part = out.substring(0, end).replace("```yaml\n", "");
    isShown(1, "$ ./gpushare-lint prove samples/init-missed\n" + part + "\n...\n\n" + last);
  }

  private static void isShown(int block, String shown) throws IOException {
    String old = Readme.blocks(README, "text").get(block);
    if (Boolean.getBoolean("update.readme")) {
      Files.writeString(README, Files.readString(README).replace(old, shown));
    }
    assertEquals(
        shown,
        Readme.blocks(README, "text").get(block),
        "write it with: mvn -q -B test -Dquick -Dtest=ReadmeTest -Dupdate.readme=true");
  }

  @Test
  void theSettingsAreValid() throws IOException {
    String settings =
        Readme.blocks(README, "yaml").stream()
            .filter(b -> b.startsWith("stack:"))
            .findFirst()
            .get();
    Files.writeString(folder.resolve(".gpushare-lint.yaml"), settings);
    Files.createDirectories(folder.resolve("values"));
    Files.writeString(folder.resolve("values/one.yaml"), "sync: {toHost: {claims: 1}}\n");
    InProcess.Result result = InProcess.in(folder).run(".");
    assertEquals(1, result.code(), result.toString());
    assertTrue(result.out().contains("vcluster-unknown-key"), result.out());
  }

  @Test
  void everyLinkLeadsSomewhere() throws IOException {
    int links = 0;
    for (Path page : MarkdownCode.files()) {
      Matcher link = LINK.matcher(Files.readString(page).replaceAll("`[^`\n]*`", ""));
      while (!page.startsWith(Path.of("src/test")) && link.find()) {
        Path target = page.resolveSibling(link.group(1)).normalize();
        assertTrue(Files.exists(target), page + ": " + link.group(1));
        links++;
      }
    }
    assertTrue(links > 50, links + " links");
  }

  @Test
  void everyFolderOfSourcesIsExplained() throws IOException {
    String page = Files.readString(Path.of("src/README.md"));
    try (Stream<Path> folders = Files.list(Path.of("src"))) {
      for (Path folder : folders.filter(Files::isDirectory).toList()) {
        assertTrue(page.contains("| `" + folder.getFileName() + "` |"), folder.toString());
      }
    }
  }

  @Test
  void everyOptionIsInTheHelp() throws IOException {
    String help = InProcess.in(ROOT).run("--help").out();
    String options = Files.readString(README).split("## Options", 2)[1].split("## Settings", 2)[0];
    List<String> named = OPTION.matcher(options).results().map(m -> m.group()).toList();
    assertTrue(named.size() > 5);
    named.forEach(option -> assertTrue(help.contains(option), option));
  }
}
