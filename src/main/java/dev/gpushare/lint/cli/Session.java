package dev.gpushare.lint.cli;

import dev.gpushare.lint.cli.arguments.ParsedArguments;
import dev.gpushare.lint.cli.arguments.UsageException;
import dev.gpushare.lint.cli.output.LeavableOutput;
import dev.gpushare.lint.cli.output.Streams;
import dev.gpushare.lint.engine.Engine;
import dev.gpushare.lint.finding.Language;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** What surrounds a run: streams, working folder, environment, and the engine when it is needed. */
final class Session {

  private static final int BUFFER = 1 << 16;

  private final Streams streams;
  private final Path workingDirectory;
  private final Map<String, String> environment;
  private final Supplier<Engine> engine;
  private final InstantSource clock;

  Session(
      Streams streams,
      Path workingDirectory,
      Map<String, String> environment,
      Supplier<Engine> engine,
      InstantSource clock) {
    this.clock = clock;
    this.streams = streams;
    this.workingDirectory = workingDirectory;
    this.environment = environment;
    this.engine = engine;
  }

  Engine engine() {
    return engine.get();
  }

  /** The day by UTC, so that a run says the same everywhere. */
  LocalDate today() {
    return LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
  }

  Instant now() {
    return clock.instant();
  }

  InputStream in() {
    return streams.in();
  }

  Path workingDirectory() {
    return workingDirectory;
  }

  /**
   * A path that the user wrote.
   *
   * @throws UsageException when it is none
   */
  Path path(String text) {
    try {
      return workingDirectory.resolve(text);
    } catch (InvalidPathException e) {
      throw new UsageException("'" + text + "' is no path: " + e.getReason());
    }
  }

  /** Standard output as UTF-8, whatever the locale; flush it, do not close it. */
  Writer out() {
    return utf8(new LeavableOutput(streams.out()));
  }

  static Writer utf8(OutputStream out) {
    return new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), BUFFER);
  }

  /** One line on standard error. */
  void tell(String line) {
    err("gpushare-lint: " + printable(line) + "\n");
  }

  /** Rewrites the last line of a terminal; an empty text wipes it out. */
  void rewrite(String line) {
    err(line.isEmpty() ? "\r\u001b[K" : "\rgpushare-lint: " + printable(line) + "\u001b[K");
  }

  private void err(String text) {
    try {
      streams.err().write(text.getBytes(StandardCharsets.UTF_8));
      streams.err().flush();
    } catch (IOException e) {
      // Nobody listens; the exit code still tells.
      return;
    }
  }

  /** The line with every character that could steer a terminal spelt out. */
  static String printable(String line) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      // Names and texts come from outside and must not steer a terminal.
      if (Character.isISOControl(c) || Character.getType(c) == Character.FORMAT) {
        text.append(String.format("\\u%04x", (int) c));
      } else {
        text.append(c);
      }
    }
    return text.toString();
  }

  /** The language of the user's locale; English where it is none of ours. */
  Language localeLanguage() {
    String locale = "";
    for (String name : new String[] {"GPUSHARE_LINT_LOCALE", "LC_ALL", "LC_MESSAGES", "LANG"}) {
      if (locale.isEmpty()) {
        locale = environment.getOrDefault(name, "");
      }
    }
    int end = 0;
    while (end < locale.length() && Character.isLetter(locale.charAt(end))) {
      end++;
    }
    return language(locale.substring(0, end)).orElse(Language.EN);
  }

  /** The language that the user asks for, else that of the locale. */
  Language language(ParsedArguments arguments) {
    String asked = arguments.value(CheckOptions.LANG.name()).orElse("");
    return language(asked).orElse(localeLanguage());
  }

  /** The language of that code. */
  static Optional<Language> language(String code) {
    for (Language language : Language.values()) {
      if (language.code().equals(code)) {
        return Optional.of(language);
      }
    }
    return Optional.empty();
  }

  /** Whether colours are wanted: always, never, or on a terminal that shows them. */
  boolean colour(ParsedArguments arguments) {
    return switch (arguments.value(CheckOptions.COLOR.name()).orElse("auto")) {
      case "always" -> true;
      case "never" -> false;
      default -> terminalWithColour();
    };
  }

  /** Whether standard error is a terminal that can rewrite a line. */
  boolean errorsOnTerminal() {
    return isTerminal("GPUSHARE_LINT_ERROR_TERMINAL");
  }

  private boolean terminalWithColour() {
    return isTerminal("GPUSHARE_LINT_TERMINAL")
        && environment.getOrDefault("NO_COLOR", "").isEmpty();
  }

  private boolean isTerminal(String variable) {
    // The launcher looks whether it is a terminal.
    return environment.getOrDefault(variable, "").equals("1")
        && !environment.getOrDefault("TERM", "").equals("dumb");
  }
}
