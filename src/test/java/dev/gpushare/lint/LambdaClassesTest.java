package dev.gpushare.lint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** The build leaves no lambda that a cold run would have to link ({@code src/build}). */
class LambdaClassesTest {

  private static final Path CLASSES = Path.of("target/classes");

  @Test
  void everyLambdaIsAClass() throws IOException {
    List<String> left = new ArrayList<>();
    int classes = 0;
    try (Stream<Path> files = Files.walk(CLASSES)) {
      for (Path file : files.filter(file -> file.toString().endsWith(".class")).toList()) {
        ClassNode node = new ClassNode();
        new ClassReader(Files.readAllBytes(file)).accept(node, ClassReader.SKIP_DEBUG);
        classes += node.name.contains("$$") ? 1 : 0;
        for (MethodNode method : node.methods) {
          for (AbstractInsnNode instruction : method.instructions) {
            if (instruction instanceof InvokeDynamicInsnNode site
                && site.bsm.getName().equals("metafactory")) {
              left.add(node.name + "." + method.name);
            }
          }
        }
      }
    }
    assertEquals(List.of(), left);
    assertTrue(classes > 500, classes + " lambdas");
  }
}
