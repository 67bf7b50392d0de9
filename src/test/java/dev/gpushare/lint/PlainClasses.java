package dev.gpushare.lint;

import java.util.List;
import java.util.Optional;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Classes that hold values and decide nothing, so that there is nothing to test. */
final class PlainClasses {

  private PlainClasses() {}

  /**
   * Why a class needs no test.
   *
   * @param classes it and those inside it
   * @return empty when it needs one
   */
  static Optional<String> reason(List<ClassNode> classes) {
    if (!classes.stream().allMatch(PlainClasses::isPlain)) {
      return Optional.empty();
    }
    return Optional.of(kind(classes.get(0)) + " without logic");
  }

  private static String kind(ClassNode type) {
    if ((type.access & Opcodes.ACC_INTERFACE) != 0) {
      return "interfaces";
    }
    return switch (type.superName) {
      case "java/lang/Record" -> "records";
      case "java/lang/Enum" -> "enums";
      default -> "exceptions";
    };
  }

  private static boolean isPlain(ClassNode type) {
    boolean ofValues =
        (type.access & Opcodes.ACC_INTERFACE) != 0
            || type.superName.equals("java/lang/Record")
            || type.superName.equals("java/lang/Enum")
            || type.superName.endsWith("Exception");
    return ofValues && type.methods.stream().allMatch(method -> isPlain(type, method));
  }

  private static boolean isPlain(ClassNode type, MethodNode method) {
    if ((method.access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_SYNTHETIC)) != 0) {
      return !method.name.startsWith("lambda$");
    }
    return switch (method.name) {
      case "<init>", "<clinit>" -> !branches(method);
      case "values", "valueOf" -> type.superName.equals("java/lang/Enum");
      case "toString", "hashCode", "equals" -> isOfRecord(method);
      default -> isGetter(method);
    };
  }

  private static boolean branches(MethodNode method) {
    for (AbstractInsnNode instruction : method.instructions) {
      switch (instruction.getType()) {
        case AbstractInsnNode.JUMP_INSN,
        AbstractInsnNode.TABLESWITCH_INSN,
        AbstractInsnNode.LOOKUPSWITCH_INSN:
          return true;
        default:
          break;
      }
    }
    return false;
  }

  /** Made by the compiler: one call to what compares and prints records. */
  private static boolean isOfRecord(MethodNode method) {
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction.getType() == AbstractInsnNode.INVOKE_DYNAMIC_INSN) {
        return !branches(method);
      }
    }
    return false;
  }

  private static boolean isGetter(MethodNode method) {
    int fields = 0;
    for (AbstractInsnNode instruction : method.instructions) {
      int code = instruction.getOpcode();
      boolean returns = code >= Opcodes.IRETURN && code <= Opcodes.ARETURN;
      if (code == Opcodes.GETFIELD) {
        fields++;
      } else if (code >= 0 && code != Opcodes.ALOAD && !returns) {
        return false;
      }
    }
    return fields == 1;
  }
}
