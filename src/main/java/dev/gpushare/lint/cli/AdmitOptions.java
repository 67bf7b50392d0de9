package dev.gpushare.lint.cli;

import dev.gpushare.lint.cli.arguments.Option;
import java.util.List;

/** The options of {@code admit}. */
final class AdmitOptions {

  static final Option FORMAT =
      Option.choice(
          "--format", List.of("text", "json"), "Form of the answer; text when not given.");
  static final Option OPERATION =
      Option.choice(
          "--operation",
          List.of("CREATE", "UPDATE", "DELETE", "CONNECT"),
          "What is asked for each object; CREATE when not given.");
  static final Option SUBRESOURCE =
      Option.of("--subresource", "NAME", "Subresource that is asked for, as ephemeralcontainers.");
  static final Option NAMESPACE =
      Option.of("--namespace", "NAME", "Namespace of objects that name none.");
  static final Option TENANT =
      Option.of(
          "--tenant",
          "NAME",
          "Take Pods as those of this virtual cluster and ask about the host Pods made of them.");
  static final Option OBJECTS =
      Option.flag("--objects", "Write the objects as the policies see them, too.");
  static final Option OBJECT =
      Option.of("--object", "FILE", "Ask about the objects of this file only.");
  static final Option OLD_OBJECT =
      Option.of("--old-object", "FILE", "What is there before an UPDATE or DELETE.");
  static final Option AS = Option.of("--as", "USER", "Who asks.");
  static final Option AS_GROUP =
      Option.of("--as-group", "GROUP", "Group of who asks. May be repeated.").many();

  static final Option LANG =
      Option.choice(
          "--lang",
          List.of("en", "ja", "zh"),
          "Language of the words around what the server says; that of the locale when not given.");

  static final List<Option> ALL =
      List.of(
          FORMAT,
          OPERATION,
          SUBRESOURCE,
          NAMESPACE,
          TENANT,
          OBJECTS,
          OBJECT,
          OLD_OBJECT,
          AS,
          AS_GROUP,
          LANG,
          CheckOptions.STACK,
          CheckOptions.SETTINGS);

  private AdmitOptions() {}
}
