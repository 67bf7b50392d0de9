package dev.gpushare.lint.typegen;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.io.IOException;
import java.lang.annotation.Annotation;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/** Reads kinds and structs out of one set of fabric8 model jars by reflection. */
final class ModelReader {

  private final Overlay overlay;
  private final int minor;
  private final Map<String, Map<String, String>> structs = new TreeMap<>();
  private final Map<String, KindLine> kinds = new TreeMap<>();
  private final Deque<Class<?>> open = new ArrayDeque<>();

  ModelReader(Overlay overlay, int minor) {
    this.overlay = overlay;
    this.minor = minor;
  }

  /**
   * Reads all jars of a folder.
   *
   * @return this, for {@link #structs()} and {@link #kinds()}
   */
  ModelReader read(Path folder) throws IOException {
    List<Path> jars;
    try (Stream<Path> found = Files.list(folder)) {
      jars = found.filter(path -> path.toString().endsWith(".jar")).sorted().toList();
    }
    URL[] urls = new URL[jars.size()];
    for (int i = 0; i < urls.length; i++) {
      urls[i] = jars.get(i).toUri().toURL();
    }
    try (URLClassLoader loader = new URLClassLoader(urls, getClass().getClassLoader())) {
      for (Path jar : jars) {
        readJar(jar, loader);
      }
      while (!open.isEmpty()) {
        readStruct(open.pop());
      }
    }
    return this;
  }

  /** Field types in the notation of the index, by struct and field. */
  Map<String, Map<String, String>> structs() {
    return structs;
  }

  /** Kinds by apiVersion and kind. */
  Map<String, KindLine> kinds() {
    return kinds;
  }

  private void readJar(Path jar, ClassLoader loader) throws IOException {
    try (JarFile file = new JarFile(jar.toFile())) {
      for (String name : file.stream().map(entry -> entry.getName()).sorted().toList()) {
        if (name.endsWith(".class") && !name.contains("$") && !name.contains("META-INF")) {
          readKind(load(loader, name.replace('/', '.').substring(0, name.length() - 6)));
        }
      }
    }
  }

  private static Class<?> load(ClassLoader loader, String name) {
    try {
      return Class.forName(name, false, loader);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  private void readKind(Class<?> model) {
    String version = annotation(model, "Version");
    if (version == null || !is(model, "HasMetadata") || overlay.structOf(model).isEmpty()) {
      return;
    }
    String group = annotation(model, "Group");
    String apiVersion = group == null || group.isEmpty() ? version : group + "/" + version;
    String id = apiVersion + " " + model.getSimpleName();
    if (overlay.omits(id)) {
      return;
    }
    boolean living = !overlay.lifeOf(id).isOverBefore(minor);
    String plural = annotation(model, "Plural");
    String struct = living ? overlay.structOf(model).orElseThrow() : KindLine.NO_STRUCT;
    kinds.put(
        id,
        new KindLine(
            id,
            plural != null ? plural : KindLine.pluralOf(model.getSimpleName()),
            is(model, "Namespaced"),
            struct));
    if (living) {
      open.push(model);
    }
  }

  private static String annotation(Class<?> model, String name) {
    for (Annotation annotation : model.getAnnotations()) {
      if (annotation.annotationType().getSimpleName().equals(name)) {
        try {
          return (String) annotation.annotationType().getMethod("value").invoke(annotation);
        } catch (ReflectiveOperationException e) {
          throw new IllegalStateException(e);
        }
      }
    }
    return null;
  }

  private static boolean is(Class<?> model, String name) {
    for (Class<?> is : model.getInterfaces()) {
      if (is.getSimpleName().equals(name)) {
        return true;
      }
    }
    return false;
  }

  private void readStruct(Class<?> model) {
    String name = overlay.structOf(model).orElseThrow();
    if (structs.containsKey(name)) {
      return;
    }
    Map<String, String> fields = new TreeMap<>();
    structs.put(name, fields);
    for (Field field : model.getDeclaredFields()) {
      JsonProperty property = field.getAnnotation(JsonProperty.class);
      boolean ignored = field.isAnnotationPresent(JsonIgnore.class);
      if (property != null && !ignored && !Modifier.isStatic(field.getModifiers())) {
        String json = property.value().isEmpty() ? field.getName() : property.value();
        fields.put(json, typeOf(field.getGenericType(), name));
      }
    }
  }

  private String typeOf(Type type, String within) {
    if (type instanceof ParameterizedType generic) {
      Type[] arguments = generic.getActualTypeArguments();
      return generic.getRawType() == Map.class
          ? "{" + typeOf(arguments[1], within)
          : "[" + typeOf(arguments[0], within);
    }
    Class<?> model = (Class<?>) type;
    String simple = overlay.simpleTypeOf(model);
    if (simple != null) {
      return simple;
    }
    String name =
        overlay
            .structOf(model)
            .orElseThrow(() -> new IllegalStateException("no name for " + model + " in " + within));
    open.push(model);
    String samePackage = within.substring(0, within.lastIndexOf('.') + 1);
    String rest = name.startsWith(samePackage) ? name.substring(samePackage.length()) : name;
    return rest.indexOf('.') < 0 ? rest : name;
  }
}
