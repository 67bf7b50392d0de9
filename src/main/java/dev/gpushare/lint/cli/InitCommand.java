package dev.gpushare.lint.cli;

import dev.gpushare.lint.engine.ProjectFacts;
import dev.gpushare.lint.engine.ProjectScan;
import dev.gpushare.lint.settings.Product;
import dev.gpushare.lint.settings.Settings;
import dev.gpushare.lint.settings.StatedVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/** Writes a first settings file from what the files of a project show. */
final class InitCommand implements Command {

  @Override
  public String name() {
    return "init";
  }

  @Override
  public String summary() {
    return "Write a commented " + Settings.FILE_NAME + " from what the files show.";
  }

  @Override
  public List<Option> options() {
    return List.of();
  }

  @Override
  public Positionals positionals() {
    return new Positionals("DIR", "The folder of the project; this one when not given.", 0, 1);
  }

  @Override
  public int run(Parsed arguments, Session session) throws IOException {
    String folder = arguments.positionals().isEmpty() ? "." : arguments.positionals().get(0);
    Path path = RulesTryCommand.folder(folder, session);
    Path file = path.resolve(Settings.FILE_NAME);
    if (!Files.isDirectory(path)) {
      throw new UsageException(folder + ": no such folder");
    }
    if (Files.exists(file)) {
      throw new UsageException(file.getFileName() + " exists already; nothing is written");
    }
    String text = settings(ProjectScan.of(folder, session.workingDirectory()));
    try {
      Files.writeString(file, text, StandardOpenOption.CREATE_NEW);
    } catch (IOException e) {
      throw new UsageException("cannot write " + Settings.FILE_NAME + ": " + WriteFailure.why(e));
    }
    session.tell("wrote " + (folder.equals(".") ? "" : folder + "/") + Settings.FILE_NAME);
    return ExitCode.CLEAN;
  }

  private static boolean isKnown(Product product, String version) {
    return StatedVersion.of(product, version) instanceof StatedVersion.Good;
  }

  private static String settings(ProjectFacts facts) {
    StringBuilder out = new StringBuilder();
    out.append(
        "# Settings of gpushare-lint. What is commented out is not known or holds anyway.\n\n");
    boolean any =
        facts.versions().entrySet().stream()
            .anyMatch(pin -> isKnown(pin.getKey(), pin.getValue().version()));
    out.append("# Versions to check against.\n").append(any ? "" : "# ").append("stack:\n");
    for (Product product : Product.values()) {
      ProjectFacts.Pinned pinned = facts.versions().get(product);
      if (pinned != null && isKnown(product, pinned.version())) {
        out.append("  ").append(product.word()).append(": ").append(quoted(pinned.version()));
        out.append(" # ").append(Session.printable(pinned.file())).append('\n');
      } else {
        String why = "not pinned here; this is what is taken";
        if (facts.conflicts().contains(product)) {
          why = "several versions are pinned";
        } else if (pinned != null) {
          why =
              pinned.version()
                  + " is pinned in "
                  + Session.printable(pinned.file())
                  + " and not known yet";
        }
        out.append(any ? "  # " : "#   ").append(product.word()).append(": ");
        out.append(quoted(product.defaultVersion())).append(" # ").append(why).append('\n');
      }
    }
    out.append(
        """

        # How many GPUs there are, and how many the root Queues may hand out.
        # gpus: {count: 1, budget: 1, model: L40S}

        # What the nodes of the tenants can hand out together (kubectl describe node, Allocatable).
        # capacity: {cpu: "32", memory: 128Gi}

        # trusted: teams of one organisation; untrusted: anybody.
        # trust: trusted

        # The teams: name of the virtual cluster, its namespace on the host, the Queue it is charged to.
        """);
    out.append(facts.tenants().isEmpty() ? "# tenants:\n#   - {name: alpha}\n" : "tenants:\n");
    for (ProjectFacts.TenantFound tenant : facts.tenants()) {
      out.append("  - name: ").append(quoted(tenant.name()));
      out.append(" # ").append(Session.printable(tenant.file())).append('\n');
      out.append(entry("namespace", tenant.namespace().orElse("")));
      out.append(entry("queue", tenant.queue().orElse("")));
    }
    out.append(
        """

        # Levels that differ from the rules' own: off, note, warning, error.
        # rules:
        #   policy-without-binding: note

        # Findings that are lived with on purpose; a reason is a must.
        # suppressions:
        #   - {rule: policy-without-binding, path: "drafts/**", reason: bound elsewhere, until: 2099-12-31}

        # Folders of own rules.
        # packs: [our-rules]
        """);
    return out.toString();
  }

  private static String entry(String key, String value) {
    return value.isEmpty() ? "    # " + key + ":\n" : "    " + key + ": " + quoted(value) + "\n";
  }

  /** In quotes, since versions would be numbers and names may be anything. */
  private static String quoted(String text) {
    StringBuilder out = new StringBuilder("\"");
    for (char c : Session.printable(text).toCharArray()) {
      out.append(c == '"' || c == '\\' ? "\\" : "").append(c);
    }
    return out.append('"').toString();
  }
}
